# test_terminal.py -- what students see on a terminal: make watch, colors, Ctrl-C.
import re
import signal
import sys
from pathlib import Path

import pytest

from commands import make
from common.tools.labs import all_labs
from copied_tree import edit_solution
from draw_screens import check, draw
from pretend_terminal import Terminal

LAB = "labs/01-threads/threads.cu"
# Keys, and what make watch shows then.
UNSOLVED = [("", r"\x1b\[2J.*Watching " + LAB),  # the next unfinished lab
            ("", "First: "), ("", "h hint .* n on to lab 2 .* q quit"),
            ("h", "Hint 1 of"), ("h", "Hint 2 of"), ("", "q quit"),
            ("r", "^wrong: "), ("l", "lab 1 +threads .*0 of 20")]
SOLVED = [("", r"\x1b\[2J.*Watching " + LAB), ("", "Full marks for lab 1"),
          ("", "^Lab 1 .* What it showed"), ("", "make solution LAB=1"),
          ("", "n on to lab 2"), ("n", "Watching labs/02-grid-limits/grid_limits.cu")]
# What a message says in one line.
INSTEAD = [("c[5] is {} instead of {}.", "2.5", "1.5"),
           ("it printed {} instead of {}", "'a b'", "'b a'"),
           ("show() launched {} instead of {}.", "<<<1, 2>>>", "<<<2, 1>>>")]


@pytest.fixture(autouse=True)
def colors_wanted(monkeypatch):
    monkeypatch.delenv("NO_COLOR", raising=False)


def shows(screen, keys_and_patterns):
    for keys, pattern in keys_and_patterns:
        screen.type(keys)
        assert screen.see(pattern), f"{pattern} did not come: {screen.seen}"


def test_make_watch_obeys_its_keys_checks_what_is_saved_and_ends_quietly(tree):
    screen = Terminal(["make", "watch"], tree)
    shows(screen, UNSOLVED)
    # Most editors save a new file, which takes the old one's name.
    edit_solution(tree / "new/01-threads")
    (tree / "new/01-threads/threads.cu").rename(tree / LAB)
    shows(screen, SOLVED)
    screen.type("\x03")  # during a check
    rest, status = screen.end()
    assert status == 0 and not re.search("make|Error", rest), rest


def test_make_watch_needs_a_terminal(tree):
    ended = make("-s", "watch", cwd=tree)
    assert ended.code != 0 and "needs a terminal" in ended.err


@pytest.mark.parametrize("pattern, command", [
    ("running its tests.*\r", ["check", "LAB=2"]),
    ("Building .*\r", ["memcheck", "LAB=1"]),
    ("device: .*\n", ["run", "LAB=3", "ARGS=--reps 1000000"])],
    ids=["check", "build", "run"])
def test_ctrl_c_is_quiet_and_the_status_that_of_a_signal(tree, pattern, command):
    screen = Terminal(["make", *command], tree)
    assert screen.see(pattern), screen.seen
    screen.type("\x03")
    rest, status = screen.end()
    assert status == -signal.SIGINT
    assert re.sub(r"Building .*\r|\^C|\x1b\[K|\s", "", rest) == ""


def rows(text):
    row = re.compile(r"(pass|fail) +\d+\.\d\d s")
    return [line for line in text.split("\n") if row.search(line)]


@pytest.fixture(scope="module")
def wrong_at_first(tree):
    """A mistake of the first TODO, so that the row that fails is the first of all."""
    edit_solution(tree / "labs/01-threads", ("threadIdx: %u", "thread: %u"))
    return tree


def test_without_a_terminal_rows_come_in_order_and_without_color(wrong_at_first):
    plain = make("check", LAB=1, cwd=wrong_at_first).out
    first, *_, last = rows(plain)
    assert "fail" in first and "pass" in last and "\x1b" not in plain


def test_on_a_terminal_rows_that_pass_come_first_in_color(wrong_at_first):
    shown = Terminal(["make", "check", "LAB=1"], wrong_at_first).end()[0]
    first, *_, last = rows(shown)
    assert "pass" in first and "\x1b[38;5;29m" in first, shown
    assert "fail" in last and "\x1b[38;5;131m" in last, shown
    for what in "building its tests", "compiling threads.cu", "running its tests, about":
        assert f"Lab 1 of {len(all_labs())}, threads: {what}" in shown, shown


def test_no_color_leaves_out_the_colors_alone(wrong_at_first):
    shown = Terminal(["make", "check", "LAB=1"], wrong_at_first, NO_COLOR="1").end()[0]
    assert "\x1b[3" not in shown and "pass" in rows(shown)[0], shown


@pytest.mark.quick
@pytest.mark.parametrize("sentence, came, right", INSTEAD)
def test_expected_and_actual_are_told_apart(sentence, came, right):
    line = sentence.format(came, right)
    shown = Terminal([sys.executable, "-Bc", "from common.grader import terminal\n"
                      f"print(terminal.color_line({line!r}))"], ".").end()[0]
    assert sentence.format(f"\x1b[38;5;131m{came}\x1b[m",
                           f"\x1b[38;5;29m{right}\x1b[m") in shown


def test_a_message_keeps_to_the_width_and_a_command_to_its_line():
    code = ("from common.tools.colors import fill\n"
            "print(fill('wrong word ' * 6 + 'make a LAB=3'))")
    shown = Terminal([sys.executable, "-Bc", code], ".").end()[0].rstrip().split("\n")
    assert shown == ["wrong word " * 5 + "wrong word", "make a LAB=3"]


@pytest.mark.parametrize("words, last", [
    ("help", "make handout"), ("check LAB=4", "skipped: it builds on a test that fails"),
    ("count LAB=7 SOLUTION=1 BACKEND=cpu", "worst: reduction.cu"),
    ("run LAB=4 SOLUTION=1 ARGS=--reps=2", "with copies faster than"),
    ("run LAB=5 SOLUTION=1 ARGS=--width=240", "Not counted: "),
    ("run LAB=7 SOLUTION=1", "GB/s"), ("run LAB=8 SOLUTION=1", "in_order")])
def test_what_a_command_prints_fits_a_terminal(tree, words, last):
    shown = Terminal(["make", *words.split()], tree).end()[0]
    # What is to be copied stays in one line.
    short = re.sub("\x1b\\[[^m]*m|Repeat: .*|Building .*\r", "", shown)
    lines = re.split("[\r\n]+", short)
    assert re.search(last, shown), shown
    assert not [line for line in lines if len(line) > 80], shown


def test_the_readme_shows_a_check_as_it_is(graders):
    screen = Path("docs/screens/check.svg").read_text()
    shown, drawn = (re.sub(r"\d\.\d\d s ", "", svg) for svg in (screen, draw(check())))
    assert "Likely: " in shown and shown == drawn, "tests/repo/draw_screens.py draws it"
