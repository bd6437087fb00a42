# test_checks.py -- --racecheck, --memcheck: planted mistakes are found on their lines.
import re
from pathlib import Path
from tempfile import mkdtemp

import pytest
from compiling import (HERE, matches, nogpucc, run_program, sections, silent,
                       successful)

pytestmark = pytest.mark.independent
# Those of conformance/ share memory in most of the ways there are.
RIGHT = sections("programs/small.cu") | {
    name: text
    for name, text in sections(*HERE.glob("conformance/*.cu")).items()
    if name in ("atomics.cu", "cooperative.cu", "host_memory.cu", "shared.cu",
                "symbols.cu", "warp.cu")}
WRONG = sections("checks/barriers.cu", "checks/memory.cu", "checks/races.cu")
MARKS = {"racecheck": ["EXPECT: "],
         "memcheck": ["EXPECT: out of bounds", "EXPECT: misaligned"]}
ROWS = [(mode, name) for name, text in WRONG.items()
        for mode, marks in MARKS.items() if any(mark in text for mark in marks)]


@pytest.fixture
def checked(scratch):
    """Compiles a section for a mode; returns the program."""
    def compile_for(mode, name, text):
        folder = Path(mkdtemp(dir=scratch))
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text(text)
        shared = "checks/program.h" if name in WRONG else "conformance/rule.h"
        (folder / "rule.h").write_text((HERE / shared).read_text())
        successful(nogpucc(f"--{mode}", "-include", folder / "rule.h", folder / name,
                           "-o", folder / "program"))
        return folder / "program"
    return compile_for


@pytest.mark.parametrize("mode, name", ROWS)
def test_a_mistake_is_found_on_its_lines(checked, mode, name):
    """The lines that are marked EXPECT, and what it expects there."""
    ended = run_program(checked(mode, name, WRONG[name]))
    assert 0 < ended.code < 124, str(ended)
    assert not matches("^==|AddressSanitizer|Shadow|not device memory", ended.text)
    for number, line in enumerate(WRONG[name].splitlines(), 1):
        _, marked, what = line.partition("EXPECT: ")
        if marked:
            if mode == "memcheck":
                what = what.replace("out of bounds", "invalid")
            assert any(matches(rf"\b{name}:{number}\b", said) and matches(what, said)
                       for said in ended.text.splitlines()), (number, what, str(ended))


@pytest.mark.parametrize("mode", ["racecheck", "memcheck"])
@pytest.mark.parametrize("name", RIGHT)
def test_nothing_is_reported_of_a_right_program(checked, mode, name):
    ended = run_program(checked(mode, name, RIGHT[name]), env={"CUDA_CPU_LEAKS": 0})
    assert (ended.code, ended.err) == (0, ""), str(ended)


IGNORED = sections("checks/ignored.cu")["ignored.cu"]


@pytest.fixture(scope="module", params=["", "--memcheck", "--racecheck"])
def ignores(scratch, request):
    """A program with each mistake, and the number of each line that says what is said."""
    source = Path(mkdtemp(dir=scratch), "ignored.cu")
    source.write_text(IGNORED)
    mode = request.param
    successful(nogpucc(*[mode] * bool(mode), source, "-o", source.with_suffix("")))
    return mode, source.with_suffix("")


@pytest.mark.parametrize("case", sorted(map(int, re.findall("case ([0-9]+):", IGNORED))))
def test_a_program_is_told_what_it_ignores(ignores, case):
    """In the mode that its comment names, or in each; once, with its line."""
    mode, program = ignores
    (number, line), = ((number, line) for number, line in
                       enumerate(IGNORED.splitlines(), 1) if f"case {case}:" in line)
    only, words = re.search(r"// (--\w+: |)(.*)", line).groups()
    ended = run_program(program, case)
    if words == "right" or only not in ("", f"{mode}: "):
        return silent(ended)
    assert ended.err.count("\n") == 1 and words in ended.err, str(ended)
    assert matches(rf"ignored.cu:{number}\b", ended.err) or only, str(ended)


def test_memcheck_ends_when_a_kernel_overwrites_the_runtime(checked):
    """With one line, not in a deadlock."""
    name = "runtime/over_the_runtime.cu"
    ended = run_program(checked("memcheck", name, WRONG[name]))
    assert ended.code == 1 and "wrote far outside an array" in ended.text, str(ended)


def test_racecheck_with_few_addresses(checked):
    """With 39 bits of them, as on some arm64."""
    program = checked("racecheck", "scan.cu", RIGHT["scan.cu"])
    successful(run_program("prlimit", f"--as={100 << 30}", program))


@pytest.mark.quick
def test_racecheck_reports_a_race_once(checked):
    """Whichever of two threads comes first."""
    ended = run_program(checked("racecheck", "shift.cu", WRONG["shift.cu"]))
    assert ended.text.count("\n") == 1, str(ended)
