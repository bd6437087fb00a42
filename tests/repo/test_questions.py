# test_questions.py -- make questions: keys agree with paper and pencil, for right works.
import json
import random
import re
from math import ceil
from pathlib import Path

import pytest

from commands import TOP, make, needs_namespaces, refusal, successful, write
from common.tools import questions
from common.tools.labs import Lab, all_labs
from planted import read_planted, solution_of

pytestmark = pytest.mark.xdist_group("count")
LAB, QUICKEST = Lab("03-vector-add"), Lab("05-mandelbrot")
RIGHT = "build/asked"


@pytest.fixture(autouse=True)
def variables(monkeypatch, graders):
    for name, value in (("SRC", "solutions"), ("BACKEND", "cpu"), ("LC_ALL", "C.UTF-8"),
                        ("NOGPUCC_CACHE", str(TOP / "build/cpu/runtime"))):
        monkeypatch.setenv(name, value)


def test_keys_agree_with_paper_and_pencil():
    n, block = 1003, 96
    above = LAB.source("solutions").read_text().partition("b[i] += a[i];")[0]
    line = above.count("\n") + 1
    options = f"--op add --n {n} --block {block} --reps 1"
    subject = questions.subjects(LAB, "solutions", options, random.Random(1))[0]
    assert questions.idle(subject)[1] == ceil(n / block) * block - n
    said, key = questions.owner(subject)
    element = int(re.search(rf"line {line} to the array's byte (\d+)", said)[1]) // 4
    assert key == f"{element // block}:{element % block}"
    for row in subject.rows[:2]:
        arrays = 2 if row["kind"] == "load" else 1
        subject.rows = [row]
        assert questions.requests(subject)[1] == str(arrays * ceil(n / 32))
        assert questions.sectors(subject)[1] == str(arrays * ceil(n / 8))
    said, key = questions.guard(subject)
    assert f"`i < n` in line {line - 1} " in said and key == str(line)
    said, key = questions.change(subject)
    n, block = (int(re.search(rf"--{name} (\d+)", said)[1]) for name in ("n", "block"))
    assert key == f"{ceil(n / block) * block}:{ceil(n / block) * block - n}"


@pytest.mark.parametrize("lab", all_labs(), ids=lambda lab: lab.folder)
def test_each_lab_has_enough_kinds_in_its_largest_runs(lab):
    kinds, enough = set(), 6 if lab.number > 2 else 2
    for seed in range(6):
        if len(kinds) >= enough:
            return
        draw = random.Random(seed)
        draw.randint = max
        options = questions.drawn(lab, draw)
        found = questions.subjects(lab, "solutions", options, random.Random(seed))
        kinds |= {kind for s in found for kind in {*questions.KINDS} - kinds if kind(s)}
    assert len(kinds) >= enough, kinds


@pytest.mark.parametrize("number, name", [(3, "grid_stride"), (5, "one_dimensional"),
                                          (7, "tiles_and_accumulators")])
def test_another_right_work_gets_questions_of_its_own(number, name):
    lab = next(lab for lab in all_labs() if lab.number == number)
    write(lab.source(RIGHT), read_planted(lab.folder)[name].edit(solution_of(lab)))
    asked = questions.questions(lab, RIGHT)
    assert len({question["kind"] for question in asked}) == questions.WANTED
    assert asked != questions.questions(lab, "solutions")


def test_they_come_after_full_marks_and_differ_by_student():
    successful(make("check", LAB=5, SOLUTION=1))
    shown = successful(make("questions", LAB=5, SOLUTION=1)).out
    assert shown.count("make run LAB=5") == questions.WANTED
    asked = questions.questions(QUICKEST, "solutions")
    assert asked == questions.questions(QUICKEST, "solutions")
    assert asked != questions.questions(QUICKEST, "solutions", "ada")
    keys = [question["key"] for question in asked]
    said = successful(make("questions", LAB=5, SOLUTION=1, ANSWER=f"{keys[0]} wrong")).out
    assert re.findall("right$|no$", said, re.M) == ["right", "no", "no"]
    Path("build/grade/cpu/solutions/mandelbrot.json").unlink()
    assert "after full marks" in refusal(make("questions", LAB=5, SOLUTION=1), "make")


@needs_namespaces
def test_a_class_report_has_questions_and_keys(scratch):
    write(scratch / "class/ada" / QUICKEST.source("").name, solution_of(QUICKEST))
    successful(make("grade", SUBMISSIONS=scratch / "class", OUT=scratch / "out", LAB=5,
                    QUESTIONS=1, env={"SRC": None}))
    lab, = json.loads((scratch / "out/results/ada.json").read_text())["labs"]
    page = (scratch / "out/index.html").read_text()
    keys = [f"<td>{question['key']}</td>" for question in lab["questions"]]
    assert len(keys) == 3 and all(key in page for key in keys)
    assert "Questions" not in (scratch / "out/feedback/ada.html").read_text()
