# test_programs.py -- CUDA C as courses teach it compiles unchanged and is right.
import pytest
from compiling import HERE, compiled, kept_sources, run_kept, sections, successful

pytestmark = pytest.mark.independent
PROGRAMS = sections(*sorted((HERE / "programs").glob("*.cu")))


@pytest.mark.parametrize("name", PROGRAMS)
def test_a_program_finds_its_own_results_right(name):
    successful(run_kept(compiled(kept_sources("programs") / name)))
