# class_settings.py -- the lecturer's class.toml: deadlines, deduction, weights.
"""
    labs = [1, 3]                        # these count; all of part one if left out
    deadline = 2026-11-08T23:59:59       # this machine's time zone, or with an offset
    grace_minutes = 15
    deduction_per_day = 10               # percent of the lab's points, per day begun
    deduction_at_most = 50               # percent
    [lab.3]
    deadline = 2026-11-15T23:59:59       # for this lab, instead of the one above
    weight = 2
"""
import sys
import tomllib
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from common.tools.labs import all_labs, that_count


@dataclass
class ClassSettings:
    """What holds if there is no such file: no deadline; see that_count() for weights."""
    deadlines: dict = field(default_factory=dict)  # by the lab's folder; None: others
    grace: timedelta = timedelta()
    percent_per_day: float = 0
    percent_at_most: float = 100
    weights: dict = field(default_factory=dict)

    def deadline(self, folder):
        return self.deadlines.get(folder, self.deadlines.get(None))

    def weight(self, folder):
        return self.weights.get(folder, 1)


def read_settings(file, folders):
    """Returns the ClassSettings for these labs, or ends and says what to correct."""
    settings = ClassSettings()
    settings.weights = {folder: int(folder in that_count(folders)) for folder in folders}
    if not file:
        return settings
    try:
        with open(file, "rb") as opened:
            set_from(settings, tomllib.load(opened))
        if not any(settings.weight(folder) for folder in folders):
            raise ValueError(f"none of the labs to grade counts: {', '.join(folders)}")
        return settings
    except OSError as error:
        refuse(file, f"cannot be read: {error.strerror}")
    except (ValueError, OverflowError) as error:  # also of tomllib, with the line
        refuse(file, error)


def set_from(settings, table):
    check_keys(table, "", "labs", "lab", "deadline", "grace_minutes",
               "deduction_per_day", "deduction_at_most")
    settings.grace = timedelta(minutes=number_in(table, "grace_minutes", 0))
    settings.percent_per_day = number_in(table, "deduction_per_day", 0, 100)
    settings.percent_at_most = number_in(table, "deduction_at_most", 100, 100)
    if "deadline" in table:
        settings.deadlines[None] = time_in(table, "deadline")
    counted = None
    if "labs" in table:
        named = typed(table, "labs", list, "a list, such as [1, 3]")
        if not named:
            raise ValueError("labs names no lab")
        counted = [folder_of(str(name)) for name in named]
        settings.weights |= {folder: 1 for folder in counted}
    for name, of_lab in typed(table, "lab", dict, "tables, such as [lab.3]", {}).items():
        add_lab(settings, folder_of(name), of_lab, f"lab.{name}.")
    if counted:
        settings.weights |= {lab.folder: 0 for lab in all_labs()
                             if lab.folder not in counted}


def add_lab(settings, folder, table, within):
    if not isinstance(table, dict):
        raise ValueError(f"{within[:-1]} is a table: write [{within[:-1]}]")
    check_keys(table, within, "deadline", "weight")
    if "deadline" in table:
        settings.deadlines[folder] = time_in(table, "deadline", within)
    settings.weights[folder] = number_in(table, "weight", settings.weight(folder),
                                         within=within)


def folder_of(name):
    for lab in all_labs():
        if name in (str(lab.number), lab.folder, lab.name):
            return lab.folder
    raise ValueError(f"there is no lab '{name}'; labs have numbers, such as 3")


def check_keys(table, within, *known):
    for key in table:
        if key not in known:
            raise ValueError(f"there is no '{within}{key}'; write one of: "
                             f"{', '.join(within + name for name in known)}")


def typed(table, key, kind, words, default=None, within=""):
    value = table.get(key, default)
    if not isinstance(value, kind) or isinstance(value, bool):
        given = f"'{value}'" if isinstance(value, str) else value
        raise ValueError(f"{within}{key} is {words}, not {given}")
    return value


def number_in(table, key, default, most=1_000_000, within=""):
    value = typed(table, key, (int, float), "a number", default, within)
    if not 0 <= value <= most:
        raise ValueError(f"{within}{key} is between 0 and {most}, not {value}")
    return value


def time_in(table, key, within=""):
    time = typed(table, key, datetime, "a day and time without quotes, such as "
                 "2026-11-08T23:59:59", within=within)
    return time.astimezone()  # without an offset it is a time of this machine


def refuse(file, why):
    sys.exit(f"grade: CLASS='{file}': {why}; nothing was graded")
