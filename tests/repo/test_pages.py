# test_pages.py -- the class page and the students' pages, made from made-up results.
import base64
import hashlib
import re
from itertools import product
from pathlib import Path
from urllib.parse import unquote

import pytest

from common.grader.report.class_page import class_page
from common.grader.report.html_page import html_page
from common.tools.labs import all_labs
from made_up_results import make_lab, make_result, missing_lab
from page_structure import contrast, find_faults, look_at

EVIL = '<script>"&x'
SKELETON = hashlib.sha256(Path("labs/01-threads/threads.cu").read_bytes()).hexdigest()


def made_up_class():
    """A class with everything in it, and names that would like to be markup."""
    late = make_lab(4, 2, days_late=2, deduction=1.5, final=4.5, sha256="same")
    by_hand = {"points": 8, "reason": "handout <b>wrong</b>", "comment": "seen."}
    marked = make_lab(0, 4, override=by_hand, final=8, sha256="same")
    stuck = make_lab(0, 0)
    no_build = "the program does not build"
    stuck["tests"][0] |= {"message": f"{no_build}:\nx.cu:1: error: what's <T>",
                          "cause": "no_program"}
    stuck["tests"][1] |= {"outcome": "skipped", "message": no_build}
    waiting = make_lab(0, 0, sha256=SKELETON)
    waiting["tests"][1] |= {"outcome": "skipped", "cause": "waits",
                            "message": 'waits for "title 0"'}
    vector = make_lab(4, 0, folder="03-vector-add", sha256="other")
    absent = missing_lab(folder="03-vector-add")
    return [make_result(EVIL, late, vector, late=True),
            make_result("Åsa Öberg", marked, absent, before=5),
            make_result("nobody", missing_lab(), absent),
            make_result("stuck", stuck, vector | {"sha256": ""}, before=4),
            make_result("waiting", waiting, vector),
            make_result("again", make_lab(0, 4, sha256=SKELETON), vector),
            make_result("broken", make_lab(0, 0), vector, status="grader error")]


RESULTS = made_up_class()
PAGE = class_page(RESULTS)
OWN = {result["student"]: html_page(result) for result in RESULTS}
PAGES = {"the class page": PAGE, **OWN}
ROWS = re.findall(r'<tbody id="s\d+.*?</tbody>', PAGE, re.DOTALL)


@pytest.mark.parametrize("name", PAGES)
def test_a_page_is_well_built_and_has_no_markup_of_students(name):
    page = PAGES[name]
    assert not find_faults(page)
    assert not re.findall(r"<T>|<b>wrong|<script>[^\n/]", page)
    assert "01-threads</" not in page and "Lab 1: threads" in page


@pytest.mark.parametrize("student", OWN)
def test_a_student_s_page_says_nothing_of_others(student):
    words = re.sub(r"<style>.*?</style>", "", OWN[student], flags=re.DOTALL)
    others = {"Åsa", "nobody", "stuck", "waiting", "again", "broken"} - {*student.split()}
    assert not re.findall(rf"\b(?:{'|'.join(others)}|median|mean|class page|students)\b",
                          words)


def test_part_two_stands_beside_the_score_unless_the_class_counts_it():
    one, two = make_lab(4, 0), make_lab(4, 1, folder="06-memory-access", weight=0)
    beside = make_result("beside", one, two, part_two={"score": 5, "max_score": 8})
    beside |= {"final": 4, "final_max": 8}
    assert 'class="score">4 of 8 points; part two: 5 of 8\n' in html_page(beside)
    two["weight"] = 1
    assert "part two" not in html_page(beside)


def test_the_one_script_that_may_run_is_the_page_s_own():
    script = re.search(r"<script>(.*)</script>", PAGE, re.DOTALL)[1]
    digest = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
    assert f"script-src 'sha256-{digest}'" in PAGE
    assert all("script-src 'none'" in text for text in OWN.values())


@pytest.mark.quick
@pytest.mark.parametrize("student, said", [
    ("&lt;script&gt;&quot;&amp;x",
     "late 4.5 4 8.5 Lab 1: threads : 2 days late: −1.5 points"),
    ("Åsa Öberg", "8 – 8 was 5 Lab 1: threads : 8 points set by hand (4 by the tests): "
     "handout &lt;b&gt;wrong&lt;/b&gt;. seen."),
    ("nobody", "missing – – –"),
    ("stuck", "0 4 4")],  # points as they were are no news
    ids=["late", "set by hand", "missing", "as before"])
def test_a_student_s_row_has_points_their_total_and_why(student, said):
    row, = (row for row in ROWS if f">{student}</a>" in row)
    assert " ".join(re.sub(r"<[^>]*>", " ", row).split()) == f"{student} {said}"


def test_each_column_sorts_by_numbers_or_by_a_dash():
    first = "".join(row.partition("</tr>")[0] for row in ROWS)
    keys = re.findall(r'<td class="n[ a-z]*"(?: data-key="([^"]*)")?>([^<]*)', first)
    assert len(keys) == 3 * len(RESULTS)
    assert all(re.fullmatch(r"–|[\d.]+", key or text) for key, text in keys), keys


def test_tests_lead_to_who_failed_them_and_identical_files_name_their_students():
    targets = re.findall(r'"feedback/([^"#]*)\.html#([\w-]+)"', PAGE)
    assert len(targets) > 4
    assert not [(address, anchor) for address, anchor in targets
                if f'id="{anchor}"' not in OWN[unquote(address)]]
    tables, _, identical = PAGE[PAGE.index('id="tests"'):].partition('id="identical"')
    assert identical.count('<tr><th scope="row">') == 2 and "Åsa Öberg" in identical
    assert "again</a>, " not in identical.split("Lab 3")[0], "a skeleton is no copy"
    assert "1 student failed a test that comes before it" in tables
    assert "too few students" in tables, "so few are not judged"


def test_a_student_reads_what_could_not_be_tried_was_set_by_hand_or_is_missing():
    said = OWN["stuck"]
    assert said.count("does not build") == 1 and "what&#x27;s &lt;T&gt;" in said
    assert "none of its\n2 tests could run" in said
    assert "<h3>Not tried yet</h3><ul><li>title 1</li>" in OWN["waiting"]
    said = OWN["Åsa Öberg"]
    assert "8 points set by hand (4 by the tests): handout" in said
    assert re.search(r"<details><summary>.*1 of\n2 tests, 4 points", said), "not folded"
    assert "– of 8" in said and "Nothing was handed in" in said


def test_the_page_of_a_class_of_200_is_small_and_that_of_none_exists():
    folders = [lab.folder for lab in all_labs()[:5]]
    many = [make_result(f"Student of a Long Name {i}",
                        *(make_lab(*[0] * 9, folder=folder) for folder in folders))
            for i in range(200)]  # who fail everything
    assert len(class_page(many).encode()) < 1.2e6
    assert "0 of 0" in class_page([])


def test_all_text_has_a_contrast_of_4_5_light_and_dark():
    style = Path("common/grader/report/page.css").read_text()
    palettes = [dict(re.findall(r"--(\w+): (#\w{6});", block))
                for block in re.findall(r":root \{(.*?)\}", style, re.DOTALL)]
    names = "text", "quiet", "link", "good", "bad", "odd"
    assert len(palettes) == 2
    for colours, ground, name in product(palettes, ("page", "soft"), names):
        assert contrast(colours[name], colours[ground]) >= 4.5, f"{name} on {ground}"


def test_all_words_can_be_read_on_a_telephone_too(tmp_path):
    for number, text in enumerate(PAGES.values()):
        (tmp_path / f"{number}.html").write_text(text)
    assert not look_at(list(tmp_path.glob("*.html")), tmp_path)


@pytest.mark.parametrize("body, faults", [
    ("<p>as it should be", []), ("<p style='color: #bbb'>some", ["pale"]),
    ("<p style='font-size: 7px'>some", ["small"]),
    ("<p style='position: absolute; left: 380px'>something", ["cut"]),
    ("<div style='overflow: hidden; height: 10px'>some", ["cut"]),
    ("<p>some<p style='margin-top: -1.8em'>others", ["on"])])
def test_what_cannot_be_read_is_found(tmp_path, body, faults):
    page = tmp_path / "page.html"
    page.write_text(f"<!DOCTYPE html><body style='background: #fff; color: #000'>{body}")
    assert [code for _, code, *_ in look_at([page], tmp_path, [(400, 720)])] == 2 * faults
