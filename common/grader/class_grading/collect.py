# collect.py -- copies what students handed in and finds out what has to be graded.
import os
import shutil
import sys
from pathlib import Path

from common.tools.labs import Lab

MAX_BYTES = 1 << 20


def collect_all(folder, students, folders, version, work):
    """Copies the files of each student in `folder` to work/ID/input; `students` maps IDs
    to names, `folders` are the labs'.

    Returns how many have to be graded: those whose files or grader have changed.
    """
    try:
        for name, student in students.items():
            new = work / f"{name}.new"
            shutil.rmtree(new, ignore_errors=True)
            new.mkdir()
            (new / "student").write_text(student)
            (new / "version").write_text(f"{version} {' '.join(folders)}\n")
            for lab in folders:
                collect(folder / student, Lab(lab), new / "src" / lab)
    except OSError as error:
        sys.exit(f"grade: {error.strerror}: {error.filename}; nothing was graded")
    # Nothing can go wrong any more: only now older work may be deleted.
    return sum(replace_input(work / name, work / f"{name}.new") for name in students)


def replace_input(graded, new):
    """Returns whether there is something new to grade."""
    if (graded / "done").exists() and contents(graded / "input") == contents(new):
        shutil.rmtree(new)
        return False
    shutil.rmtree(graded, ignore_errors=True)
    graded.mkdir()
    new.rename(graded / "input")
    return True


def contents(folder):
    return {file.relative_to(folder): file.read_bytes()
            for file in folder.rglob("*") if file.is_file()}


def collect(handed_in, lab, to):
    """Copies the lab's file to the folder `to`, or writes there what is wrong."""
    to.mkdir(parents=True)
    name = lab.source("").name
    found = find(handed_in, name)
    if not found:
        (to / "missing").touch()
        problem = "was not handed in"
    else:
        if len(found) > 1:  # in a whole checkout, the lab's own folder counts
            found = [file for file in found if file.parts[-3:-1] == ("labs", lab.folder)]
        problem = problem_with(found)
    if problem:
        (to / "problem").write_text(f"{name} {problem}\n")
    else:
        shutil.copyfile(found[0], to / name)


def find(folder, name):
    """Returns all paths with that name; does not follow links to folders."""
    return [Path(place, name) for place, folders, files in os.walk(folder, onerror=stop)
            if name in folders or name in files]


def stop(error):
    raise error


def problem_with(found):
    if len(found) != 1:
        return "was handed in more than once; leave one"
    file = found[0]
    if file.is_symlink() or not file.is_file():
        return "is not a plain file"
    if file.stat().st_size > MAX_BYTES:
        return f"is larger than {MAX_BYTES >> 20} MiB"
    return None
