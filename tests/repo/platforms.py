# platforms.py -- reads an output by the rules of a platform: the points it would record.
"""
Each function keeps the rules of one platform and returns the points that it would record,
or None if it records none; they must be those of grade.json.
"""
import json
import re
from importlib import import_module

VISIBILITY = ("hidden", "after_due_date", "after_published", "visible")


def gradescope(text, result):
    fields = json.loads(text)
    demand(set(fields) <= {"score", "execution_time", "output", "visibility", "tests",
                           "stdout_visibility", "extra_data"}, "unknown fields")
    for test in fields["tests"]:
        demand(set(test) <= {"score", "max_score", "status", "name", "number", "output",
                             "output_format", "tags", "visibility", "extra_data"},
               "unknown fields of a test")
        demand(test["status"] in ("passed", "failed"), "an unknown status")
        demand(test["visibility"] in VISIBILITY, "an unknown visibility")
        demand(0 <= test["score"] <= test["max_score"], "too many points")
    demand(sum_of(fields["tests"], "score") == fields["score"], "the sum is wrong")
    return fields["score"]


def prairielearn(text, result):
    fields = json.loads(text)
    demand(len(text) < 1 << 20, "it is too large")
    if fields["gradable"] is False:
        demand("score" not in fields and all(map(is_text, fields["format_errors"])),
               "no reason, or a score")
        return None
    demand(fields["gradable"] is True and type(fields["score"]) is float
           and 0 <= fields["score"] <= 1, "the score is not from 0.0 to 1.0")
    for test in fields["tests"]:
        demand(is_text(test["name"]) and 0 <= test["points"] <= test["max_points"],
               "a test's points")
        demand(type(test["message"]) is str and "\r" not in test["message"], "a message")
    points, most = (sum_of(fields["tests"], key) for key in ("points", "max_points"))
    demand(abs(fields["score"] - points / most) < 1e-9, "the sum is wrong")
    return points


def vpl(text, result):
    """The lines end as the first kind of line end that is there says."""
    lines = text.split("\r\n" if "\r\n" in text else "\n")
    grades = [line for line in lines if line.startswith("Grade :=>>")]
    demand(len(grades) == 1 and lines[-1] in ("", grades[0]), "not one grade, at the end")
    demand([line.strip() for line in lines].count("--|>") == 1, "a comment ends twice")
    demand(not any(line.startswith("Comment :=>>") for line in lines), "other comments")
    inside = lines[lines.index("<|--") + 1:lines.index("--|>")]
    demand(all(line[0] in "->" for line in inside), "neither a title nor text")
    return float(grades[0].removeprefix("Grade :=>>"))


def autolab(text, result):
    last = text.rstrip().split("\n")[-1]
    fields = json.loads(re.sub(r"([a-zA-Z0-9]+):", r'"\1":', last))
    demand(set(fields) == {"scores", "scoreboard"}, "unknown fields")
    demand(all(type(score) is int for score in fields["scoreboard"]), "no numbers")
    demand(fields["scores"] == {lab["lab"]: lab["score"] for lab in result["labs"]},
           "a problem is not a lab")
    return sum(fields["scores"].values())


def classroom50(text, result):
    fields = json.loads(text)
    texts = {"schema", "classroom", "assignment", "submission", "commit", "release",
             "review", "datetime"}
    demand(set(fields) == texts | {"score", "max-score", "tests"}, "other fields")
    demand(all(is_text(fields[name]) for name in texts), "a field is not text")
    demand(fields["schema"] == "classroom50/result/v1", "another schema")
    demand(fields["submission"].startswith("submit/"), "another tag")
    demand(re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", fields["datetime"]),
           "the date")
    for row in (fields, *fields["tests"]):
        demand(type(row["score"]) is type(row["max-score"]) is int
               and 0 <= row["score"] <= row["max-score"], "points are integers")
    for test in fields["tests"]:
        demand(is_text(test["test-name"]) and type(test["passed"]) is bool, "a test")
    for key in ("score", "max-score"):
        demand(sum_of(fields["tests"], key) == fields[key], "the sum is wrong")
    return fields["score"]


def demand(holds, what):
    if not holds:
        raise AssertionError(what)


def is_text(value):
    return type(value) is str and value != ""


def sum_of(rows, key):
    return sum(row[key] for row in rows)


def written_by_adapter(platform, result):
    """What the adapter writes for the content of grade.json."""
    convert = getattr(import_module(f"common.grader.adapters.{platform}.grade"), platform)
    more = {"vpl": [20], "classroom50": [{
        "CLASSROOM": "c", "ASSIGNMENT": "a", "SUBMISSION_TAG": "submit/1",
        "COMMIT_URL": "u", "RELEASE_URL": "r"}]}.get(platform, [])
    output = convert(result, *more)
    return output if type(output) is str else json.dumps(output)


def must_agree(platform, text, result):
    """With grade.json, of which the platform reads this text."""
    points = globals()[platform](text, result)
    builds = "does not build" not in result["labs"][0]["tests"][0]["message"]
    expected = None if platform == "prairielearn" and not builds else result["score"]
    demand(points == expected, f"{points} instead of {expected} points\n{text}")
