# moodle_worksheet.py -- finds the columns of Moodle's grading worksheet, in any language.
"""
Moodle writes the names of the columns, months and "Participant 17" in the teacher's
language, and there is no other mark. But the points' maximum, 100.00 or 100,00, is the
same in every row; the points stand before it, the time of the submission after it.
"""
import re
from datetime import datetime

MAXIMUM = re.compile(r"\d+[.,]\d+")
FEEDBACK = ("Feedback comments", "Feedback als Kommentar")
CLOCK = re.compile(r"(\d{1,2})[:.](\d\d)\s*([ap]m)?", re.I)
MONTHS = [set(names.split()) for names in (
    "january januar janvier enero gennaio januari janeiro",
    "february februar février febrero febbraio februari fevereiro",
    "march märz mars marzo maart março",
    "april avril abril aprile",
    "may mai mayo maggio mei maio maj",
    "june juni juin junio giugno junho",
    "july juli juillet julio luglio julho",
    "august août agosto augustus augusti",
    "september septembre septiembre settembre setembro",
    "october oktober octobre octubre ottobre outubro",
    "november novembre noviembre novembro",
    "december dezember décembre diciembre dicembre dezembro")]


def worksheet_columns(table):
    """Returns the numbers of the columns grade, maximum and, if there, time, feedback."""
    columns = range(1, len(table.names))
    rows = students_of(table)
    same = [column for column in columns if is_maximum(table, rows, column)]
    if not same or not all(participant(table, row) for row in rows):
        return None
    maximum = same[-1]
    found = {"grade": maximum - 1, "maximum": maximum}
    times = [column for column in columns if column > maximum and
             any(submission_time(table.get(row, column)) for row in rows)]
    found |= {"time": times[0]} if times else {}
    feedback = [name for name in FEEDBACK if table.has(name)]
    return found | ({"feedback": table.number_of(feedback[0])} if feedback else {})


def students_of(table):
    return [row for row in table.rows[1:] if len(row) > 1]


def is_maximum(table, rows, column):
    if table.names[column].lower() == "maximum grade":
        return True  # also if it is 100, without decimals
    values = {table.get(row, column) for row in rows}
    return len(values) == 1 and MAXIMUM.fullmatch(*values) is not None


def participant(table, row):
    """Returns the number of "Participant 17", as it is in the download's names."""
    found = re.fullmatch(r"\D*(\d+)", table.get(row, 0))
    return found[1] if found else None


def submission_times(table, columns):
    """Returns {participant: seconds since 1970}."""
    if "time" not in columns:
        return {}
    times = {participant(table, row): submission_time(table.get(row, columns["time"]))
             for row in students_of(table)}
    return {number: time for number, time in times.items() if time}


def submission_time(cell):
    """Reads "Monday, 2 November 2026, 10:00 AM" or "lundi 2 novembre 2026, 10:00"."""
    clock, year = CLOCK.search(cell), re.search(r"\b\d{4}\b", cell)
    day = re.search(r"\b\d{1,2}\b", cell[:clock.start()]) if clock else None
    words = set(re.findall(r"[^\W\d]+", cell.lower()))
    month = [number for number, names in enumerate(MONTHS, 1) if names & words]
    if not (clock and year and day and month):
        return None
    hour = int(clock[1])
    if clock[3]:
        hour = hour % 12 + (12 if clock[3].lower() == "pm" else 0)
    try:
        return datetime(int(year[0]), month[0], int(day[0]), hour,
                        int(clock[2])).timestamp()
    except ValueError:
        return None
