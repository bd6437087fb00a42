# output_folder.py -- prepares $OUT for the results of a class, for one run at a time.
import fcntl
import os
import shutil
import sys
from pathlib import Path


def prepare_output(out, submissions):
    """Makes the folders that results go to; returns the absolute path of OUT."""
    folder = Path(out).resolve()
    other = Path(submissions).resolve()
    if folder.is_relative_to(other) or other.is_relative_to(folder):
        sys.exit(f"grade: OUT='{out}' and SUBMISSIONS='{submissions}' must not lie in "
                 "one another")
    try:
        for name in (".work", "results", "feedback", "junit", "gradescope"):
            (folder / name).mkdir(parents=True, exist_ok=True)
    except OSError:
        sys.exit(f"grade: cannot write OUT='{out}'")
    return folder


def lock_output(folder):
    """Returns an open file. All processes of the run inherit it and so hold the lock."""
    lock = open(folder / ".work/lock", "w")
    os.set_inheritable(lock.fileno(), True)
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        sys.exit("grade: another run, or what one that was killed left behind for a "
                 f"minute, is writing to OUT='{folder}'; wait for it or choose "
                 "another OUT")
    return lock


def require_distinct_files(folder, students):
    """Ends if two names are one to the file system: they would share a result."""
    names = folder / ".work/names"
    shutil.rmtree(names, ignore_errors=True)
    names.mkdir()
    for student in students:
        try:
            (names / f"{student}.json").touch(exist_ok=False)
        except OSError:
            sys.exit(f"grade: the file system of OUT='{folder}' cannot tell the folder "
                     f"'{student}' from another one; rename it")
    shutil.rmtree(names)
