# conftest.py -- the folders that the tests of nogpucc work in.
import shutil
import sys
import tempfile
from pathlib import Path

import pytest

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))
from sections import write_sections


@pytest.fixture(scope="module")
def scratch():
    """A folder for all tests of a file, which other users can read."""
    folder = Path(tempfile.mkdtemp())
    folder.chmod(0o755)
    yield folder
    shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture(scope="module")
def sources(request, scratch):
    """The sections, as files, of what the test's file names in SOURCES; and rule.h, which
    many of them include."""
    write_sections(scratch / "sources", [*sorted(HERE.glob(request.module.SOURCES)),
                                         HERE / "conformance/rule.h"])
    return scratch / "sources"
