# test_conformance.py -- CUDA behaves on this backend as the table says.
import csv
import os
import platform

import pytest
from compiling import BACKEND, HERE, compiled, kept_sources, run, run_kept, sections

pytestmark = pytest.mark.independent
TABLE = HERE / "conformance/expected-on-h200.csv"
# Whose results those of another implementation are compared with.
RESULTS_OF = os.environ.get("RESULTS_OF", BACKEND)
PROGRAMS = sections(*sorted((HERE / "conformance").glob("*.cu")))


def rows():
    """Those that watch the free memory of a GPU run alone."""
    for name, text in PROGRAMS.items():
        alone = BACKEND != "cpu" and "cudaMemGetInfo" in text
        yield pytest.param(name, marks=[pytest.mark.undisturbed] if alone else [])


@pytest.mark.parametrize("name", rows())
def test_a_program_follows_the_table(name):
    program = compiled(kept_sources("conformance") / name)
    follows_the_table(program.name, run_kept(program))


def follows_the_table(name, ended):
    expected = expected_rows(name)
    assert expected, "the table has no row of this program"
    found = list(differences(expected, lines_of(name, ended)))
    assert not found, "\n".join(found)


def expected_rows(name):
    """{rule: result} of a program."""
    with TABLE.open(encoding="utf-8", newline="") as file:
        rows = [row for row in csv.DictReader(file) if row["program"] == name]
    others = (RESULTS_OF, platform.machine())
    return {f"{name}/{row['rule']}":
            next((row[other] for other in others if row.get(other)), row["h200"])
            for row in rows}


def split(line):
    """A rule and its result: the rule ends at the first colon before a space."""
    rule, _, result = line.partition(": ")
    return rule.removesuffix(":"), result.rstrip()


def lines_of(name, ended):
    """Yields a program's rows, and its status if that is not 0."""
    yield from (f"{name}/{line}" for line in ended.out.splitlines())
    if ended.code:
        yield f"{name}: status {ended.code} {ended.err[-90:]}"


def differences(expected, lines):
    """In any order."""
    got = {}
    for rule, result in map(split, lines):
        if rule in got:
            yield f"{rule}: printed twice"
        got[rule] = result
        if rule not in expected:
            yield f"{rule}: {result}   (no such row in the table)"
    for rule, result in expected.items():
        if got.get(rule) != result:
            yield f"{rule}: expected {result}, got {got.get(rule, 'nothing')}"


@pytest.mark.skipif(BACKEND != "cpu", reason="one other implementation is enough")
def test_cuda_compiler_is_another_implementation():
    ended = run(HERE / "run-tests", "conformance", "-k", "follows and errors",
                env={"CUDA_COMPILER": "./nogpucc"})
    assert ended.text.endswith("\n1 passed, 0 failed\n"), str(ended)
