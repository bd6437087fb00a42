# test_gpu_build.py -- where nvcc is installed, all labs compile for a GPU.
import shutil

import pytest

from commands import make, matches, successful
from copied_tree import edit_solution

pytestmark = pytest.mark.skipif(not shutil.which("nvcc"), reason="there is no nvcc")
FOR_GPU = {"BACKEND": "gpu", "ARCH": "sm_75"}


@pytest.mark.parametrize("solution", ["1", ""], ids=["solutions", "skeletons"])
def test_nvcc_compiles_them(tree, solution):
    successful(make("-s", "programs", SOLUTION=solution, **FOR_GPU, cwd=tree))


@pytest.mark.quick
def test_a_builtin_variable_in_host_code_is_reported_at_its_line(tree):
    """The linker alone finds it."""
    edit_solution(tree / "build/on-host/03-vector-add",
                  (r"\(n \+ block - 1\)", "(n + threadIdx.x)"))
    built = make("-s", "build/gpu/build/on-host/vector_add", SRC="build/on-host",
                 **FOR_GPU, cwd=tree)
    assert matches(r"^build/on-host/03-vector-add/vector_add.cu\([0-9]+\): error: "
                   "threadIdx has no value", built.text)
