# sandbox.py -- the words of the command that isolates a student's program or a compiler.
"""
Inside bubblewrap there is /usr, a small /tmp, and what the work needs, read-only: no
network, no other process, no test, no solution, no other submission. $BACKEND is gpu or
cpu. With $ISOLATION other than bubblewrap, a program only runs as another user.

sandbox_build.py compiles in it, sandbox_probe.py tries what one there can see, and start.c
runs a program: Python makes the words once for all runs, for it takes long to start.
"""
import os
import resource
import stat
import subprocess

from common.grader.limits import LIMITS

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

RUN_TMP_BYTES = SHARED_MEMORY_BYTES = 16 << 20
MANY_THREADS = 4096


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
        words = bubblewrap(RUN_TMP_BYTES, options)
    if not counts_threads():
        variables["GRADE_NPROC"] = str(MANY_THREADS)
    return variables | {"GRADE_SANDBOX": "\n".join(words)}


def can_run(program):
    """Whether who runs programs may run this one, or bubblewrap takes it in."""
    return is_bubblewrap() or not program.exists() or subprocess.run(
        [*NOBODY, "test", "-x", program]).returncode == 0


def bubblewrap(tmp_bytes, options):
    """Returns the words that start a sandbox, to which the options add something; what
    seal() returns comes last."""
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
    words += ["--size", str(SHARED_MEMORY_BYTES), "--tmpfs", "/dev/shm",
              "--remount-ro", "/dev", "--size", str(tmp_bytes), "--tmpfs", "/tmp"]
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
    """Whether the limit on threads is on those of one sandbox: before Linux 5.14, it is on
    those of a user everywhere."""
    major, minor = os.uname().release.replace("-", ".").replace("+", ".").split(".")[:2]
    return is_bubblewrap() and (int(major), int(minor)) >= (5, 14)


def within(**limits):
    """Returns the words that limit each process of a command."""
    # A core of 1 byte is none, also where a program collects them.
    limits = {"core": 1, **limits}
    if not counts_threads():
        limits["nproc"] = MANY_THREADS
    return ["prlimit", *(f"--{name}={capped(name, value)}"
                         for name, value in limits.items())]


def capped(name, value):
    """A hard limit that is already lower stays: nobody can raise it."""
    hard = resource.getrlimit(getattr(resource, f"RLIMIT_{name.upper()}"))[1]
    return value if hard == resource.RLIM_INFINITY else min(hard, value)
