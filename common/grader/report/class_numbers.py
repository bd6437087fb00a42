# class_numbers.py -- the class in numbers: of points, and of how well each test works.
"""
What is missing and what the grader failed on counts nowhere; a lab that does not build
says nothing about its tests.
"""
from dataclasses import dataclass
from statistics import StatisticsError, correlation, mean, median

from common.grader.lab_record import builds

PASSED = 0.5  # from this share of the points on
FEW = 20  # fewer students say little about a test
BINS = 11  # 0 to 9 %, …, 90 to 99 %, 100 %


@dataclass
class Points:
    """The points that a class reached in one lab, or in all of them."""
    values: list
    most: float

    def shares(self):
        return [value / self.most if self.most else 0 for value in self.values]

    def mean(self):
        return mean(self.values) if self.values else None

    def median(self):
        return median(self.values) if self.values else None

    def passed(self):
        return self.rate(PASSED)

    def full(self):
        return self.rate(1)

    def rate(self, least):
        """Returns the share of students with at least this share of the points."""
        reached = [share >= least for share in self.shares()]
        return mean(reached) if reached else None

    def bins(self):
        """Returns how many students reached 0 to 9 %, …, 90 to 99 %, 100 %."""
        counts = [0] * BINS
        for share in self.shares():
            # 0.3 is a little less than 3 / 10 for a computer.
            counts[min(max(int(share * 10 + 1e-9), 0), BINS - 1)] += 1
        return counts


def lab_points(lab):
    """Returns what counts of a lab; None if it is missing."""
    if "final" in lab:
        return lab["final"]
    return None if lab.get("missing") else lab["score"]


def total_points(result):
    """Returns what counts in the end; None if there is nothing to count."""
    nothing = all(lab_points(lab) is None for lab in result["labs"])
    if nothing or result["status"] == "grader error":
        return None
    return result.get("final", result["score"])


def graded(results):
    return [result for result in results if total_points(result) is not None]


def points_of_all(results):
    most = max((result.get("final_max", result["max_score"]) for result in results),
               default=0)
    return Points([total_points(result) for result in graded(results)], most)


def points_of_lab(results, folder):
    labs = [lab for result in graded(results) for lab in result["labs"]
            if lab["folder"] == folder]
    there = [points for points in map(lab_points, labs) if points is not None]
    return Points(there, max((lab["max_score"] for lab in labs), default=0))


def seconds(labs):
    """Returns how long the tests of these labs took."""
    return sum(test["seconds"] for lab in labs for test in lab["tests"])


@dataclass
class Attempt:
    """What a student reached in a test, and in all others."""
    student: str
    lab: dict
    place: int  # of the test, in its lab
    elsewhere: float  # the share of the others' points

    @property
    def test(self):
        return self.lab["tests"][self.place]

    def share(self):
        return self.test["score"] / self.test["points"]


def attempts(results):
    """Returns {(folder, place): [Attempt, …]} of what builds, and [Attempt, …] at the
    first test of what does not."""
    tried, unbuilt = {}, []
    for result in graded(results):
        there = [lab for lab in result["labs"] if not lab.get("missing")]
        built = [lab for lab in there if builds(lab)]
        unbuilt += [Attempt(result["student"], lab, 0, 0)
                    for lab in there if lab not in built]
        score = sum(lab["score"] for lab in built)
        most = sum(lab["max_score"] for lab in built)
        for lab in built:
            for place, test in enumerate(lab["tests"]):
                others = most - test["points"]
                share = (score - test["score"]) / others if others else 0
                tried.setdefault((lab["folder"], place), []).append(
                    Attempt(result["student"], lab, place, share))
    return tried, unbuilt


def reached(tried):
    """Returns the share of its points that a test gave on average: its difficulty."""
    return mean(attempt.share() for attempt in tried) if tried else None


def separates(tried):
    """Returns how well a test tells strong students from weak ones, -1 to 1, or why not.

    It correlates a student's share of the test's points with that of all other tests.
    Where the test gives all or nothing, this is the point-biserial correlation.
    """
    if len(tried) < FEW:
        return "too few students"
    try:
        return correlation([attempt.share() for attempt in tried],
                           [attempt.elsewhere for attempt in tried])
    except StatisticsError:
        return "all alike"
