# test_similar.py -- make similar finds who shares unusual work.
import re

import pytest

from commands import copy_into, make, matches, refusal
from common.tools.labs import Lab
from planted import read_planted, solution_of

STUDENTS = ["asaöberg (1)", "coxcid (3)", "daydi (4)", "eveeva (5)", "leebob (2)"]


@pytest.fixture(scope="module")
def similar(scratch):
    """The command. Bob renamed what he took from Åsa; the others work alone."""
    lab, mistakes = Lab("03-vector-add"), read_planted("03-vector-add")
    solution = solution_of(lab)
    shared = mistakes["memory_pool"].edit(solution)
    bobs = re.sub("//.*", "", re.sub(r"\bi\b", "thread", shared))
    works = {"asaöberg_1_11": shared, "leebob_2_12": bobs.replace("d_a", "device_one"),
             "coxcid_3_13": mistakes["mapped_memory"].edit(solution),
             "daydi_4_14": lab.source("labs").read_text(),
             "eveeva_5_15": f"{solution}// caf\udce9\n",
             "foxfay_6_16": f"{solution}// {0:070000}\n"}
    (scratch / "class").mkdir()
    for name, work in works.items():  # as Canvas gives it out
        file = scratch / "class" / f"{name}_vector_add.cu"
        file.write_bytes(work.encode(errors="surrogateescape"))
    return lambda **options: make("similar", LAB=3, SUBMISSIONS=scratch / "class",
                                  OUT=scratch / "out", **options)


@pytest.mark.thorough
def test_without_network_it_says_what_is_missing(similar, scratch):
    """In a checkout that has no compare50."""
    (scratch / "checkout").mkdir()
    copy_into(scratch / "checkout", "Makefile", "common", "labs", "solutions", "tests")
    ended = similar(cwd=scratch / "checkout", env={"PIP_NO_INDEX": 1})
    ended.err = re.sub(".*left out.*\n", "", ended.err)
    assert re.search("pip cannot install compare50==[0-9.]*, which needs the network|"
                     "python3-venv", refusal(ended, beside="make"))


@pytest.mark.quick
def test_submissions_are_asked_for():
    assert "make similar SUBMISSIONS=dir" in refusal(make("similar"), beside="make")


@pytest.mark.thorough
def test_pairs_are_ranked(similar, scratch):
    ended = similar()
    if "needs the network" in ended.text or "python3-venv" in ended.text:
        pytest.skip("compare50 is not here and cannot be installed")
    assert matches(r"longer than 64 KiB: foxfay \(6\): vector_add.cu", ended.text)
    table, page = ((scratch / "out" / name).read_text()
                   for name in ("similar.csv", "similar.html"))
    # Those who share what nobody else has, names changed or not.
    assert re.match(r'"03-vector-add",1,"asaöberg \(1\)","leebob \(2\)",'
                    "(8.|9.|100),[1-7].$", table.splitlines()[1])
    assert matches(r'"\(solution\)","eveeva \(5\)",100,(9.|100)$', table)
    assert "daydi" not in table, "who handed in the skeleton shares nothing"
    assert matches("<mark>.*(blockDim|gridDim)", page)
    similar()
    assert (scratch / "out/similar.csv").read_text() == table
