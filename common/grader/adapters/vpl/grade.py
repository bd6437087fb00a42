# grade.py [LAB] -- run by Moodle's VPL in its jail: prints comments and the grade.
#
# What VPL reads is in vpl_submission.class.php (proposedgrade, proposedcomment) of
# https://github.com/jcrodriguez-dis/moodle-mod_vpl: the last line that begins with
# "Grade :=>>"; a comment from "<|--" to "--|>", in which "-" begins a title and ">" text
# that is shown as it is.
import os

from common.grader.adapters.adapter import adapt
from common.grader.report.summary import as_lines


def publish(result):
    print(vpl(result, float(os.environ.get("VPL_GRADEMAX") or result["max_score"])))


def vpl(result, maximum):
    grade = round(result["score"] / result["max_score"] * maximum, 2)
    comment = ["<|--", *as_lines(result, "-", ">"), "--|>"]
    return "\n".join([*comment, f"Grade :=>>{grade:g}"])


if __name__ == "__main__":
    adapt(publish, ".")
