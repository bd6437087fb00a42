# test_numbers.py -- every number that was measured is the data's; none is typed or stale.
import fnmatch
import re
import shutil
from pathlib import Path

import pytest

from commands import run, successful
from common.plots import marks
from common.tools.command import module
from common.tools.labs import MARK, NAMES, list_pages

HISTORY = "CHANGELOG.md"  # what was measured then
COUNT = (r"(?:\d(?:[\d.,]*\d)?"
         r"|two|three|four|five|six|seven|eight|nine|ten|hundred|thousand)")
UNIT = (r"(?:[nµum]?s|seconds?|microseconds|milliseconds|nanoseconds|minutes|hours"
        r"|[kMGT]i?B(?:/s| per)|[GM]Hz)\b|(?:per|a) (?:nano|micro|milli)?second\b"
        r"|times (?:as (?:fast|long|slow)|slower|faster)")
TYPED = re.compile(rf"(?<![\w.^,-]){COUNT}[ -](?:· 10\^\d+ )?(?:{UNIT})")
# What pages may hold without a mark: pages, words as a regular expression, why.
ALLOWED = [tuple(line.split(" | "))
           for line in Path("tests/repo/typed-numbers").read_text().splitlines()
           if line and not line.startswith("#")]


def prose_of(path):
    """The words that a person reads: lines keep their numbers, what is code is blank."""
    def blank(match):
        return re.sub(r"[^\n]", "", match[0])

    text = path.read_text()
    if path.suffix == ".cu":
        return re.sub(r"^.*?(?://|$)", "", text, flags=re.M)
    if path.suffix == ".py":
        return text
    text = NAMES.sub(blank, MARK.sub("¤", text))
    text = re.sub(r"<!--.*?-->", blank, text, flags=re.S)
    text = re.sub(r"^ *(```|~~~).*?^ *\1", blank, text, flags=re.S | re.M)
    text = re.sub(r"^ {4}.*$", "", text, flags=re.M)
    text = re.sub(r"^#+ .*\(\d+ minutes\)$|^Reading: .*$", "", text, flags=re.M)
    return re.sub(r"`[^`\n]*`", "", text)


def list_typed(root):
    """Each typed number as "page:line: words", and the entries that allowed one."""
    found, used = [], set()
    for path in [*list_pages(root), *root.glob("solutions/*/*.cu"),
                 *root.glob("docs/drawings/*.py")]:
        page, prose = str(path.relative_to(root)), prose_of(path)
        lines = prose.split("\n")
        for match in TYPED.finditer(prose if page != HISTORY else ""):
            number = prose.count("\n", 0, match.start())
            line = lines[number]
            allowing = [(pages, words, why) for pages, words, why in ALLOWED
                        if fnmatch.fnmatch(page, pages) and re.search(words, line)]
            used.update(allowing[:1])
            if not allowing:
                found.append(f"{page}:{number + 1}: {match[0]!r} in {line}")
    return found, used


def test_no_number_with_a_unit_of_time_or_rate_is_typed_by_hand():
    typed, used = list_typed(Path())
    assert not typed
    assert not set(ALLOWED) - used, "these exceptions are not needed any more"


def list_stale(root):
    return run(*module("common.plots.marks", "--check"), cwd=root).err.splitlines()


@pytest.mark.quick
def test_every_number_between_marks_is_what_the_data_say():
    assert len(marks.list_marked()) > 8 and not list_stale(".")


def test_no_mark_breaks_its_page():
    for page in marks.list_marked():
        text = page.read_text()
        begun = re.findall(r"^(?:> ?|\d+\. |- |\s)*<!--=.*", text, re.MULTILINE)
        assert not begun, f"{page}: a mark begins a line, which ends its paragraph"
        split = [mark[0] for mark in MARK.finditer(text) if "|" in mark[0]]
        assert not split, f"{page}: a | in a mark ends a cell of a table"


def filled(expression, names="x = 2.5 * 4"):
    text, faults = marks.fill(f"<!--={expression}-->?<!--/-->\n<!--let\n{names}\n-->")
    return re.search("-->(.*?)<!--/", text)[1], faults


@pytest.mark.parametrize("expression, shown", [
    ("1 / 3", "0.333"), ("two(4567)", "4,600"), ("whole(9.6)", "10"),
    ("ceil(2.1)", "3"), ("power(1024)", "2^10"), ("time(1500)", "1.50 ms"),
    ('"more" if x > 9 else "less"', "more"), ("x / 2; µs", "5.00 µs")])
def test_a_mark_shows(expression, shown):
    assert filled(expression) == (shown, [])


@pytest.mark.parametrize("expression", [
    "y", "1 / 0", "open('x')", "x.real", "(1).__class__", "1 +", "__import__('os')"])
def test_a_mark_refuses(expression):
    assert filled(expression)[1]


def test_a_name_s_number_is_used_as_printed_with_its_unit():
    assert filled("a * 3", "a = 1 / 3")[0] == "0.999"
    assert filled("b / a", "a, b = h100/vector_add, n=2^20: n, n * 2")[0] == "2.00"
    assert filled("a", "a = 10 / 4; GB/s")[0] == "2.50 GB/s"


@pytest.fixture(scope="module")
def copy(scratch):
    """The pages and the data, to change them."""
    for name in ("common", "docs", "labs"):
        shutil.copytree(name, scratch / name,
                        ignore=shutil.ignore_patterns("images", "*.c"))
    successful(run("cp", "--parents", *Path("tests").glob("[0-9]*/*.md"), "README.md",
                   scratch))
    return scratch


def test_a_planted_stale_number_and_a_planted_typed_one_are_named(copy):
    page = copy / "README.md"
    page.write_text(MARK.sub(r"<!--=\1-->7.77 µs<!--/-->", page.read_text(), count=1)
                    + "\nIt takes 27.5 ms, 3.1 times as fast.\n")
    stale, = list_stale(copy)
    assert re.match(r"README.md:\d+: says 7.77 µs, the data say ", stale)
    typed, _ = list_typed(copy)
    assert len([line for line in typed if line.startswith("README.md")]) == 2


def slow_down(csv, factor):
    """Each recording in another unit of time, so to speak."""
    lines = csv.read_text().splitlines()
    head = next(i for i, line in enumerate(lines) if not line.startswith("#"))
    powers = [column.endswith("_us") - (column == "rate")
              for column in lines[head].split(",")]
    for i in range(head + 1, len(lines)):
        fields = lines[i].split(",")
        if not lines[i].startswith("#") and len(fields) == len(powers):
            lines[i] = ",".join(f"{float(field) * factor ** power:.6g}" if power
                                else field for power, field in zip(powers, fields))
    csv.write_text("\n".join(lines) + "\n")


def test_with_other_times_every_page_can_be_filled_in_and_no_old_time_is_left(copy):
    for number, csv in enumerate(sorted(copy.glob("docs/data/*/*.csv")), 2):
        slow_down(csv, 1 + number / 7)
    before = {path: path.read_text() for path in marks.list_marked(copy)}
    assert not run(*module("common.plots.marks"), cwd=copy).err
    times = re.compile(r"-->[\d.,]+ [nµm]?s(?: \(|<)")
    left = [f"{path.relative_to(copy)}: {old[0]}" for path, text in before.items()
            for old, new in zip(times.finditer(text), times.finditer(path.read_text()))
            if old[0] == new[0]
            and "tutorials" not in text[:old.start()].rpartition("<!--=")[2]]
    assert not left
    assert not list_stale(copy)
