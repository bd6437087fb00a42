# test_scripts.py -- runs the tests that are scripts: each prints TAP, a line per check.
from pathlib import Path

import pytest

from commands import run

# Those of a group use the same folder, build/cpu-count or build/grade.
GROUPS = {"lab-counts": "count",
          "report": "grade", "skeletons": "grade", "solutions": "grade"}
SCRIPTS = Path("tests/repo").glob("*.test")


def row(script):
    group = GROUPS.get(script.stem)
    return pytest.param(script, id=script.stem,
                        marks=[pytest.mark.xdist_group(group)] if group else [])


@pytest.mark.independent
@pytest.mark.parametrize("script", [row(script) for script in sorted(SCRIPTS)])
def test_script(script, graders):
    ended = run(f"./{script}")
    lines = ended.text.splitlines()
    failed = [line for line in lines if line.startswith("not ok ")]
    assert not failed and ended.code == 0, ended.text
    skipped = [line for line in lines if line.startswith("ok ") and "# SKIP" in line]
    if skipped:
        pytest.skip("; ".join(skipped))
    assert any(line.startswith("ok ") for line in lines)
