# test_decisions.py -- what a lecturer decides about points: class.toml and overrides.csv.
import json
import os
import re
import textwrap
from datetime import datetime
from pathlib import Path

import pytest

from commands import make, needs_namespaces, refusal, successful, write
from common.grader.build_and_test import seed
from common.grader.class_grading.class_settings import read_settings
from common.grader.class_grading.decide import decide
from common.grader.class_grading.downloads import Download
from common.grader.class_grading.hand_in_times import hand_in_times
from common.grader.class_grading.make_class import secret_of
from common.grader.class_grading.overrides import check_range, read_overrides
from common.tools.labs import Lab
from planted import solution_of

pytestmark = needs_namespaces
HANDED_IN = {"ada": "2026-11-08T23:59:59+00:00", "bob": "2026-11-10T01:00+00:00",
             "=dee": "2026-11-09T00:14+00:00", "cy ÄÖ": None}
SETTINGS = """labs = [1, "mandelbrot"]
deadline = 2026-11-08T23:59:59
grace_minutes = 15
deduction_per_day = 10
deduction_at_most = 50
"""
GRADEBOOK = """"student_id","01-threads","score","max_score","status","late",\
"handed_in","deduction","final","final_max","before","override","comment"
"'=dee",20,20,20,"graded","","2026-11-09T00:14:00+00:00",0,20,20,"","",""
"ada",20,20,20,"graded","","2026-11-08T23:59:59+00:00",0,20,20,"","",""
"bob",20,20,20,"graded","late","2026-11-10T01:00:00+00:00",4,16,20,"","",""
"cy ÄÖ","","",20,"missing","","",0,"",20,"","",""
"""
COLUMNS = "student_id,lab,points,reason,comment\n"
# As a spreadsheet in German saves them, with accents composed otherwise.
OVERRIDES = """\ufeffstudent_id;lab;points;reason;comment\r
bob;1;18,5;"ill; note seen";"Get well,
soon"\r
cy A\u0308O\u0308;threads;7;oral exam;\r
'=dee;01-threads;;;Well done\r
"""


def seconds(day):
    return datetime.fromisoformat(day).timestamp()


@pytest.fixture(scope="module")
def course(scratch):
    """class/, class.toml, and out/ with gradebook.csv and overrides.csv."""
    (scratch / "class.toml").write_text(SETTINGS)
    for student, day in HANDED_IN.items():
        file = scratch / "class" / student / "threads.cu"
        file.parent.mkdir(parents=True)
        if day:
            file.write_text(solution_of(Lab("01-threads")))
            os.utime(file, (seconds(day), seconds(day)))
    return scratch


def grade(course):
    return make("grade", LAB=1, SUBMISSIONS=course / "class", OUT=course / "out",
                CLASS=course / "class.toml", env={"TZ": "UTC"})


def gradebook(course):
    return (course / "out/gradebook.csv").read_bytes().decode()


def has(course, student, of_lab, **fields):
    """Whether these fields of the student's result, and of its one lab, are so."""
    result = json.loads((course / f"out/results/{student}.json").read_text())
    return holds(result, **fields) and holds(result["labs"][0], **of_lab)


def holds(result, **fields):
    assert {name: result[name] for name in fields} == fields
    return True


def test_settings_decide_what_is_late_and_what_it_costs(course):
    successful(grade(course))
    assert gradebook(course) == GRADEBOOK
    assert has(course, "bob", {"days_late": 2, "deduction": 4, "final": 16}, late=True,
               score=20, final=16, final_max=20, before=None)
    assert has(course, "cy ÄÖ", {"missing": True, "final": None}, late=False,
               handed_in=None), "no points, not 0"


def test_other_settings_count_but_grade_nothing_again(course):
    (course / "class.toml").write_text(SETTINGS.replace("per_day = 10", "per_day = 20"))
    assert " 0 to grade" in successful(grade(course)).text
    assert has(course, "bob", {}, final=12, before=16)


def test_overrides_replace_points_and_nothing_is_graded_again(course):
    (course / "out/overrides.csv").write_text(OVERRIDES, newline="")
    assert " 0 to grade" in successful(grade(course)).text
    given = {"points": 18.5, "reason": "ill; note seen", "comment": "Get well,\nsoon"}
    assert has(course, "bob", {"deduction": 0, "override": given}, late=True, score=20,
               final=18.5, before=12)
    assert has(course, "cy ÄÖ", {"final": 7, "missing": True}, final=7, before=None)
    given = {"points": None, "reason": "", "comment": "Well done"}
    assert has(course, "=dee", {"override": given}, final=20), "a comment alone"
    assert (',0,18.5,20,12,"01-threads: 18.5 points, ill; note seen",'
            '"01-threads: Get well,') in gradebook(course)


def test_an_interruption_changes_nothing(course):
    """As if the run had been killed after it had graded bob again."""
    before, file = gradebook(course), course / "out/results/bob.json"
    result = json.loads(file.read_text())
    for key in ("before", "final", "late", "handed_in"):
        del result[key]
    file.write_text(json.dumps(result))
    successful(grade(course))
    assert gradebook(course) == before
    assert (course / "out/overrides.csv").read_bytes() == OVERRIDES.encode()


@pytest.mark.parametrize("name, text, sentence", [
    ("out/overrides.csv", f"{COLUMNS}ada,1,5\n", "line 2: must have 5 columns"),
    ("out/overrides.csv", f"{COLUMNS}ada,1,5,höher,\n", "save it as CSV, in UTF-8"),
    ("out/overrides.csv", "student,points\n", "line 1: must name the columns student_"),
    ("class.toml", "labs", "nothing was graded"),
    ("class.toml", None, "cannot be read: No such file")],
    ids=["row", "encoding", "columns", "settings", "no_settings"])
def test_what_is_wrong_stops_the_run_and_nothing_is_lost(course, name, text, sentence):
    before, file = gradebook(course), course / name
    right = file.read_bytes()
    file.unlink()
    if text:
        file.write_text(text, encoding="latin-1")
    assert sentence in refusal(grade(course), beside="make")
    assert gradebook(course) == before
    file.write_bytes(right)


@pytest.mark.parametrize("row, sentence", [
    ("eve,1,5,why,", "names 'eve', who is not in SUBMISSIONS"),
    ("ada,9,5,why,", "there is no lab '9'"),
    ("ada,1,21,why,", "gives 21 points, but 01-threads has 0 to 20"),
    ("ada,1,-1,why,", "gives -1 points"),
    ("ada,1,nan,why,", "gives nan points"),
    ("ada,1,all,why,", "has points that are no number: 'all'"),
    ("ada,1,5,,because", "has points without a reason"),
    ("ada,1,,why,", "has neither points nor a comment"),
    ("bob,threads,5,why,", "repeats 01-threads of 'bob'"),
    ("ada,1,5,why,well, done", 'must have 5 columns; put " around'),
    ("ada,1,5", "must have 5 columns")])
def test_an_override_is_refused_with_its_line(tmp_path, row, sentence):
    file = write(tmp_path / "overrides.csv", f'{COLUMNS}"bob",1,,,"two\nlines"\n{row}\n')
    line = rf"\A.*overrides.csv, line 4: .*{sentence}.*\Z"
    with pytest.raises(SystemExit, match=line):
        found = read_overrides(file, ["ada", "bob"])
        check_range(file, {"labs": [{"folder": "01-threads", "max_score": 20}]},
                    found["ada"])


@pytest.mark.parametrize("line, sentence", [
    ("dedline = 2026-11-08T23:59:59", "there is no 'dedline'; write one of: labs"),
    ("deadline = 2026-11-08", "deadline is a day and time .*, not 2026-11-08"),
    ('deadline = "8.11."', "deadline is a day and time .*, not '8.11.'"),
    ("deduction_per_day = 110", "deduction_per_day is between 0 and 100, not 110"),
    ("deduction_at_most = nan", "deduction_at_most is between 0 and 100, not nan"),
    ("grace_minutes = -5", "grace_minutes is between 0 and .*, not -5"),
    ('grace_minutes = "5"', "grace_minutes is a number, not '5'"),
    ("deduction_per_day = true", "deduction_per_day is a number, not True"),
    ("labs = [1, 9]", "there is no lab '9'"),
    ("labs = 3", "labs is a list"),
    ("labs = []", "labs names no lab"),
    ("labs = [2]", "none of the labs to grade counts: 01-threads"),
    ("lab = 3", "lab is tables"),
    ("lab.3 = 2", "lab.3 is a table"),
    ("lab.three.weight = 2", "there is no lab 'three'"),
    ("lab.3.wait = 2", "there is no 'lab.3.wait'"),
    ("lab.3.weight = -2", "lab.3.weight is between 0 and"),
    ("labs", "Expected .*line 1")])
def test_a_setting_is_refused(tmp_path, line, sentence):
    file = write(tmp_path / "class.toml", f"{line}\n")
    line = rf"\A.*CLASS=.*: {sentence}.*; nothing was graded\Z"
    with pytest.raises(SystemExit, match=line):
        read_settings(file, ["01-threads"])


@pytest.mark.quick
def test_the_examples_of_the_instructors_page_are_right(tmp_path):
    def example(first, last):
        block = re.search(rf"^    {first}.*?^    {last}.*?\n", page, re.M | re.S)[0]
        (tmp_path / first).write_text(textwrap.dedent(block))
        return tmp_path / first

    page = Path("docs/instructor.md").read_text()
    settings = read_settings(example("labs", "weight"), ["01-threads"])
    assert settings.weights["03-vector-add"] == 2
    assert len(read_overrides(example("student_id", "bob"), ["ada", "bob"])) == 2


def test_times_that_are_all_the_same_are_not_used(tmp_path):
    """As a copy or git makes them; alone, one can be right."""
    for student in ("ada", "bob"):
        (tmp_path / student).mkdir()
        (tmp_path / student / "threads.cu").touch()
    known = [hand_in_times(Download(tmp_path), students, ["01-threads"], {})["ada"]
             for students in (["ada", "bob"], ["ada"])]
    assert not known[0] and known[1]


def test_labs_have_deadlines_and_weights(tmp_path):
    toml = write(tmp_path / "class.toml", """labs = [1, 3, 4]
deadline = 2026-11-08T23:59:59
deduction_per_day = 15
deduction_at_most = 40
[lab.03-vector-add]
deadline = 2026-11-15T23:59:59+01:00
weight = 2.5
""")
    work = {"01-threads": (17, "2026-11-30"), "02-grid-limits": (20, "2026-11-08"),
            "03-vector-add": (11, "2026-11-15T23:00+00:00"), "04-transfer-cost": (0, "")}
    labs = [{"folder": folder, "score": score, "max_score": 20, "missing": not day}
            for folder, (score, day) in work.items()]
    unsure, result = {"labs": [labs[0].copy()]}, {"labs": labs}
    times = {folder: seconds(day) for folder, (_, day) in work.items() if day}
    settings = read_settings(toml, list(work))
    decide(result, settings, {}, times, False)
    assert holds(labs[0], days_late=22, deduction=8, final=9), "at most 40 percent"
    assert holds(labs[1], weight=0), "not chosen"
    assert holds(labs[2], days_late=1, deduction=3, weight=2.5), "its own deadline"
    assert holds(result, final=9 + 2.5 * 8, final_max=20 + 50 + 20)
    decide(unsure, settings, {}, {}, True)
    assert holds(unsure, late=True) and holds(unsure["labs"][0], days_late=1, final=14)


def test_a_class_s_inputs_hang_on_what_all_hand_in(tmp_path, monkeypatch):
    def hand_in(name, text):
        return write(tmp_path / name / "input/src/01-threads/threads.cu", text)
    ada = hand_in("0001", "a")
    alone = seed(ada)
    secret = secret_of(tmp_path)
    monkeypatch.setenv("GRADE_SECRET", secret)
    assert alone != seed(ada) == seed(ada)
    hand_in("0002", "b")
    assert secret_of(tmp_path) == secret, "who hands in late changes nobody's inputs"
    (tmp_path / "secret").unlink()
    assert secret_of(tmp_path) != secret
