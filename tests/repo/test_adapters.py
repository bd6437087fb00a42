# test_adapters.py -- each adapter, packed and run by a fake host of its platform.
import json
import re
from pathlib import Path

import pytest

from commands import (lend_builds, make, matches, needs_namespaces, refusal, run,
                      successful, unpack, write)
from common.grader.adapters.pack import add_files
from common.grader.report.gradescope_results import gradescope
from common.tools.labs import Lab
from planted import read_attacks, read_planted, solution_of
from hosts import Hosts, commands_of_ci

pytestmark = needs_namespaces
LAB = Lab("01-threads")
RIGHT = solution_of(LAB)
WRONG = read_planted(LAB.folder)["newline_forgotten"].edit(RIGHT)
WORKS = {"right": RIGHT, "wrong": WRONG, "broken": "#error\n"}
PLATFORMS = "gradescope", "github"
TYPES = {"integer": [int], "number": [int, float], "text": [str], "list": [list],
         "true or false": [bool], "object or null": [dict, type(None)],
         "text or null": [str, type(None)], "number or null": [int, float, type(None)]}


@pytest.fixture(scope="module")
def results(scratch, graders):
    """What grade.json holds for each of the works; as on Canvas, so that it has every
    field."""
    (scratch / "in").mkdir()
    for k, (kind, work) in enumerate(WORKS.items()):
        late = "_LATE" if kind == "wrong" else ""
        (scratch / f"in/{kind}{late}_{k}_{k}_threads.cu").write_text(work)
    successful(make("grade", "-j2", LAB=1, SUBMISSIONS=scratch / "in",
                    OUT=scratch / "out"))
    files = (scratch / "out/results").iterdir()
    return {file.name.split()[0]: json.loads(file.read_text()) for file in files}


def test_grade_json_has_the_fields_that_its_page_describes_and_no_other(results):
    page = Path("docs/grade-json.md").read_text()
    labs = [lab for result in results.values() for lab in result["labs"]]
    for heading, objects in [("The result", list(results.values())), ("A lab", labs),
                             ("A test", [test for lab in labs for test in lab["tests"]])]:
        section = page.partition(f"\n## {heading}\n")[2].partition("\n## ")[0]
        table = dict(re.findall(r"^\| `(\w+)` \| ([^|]+) \|", section, re.MULTILINE))
        assert set(table) == {name for item in objects for name in item}
        wrong = [(name, item[name]) for item in objects for name in item
                 if type(item[name]) not in TYPES[table[name]]]
        assert not wrong


@pytest.mark.parametrize("kind", WORKS)
def test_gradescopes_rules_hold(results, kind):
    must_agree(json.loads(json.dumps(gradescope(results[kind]))), results[kind])


def must_agree(fields, result):
    """By Gradescope's rules it records the points of grade.json."""
    assert set(fields) <= {"score", "execution_time", "output", "visibility", "tests",
                           "stdout_visibility", "extra_data"}
    for test in fields["tests"]:
        assert set(test) <= {"score", "max_score", "status", "name", "number", "output",
                             "output_format", "tags", "visibility", "extra_data"}
        assert test["status"] in ("passed", "failed")
        assert test["visibility"] in ("hidden", "after_due_date", "after_published",
                                      "visible")
        assert 0 <= test["score"] <= test["max_score"]
    points = sum(test["score"] for test in fields["tests"])
    assert points == fields["score"] == result["score"]


@pytest.fixture(scope="module")
def packed(scratch):
    """The folder where all are unpacked."""
    folder = scratch / "hosts"
    for platform in PLATFORMS:
        archive = f"build/{platform}-01-threads.zip"
        packed = successful(make("adapter", FOR=platform, LAB=1))
        assert matches(f"^{archive}$", packed.out)
        unpack(archive, folder / platform)
    return folder


@pytest.mark.quick
@pytest.mark.parametrize("platform", ["prairielearn", "vpl", "autolab", "classroom50",
                                      "gitlab", "forgejo", "moodle"])
def test_another_platform_is_refused_with_the_page_about_it(platform):
    said = refusal(make("adapter", FOR=platform, LAB=1), beside="make")
    assert f"FOR='{platform}', only for gradescope and github; docs/adapters.md" in said
    assert "\n## Another platform\n" in Path("docs/adapters.md").read_text()


def test_gradescopes_programs_are_at_the_top(packed):
    for name in ("setup.sh", "run_autograder"):
        assert (packed / "gradescope" / name).stat().st_mode & 0o111


def test_no_solution_is_in_what_is_packed(packed):
    assert not [file for file in packed.rglob("*") if re.search(
        "/(solutions|attacks)|mistakes\\.md|instructor", str(file))]
    assert run("grep", "-rlE", "^ *# *ifdef SOLUTION", packed).out == ""


def test_what_python_keeps_is_not_packed(tmp_path):
    write(tmp_path / "platform/__pycache__/grade.pyc", "").write_bytes(b"\xa7")
    write(tmp_path / "platform/read_me", "a LAB=@LAB@")
    (tmp_path / "to").mkdir()
    add_files(tmp_path / "platform", tmp_path / "to", "1")
    assert [file.name for file in (tmp_path / "to").iterdir()] == ["read_me"]
    assert (tmp_path / "to/read_me").read_text() == "a LAB=1"


def test_every_placeholder_is_filled_in(packed):
    assert run("grep", "-rlIE", "@[A-Z]+@", packed).out == ""


@pytest.fixture(scope="module")
def hosts(scratch, packed):
    """They get what this checkout has built."""
    if Path(".deps/env.mk").exists():
        pytest.skip("the packages, which an image installs, are only unpacked here")
    for platform in PLATFORMS:
        lend_builds(packed / platform)
    successful(run(packed / "gradescope/setup.sh"))
    return Hosts(packed)


def test_gradescope_grades(hosts, results):
    successful(hosts.gradescope(RIGHT))
    written = hosts.folder / "autograder/results/results.json"
    must_agree(json.loads(written.read_text()), results["right"])


def test_ci_grades_and_fails_without_full_marks(hosts):
    assert hosts.github(WRONG).code
    report = hosts.folder / "github/build/grade/junit.xml"
    assert "<failure" in report.read_text()


def test_the_file_of_ci_grades_and_keeps_the_report(packed):
    file = packed / "github/.github/workflows/grade.yml"
    assert commands_of_ci(file) == ["./setup", "make grade LAB=01-threads"]
    assert matches("build/grade/$", file.read_text())


def test_an_attack_on_gradescope_gains_nothing(hosts):
    successful(hosts.gradescope(read_attacks(LAB.folder)["writes_the_report"].code))
    result = json.loads((hosts.folder / "autograder/results/results.json").read_text())
    assert result["score"] == 0


def test_a_grader_that_fails_is_an_error_and_writes_no_result(hosts):
    (hosts.folder / "gradescope/tests/01-threads/test.c").write_text("broken\n")
    assert hosts.gradescope(RIGHT).code
    assert not (hosts.folder / "autograder/results/results.json").exists()
