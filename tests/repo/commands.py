# commands.py -- runs commands and make for the tests; a separate machine for a command.
import fcntl
import os
import re
import subprocess
import time
import zipfile
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryFile

import pytest

# An emulated system needs more for each command.
SECONDS = float(os.environ.get("TEST_SECONDS", 1200))
TOP = Path(__file__).resolve().parents[2]
SHOWN_LINES = 30
CORES = len(os.sched_getaffinity(0))  # that we may use
so_far = []  # what the test that runs now has run


def processor_seconds():
    """Of this process and of the commands that have ended."""
    return sum(os.times()[:4])


seconds_before = processor_seconds()


@dataclass
class Ended:
    """A command that has ended."""
    command: list
    code: int
    out: str
    err: str

    @property
    def text(self):
        return self.out + self.err

    def __str__(self):
        lines = self.text.rstrip("\n").split("\n")
        return "\n".join([f"{' '.join(self.command)} (status {self.code}):",
                          *lines[-SHOWN_LINES:]])


def run(*command, env={}, stdin="", timeout=SECONDS, **options):
    """Runs a command; env adds variables, or removes those that it maps to None."""
    variables = {name: str(value) for name, value in {**os.environ, **env}.items()
                 if value is not None}
    command = [str(word) for word in command]
    # Not pipes: what a command leaves running would keep them open.
    with TemporaryFile() as given, TemporaryFile() as out, TemporaryFile() as err:
        given.write(stdin.encode())
        given.seek(0)
        code = subprocess.run(command, env=variables, stdin=given, stdout=out, stderr=err,
                              timeout=timeout, **options).returncode
        so_far.append(Ended(command, code, all_of(out), all_of(err)))
    return so_far[-1]


def all_of(file):
    file.seek(0)
    return file.read().decode(errors="replace")


def make(*goals, env={}, cwd=None, **variables):
    """Runs make: make("check", LAB=3)."""
    given = [f"{name}={value}" for name, value in variables.items()]
    return run("make", *goals, *given, env=env, cwd=cwd)


def printed(*command, **options):
    """Returns all that a command printed, which must succeed."""
    return successful(run(*command, **options)).text


def successful(ended):
    assert ended.code == 0, str(ended)
    return ended


def refusal(ended, beside=()):
    """Returns the one line on stderr of a command that must fail, not by a signal; those
    that begin with `beside` may be there, too, such as make's own about it."""
    lines = [line for line in ended.err.splitlines() if not line.startswith(beside)]
    assert 0 < ended.code < 128 and len(lines) == 1, str(ended)
    return lines[0]


def matches(pattern, text):
    """Whether a line of the text, or more, matches."""
    return re.search(pattern, text, re.MULTILINE)


def once(name, do):
    """Calls do(folder) for the first test of this run that asks, in whichever process;
    returns the folder."""
    folder = TOP / "build/once" / name
    folder.mkdir(parents=True, exist_ok=True)
    this_run = os.environ.get("TEST_RUN", str(os.getpid()))
    with open(folder.with_suffix(".run"), "a+") as done:
        fcntl.flock(done, fcntl.LOCK_EX)
        done.seek(0)
        if done.read() != this_run:
            do(folder)
            done.truncate(0)
            done.write(this_run)
    return folder


def unpack(packed, to):
    """As unzip does, with the modes and the times of the files."""
    with zipfile.ZipFile(packed) as archive:
        for entry in archive.infolist():
            file = archive.extract(entry, to)
            os.chmod(file, entry.external_attr >> 16)
            os.utime(file, (time.mktime((*entry.date_time, 0, 0, -1)),) * 2)


def lend_runtime(tree):
    """A copy of this checkout need not compile the CPU backend's runtime. Its name is a
    checksum: where the copy differs, it is compiled."""
    for kept in Path("build/cpu/runtime").glob(".key-*"):
        key = kept.read_text().split()[0]
        copy_into(tree, *kept.parent.glob(f"*-{key}"))
    for headers in Path(tree).glob("build/cpu/runtime/*/*.h.d"):  # nor these
        moved = f"{tree}/".replace(" ", "\\ ")
        headers.write_text(headers.read_text().replace(f"{TOP}/", moved))
        headers.with_suffix(".gch").touch()


def lend_builds(tree):
    """Nor anything else that is built before a program of a lab. Others may be building
    what is not copied here."""
    successful(make("-s", "graders"))
    lend_runtime(tree)
    copy_into(tree, "build/host", "build/tests", *Path().glob("build/[cg]pu*/common"))


def copy_into(tree, *places):
    if places:
        successful(run("cp", "-a", "--parents", *places, tree))


def is_emulated():
    return bool(re.search("qemu|rosetta", os.readlink("/proc/self/exe")))


# An emulator of another processor knows neither. Elsewhere their absence is a failure.
needs_namespaces = pytest.mark.skipif(
    is_emulated(), reason="needs namespaces and seccomp, which the emulator refuses")


def this_machine():
    """Bubblewrap's options for all that is on this machine."""
    options = []
    for place in Path("/").iterdir():
        if place.is_symlink():
            options += ["--symlink", os.readlink(place), place]
        elif place.is_dir() and place.name != "proc":
            options += ["--dev-bind", place, place]
    return [*map(str, options), "--proc", "/proc"]


def alone(*command, seen=(), tmp=()):
    """The command that runs this one with processes, ports and temporary files of its
    own: no others are in the way, and what is left there at the end is its own. It sees
    this checkout and the folders `seen`; `tmp` are bubblewrap's options for /tmp."""
    seen = [option for folder in (TOP, *seen)
            for option in ("--dir", folder, "--bind", folder, folder)]
    # A sandbox in there needs a /proc of which nothing is covered.
    script = '((EUID)) || mount -t proc proc /proc; exec "$@"'
    return ["bwrap", *this_machine(), "--unshare-pid", "--unshare-net", "--unshare-ipc",
            *tmp, "--tmpfs", "/tmp", "--tmpfs", "/var/tmp", "--tmpfs", "/dev/shm", *seen,
            "--die-with-parent", "--", "bash", "-c", script, "-", *command]


def stub(command, *lines):
    """Makes a command of these lines of bash."""
    write(command, "\n".join(["#!/bin/bash", *lines, ""])).chmod(0o755)


def write(file, text):
    """Writes a file, in folders that it makes; returns it."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")
    return file
