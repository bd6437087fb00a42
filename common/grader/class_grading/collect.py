# collect.py -- copies what students handed in and finds out what has to be graded.
import shutil
import sys

from common.grader.class_grading.hand_ins import find, left
from common.grader.temporary import LINK, remove_left
from common.tools.labs import Lab

MAX_BYTES = 1 << 20


def collect_all(download, students, folders, version, work):
    """Copies the files of each student to work/ID/input; `students` maps IDs to names,
    `folders` are the labs'. Notes what was taken or left, and why.

    Returns how many have to be graded: those whose files or grader have changed.
    """
    for name, student in students.items():
        places, notes = download.places(student), download.notes[student]
        new = work / f"{name}.new"
        try:
            shutil.rmtree(new, ignore_errors=True)
            new.mkdir()
            (new / "student").write_text(student)
            (new / "version").write_text(f"{version} {' '.join(folders)}\n")
            for lab in folders:
                notes += collect(places, Lab(lab), new / "src" / lab)
            notes += left(places)
        except OSError as error:
            if not error.filename or str(work) in str(error.filename):
                sys.exit(f"grade: {error.strerror}: {error.filename}; nothing was graded")
            notes.append(f"{error.strerror}: {error.filename}")
            refuse_all(new, folders, error)
    # Nothing can go wrong any more: only now older work may be deleted.
    return sum(replace_input(work / name, work / f"{name}.new") for name in students)


def replace_input(graded, new):
    """Returns whether there is something new to grade."""
    if (graded / "done").exists() and contents(graded / "input") == contents(new):
        shutil.rmtree(new)
        return False
    remove_left(graded / LINK)
    shutil.rmtree(graded, ignore_errors=True)
    graded.mkdir()
    new.rename(graded / "input")
    return True


def contents(folder):
    return {file.relative_to(folder): file.read_bytes()
            for file in folder.rglob("*") if file.is_file()}


def refuse_all(new, folders, error):
    """What cannot be read is this student's problem alone."""
    for lab in folders:
        to = new / "src" / lab
        to.mkdir(parents=True, exist_ok=True)
        (to / "problem").write_text(f"what was handed in cannot be read: "
                                    f"{error.strerror}\n")


def collect(places, lab, to):
    """Copies the lab's file to the folder `to`, or writes there what is wrong. Returns
    what is to be said of it."""
    to.mkdir(parents=True)
    name = lab.source("").name
    found = find(places, name)
    if not found:
        (to / "missing").touch()
        problem = "was not handed in"
    else:
        problem = problem_with(found)
    if problem:
        (to / "problem").write_text(f"{name} {problem}\n")
        return [f"{name} {problem}"] if found else []
    shutil.copyfile(found[0], to / name)
    return [f"{found[0].name} is taken as {name}"] if found[0].name != name else []


def problem_with(found):
    if len(found) != 1:
        return "was handed in more than once; leave one"
    file = found[0]
    if file.is_symlink() or not file.is_file():
        return "is not a plain file"
    if file.stat().st_size > MAX_BYTES:
        return f"is larger than {MAX_BYTES >> 20} MiB"
    return None
