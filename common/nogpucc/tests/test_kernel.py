# test_kernel.py -- what kernels may do: the programs of kernel/*.cu find 0 mistakes.
import re

import pytest
from compiling import HERE, nogpucc, run_program, sections, silent, successful

pytestmark = pytest.mark.independent
SOURCES = "kernel/*.cu"
SEEDS = {"large_grid.cu": [1]}  # it takes seconds, in any order the same
PROGRAMS = [name for name in sections(*HERE.glob(SOURCES)) if name.endswith(".cu")]


@pytest.mark.parametrize("name", PROGRAMS)
def test_a_program_finds_0_mistakes_with_any_seed(sources, scratch, name):
    program = scratch / name.removesuffix(".cu")
    silent(nogpucc("--no-lint", "-Wall", sources / name, "-o", program))
    for seed in SEEDS.get(name, [1, 2, 3]):
        successful(run_program(program, env={"CUDA_CPU_SEED": seed}))


@pytest.mark.quick
@pytest.mark.parametrize("name, kernels", [
    ("split", "straight arguments loops conditions returns all_return reference "
              "functions guards scopes group template"),
    ("warps", "shuffles votes types of_block some_lanes some_return tiles in_step "
              "strides"),
    ("steps", "product guarded holes")])
def test_which_kernels_are_split_at_their_barriers(name, kernels, sources, scratch):
    """They need no fibers."""
    keep = scratch / f"keep-{name}"
    keep.mkdir()
    successful(nogpucc("--no-lint", "--keep", "-c", sources / f"{name}.cu",
                       "-o", keep / "o"))
    text = (keep / f"{name}.ii").read_text()
    assert re.findall(r"void ([a-z_]*)_kernel\( ::cux::block_group",
                      text) == kernels.split()
