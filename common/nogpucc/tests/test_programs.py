# test_programs.py -- CUDA C as courses teach it compiles unchanged and is right.
import pytest
from compiling import HERE, compiled, kept_sources, run_kept, sections, successful

pytestmark = pytest.mark.independent
PROGRAMS = sections(*sorted((HERE / "programs").glob("*.cu")))


@pytest.fixture(scope="module")
def sources():
    return kept_sources("programs")


@pytest.mark.parametrize("name", PROGRAMS)
def test_a_program_finds_its_own_results_right(sources, name):
    successful(run_kept(compiled(sources / name)))
