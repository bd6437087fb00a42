# made_up_results.py -- results of a class, as the tests of its pages need them.


def make_test(score, points=4, message="Likely: wrong by 3.", **more):
    passed = score == points
    return {"name": "t", "title": "a title", "points": points, "score": score,
            "outcome": "pass" if passed else "fail", "seconds": 0.5, "hint": "Look.",
            "message": "" if passed else message} | more


def make_lab(*scores, folder="01-threads", **more):
    tests = [make_test(score, title=f"title {i}") for i, score in enumerate(scores)]
    score = sum(scores)
    return {"lab": folder[3:].replace("-", "_"), "folder": folder, "score": score,
            "max_score": 4 * len(scores), "tests": tests, "missing": False,
            "days_late": 0, "deduction": 0, "override": None, "weight": 1,
            "final": score, "sha256": ""} | more


def missing_lab(**more):
    return make_lab(0, 0, missing=True, final=None, **more)


def make_result(student, *labs, **more):
    final = sum(lab["final"] or 0 for lab in labs)
    return {"student": student, "backend": "cpu", "isolation": "none", "date": "2026",
            "status": "graded" if any(not lab["missing"] for lab in labs) else "missing",
            "score": sum(lab["score"] for lab in labs), "final": final,
            "max_score": sum(lab["max_score"] for lab in labs), "labs": list(labs),
            "final_max": sum(lab["max_score"] for lab in labs), "late": False,
            "handed_in": None, "before": None} | more
