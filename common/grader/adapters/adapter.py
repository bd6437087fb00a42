# adapter.py -- what the adapters share: grades what one student handed in.
"""
An adapter runs in a container or jail of its platform, as root or as another user, and in
an environment that is not ours. It grades as a class of one. If the grader fails, nothing
is published: a fault of ours costs no student points.
"""
import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from common.tools.command import run
from common.tools.visible import visible

ROOT = Path(__file__).resolve().parents[3]


def adapt(publish, folder):
    """Grades folder and calls publish(result), with the content of grade.json."""
    os.chdir(os.environ["HANDED_IN"])
    run(lambda labs: publish(grade(folder, labs)))


def grade(folder, labs):
    """Returns the content of grade.json, or ends with status 1 if the grader fails."""
    with tempfile.TemporaryDirectory() as work:
        os.chmod(work, 0o755)  # root runs programs as nobody
        Path(work, "in").mkdir()
        Path(work, "in/submission").symlink_to(Path(folder).resolve())
        made = subprocess.run(
            ["make", "-s", "-C", checkout(work), "grade",
             *(f"LAB={lab}" for lab in labs if lab),
             f"SUBMISSIONS={work}/in", f"OUT={work}/out", f"UNSAFE={unsafe()}"],
            env=environment(work), stdin=subprocess.DEVNULL, text=True,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        if made.returncode != 0:
            sys.exit(f"{visible(made.stdout)}"
                     "The grader failed; this is not the student's fault.")
        return json.loads(Path(work, "out/results/submission.json").read_text())


def unsafe():
    """Where bubblewrap cannot work, root still has another user to run programs as."""
    return "1" if os.geteuid() == 0 or os.environ.get("UNSAFE") == "1" else ""


def checkout(work):
    """Without bubblewrap, programs are built in the checkout, so it must be writable."""
    if not unsafe() or os.access(ROOT, os.W_OK):
        return ROOT
    return shutil.copytree(ROOT, Path(work, ROOT.name), symlinks=True)


def environment(home):
    """Without the platform's variables. A home may hold files of the student."""
    kept = ("PATH", "LD_LIBRARY_PATH", "TMPDIR")
    return {name: os.environ[name] for name in kept if name in os.environ} | {
        "HOME": home, "LC_ALL": "C.UTF-8"}
