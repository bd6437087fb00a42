# grade_class.py FOLDER… -- grades each submission in $SUBMISSIONS into $OUT, with make.
"""
Every folder in $SUBMISSIONS is a student; downloads of Canvas and Moodle become such
folders, and $GRADES, the teacher's file from there, gets their points. What is handed in
is copied to $OUT/.work/ID, where ID is a hash of the student's name. grade_one.py grades
it there, with $RUN before its command. What was graded before and has not changed is not
graded again, but for the one that $STUDENT names. $CLASS, the lecturer's settings, and
$OUT/overrides.csv then decide what the points are worth.
"""
import ctypes
import hashlib
import json
import os
import shutil
import signal
import sys
from pathlib import Path

from common.grader.class_grading.ask_class import ask_class
from common.grader.class_grading.canvas_or_moodle import fill_grades, open_grades
from common.grader.class_grading.class_results import pack_feedback, write_results
from common.grader.class_grading.class_settings import read_settings
from common.grader.class_grading.collect import collect_all
from common.grader.class_grading.compare import check_folder, list_changes
from common.grader.class_grading.decide import read_decisions
from common.grader.class_grading.downloads import FILES, is_download, open_download
from common.grader.class_grading.grader_version import grader_version
from common.grader.class_grading.make_class import grade_all
from common.grader.class_grading.output_folder import lock_output, prepare_output
from common.grader.class_grading.self_check import check_grader
from common.grader.class_grading.student_names import find_students
from common.grader.grade import one_at_a_time
from common.grader.lab_record import write_json
from common.grader.sandbox import NoSandbox, probe
from common.tools.command import complain
from common.tools.labs import Lab
from common.tools.visible import visible

BACKEND = os.environ["BACKEND"]
SUBMISSIONS = os.environ["SUBMISSIONS"]
OUT = os.environ.get("OUT") or "build/class"
STUDENT = os.environ.get("STUDENT")
GRADES = os.environ.get("GRADES")
COMPARE = os.environ.get("COMPARE")
CLASS = os.environ.get("CLASS")
# What a lecturer chooses there to give students their pages back.
TAKES_BACK = {"Moodle": "Upload multiple feedback files in a zip",
              "Canvas": "Re-Upload Submissions"}
PR_SET_PDEATHSIG = 1  # of <sys/prctl.h>


def main(folders):
    # Who ends the make of `make grade` ends its shell, but not what that has started.
    ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGTERM)
    if os.environ.get("SOLUTION") == "1":
        sys.exit("grade: SOLUTION=1 grades the solutions here; leave it out for a class")
    if not is_download(SUBMISSIONS):
        find_students(SUBMISSIONS)  # refuses at once what can be no class
    read_settings(CLASS, folders)  # so does this, before anything is graded
    grades = open_grades(GRADES, folders) if GRADES else None
    if COMPARE:
        check_folder(COMPARE)
    isolation = os.environ["ISOLATION"] = probe_sandbox()
    out = prepare_output(OUT, SUBMISSIONS)
    lock = lock_output(out)
    download = receive(folders, out)
    students = find_students(download.folder)
    if not STUDENT:
        ask_whose(download, students, folders)
    chosen = choose(students)
    decisions = read_decisions(CLASS, out, download, students, folders, grades)
    all_are_graded = grade_students(download, chosen, folders, isolation, out)
    results = [read_result(out, name) for name in students
               if name in chosen or result_file(out, name).exists()]
    for result in results:
        if result["student"] in chosen:
            result["notes"] = download.notes[result["student"]]
    if os.environ.get("QUESTIONS") == "1":
        ask_class(results, {name: out / ".work" / id_of(name) / "input/src"
                            for name in students})
    write_results(out, results, decisions)
    print(f"{OUT}/gradebook.csv, {OUT}/index.html")
    if download.feedback:
        print(f"{pack_feedback(out, results, download)}, for {download.kind}'s "
              f"\"{TAKES_BACK[download.kind]}\"")
    if grades:
        write_grades(grades, results)
    for line in list_changes(COMPARE, results) if COMPARE else ():
        print(visible(line))
    say_what_was_left(download)
    if not all_are_graded:
        sys.exit("grade: the grader failed on some submissions, named above; the same "
                 "command tries them again")
    lock.close()


def id_of(student):
    return hashlib.sha256(student.encode()).hexdigest()[:16]


def receive(folders, out):
    """Returns the Download, and says what it is."""
    download = open_download(SUBMISSIONS, out / ".work",
                             [Lab(folder).source("").name for folder in folders])
    if GRADES and not download.user:
        sys.exit("grade: GRADES= is for a download of Canvas or Moodle as SUBMISSIONS=")
    if download.kind == FILES:
        print("SUBMISSIONS holds a file for each student, who is called as it is")
    elif download.kind:
        print(f"SUBMISSIONS is a download from {download.kind}")
    return download


def say_what_was_left(download):
    for what in download.unmatched:
        complain(f"grade: not graded: {what}")
    for student, notes in sorted(download.notes.items()):
        for note in notes:
            complain(f"grade: {student}: {note}")


def grade_students(download, students, folders, isolation, out):
    """Grades what has changed; returns whether the grader failed on nothing."""
    work = out / ".work"
    ids = {id_of(name): name for name in students}
    version = grader_version(BACKEND, isolation)
    variables = {"BACKEND": BACKEND, "ISOLATION": isolation,
                 "NOGPUCC_CACHE": os.path.abspath("build/cpu/runtime"),
                 "SUBMISSIONS": os.path.realpath(SUBMISSIONS), "OUT": str(out),
                 "SHARED_RECORDS": str(keep_records_of(version, work / "labs"))}
    if STUDENT:
        variables["AGAIN"] = "1"
        for name in ids:
            (work / name / "done").unlink(missing_ok=True)
    todo = collect_all(download, ids, folders, version, work)
    print(f"{len(students)} submissions, {todo} to grade; isolation: {isolation}; "
          f"results in {OUT}", flush=True)
    if todo > 0:  # otherwise only the lecturer's decisions can be new: at once
        with one_at_a_time():  # others may build the same files
            check_grader(folders, work)
    write_json(work / "settings.json", {"folders": folders, "variables": variables})
    return grade_all(work, ids)


def ask_whose(download, students, folders):
    """A single folder with other folders, in which the same lab is, may be the class."""
    if len(students) > 1:
        return
    names = {Lab(folder).source("").name for folder in folders}
    holders = {file.relative_to(place).parts[0] for place in download.places(students[0])
               for file in place.glob("*/**/*.cu") if file.name in names}
    if len(holders - {"labs", "solutions"}) > 1:
        sys.exit(f"grade: is '{students[0]}' one student? {len(holders)} folders in it hold "
                 f"the same lab. If it is the class, name it as SUBMISSIONS=; if not, add "
                 f"STUDENT='{students[0]}'")


def choose(students):
    """Returns the students to grade: all, or the one that STUDENT= names."""
    if not STUDENT:
        return students
    if STUDENT not in students:
        sys.exit(f"grade: STUDENT='{STUDENT}' has no folder in '{SUBMISSIONS}'")
    return [STUDENT]


def probe_sandbox():
    """Returns what isolates programs here, or ends."""
    try:
        return probe()
    except NoSandbox as why:
        if os.environ.get("UNSAFE") != "1":
            sys.exit(f"grade: {why}; UNSAFE=1 runs the programs of students without "
                     "protection")
    return "none" if os.geteuid() else "only the user nobody"


def keep_records_of(version, folder):
    """Returns a folder for this grader's records; deletes those of other versions."""
    kept = folder / version
    kept.mkdir(parents=True, exist_ok=True)
    for other in set(folder.iterdir()) - {kept}:
        shutil.rmtree(other)
    return kept


def write_grades(grades, results):
    known = [result for result in results if "platform_id" in result]
    to = Path(OUT, f"filled-{Path(GRADES).name}")
    for student in fill_grades(grades, to, known):
        complain(f"grade: {student} is not in GRADES='{GRADES}'")
    print(to)


def result_file(out, student):
    return out / "results" / f"{student}.json"


def read_result(out, student):
    """Reads a result; one that cannot be read becomes a row that says so."""
    try:
        return json.loads(result_file(out, student).read_text())
    except (OSError, ValueError):
        return {"student": student, "score": 0, "max_score": 0,
                "status": "grader error", "labs": []}
