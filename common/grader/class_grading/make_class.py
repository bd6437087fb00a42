# make_class.py -- has make grade the submissions side by side; what timed out, once more.
import os
import subprocess
import sys

from common.grader.class_grading.progress import follow
from common.tools.command import write_file


def grade_all(work, ids):
    """Returns make's status. Only a time-out without others beside it counts."""
    # Programs that all run as nobody could harm each other.
    one_user = os.environ["ISOLATION"] == "only the user nobody"
    status = make(work, ids, *(["ONE_AT_A_TIME=1"] if one_user else []))
    again = [name for name in ids if (work / name / "again").exists()]
    if again:
        print(f"{len(again)} ran out of time: graded once more, one at a time",
              flush=True)
        for name in again:
            (work / name / "again").unlink()
        status = make(work, again, "ONE_AT_A_TIME=1", "ALONE=1") or status
    return status


def make(work, ids, *settings):
    """Runs class.mk, in which each submission is a target."""
    write_file(work / "ids.mk", f"IDS = {' '.join(ids)}\n")
    # With all descriptors: the lock, and the jobserver of the make that runs this.
    process = subprocess.Popen(
        [os.environ.get("MAKE", "make"), "-sk", "-C", work,
         "-f", os.path.abspath("common/grader/class_grading/class.mk"),
         f"REPOSITORY={os.getcwd()}", f"RUN={os.environ.get('RUN', '')}", *settings],
        close_fds=False)
    try:
        return follow(process, [work / name for name in ids])
    except KeyboardInterrupt:
        process.terminate()
        process.wait()
        sys.exit("grade: interrupted; the same command goes on from here")
