# test_kernel.py -- what kernels may do: the programs of kernel/*.cu find 0 mistakes.
import re

import pytest
from compiling import HERE, nogpucc, run_program, sections, silent, successful

pytestmark = pytest.mark.independent
SOURCES = "kernel/*.cu"
SEEDS = {"large_grid.cu": [1]}  # it takes seconds, in any order the same
# These need no fibers: they are split at their barriers.
SPLIT = {"split.cu": "straight arguments loops conditions returns all_return reference "
                     "functions guards scopes group template",
         "warps.cu": "shuffles votes types of_block some_lanes some_return tiles in_step "
                     "strides",
         "steps.cu": "product guarded holes"}
PROGRAMS = [name for name in sections(*HERE.glob(SOURCES)) if name.endswith(".cu")]


@pytest.mark.parametrize("name", [pytest.param(name, marks=[pytest.mark.quick])
                                  if name == "split.cu" else name for name in PROGRAMS])
def test_a_program_finds_0_mistakes_with_any_seed(sources, scratch, name):
    program = scratch / name.removesuffix(".cu")
    silent(nogpucc("--no-lint", "--keep", "-Wall", sources / name, "-o", program))
    if name in SPLIT:
        found = re.findall(r"void ([a-z_]*)_kernel\( ::cux::block_group",
                           program.with_suffix(".ii").read_text())
        assert found == SPLIT[name].split()
    for seed in SEEDS.get(name, [1, 2, 3]):
        successful(run_program(program, env={"CUDA_CPU_SEED": seed}))
