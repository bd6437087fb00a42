# temporary.py -- a folder for all temporary files of a grader, so that none outlives it.
import os
import shutil
import tempfile
from contextlib import contextmanager
from pathlib import Path

made = []  # the folder, while there is one
LINK = "temporary"  # beside a stage


@contextmanager
def temporary_folder(link=None):
    """Makes it the $TMPDIR of all that is started meanwhile, and removes it.

    If this process is killed, the next one with the same `link` removes it.
    """
    if link:
        remove_left(link)
    # Root's compilers and programs run as nobody, who can reach /tmp.
    folder = Path(tempfile.mkdtemp(prefix="lab-", dir="/tmp"))
    if os.geteuid() == 0:
        folder.chmod(0o1777)
    if link:
        link.symlink_to(folder)
    before = os.environ.get("TMPDIR")
    os.environ["TMPDIR"] = str(folder)
    made.append(folder)
    try:
        yield
    finally:
        made.remove(folder)
        os.environ.pop("TMPDIR")
        if before is not None:
            os.environ["TMPDIR"] = before
        remove(folder)
        if link:
            link.unlink(missing_ok=True)


def remove_left(link):
    """Removes the folder of a grader that was killed, if the link still leads there."""
    if link.is_symlink():
        remove(link.readlink())
        link.unlink()


def remove(folder):
    for socket in folder.glob("criterion-*"):
        socket.readlink().unlink(missing_ok=True)
    shutil.rmtree(folder, ignore_errors=True)


def note_criterion(process):
    """Criterion's socket is in /tmp, and stays if it is killed."""
    for folder in made:
        Path(folder, f"criterion-{process}").symlink_to(f"/tmp/criterion_{process}.sock")
