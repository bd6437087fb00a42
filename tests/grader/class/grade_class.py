#!/usr/bin/python3 -BXutf8
# grade_class.py FOLDER… -- grades each submission in $SUBMISSIONS into $OUT, with make.
"""
Every folder in $SUBMISSIONS is a student. What is handed in is copied to $OUT/.work/ID,
where ID is a hash of the student's name. grade_one.py grades it there, with $RUN before
its command. What was graded before and has not changed is not graded again.
"""
import hashlib
import json
import os
import shutil
import subprocess
import sys

sys.path += ["tests/grader", "common/tools"]
from collect import collect_all
from command import run, write_file
from grader_version import grader_version
from lab_record import write_json
from output_folder import lock_output, prepare_output
from report.class_page import class_page
from report.gradebook import gradebook
from self_check import check_grader
from student_names import find_students

BACKEND = os.environ["BACKEND"]
SUBMISSIONS = os.environ["SUBMISSIONS"]
OUT = os.environ.get("OUT") or "build/class"
STUDENT = os.environ.get("STUDENT")


def main(folders):
    if os.environ.get("SOLUTION") == "1":
        sys.exit("grade: SOLUTION=1 grades the solutions here; leave it out for a class")
    students = find_students(SUBMISSIONS)
    isolation = probe_sandbox()
    out = prepare_output(OUT, SUBMISSIONS)
    lock = lock_output(out)
    build_grader()
    check_grader(folders, isolation, out / ".work")
    version = grader_version(BACKEND, isolation)
    kept = keep_records_of(version, out / ".work/labs")
    chosen = choose(students)
    ids = {hashlib.sha256(name.encode()).hexdigest()[:16]: name for name in chosen}
    if STUDENT:
        for name in ids:
            (out / ".work" / name / "done").unlink(missing_ok=True)
    todo = collect_all(SUBMISSIONS, ids, folders, version, out / ".work")
    print(f"{len(chosen)} submissions, {todo} to grade; isolation: {isolation}; "
          f"results in {OUT}", flush=True)
    variables = {"BACKEND": BACKEND, "BACKEND_CHECKED": BACKEND, "ISOLATION": isolation,
                 "NOGPUCC_CACHE": os.path.abspath("build/cpu/runtime"),
                 "SUBMISSIONS": os.path.realpath(SUBMISSIONS), "OUT": str(out),
                 "KEPT": str(kept)}
    if STUDENT:
        variables["AGAIN"] = "1"
    write_json(out / ".work/settings.json",
               {"folders": folders, "todo": todo, "variables": variables})
    status = grade_all(out / ".work", ids)
    again = timed_out(out / ".work", ids)
    if again:
        print(f"{len(again)} ran out of time and are graded once more, one at a time",
              flush=True)
        status = grade_all(out / ".work", again, "ALONE=1")
    write_tables(out, [name for name in students
                       if name in chosen or result_file(out, name).exists()])
    print(f"{OUT}/gradebook.csv, {OUT}/index.html")
    if status != 0:
        sys.exit("grade: the grader failed on some submissions, named above; the same "
                 "command tries them again")
    lock.close()


def choose(students):
    """Returns the students to grade: all, or the one that STUDENT= names."""
    if not STUDENT:
        return students
    if STUDENT not in students:
        sys.exit(f"grade: STUDENT='{STUDENT}' has no folder in '{SUBMISSIONS}'")
    return [STUDENT]


def probe_sandbox():
    """Returns what isolates programs here, or ends."""
    tried = subprocess.run(["tests/grader/sandbox", "probe"], text=True,
                           stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    said = tried.stdout.strip()
    if tried.returncode == 0:
        return said
    if os.environ.get("UNSAFE") != "1":
        sys.exit(f"grade: {said.removeprefix('sandbox: ')}; UNSAFE=1 runs the programs "
                 "of students without protection")
    return "none" if os.geteuid() else "only the user nobody"


def build_grader():
    made = subprocess.run(["make", "-s", "graders", "SRC=labs"], close_fds=False)
    if made.returncode != 0:
        sys.exit("grade: the grader does not build")


def keep_records_of(version, folder):
    """Returns a folder for this grader's records; deletes those of other versions."""
    kept = folder / version
    kept.mkdir(parents=True, exist_ok=True)
    for other in set(folder.iterdir()) - {kept}:
        shutil.rmtree(other)
    return kept


def timed_out(work, ids):
    """Returns those whose time-outs may be the fault of others beside them."""
    return [name for name in ids if (work / name / "again").exists()]


def grade_all(work, ids, *settings):
    """Has make grade them side by side, a target per submission."""
    write_file(work / "ids.mk", f"IDS = {' '.join(ids)}\n")
    write_file(work / "progress", "")
    # With all descriptors: the lock, and the jobserver of the make that runs this.
    make = subprocess.Popen(
        [os.environ.get("MAKE", "make"), "-sk", "-C", work,
         "-f", os.path.abspath("tests/grader/class/class.mk"),
         f"REPOSITORY={os.getcwd()}", f"RUN={os.environ.get('RUN', '')}", *settings],
        close_fds=False)
    try:
        return make.wait()
    except KeyboardInterrupt:
        make.terminate()
        make.wait()
        sys.exit("grade: interrupted; the same command goes on from here")


def write_tables(out, students):
    results = [read_result(out, student) for student in students]
    try:
        write_file(out / "gradebook.csv", gradebook(results))
        write_file(out / "index.html", class_page(results))
    except OSError as error:
        sys.exit(f"grade: cannot write the tables in {OUT}: {error.strerror}")


def result_file(out, student):
    return out / "results" / f"{student}.json"


def read_result(out, student):
    """Reads a result; one that cannot be read becomes a row that says so."""
    try:
        return json.loads(result_file(out, student).read_text())
    except (OSError, ValueError):
        return {"student": student, "score": 0, "max_score": 0,
                "status": "grader error", "labs": []}


run(main)
