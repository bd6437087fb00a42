# test_gpu_build.py -- where nvcc is installed, all labs compile for a GPU.
import shutil
from pathlib import Path

import pytest

from commands import make, matches, run, successful
from copied_tree import edit_solution

pytestmark = pytest.mark.skipif(not shutil.which("nvcc"), reason="there is no nvcc")
FOR_GPU = {"BACKEND": "gpu", "ARCH": "sm_75"}


@pytest.mark.parametrize("solution", [
    "1", pytest.param("", marks=pytest.mark.thorough)], ids=["solutions", "skeletons"])
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


def test_a_kernel_of_tiles_compiles_where_nvcc_has_them(tmp_path):
    page = Path("docs/next.md").read_text()
    (tmp_path / "add.cu").write_text(page.split("```cuda\n")[1].split("```")[0])
    if not shutil.which("tileiras"):  # of CUDA 13.3 and newer
        pytest.skip("this nvcc has no tiles")
    for arch in "sm_80", "sm_90", "sm_120":
        successful(run("nvcc", "-std=c++20", "--enable-tile", f"-arch={arch}", "-c",
                       "add.cu", "-o", "add.o", cwd=tmp_path))
