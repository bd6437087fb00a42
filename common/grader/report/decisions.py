# decisions.py -- what a lecturer decided about the points of a lab, in words.
from common.grader.report.page import count, number, safe


def decisions(lab):
    """Returns what was decided about a lab's points, in safe words."""
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
    words = [safe(word).rstrip(".") for word in words]
    why = f": {'. '.join(words)}." if words else ""
    if override.get("points") is None:
        return f"comment{why}"
    tests = "" if lab.get("missing") else f" ({number(lab['score'])} by the tests)"
    return f"{number(override['points'])} points set by hand{tests}{why}"
