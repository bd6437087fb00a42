# compare50_tool.py -- installs compare50 on first use, and has it compare a lab's files.
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

PINNED = "compare50==1.2.15"
PLACE = Path(".deps/compare50")


def compare(lab, folder):
    """Returns the pairs among folder/students, those that share most first."""
    script = Path(__file__).with_name("compare_files.py")
    # Its fingerprints are Python's hashes of text: with a seed they are always the same.
    compared = subprocess.run([python(), "-B", script, folder, lab.source("").name],
                              env=os.environ | {"PYTHONHASHSEED": "0"},
                              capture_output=True, text=True)
    if compared.returncode != 0:
        sys.exit(f"similar: compare50 failed: {last_line(compared)}")
    return json.loads(compared.stdout)


def python():
    """Returns the path of a Python that has compare50."""
    inside, complete = PLACE / "bin/python", PLACE / PINNED
    if not complete.exists():
        shutil.rmtree(PLACE, ignore_errors=True)
        print(f"Installing {PINNED} into {PLACE} (about 140 MB)", flush=True)
        step([os.environ.get("PYTHON") or "python3", "-m", "venv", PLACE],
             "python3 makes no virtual environment; apt-get install python3-venv")
        step([inside, "-m", "pip", "install", "--quiet", "--no-input", "--retries=1",
              "--disable-pip-version-check", PINNED],
             f"pip cannot install {PINNED}, which needs the network once")
        complete.touch()
    return inside


def step(command, problem):
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode != 0:
        shutil.rmtree(PLACE, ignore_errors=True)
        sys.exit(f"similar: {problem}: {last_line(done)}")


def last_line(process):
    lines = (process.stderr + process.stdout).strip().split("\n")
    return ([line for line in lines if "ERROR" in line] or lines)[-1]
