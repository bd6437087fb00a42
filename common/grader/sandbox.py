# sandbox.py -- the words of the command that isolates a student's program or a compiler.
"""
Inside bubblewrap there is /usr, a small /tmp, and what the work needs, read-only: no
network, no other process, no test, no solution, no other submission. $BACKEND is gpu or
cpu. With $ISOLATION other than bubblewrap, a program only runs as another user.

sandbox_build.py compiles in it and start.c runs programs. Python makes the words once for
all runs, for it takes long to start.

python3 -m common.grader.sandbox prints what isolates here, after trying it.
"""
import os
import resource
import stat
import subprocess
import sys

from common.grader.read_limits import LIMITS

ROOT = os.path.realpath(os.path.join(os.path.dirname(__file__), "../.."))
BACKEND = os.environ.get("BACKEND")
FILTER = f"{ROOT}/build/tests/forbidden-calls.{BACKEND}"  # see seccomp/

# Descriptors that start.c leaves open: how the program ended, and the filter.
NOTES = 4
FILTER_DESCRIPTOR = 5

# Root runs programs as nobody: even in a sandbox, no process may own root's files.
NOBODY_ID = 65534
NOBODY = []
if os.geteuid() == 0:
    NOBODY = ["setpriv", f"--reuid={NOBODY_ID}", f"--regid={NOBODY_ID}", "--clear-groups"]
# Where memory runs out, this goes first.
GOES_FIRST = ["choom", "-n", "1000", "--"]

NOT_BUILT = 2  # make's status

# Tries what a program in there can see, reach and become; $1 is this repository.
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


def is_bubblewrap():
    return os.environ.get("ISOLATION", "").startswith("bubblewrap")


def run_variables():
    """Returns the variables from which start.c knows how to isolate a program."""
    words = NOBODY
    variables = {}
    if is_bubblewrap():
        variables["GRADE_FILTER"] = FILTER
        options = ["--dir", "/lab", "--dir", "/tmp/lab", "--chdir", "/tmp/lab",
                   "--seccomp", str(FILTER_DESCRIPTOR), "--json-status-fd", str(NOTES)]
        for run in range(LIMITS["MAX_BATCH"]):
            name = f"result-{run}"
            options += ["--bind-try", name, f"/tmp/lab/{name}"]
        words = bubblewrap("RUN_TMP_BYTES", options)
    if not counts_threads():
        variables["GRADE_NPROC"] = str(LIMITS["MANY_THREADS"])
    return variables | {"GRADE_SANDBOX": "\n".join(words)}


def can_run(program):
    """Whether who runs programs may run this one, or bubblewrap takes it in."""
    return is_bubblewrap() or not program.exists() or subprocess.run(
        [*NOBODY, "test", "-x", program]).returncode == 0


def bubblewrap(tmp_limit, options):
    """Returns the words that start a sandbox with so large a /tmp, to which the options
    add something; what seal() returns comes last."""
    words = [*GOES_FIRST, *NOBODY, "bwrap", "--unshare-all", "--unshare-user",
             "--hostname", "sandbox", "--die-with-parent", "--new-session",
             "--cap-drop", "ALL", "--ro-bind", "/usr", "/usr", "--proc", "/proc",
             "--dev", "/dev"]
    too_old = tuple(f"bubblewrap 0.{minor}." for minor in range(8))
    if not os.environ.get("ISOLATION", "").startswith(too_old):
        words.append("--disable-userns")
    words += system_folders()
    if BACKEND == "gpu":
        words += gpu()
    else:  # mapped, it would be memory that nobody counts
        words += ["--dev-bind", "/dev/null", "/dev/zero"]
    words += ["--size", str(LIMITS["SHARED_MEMORY_BYTES"]), "--tmpfs", "/dev/shm",
              "--remount-ro", "/dev", "--size", str(LIMITS[tmp_limit]), "--tmpfs", "/tmp"]
    hidden = [folder for folder in (ROOT, *map(os.environ.get, ("SUBMISSIONS", "OUT")))
              if folder and folder.startswith("/usr/")]  # where it would be seen
    for folder in hidden:
        words += ["--tmpfs", folder]
    if os.path.isdir(f"{ROOT}/.deps/usr"):
        words += ["--ro-bind", f"{ROOT}/.deps", f"{ROOT}/.deps"]
    words += options
    for folder in hidden:
        words += ["--remount-ro", folder]
    return words


def seal(command):
    """Returns the last words: the sandbox's root becomes read-only, and the command."""
    return ["--remount-ro", "/", "--", *command]


def system_folders():
    words = []
    for name in ("bin", "sbin", "lib", "lib32", "lib64"):
        if os.path.islink(f"/{name}"):
            words += ["--symlink", f"usr/{name}", f"/{name}"]
        elif os.path.isdir(f"/{name}"):
            words += ["--ro-bind", f"/{name}", f"/{name}"]
    for name in ("alternatives", "ld.so.cache", "ld.so.conf", "ld.so.conf.d"):
        words += ["--ro-bind-try", f"/etc/{name}", f"/etc/{name}"]
    return words


def gpu():
    words = []
    for name in os.listdir("/dev"):
        device = f"/dev/{name}"
        if name.startswith("nvidia") and stat.S_ISCHR(os.stat(device).st_mode):
            words += ["--dev-bind", device, device]
    for folder in os.environ.get("LD_LIBRARY_PATH", "").split(":"):
        if folder.startswith("/"):
            words += ["--ro-bind-try", folder, folder]
    return words


def counts_threads():
    """Whether the limit on threads is on those of one sandbox: before Linux 5.14, it is
    on those of a user everywhere."""
    major, minor = os.uname().release.replace("-", ".").replace("+", ".").split(".")[:2]
    return is_bubblewrap() and (int(major), int(minor)) >= (5, 14)


def within(**limits):
    """Returns the words that limit each process of a command."""
    # A core of 1 byte is none, also where a program collects them.
    limits = {"core": 1, **limits}
    if not counts_threads():
        limits["nproc"] = LIMITS["MANY_THREADS"]
    return ["prlimit", *(f"--{name}={capped(name, value)}"
                         for name, value in limits.items())]


def capped(name, value):
    """A hard limit that is already lower stays: nobody can raise it."""
    hard = resource.getrlimit(getattr(resource, f"RLIMIT_{name.upper()}"))[1]
    return value if hard == resource.RLIM_INFINITY else min(hard, value)


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
    command = [*bubblewrap("RUN_TMP_BYTES", ["--ro-bind-try", shown, shown]),
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
