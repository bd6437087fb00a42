# test_class_numbers.py -- the class page's statistics, against values worked out by hand.
from common.grader.report.class_numbers import (Attempt, Points, attempts, points_of_all,
                                                points_of_lab, reached, separates)
from common.grader.report.histogram import histogram
from common.grader.report.mistake_kinds import find_kinds
from made_up_results import make_lab, make_result, make_test, missing_lab

# Of four who handed in 0, 5, 10 and 20 of 20, and one who did not.
FIVE = [make_result(name, make_lab(*scores)) for name, scores in [
    ("a", [0] * 5), ("b", [4, 1, 0, 0, 0]), ("c", [4, 4, 2, 0, 0]), ("d", [4] * 5)]]
FIVE.append(make_result("e", missing_lab()))


def test_the_points_of_a_lab():
    lab = points_of_lab(FIVE, "01-threads")
    assert (lab.mean(), lab.median(), lab.passed(), lab.full()) == (8.75, 7.5, .5, .25)
    assert lab.bins() == [1, 0, 1, 0, 0, 1, 0, 0, 0, 0, 1]
    assert Points([6], 20).bins().index(1) == 3
    columns = "0 to 9 %: 1; 20 to 29 %: 1; 50 to 59 %: 1; 100 %: 1"
    assert columns in histogram("Lab 1", lab)


def test_whose_points_count_in_the_total():
    by_hand = missing_lab() | {"override": {"points": 3, "reason": "oral"}, "final": 3}
    failed = make_result("a", make_lab(4), status="grader error")
    assert points_of_all(FIVE).values == [0, 5, 10, 20]  # who handed in nothing: not
    assert points_of_all([make_result("a", by_hand)]).values == [3]
    assert points_of_all([failed]).values == []


def test_what_counts_is_what_was_set_by_hand():
    lab = make_lab(4, 0, override={"points": 7, "reason": "r"}, final=7)
    assert points_of_lab([make_result("a", lab)], "01-threads").values == [7]


SHARES = [1] * 5 + [.5] * 10 + [0] * 5


def tried(scores):
    return [Attempt(str(i), make_lab(score), 0, share)
            for i, (score, share) in enumerate(zip(scores, SHARES))]


def test_a_tests_difficulty_is_the_share_of_its_points():
    assert reached(tried([4, 2, 0, 0])) == .375


def test_how_well_a_test_separates():
    """Of 20 students 10 pass, half of them with all other points, half with half of them;
    of the others half have half, half have none: r = 0.125 / (0.5 * sqrt(0.125))."""
    twenty = tried([4] * 10 + [0] * 10)
    assert abs(separates(twenty) - 0.5 ** .5) < 1e-12
    assert separates(twenty[:19]) == "too few students"
    assert separates(tried([4] * 20)) == "all alike"


def test_the_other_tests_are_those_of_all_labs():
    student = make_result("a", make_lab(4, 0), make_lab(2, folder="03-vector-add"))
    assert attempts([student])[0]["01-threads", 0][0].elsewhere == 2 / 8


def test_a_kind_of_mistake_is_one_whatever_its_numbers():
    messages = ["add(3) gave 1.5e-3.\nLikely: TODO 1 is missing.",
                "x\nLikely: 8 of 9 are wrong.",
                "y\nLikely: 10 of 12 are wrong.\nRepeat: …",
                "x\nLikely: TODO 2 is missing.", "it ended with signal 6. It said: no",
                "z\nFound by memcheck: d_a2 is not freed, 17",
                "the program does not build:\nlabs/x.cu: In function f\n"
                "labs/x.cu:3:1: error: a ; is missing"]
    first, *others = find_kinds(
        [Attempt(name, make_lab(tests=[make_test(0, message=message, cause=(
            "no_program" if "not build" in message else ""))]), 0, 0)
         for name, message in zip("abcdefg", messages)])
    assert (first.text(), list(first.students)) == ("… of … are wrong.", ["b", "c"])
    assert sorted(kind.text() for kind in others) == [
        "TODO 1 is missing.", "TODO 2 is missing.", "a ; is missing",
        "it ended with signal 6.", "memcheck: d_a2 is not freed, 17"]
