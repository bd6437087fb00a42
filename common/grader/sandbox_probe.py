# sandbox_probe.py -- says what isolates students' programs on this machine, if anything.
import os
import subprocess
import sys

from common.grader.sandbox import NOBODY, ROOT, RUN_TMP_BYTES, bubblewrap, seal

# What a program in there can see, reach and become; $1 is this repository.
LOOK_AROUND = r"""
wrong() { echo "$1"; exit 1; }
[[ ! -e $1/tests && ! -e $1/solutions ]] || wrong "it shows the tests"
[[ $(grep -c : /proc/net/dev) -le 1 ]] || wrong "it has a network"
[[ $(</proc/self/status) == *"CapEff:"*0000000000000000* ]] || wrong "it keeps privileges"
(($$ < 10)) || wrong "it shows other processes"
! : 2>/dev/null >/written || wrong "it can write in /"
for fd in /proc/self/fd/*; do
  [[ ${fd##*/} -le 2 || ! -f $fd ]] || wrong "it inherits descriptors"
done
"""


class NoSandbox(Exception):
    """Why nothing isolates here."""


def probe():
    """Returns bubblewrap's version, as $ISOLATION has it, after trying the sandbox."""
    try:
        version = subprocess.check_output(["bwrap", "--version"], text=True,
                                          stderr=subprocess.DEVNULL).strip()
    except (OSError, subprocess.CalledProcessError):
        raise NoSandbox("bubblewrap is not installed; ./setup installs it")
    shown = f"{ROOT}/common/nogpucc"
    if subprocess.run([*NOBODY, "test", "-r", f"{shown}/nogpucc"]).returncode != 0:
        raise NoSandbox("root runs students' programs as nobody, who cannot read "
                        f"{ROOT}; move it where everybody can, below /srv for example, "
                        "or grade as another user")
    os.environ["ISOLATION"] = version
    command = [*bubblewrap(RUN_TMP_BYTES, ["--ro-bind-try", shown, shown]),
               *seal(["bash", "-c", LOOK_AROUND, "-", ROOT])]
    tried = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                           text=True, errors="replace")
    if tried.returncode != 0:
        reason = tried.stdout.strip().split("\n")[-1] or "it gives no reason"
        raise NoSandbox(f"bubblewrap does not isolate here: {reason}")
    return version


if __name__ == "__main__":
    try:
        print(probe())
    except NoSandbox as why:
        sys.exit(f"sandbox: {why}")
