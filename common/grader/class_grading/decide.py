# decide.py -- adds to a result what the lecturer decides: what is late, what it costs.
"""
Each lab gains days_late, deduction, override, weight and final; the whole gains late,
handed_in, final and final_max. All are worked out anew from the tests' points, the
settings, the overrides and the times, so that only work that has changed is graded again.
"""
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path

from common.grader.class_grading.class_settings import ClassSettings, read_settings
from common.grader.class_grading.hand_in_times import hand_in_times
from common.grader.class_grading.overrides import check_range, read_overrides
from common.tools.command import complain

DAY = timedelta(days=1)


@dataclass
class Decisions:
    made: bool  # by the lecturer; otherwise all is as the tests say
    settings: ClassSettings
    file: Path
    overrides: dict  # of a student: by the lab's folder
    times: dict  # of a student: by the lab's folder
    platform_id: dict
    marked_late: set

    def apply(self, result):
        """Adds all of it to the result; ends if an override cannot be."""
        student = result["student"]
        if student in self.platform_id:
            result["platform_id"] = self.platform_id[student]
        overrides = self.overrides.get(student, {})
        check_range(self.file, result, overrides)
        decide(result, self.settings, overrides, self.times[student],
               student in self.marked_late)


def read_decisions(settings_file, out, download, students, folders, grades):
    """Returns the Decisions; ends if the overrides, which lie in `out`, are wrong."""
    settings = read_settings(settings_file, folders)
    overrides = read_overrides(out / "overrides.csv", students)
    times = hand_in_times(download, students, folders, grades.times() if grades else {})
    if settings.deadlines and not any(times.values()):
        complain("grade: nothing here says when the work was handed in, so that no "
                 "deadline applies; Moodle's worksheet, GRADES=, would say it")
    return Decisions(bool(settings_file or overrides), settings, out / "overrides.csv",
                     overrides, times, download.user, download.late)


def decide(result, settings, overrides, times, marked_late):
    for lab in result["labs"]:
        folder = lab["folder"]
        lab.setdefault("missing", False)
        decide_lab(lab, settings, overrides.get(folder), times.get(folder), marked_late)
    there = [lab for lab in result["labs"] if not lab["missing"]]
    handed_in = [times[lab["folder"]] for lab in there if lab["folder"] in times]
    result["late"] = marked_late or any(lab["days_late"] > 0 for lab in there)
    result["handed_in"] = iso_time(max(handed_in)) if handed_in else None
    result["final"] = number(sum(lab["weight"] * (lab["final"] or 0)
                                 for lab in result["labs"]))
    result["final_max"] = number(sum(lab["weight"] * lab["max_score"]
                                     for lab in result["labs"]))


def decide_lab(lab, settings, override, time, marked_late):
    days = days_late(time, settings.deadline(lab["folder"]), settings.grace)
    if marked_late and time is None:
        days = 1  # the platform does not say how late: at least a day has begun
    days = 0 if lab["missing"] else days
    percent = min(days * settings.percent_per_day, settings.percent_at_most)
    taken = min(lab["score"], lab["max_score"] * percent / 100)
    points = override["points"] if override else None
    lab["days_late"] = days
    lab["deduction"] = number(taken) if points is None else 0
    lab["override"] = shown(override) if override else None
    lab["weight"] = settings.weight(lab["folder"])
    if points is not None:
        lab["final"] = number(points)
    else:
        lab["final"] = None if lab["missing"] else number(lab["score"] - taken)


def shown(override):
    points = override["points"]
    return {"points": None if points is None else number(points),
            "reason": override["reason"], "comment": override["comment"]}


def days_late(time, deadline, grace):
    """Returns how many days have begun after the deadline; 0 within the grace."""
    if time is None or deadline is None:
        return 0
    late = local_time(time) - deadline
    return 0 if late <= grace else -(-late // DAY)


def local_time(seconds):
    return datetime.fromtimestamp(seconds).astimezone()


def iso_time(seconds):
    return local_time(seconds).isoformat(timespec="seconds")


def number(value):
    """Returns it with at most two decimals; an int if there are none."""
    rounded = round(value, 2)
    return int(rounded) if rounded == int(rounded) else rounded
