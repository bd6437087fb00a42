# test_locale.py -- where numbers have a decimal comma, labs are graded as everywhere.
from pathlib import Path

import pytest

from commands import make, printed, run, successful

pytestmark = [pytest.mark.thorough, pytest.mark.skipif(
    not Path("/usr/share/i18n/locales/de_DE").exists(),
    reason="needs the package locales")]


@pytest.mark.parametrize("country, lab", [("de_DE", 4), ("tr_TR", 1)])
def test_a_solution_has_full_marks(country, lab, tmp_path):
    name = f"{country}.UTF-8"
    # It warns of what the sources lack, and then has status 1.
    run("localedef", "-c", "-i", country, "-f", "UTF-8", tmp_path / name)
    env = {"LOCPATH": tmp_path, "LC_ALL": name, "LANG": name}
    assert "," in printed("bash", "-c", "printf %.1f 0,5", env=env)
    ended = successful(make("grade", env=env, LAB=lab, SOLUTION=1))
    assert "Score: 20/20" in ended.out
