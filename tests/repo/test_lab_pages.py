# test_lab_pages.py -- handouts and students' pages agree with the labs, and each other.
import re
import shutil
from pathlib import Path

import pytest

from commands import printed
from common.tools.labs import all_labs, read_page

LABS = all_labs()
HANDOUTS = {lab: read_page(f"labs/{lab.folder}/README.md") for lab in LABS}
EVERYTHING = "".join(HANDOUTS.values())
DRAWINGS = {svg.stem: svg.read_text() for svg in Path("docs/drawings").glob("*.svg")}
SCRIPTS = {py.stem for py in Path("docs/drawings").glob("*.py")} - {"pen"}
each_lab = pytest.mark.parametrize("lab", LABS, ids=[lab.folder for lab in LABS])


@pytest.mark.parametrize("name", sorted(DRAWINGS))
def test_a_drawing_is_what_its_script_draws_with_words_light_and_dark(name, scratch):
    for script in name, "pen":
        shutil.copy(f"docs/drawings/{script}.py", scratch)
    printed("/usr/bin/python3", "-B", scratch / f"{name}.py")
    svg = DRAWINGS[name]
    assert (scratch / f"{name}.svg").read_text() == svg
    assert re.search('<title id="title">.+</title>', svg)
    assert re.search('<desc id="desc">.{101,}</desc>', svg)
    assert "prefers-color-scheme: dark" in svg


@pytest.mark.quick
def test_every_drawing_has_its_script_and_is_in_a_handout():
    shown = set(re.findall(r"\(\.\./\.\./docs/drawings/(\w+)\.svg\)", EVERYTHING))
    assert DRAWINGS.keys() == SCRIPTS
    if any(lab.in_part_two for lab in LABS):
        assert DRAWINGS.keys() == shown
    else:  # the drawings of part two are left
        assert DRAWINGS.keys() > shown


def headings(lab):
    return re.findall(r"^## (.*)", HANDOUTS[lab], re.MULTILINE)


def numbers(text):
    return list(map(int, re.findall(r"\d+", text)))


@each_lab
def test_a_handout_has_goals_what_to_know_key_points_and_where_to_go_next(lab):
    assert "**Goals.**" in HANDOUTS[lab] and "**Before you start**" in HANDOUTS[lab]
    assert headings(lab)[-2:] == ["Key points", "Where to go next"]


@each_lab
def test_every_todo_has_a_section_and_minutes_which_are_those_announced(lab):
    tasks = [head for head in headings(lab) if head.startswith("TODO")]
    assert tasks and all(head.endswith(" minutes)") for head in tasks), tasks
    minutes = re.findall(r"\((\d+) minutes\)", " ".join(headings(lab)))
    said = numbers(re.search(r"Working: ([^.]+)", HANDOUTS[lab])[1])
    assert said[0] <= sum(map(int, minutes)) <= said[-1]
    named = [numbers(head.partition(":")[0]) for head in tasks]
    source = lab.source("labs").read_text()
    assert ({n for found in named for n in range(found[0], found[-1] + 1)}
            == {int(n) for n in re.findall(r"TODO (\d+)", source)})


@each_lab
def test_each_prediction_has_its_answer_and_each_fold_its_end(lab):
    text = HANDOUTS[lab]
    assert text.count("<summary>Answer") == len(re.findall(r"\*(?:Predict|Try it)", text))
    assert (text.count("<details>") == text.count("</details>")
            == text.count("<summary>"))


def test_the_glossary_is_sorted_and_has_every_word_that_a_handout_introduces():
    rows = read_page("docs/glossary.md").partition("|---|---|---|\n")[2]
    words = [word.lower() for word in re.findall(r"^\| `?([^|`]+)`? \|", rows, re.M)]
    assert words == sorted(words)
    prose = re.sub(r"`[^`]*`", "", EVERYTHING)
    terms = [term for term in re.findall(r"(?<![*\w])\*([a-zA-Z ]+)\*(?!\*)", prose)
             if not term.startswith("Predict")]
    stems = {term.lower().removesuffix("es").removesuffix("s") for term in terms}
    assert len(terms) > 15
    assert not [stem for stem in stems
                if not any(word.startswith(stem) for word in words)]


def test_cuda_calls_has_every_call_and_the_lab_that_needs_it_first():
    first = {}
    for lab in LABS:
        source = lab.source("solutions").read_text()
        for call in re.findall(r"\b(cuda[A-Z]\w+)\(", source):
            first.setdefault(call, lab.number)
    page = read_page("docs/cuda-calls.md")
    listed = {call: int(lab) for call, lab in
              re.findall(r"^- `(cuda\w+)` \(lab (\d)\):", page, re.MULTILINE)}
    assert {call: listed.get(call) for call in first} == first
    # A call that no solution needs is one of a handout.
    assert not [call for call, lab in listed.items() if call not in first
                and lab <= len(LABS) and f"`{call}`" not in HANDOUTS[LABS[lab - 1]]]
