# test_cache.py -- nogpucc's cache of runtimes: filled once, kept clean, used by others.
import fcntl
import os
import shlex
import shutil
import subprocess

import pytest
from compiling import (ANOTHER_USER, HERE, copy_with_empty_runtime, matches, run,
                       silent, successful)
from sections import write_sections

pytestmark = pytest.mark.xdist_group("cache")
BUILDING = "building the CPU backend.s runtime: once, up to 30 seconds"
LOGGING_COMPILER = '#!/bin/bash\necho "$*" >>"${0%/*}/log"\nexec g++ "$@"\n'


@pytest.fixture(scope="module")
def folder(scratch):
    """With sources, and in nogpucc/ one whose runtime takes no time."""
    write_sections(scratch, [*(HERE / "lexer").glob("*.cu"), HERE / "conformance/rule.h"])
    copy_with_empty_runtime(scratch / "nogpucc")
    (scratch / "main.c").write_text("int main(void) { return 0; }\n")
    return scratch


@pytest.fixture
def compile_main(folder, monkeypatch):
    """The words of a command, in that folder."""
    monkeypatch.chdir(folder)
    monkeypatch.setenv("NOGPUCC_CACHE", str(folder / "cache"))
    return [str(folder / "nogpucc/nogpucc"), "main.c", "-o", "prog"]


def on_terminal(command):
    """The command that runs this one with a terminal; the package bsdutils has it."""
    return ["script", "-qefc", shlex.join(command) + " 2>kept", "/dev/null"]


def test_two_at_once_fill_an_empty_cache(compile_main, folder):
    both = [subprocess.Popen([*compile_main[:-1], name]) for name in ("prog1", "prog2")]
    assert [process.wait() for process in both] == [0, 0]
    successful(run("./prog1"))
    successful(run("./prog2"))
    assert len(list((folder / "cache").glob("[!.]*"))) == 1


def test_a_first_use_says_on_the_terminal_what_takes_time(compile_main, folder):
    """Once; what make keeps of stderr goes elsewhere, and without a terminal nowhere."""
    env = {"NOGPUCC_CACHE": folder / "first"}
    assert matches(BUILDING, successful(run(*on_terminal(compile_main), env=env)).out)
    assert (folder / "kept").read_text() == ""
    assert not matches(BUILDING, successful(run(*on_terminal(compile_main), env=env)).out)
    silent(run("setsid", *compile_main, env={"NOGPUCC_CACHE": folder / "second"}))


def test_a_second_one_in_parallel_waits_and_says_so(compile_main, folder):
    """The lock stands for a nogpucc that builds the runtime."""
    cache = folder / "waits"
    cache.mkdir()
    with open(cache / ".lock-fast", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        waiting = subprocess.Popen(on_terminal(compile_main), stdin=subprocess.DEVNULL,
                                   stdout=subprocess.PIPE,
                                   env={**os.environ, "NOGPUCC_CACHE": str(cache)})
        line = waiting.stdout.readline()
    waiting.communicate()
    assert b"waiting for another nogpucc, which builds" in line
    assert waiting.returncode == 0


def test_the_cache_loses_old_runtimes_and_nothing_else(compile_main, folder):
    cache = folder / "shared"
    for name in ("mine", "fast-g++-1-1"):
        (cache / name).mkdir(parents=True)
    (cache / "notes").write_text("text\n")
    successful(run("touch", "-d", "30 days ago", *cache.iterdir()))
    successful(run(*compile_main, env={"NOGPUCC_CACHE": cache}))
    assert (cache / "mine").is_dir() and (cache / "notes").is_file()
    assert not (cache / "fast-g++-1-1").exists()


def test_headers_compiled_once_make_the_same_code(compile_main, folder):
    """Those that are older than a header are compiled again."""
    def code(*options):
        successful(run(compile_main[0], "--no-lint", "-O3", "-Wall", "-c", "strings.cu",
                       *options, "-o", "object.o", env=env))
        loads.append((folder / "log").read_text().count("-include cux_headers.h"))
        successful(run("strip", "-g", "object.o"))
        return (folder / "object.o").read_bytes()

    compiler, loads = folder / "logging-g++", []
    compiler.write_text(LOGGING_COMPILER)
    compiler.chmod(0o755)
    env = {"CXX": compiler}
    before = code()
    successful(run(*compile_main, env=env))
    assert code() == before
    assert code("-I.", "-DCUX_CHECK") == code("-DCUX_CHECK")
    made, = (folder / "cache").glob("fast-logging-g++-*/cux_headers.h.gch")
    os.utime(made, (0, 0))
    code()
    assert made.stat().st_mtime > (folder / "main.c").stat().st_mtime
    assert loads == [0, 1, 1, 2, 3]


@pytest.mark.skipif(not shutil.which("clang++"), reason="clang is not installed")
def test_the_lint_says_the_same_with_headers_compiled_once(compile_main, folder):
    """It finds a kernel that is called without <<<>>>; -I. has it read all headers."""
    def said(*options):
        ended = run(compile_main[0], "-c", "call.cu", *options, "-o", "call.o")
        assert ended.code == 1, str(ended)
        return ended.err

    (folder / "call.cu").write_text("__global__ void k(void) {}\n"
                                    "int main()\n{\n    k();\n}\n")
    successful(run(*compile_main))
    assert "call.cu(4): error: k is a kernel" in said("-I.") and said() == said("-I.")
    made, = (folder / "cache").glob("fast-g++-*/cux_headers.h.pch")
    os.utime(made, (0, 0))
    before = made.stat().st_ctime
    assert said() == said("-I.") and made.stat().st_ctime > before


def test_a_changed_file_of_the_backend_is_noticed(compile_main, folder):
    """Its files are read again only after a change of one."""
    kept, header = folder / "cache/.key-g++", folder / "nogpucc/include/cux/math.h"
    successful(run(*compile_main))
    os.utime(kept, (0, 0))
    successful(run(*compile_main))
    assert kept.stat().st_mtime == 0
    before = header.stat()
    header.write_text(header.read_text() + "// new\n")
    os.utime(header, ns=(before.st_atime_ns, before.st_mtime_ns))
    successful(run(*compile_main))
    assert kept.stat().st_mtime > 0


def test_another_users_runtime_is_used_and_nothing_is_written_there(compile_main, folder):
    cache = folder / "cache"
    closed = [cache, *cache.glob("fast-g++-*")]
    for path in closed:
        path.chmod(0o555)
    ended = run(*ANOTHER_USER, compile_main[0], "--runtime")
    for path in closed:
        path.chmod(0o755)
    successful(ended)
