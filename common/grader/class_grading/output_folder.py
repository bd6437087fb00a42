# output_folder.py -- prepares $OUT for the results of a class, for one run at a time.
import fcntl
import os
import sys
from pathlib import Path


def locate_output(out, submissions):
    """Returns the absolute path of OUT."""
    folder = Path(out).resolve()
    other = Path(submissions).resolve()
    if folder.is_relative_to(other) or other.is_relative_to(folder):
        sys.exit(f"grade: OUT='{out}' and SUBMISSIONS='{submissions}' must not lie in "
                 "one another")
    return folder


def prepare_output(out, submissions):
    """Makes the folders that results go to; returns the absolute path of OUT."""
    folder = locate_output(out, submissions)
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
        sys.exit("grade: another run, or what one that was killed left running for "
                 f"a minute, is writing to OUT='{folder}'; wait for it or choose "
                 "another OUT")
    except OSError:
        pass  # a file system without locks
    return lock
