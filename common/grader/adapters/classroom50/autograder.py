#!/usr/bin/env python3
# autograder.py -- run by Classroom 50 in a checkout: unpacks the grader and runs it.
import os
import subprocess
import sys
import tempfile
from pathlib import Path

# Ubuntu lets users have no sandbox unless root allows it; here root asks no password.
ALLOW = "sudo -n sysctl -qw kernel.apparmor_restrict_unprivileged_userns=0"


def main():
    Path("result.json").unlink(missing_ok=True)  # a student may have committed one
    with tempfile.TemporaryDirectory() as work:
        os.chmod(work, 0o755)
        packed = Path(__file__).with_name("cuda-labs.tar.gz")
        subprocess.run(["tar", "-xzf", packed, "-C", work], check=True)
        subprocess.run(["sh", "-c", f"{ALLOW} || :"], stderr=subprocess.DEVNULL)
        grader = f"{work}/cuda-labs/common/grader/adapters/grade"
        return subprocess.run([grader, "classroom50", "@LAB@"]).returncode


sys.exit(main())
