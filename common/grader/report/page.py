# page.py -- what the HTML pages share: frame, safe text, names, bars, points.
import base64
import hashlib
import html
from pathlib import Path
from urllib.parse import quote

from common.grader.report.class_numbers import lab_points
from common.tools.labs import Lab
from common.tools.visible import visible

HERE = Path(__file__).parent


def safe(value):
    """Returns text that HTML and XML show as it is."""
    return html.escape(visible(value))


def page(title, body, script="", style=""):
    """Returns the page; what a student wrote could not load or run anything in it."""
    digest = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
    allowed = f"'sha256-{digest}'" if script else "'none'"
    return f"""<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; \
img-src data:; style-src 'unsafe-inline'; script-src {allowed}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{safe(title)}</title>
<style>{(HERE / "page.css").read_text()}{style}</style></head><body>
<main>
{body}
</main>
{f"<script>{script}</script>" if script else ""}
</body></html>
"""


def lab_title(lab):
    return f"Lab {Lab(lab['folder']).number}: {lab['lab']}"


def test_id(folder, place):
    """Returns the anchor of a lab's test on the student's page."""
    return f"test-{Lab(folder).number}-{place}"


def student_link(student, anchor="", text=None):
    """Returns a link from the class page to the student's own."""
    address = f"feedback/{quote(student, safe='')}.html{anchor and '#' + anchor}"
    return f'<a href="{address}">{safe(text or student)}</a>'


def mark(outcome):
    """Returns an outcome as a coloured word."""
    name = "error" if outcome == "grader error" else outcome
    return f'<span class="mark {safe(name)}">{safe(outcome)}</span>'


def bar(share):
    """Returns a bar; the number itself stands beside it."""
    width = round(100 * min(max(share, 0), 1))
    return f'<span class="bar"><span style="width:{width}%"></span></span>'


def number(value):
    """Returns points with at most two decimals, "–" for none."""
    return "–" if value is None else f"{value:.2f}".rstrip("0").rstrip(".")


def points_of(lab):
    """What counts of it, after deadlines and what the lecturer decided."""
    return f"{number(lab_points(lab))} of {lab['max_score']} points"


def percent(share):
    return f"{100 * share:.0f} %"


def count(number, what):
    return f"{number} {what}{'' if number == 1 else 's'}"


def moment(time):
    """Returns an ISO time without its seconds and zone, as people write it."""
    return safe(time[:16].replace("T", " "))


def duration(seconds):
    if seconds < 60:
        return f"{seconds:.1f} s"
    minutes = round(seconds / 60)
    return f"{minutes} min" if minutes < 60 else f"{minutes // 60} h {minutes % 60} min"


def decisions(lab):
    notes = []
    if lab.get("days_late"):
        notes.append(f"{count(lab['days_late'], 'day')} late")
        if lab.get("deduction"):
            notes[-1] += f": −{number(lab['deduction'])} points"
    override = lab.get("override")
    if override:
        notes.append(override_words(lab, override))
    return notes


def override_words(lab, override):
    words = [override[name] for name in ("reason", "comment") if override.get(name)]
    words = [word.rstrip(".") for word in words]
    why = f": {'. '.join(words)}." if words else ""
    if override.get("points") is None:
        return f"comment{why}"
    tests = "" if lab.get("missing") else f" ({number(lab['score'])} by the tests)"
    return f"{number(override['points'])} points set by hand{tests}{why}"
