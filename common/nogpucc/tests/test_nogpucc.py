# test_nogpucc.py -- nogpucc's command line: options, dependency files, bad input.
import os
import shutil

import pytest
from compiling import (ANOTHER_USER, HERE, ROOM, matches, nogpucc, refusal, run,
                       run_program, successful)
from sections import write_sections

pytestmark = pytest.mark.xdist_group("nogpucc")
NVCC_OPTIONS = """-arch=sm_80 -gencode arch=compute_80,code=sm_80 -lineinfo -std=c++17
    -Xcompiler -Wall,-Wextra -use_fast_math --expt-relaxed-constexpr -O2
    -lcudart""".split()
LONG_OPTIONS = """--gpu-architecture=sm_90 --generate-code arch=compute_90,code=sm_90
    --std c++17 -diag-suppress=177 -Werror all-warnings -x cu --fmad=false
    --define-macro A=1 --include-path . -dc""".split()
# Each of these is defined in another file of runtime/check/race.
RACE_SYMBOLS = {"__tsan_read4", "cux_race_alloc", "cux::report_race(", "cux::region_of("}


@pytest.fixture(scope="module")
def work(scratch):
    write_sections(scratch, [*(HERE / "lexer").glob("*.cu"), HERE / "conformance/rule.h"])
    shutil.copy(scratch / "files/plain.c", scratch)
    for name in ("empty.cu", "notes.txt"):
        (scratch / name).touch()
    (scratch / "folder").mkdir()
    (scratch / "toolkit").mkdir()
    (scratch / "toolkit/cuda_runtime.h").write_text("#error the toolkit\n")
    for header in ("curand.h", "cublas_v2.h"):
        (scratch / "toolkit" / header).write_text("no such_type;\n")
    (scratch / "library.cu").write_text('#include "curand.h"\nint main() {}\n')
    (scratch / "library.cpp").write_text('#include "cublas_v2.h"\nint main() {}\n')
    return scratch


@pytest.fixture
def here(work, monkeypatch):
    """In a folder with CUDA C; returns nogpucc's successful run."""
    monkeypatch.chdir(work)
    return lambda *arguments, **options: successful(nogpucc(*arguments, **options))


# What nogpucc says to these words.
REFUSED = {
    "missing.cu -o prog": "nogpucc: missing.cu: no such file",
    "folder -o prog": "folder.cu is a directory|neither .cu",
    "notes.txt -o prog": "notes.txt: neither .cu",
    "empty.cu -o prog": "no main function in empty.cu",
    "--foo strings.cu -o prog": "unknown option --foo",
    "strings.cu -o": "-o needs a value",
    "strings.cu -o nowhere/prog": "nowhere/prog: no such directory",
    "strings.cu -o folder": "folder is a directory",
    "-c strings.cu plain.c -o prog": "one file only",
    "-ptx strings.cu": "no GPU code",
    "strings.cu -lcublas -o prog": "-lcublas: the CPU backend has only",
    "-o prog": "no file to compile",
    "-shared strings.cu -o lib.so": "-shared: nogpucc makes programs and object files",
    "--default-stream per-thread strings.cu": "only the legacy default stream",
    "-iquote toolkit library.cu -o prog":
        "^library.cu:1: error: the CPU backend has no curand.h",
    "-iquote toolkit library.cpp -o prog":
        "^library.cpp:1: error: the CPU backend has no cublas_v2.h"}


@pytest.mark.quick
@pytest.mark.parametrize("words", REFUSED)
def test_one_line_says_what_is_wrong(here, words):
    line = refusal(nogpucc(*words.split()))
    assert matches(REFUSED[words], line), line


@pytest.mark.parametrize("variables, sentence", [
    ({"CXX": "no-compiler"}, "no-compiler is missing"),
    ({"NOGPUCC_CACHE": "/proc/cache"}, "set NOGPUCC_CACHE")], ids=["compiler", "cache"])
def test_no_compiler_and_a_cache_that_cannot_be_written(here, variables, sentence):
    assert sentence in refusal(nogpucc("strings.cu", "-o", "prog", env=variables))


def test_a_file_without_read_permission(here, work):
    shutil.copy("strings.cu", "secret.cu")
    (work / "secret.cu").chmod(0)
    assert "secret.cu: no permission" in refusal(
        run(*ANOTHER_USER, ROOM / "nogpucc", "secret.cu", "-c", "-o", "/tmp/never.o"))


def test_no_perl(here, work):
    """A PATH that holds what nogpucc runs first, but not perl."""
    (work / "bin").mkdir()
    for tool in ("g++", "bash", "readlink", "dirname"):
        (work / "bin" / tool).symlink_to(shutil.which(tool))
    assert "perl is missing" in refusal(
        nogpucc("strings.cu", "-o", "prog", env={"PATH": work / "bin"}))


def test_nvccs_options(here):
    here(*NVCC_OPTIONS, "strings.cu", "-o", "prog")
    successful(run_program("./prog"))


def test_nvccs_long_options(here):
    """With several files, and one of another kind."""
    shutil.copy("strings.cu", "strings.txt.cpp")
    here(*LONG_OPTIONS, "--compiler-options", "-Wall -Wextra", "strings.txt.cpp",
         "strings.cu")
    here("-dlink", "strings.o", "-o", "dlink.o")
    here("strings.txt.o", "dlink.o", "-Xlinker", "-rpath,/nowhere",
         "--output-file", "prog")
    successful(run_program("./prog"))


def test_nvidias_headers_are_not_used(here, work):
    here("-I", "toolkit", f"-I{work}/toolkit", "strings.cu", "-o", "prog",
         env={"CPATH": work / "toolkit"})
    successful(run_program("./prog"))


def test_objects_are_compiled_then_linked(here):
    here("-c", "strings.cu")
    here("-c", "-DX", "plain.c", "-o", "plain.o")
    here("strings.o", "plain.o", "-o", "prog")
    successful(run_program("./prog"))


def test_an_error_deletes_no_device(here, work):
    """Such as -o /dev/null under root."""
    os.mkfifo("pipe")
    (work / "broken.cu").write_text("int x = ;\n")
    assert nogpucc("-c", "broken.cu", "-o", "pipe", timeout=60).code != 0
    assert (work / "pipe").is_fifo()


def test_make_rebuilds_after_a_change_of_a_header_and_only_then(here, work):
    (work / "Makefile").write_text(
        f'prog.o: strings.cu\n\t"{ROOM}/nogpucc" -MMD -MP -MF prog.d -c $< -o $@\n'
        "-include prog.d\n")
    successful(run("make", "-s"))
    needed = (work / "prog.d").read_text()
    assert "expect.h" in needed and "runtime/runtime.h" in needed
    assert run("make", "-q").code == 0
    successful(run("touch", "-d", "now + 2 seconds", "expect.h"))
    assert run("make", "-q").code == 1
    (work / "expect.h").rename("away.h")
    ended = run("make", "-s")
    (work / "away.h").rename("expect.h")
    assert ended.code != 0 and "expect.h" in ended.err and "No rule" not in ended.err


def test_only_racecheck_programs_hold_the_race_check(here):
    held = []
    for mode in ([], ["--memcheck"], ["--racecheck"]):
        here(*mode, "strings.cu", "-o", "prog")
        symbols = successful(run("nm", "-C", "--defined-only", "prog")).out
        held.append({symbol for symbol in RACE_SYMBOLS if f" {symbol}" in symbols})
    assert held == [set(), set(), RACE_SYMBOLS]


def test_no_toolkit_is_needed(here):
    here("strings.cu", "-o", "prog", env={"PATH": "/usr/bin:/bin"})
    successful(run_program("./prog"))


def test_help_and_version(here):
    assert "--memcheck" in here("--help").text
    assert matches(r"release 13\.", here("--version").text)
