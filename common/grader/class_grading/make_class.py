# make_class.py -- has make grade the submissions side by side; what timed out, once more.
import hashlib
import os
import subprocess
import sys
import time

from common.tools.command import show_progress, write_file

# Where lines stay, there is one for each twentieth of the class, but not every second.
SHARE, PAUSE = 20, 10


def grade_all(work, ids):
    """Returns whether all were graded. Only a time-out without others beside it counts."""
    # Programs that all run as nobody could harm each other.
    one_user = os.environ["ISOLATION"] == "only the user nobody"
    all_are = make(work, ids, *(["ONE_AT_A_TIME=1"] if one_user else []))
    again = [name for name in ids if (work / name / "again").exists()]
    if again:
        print(f"{len(again)} ran out of time: graded once more, one at a time",
              flush=True)
        for name in again:
            (work / name / "again").unlink()
        all_are = make(work, again, "ONE_AT_A_TIME=1", "ALONE=1") and all_are
    return all_are


def make(work, ids, *settings):
    """Runs class.mk, in which each submission is a target; returns whether all are made."""
    write_file(work / "ids.mk", f"IDS = {' '.join(ids)}\n")
    # With all descriptors: the lock, and the jobserver of the make that runs this.
    process = subprocess.Popen(
        [os.environ.get("MAKE", "make"), "-sk", "-C", work,
         "-f", os.path.abspath("common/grader/class_grading/class.mk"),
         f"RUN={os.environ.get('RUN', '')}", *settings],
        env=os.environ | {"REPOSITORY": os.getcwd(), "GRADE_SECRET": secret_of(work)},
        close_fds=False)
    try:
        follow(process, [work / name for name in ids])
        return process.returncode == 0 and all(is_graded(work / name) for name in ids)
    except KeyboardInterrupt:
        process.terminate()
        process.wait()
        sys.exit("grade: interrupted; the same command goes on from here")


def secret_of(work):
    """What the class's inputs depend on beside a file: nobody knows all that others hand
    in. It stays when more is handed in, and a class graded elsewhere has the same."""
    kept = work / "secret"
    if not kept.exists():
        files = sorted(file.read_bytes() for file in work.glob("*/input/src/*/*.cu"))
        write_file(kept, hashlib.sha256(b"".join(files)).hexdigest())
    return kept.read_text()


def follow(process, folders):
    """Shows how much of the work is graded until the process ends."""
    folders = [folder for folder in folders if not is_graded(folder)]
    began = said_at = time.monotonic()
    said = 0
    while not has_ended(process):
        now = time.monotonic()
        done = sum(map(is_graded, folders))
        if sys.stderr.isatty() or (now >= said_at + PAUSE
                                   and done >= said + len(folders) / SHARE):
            show_progress(line(done, len(folders), now - began))
            said, said_at = done, now
    show_progress("")


def has_ended(process):
    try:
        process.wait(timeout=1)
    except subprocess.TimeoutExpired:
        return False
    return True


def is_graded(folder):
    """Also if it ran out of time and waits to be graded once more."""
    return (folder / "done").exists() or (folder / "again").exists()


def line(done, total, seconds):
    """As if those that are left took as long as those before."""
    text = f"{done} of {total} graded"
    if 0 < done < total:
        text += f", about {duration(seconds / done * (total - done))} left"
    return text


def duration(seconds):
    if seconds < 100:
        return f"{seconds:.0f} s"
    minutes = seconds / 60
    return f"{minutes:.0f} min" if minutes < 100 else f"{minutes / 60:.0f} h"
