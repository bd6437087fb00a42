# test_checks.py -- --racecheck, --memcheck: planted mistakes are found on their lines.
import re

import pytest
from compiling import (HERE, in_namespaces, matches, nogpucc, run_program, sections,
                       silent, successful)
from test_conformance import follows_the_table

# Those of conformance/ share memory in most of the ways there are.
RULES = {name: text for name, text in sections(*HERE.glob("conformance/*.cu")).items()
         if name in ("atomics.cu", "cooperative.cu", "host_memory.cu", "shared.cu",
                     "symbols.cu", "warp.cu")}
RIGHT = RULES | sections("checks/right.cu")
WRONG = sections("checks/barriers.cu", "checks/memory.cu", "checks/races.cu")
OTHERS = sections("checks/over_the_runtime.cu", "checks/ignored.cu")
MARKS = {"--racecheck": ["EXPECT: "],
         "--memcheck": ["EXPECT: out of bounds", "EXPECT: misaligned"]}
IGNORED = OTHERS["ignored.cu"]


def together(rows):
    """The rows of a mode, their first value, need the same programs."""
    return [pytest.param(*row, marks=pytest.mark.xdist_group(f"checks{row[0]}"))
            for row in rows]


def all_in_one():
    """A program that runs the section which its argument names."""
    choices = [f'if (!strcmp(argv[1], "{name}")) return of_{name[:-3]}::main();\n'
               for name in RIGHT | WRONG]
    return "".join([in_namespaces(RIGHT | WRONG), "int main(int, char **argv)\n{\n",
                    *choices, "}\n"])


@pytest.fixture(scope="module")
def checked(scratch):
    """Compiles a program for a mode, once; returns it."""
    def compile_for(mode, name="all.cu"):
        folder = scratch / f"mode{mode}"
        folder.mkdir(exist_ok=True)
        source = folder / name
        if not source.exists():
            source.write_text('#include "program.h"\n#line 1\n' +
                              (OTHERS.get(name) or all_in_one()))
            successful(nogpucc(
                "--no-lint", *[mode] * bool(mode), "-iquote", HERE / "conformance",
                "-iquote", HERE / "checks", source,
                "-o", folder / source.stem))
        return folder / source.stem
    return compile_for


@pytest.mark.parametrize("mode, name", together(
    (mode, name) for mode, marks in MARKS.items() for name, text in WRONG.items()
    if any(mark in text for mark in marks)))
def test_a_mistake_is_found_on_its_lines(checked, mode, name):
    """The lines that are marked EXPECT, and what it expects there."""
    ended = run_program(checked(mode), name)
    assert 0 < ended.code < 124, str(ended)
    assert not matches("^==|AddressSanitizer|Shadow|not device memory", ended.text)
    for number, line in enumerate(WRONG[name].splitlines(), 1):
        _, marked, what = line.partition("EXPECT: ")
        if marked:
            if mode == "--memcheck":
                what = what.replace("out of bounds", "invalid")
            assert any(matches(rf"\b{name}:{number}\b", said) and matches(what, said)
                       for said in ended.text.splitlines()), (number, what, str(ended))


@pytest.mark.parametrize("mode, name", together(
    (mode, name) for mode in MARKS for name in RIGHT))
def test_nothing_is_reported_of_a_right_program(checked, mode, name):
    ended = run_program(checked(mode), name, env={"CUDA_CPU_LEAKS": 0})
    assert (ended.code, ended.err) == (0, ""), str(ended)
    if name in RULES:
        follows_the_table(name.removesuffix(".cu"), ended)


@pytest.mark.parametrize("mode, case", together(
    (mode, case) for mode in ("", *MARKS)
    for case in sorted(map(int, re.findall("case ([0-9]+):", IGNORED)))))
def test_a_program_is_told_what_it_ignores(checked, mode, case):
    """In the mode that its comment names, or in each; once, with its line."""
    (number, line), = ((number, line) for number, line in
                       enumerate(IGNORED.splitlines(), 1) if f"case {case}:" in line)
    only, words = re.search(r"// (--\w+: |)(.*)", line).groups()
    ended = run_program(checked(mode, "ignored.cu"), case)
    if words == "right" or only not in ("", f"{mode}: "):
        return silent(ended)
    assert ended.err.count("\n") == 1 and words in ended.err, str(ended)
    assert matches(rf"ignored.cu:{number}\b", ended.err) or only, str(ended)


def test_memcheck_ends_when_a_kernel_overwrites_the_runtime(checked):
    """With one line, not in a deadlock."""
    ended = run_program(checked("--memcheck", "over_the_runtime.cu"))
    assert ended.code == 1 and "wrote far outside an array" in ended.text, str(ended)


@pytest.mark.xdist_group("checks--racecheck")
def test_racecheck_with_few_addresses(checked):
    """With 39 bits of them, as on some arm64."""
    successful(run_program("prlimit", f"--as={100 << 30}", checked("--racecheck"),
                           "cooperative.cu"))


@pytest.mark.quick
@pytest.mark.xdist_group("checks--racecheck")
def test_racecheck_reports_a_race_once(checked):
    """Whichever of two threads comes first."""
    ended = run_program(checked("--racecheck"), "shift.cu")
    assert ended.text.count("\n") == 1, str(ended)
