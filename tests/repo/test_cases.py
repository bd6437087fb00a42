# test_cases.py -- make case: the tools name each case's one mistake, and a cure ends it.
import re
from pathlib import Path

import pytest

from commands import TOP, make, printed, refusal
from common.tools import solve_case

CASES = solve_case.all_cases()
# The kind of each case's mistake, and what heals it.
CURES = {
    1: ("bounds", "star > STARS", "star >= STARS"),
    2: ("launch", "<<<1, PLACES>>>", "<<<PLACES / 256, 256>>>"),
    3: ("leak", "    return top;", "    CUDA_CHECK(cudaFree(d_water));\n    return top;"),
    4: ("unwritten", "height[here + 1]", "height[here + (here + 1 < POINTS)]"),
    5: ("coalescing", "town * DESKS + desk", "desk * TOWNS + town"),
    6: ("race", "queue[place] = place + 1 < PLACES ? queue[place + 1] : 0;",
        "int next = place + 1 < PLACES ? queue[place + 1] : 0;\n"
        "    __syncthreads();\n    queue[place] = next;"),
    7: ("wait", "BEATS);\n", "BEATS);\n    CUDA_CHECK(cudaDeviceSynchronize());\n"),
    8: ("barrier", "        __syncthreads();\n",
        "    }\n    __syncthreads();\n    if (place < DANCERS) {\n"),
}


@pytest.fixture(autouse=True)
def runtime(monkeypatch, tmp_path, graders):
    monkeypatch.setenv("NOGPUCC_CACHE", str(TOP / "build/cpu/runtime"))
    monkeypatch.setattr(solve_case, "BUILT", tmp_path)


@pytest.mark.independent
@pytest.mark.parametrize("number", sorted(CASES))
def test_a_case_is_right_by_its_result_and_its_cure_silences_the_tools(number, tmp_path):
    case, (kind, old, new) = CASES[number], CURES[number]
    assert re.match(r"0 of \d+ \w+ are wrong\n$", solve_case.execute(case)[0])
    found = solve_case.find(case)
    assert {kind for _, kind in found} == {kind}
    shown = Path("docs/cases.md").read_text() + Path(solve_case.__file__).read_text()
    assert not any(f"{line}:{kind}" in shown for line, kind in found)
    assert case.read_text().count(old) == 1
    (tmp_path / case.name).write_text(case.read_text().replace(old, new))
    assert solve_case.find(tmp_path / case.name) == {}


@pytest.mark.quick
def test_there_is_a_case_of_each_kind_and_nothing_gives_it_away():
    kinds = [kind for kind, *_ in CURES.values()]
    assert sorted(kinds) == sorted(solve_case.KINDS) and CASES.keys() == CURES.keys()
    assert not any(map(str.__eq__, kinds, solve_case.KINDS))  # nor their order
    for case in CASES.values():
        assert 30 <= case.read_text().count("\n") <= 50
        assert not re.search(rf"//.*\b({'|'.join(kinds)})", case.read_text())


@pytest.mark.parametrize("line, kind, said", [
    (17, "leak", "Right. says a tool"), (17, "race", "The line is right"),
    (1, "leak", "The kind is right"), (1, "race", "No: ")])
def test_an_answer_is_right_if_a_tool_says_so(line, kind, said):
    assert solve_case.judge({(17, "leak"): "says a tool"}, line, kind).startswith(said)


def test_make_case_lists_shows_and_refuses():
    assert printed("make", "case").count("\n") == len(CASES) + 1
    picture = Path(printed("make", "case", "CASE=4").split("browser ")[1].split()[0])
    assert "d_height[500], which nothing has written" in picture.read_text()
    shown = printed("make", "case", "CASE=5")
    assert "0 of 1024 towns are wrong" in shown and "ANSWER=line:kind" in shown
    for given, why in (({"CASE": 9}, "no case '9'"),
                       ({"CASE": 1, "ANSWER": "leak"}, "such as 7:race")):
        assert why in refusal(make("-s", "case", **given), beside="make")
