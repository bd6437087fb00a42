# decide.py -- adds to a result what the lecturer decides: what is late, what it costs.
"""
Each lab gains missing, days_late, deduction, override, weight and final; the whole gains
late, handed_in, final and final_max. All are worked out anew from the tests' points, the
settings, the overrides and the times, so that only work that has changed is graded again.
"""
from datetime import datetime, timedelta

from class_settings import ClassSettings

DAY = timedelta(days=1)


def decide(result, settings=ClassSettings(), overrides={}, times={}, marked_late=False):
    """Changes the result. By the lab's folder: overrides, and times of handing in."""
    for lab in result["labs"]:
        folder = lab["folder"]
        lab.setdefault("missing", False)
        decide_lab(lab, settings, overrides.get(folder), times.get(folder), marked_late)
    there = [lab for lab in result["labs"] if not lab["missing"]]
    handed_in = [times[lab["folder"]] for lab in there if lab["folder"] in times]
    newest = datetime.fromtimestamp(max(handed_in)).astimezone() if handed_in else None
    result["late"] = marked_late or any(lab["days_late"] > 0 for lab in there)
    result["handed_in"] = newest.isoformat(timespec="seconds") if newest else None
    result["final"] = number(sum(lab["weight"] * (lab["final"] or 0)
                                 for lab in result["labs"]))
    result["final_max"] = number(sum(lab["weight"] * lab["max_score"]
                                     for lab in result["labs"]))


def decide_lab(lab, settings, override, time, marked_late):
    days = 0 if lab["missing"] else days_late(time, settings.deadline(lab["folder"]),
                                              settings.grace)
    if marked_late and not lab["missing"] and time is None:
        days = 1  # the platform does not say how late: at least a day has begun
    points = override["points"] if override else None
    percent = min(days * settings.percent_per_day, settings.percent_at_most)
    taken = min(lab["score"], lab["max_score"] * percent / 100)
    lab["days_late"] = days
    lab["deduction"] = number(taken) if points is None else 0
    lab["override"] = override
    lab["weight"] = settings.weight(lab["folder"])
    if points is not None:
        lab["final"] = number(points)
    else:
        lab["final"] = None if lab["missing"] else number(lab["score"] - taken)


def days_late(time, deadline, grace):
    """Returns how many days have begun after the deadline; 0 within the grace."""
    if time is None or deadline is None:
        return 0
    late = datetime.fromtimestamp(time).astimezone() - deadline
    return 0 if late <= grace else -(-late // DAY)


def number(value):
    """Returns it with at most two decimals; an int if there are none."""
    rounded = round(value, 2)
    return int(rounded) if rounded == int(rounded) else rounded
