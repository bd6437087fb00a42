# test_counts.py -- --count: the same numbers as an H200's counters, each time; the table.
import csv
import json
import shutil

import pytest
from compiling import (HERE, ROOM, matches, nogpucc, refusal, run, run_program,
                       successful)

SOURCES = "counts/*.*[uh]"
RECORDED = HERE / "counts/h200"
COLUMNS = "kernel,launch,file,line,kind,requests,units,least,lanes,bytes,apart,distinct\n"


@pytest.fixture
def build(sources, scratch):
    def build(name, *options, program=None, **environment):
        program = scratch / (program or name)
        successful(nogpucc("--no-lint", "--count", *options, sources / f"{name}.cu",
                           "-o", program, **environment))
        return program
    return build


@pytest.fixture
def small(build, scratch):
    if not (scratch / "small").exists():
        build("small")
    return scratch / "small"


def count(program, **variables):
    """Runs it; returns the file of its counts."""
    counts = program.with_suffix(".csv")
    successful(run_program(program, env={"CUDA_CPU_COUNTS": counts} | variables))
    return counts


def rows(file):
    with open(file, newline="") as lines:
        return list(csv.DictReader(line for line in lines if line[0] != "#"))


@pytest.mark.independent
@pytest.mark.parametrize("name", ["global", "shared", "flow"])
def test_a_program_counts_as_an_h200_has_recorded(build, name):
    successful(run(ROOM / "compare_counts.py", name, count(build(name)), RECORDED))


@pytest.mark.independent
def test_atomic_functions_of_lanes_that_share_addresses(build):
    """In global memory the H200 sometimes counts one sector more."""
    ours, theirs = [[(row["kernel"], int(row["launch"]), int(row["units"]))
                     for row in rows(file) if "atomic" in row.get("kind", "atomic")]
                    for file in (count(build("atomics")), RECORDED / "atomics.csv")]
    assert len(ours) == len(theirs) == 160
    differ = [pair for pair in zip(ours, theirs) if pair[0] != pair[1]]
    assert len(differ) <= 15
    for (kernel, launch, units), their in differ:
        assert their == ("add_kernel", launch, units + 1) and kernel == "add_kernel"


def test_each_time_the_same(small):
    """With any number of workers and any order of blocks."""
    first = count(small).read_text()
    for n in range(1, 11):
        assert count(small, CUDA_CPU_WORKERS=n, CUDA_CPU_SEED=n).read_text() == first


@pytest.mark.parametrize("options, compiler", [
    (["-O3", "-ffast-math"], "g++"),
    pytest.param([], "clang++", marks=pytest.mark.skipif(  # g++ counts
        not shutil.which("clang++"), reason="clang is not installed"))])
def test_the_same_with_any_compiler_or_level(small, build, options, compiler):
    other = build("small", *options, program="other", env={"CXX": compiler})
    assert count(other).read_text() == count(small).read_text()


@pytest.mark.quick
def test_the_table_and_a_sentence_for_the_worst_line(small):
    said = " ".join(run_program(small).text.split())
    assert ("small.cu:9, load: each warp touches 32 sectors where 4 would do: neighbours "
            "in threadIdx.x read addresses 128 bytes apart") in said
    assert "small.cu:19 sum_kernel shared load 2032 1.0 1.0 1.0" in said


def test_a_file_that_cannot_be_written(small):
    assert "/nowhere/counts: No such file" in refusal(
        run_program(small, env={"CUDA_CPU_COUNTS": "/nowhere/counts"}))


@pytest.mark.independent
def test_copies_are_counted_byte_by_byte(build):
    """memcpy(), memmove() and memset(), as nvcc makes them."""
    columns = "kernel", "line", "kind", "requests", "units"
    assert [" ".join(row[name] for name in columns)
            for row in rows(count(build("copies")))] == [
        "copy_kernel 9 load 256 8192", "copy_kernel 9 store 256 8192",
        "short_kernel 13 load 4 16", "short_kernel 13 store 4 16",
        "zero_kernel 17 store 32 1024", "bits_kernel 21 load 1 4",
        "bits_kernel 24 store 1 4"]


@pytest.mark.independent
def test_one_load_for_lanes_that_come_to_it_from_several_branches(build):
    """The compiler makes a copy of it for each branch, if it may."""
    loads = matches(".*shared load.*", count(build("jumps")).read_text())[0]
    assert ",16,shared load,4,4,4,32," in loads


@pytest.mark.independent
def test_what_a_block_has_not_written_is_no_number(build, scratch):
    ended = run_program(build("unwritten"), env={"CUDA_CPU_TRACE": scratch / "trace"})
    assert "1 nan 1 nan" in ended.text
    rows = [*map(json.loads, open(scratch / "trace"))]
    one, nan = "0000803f", "addec07f"
    assert sorted([(row["thread"], row["kind"], row.get("hex")) for row in rows
                   if "inside" in row and row["block"][0] == 1], key=str) == [
        (0, "load", one), (0, "shuffle", None), (0, "store", one),
        (1, "load", nan), (1, "shuffle", None), (1, "store", one)]


@pytest.mark.independent
def test_an_endless_kernel(build, scratch):
    ended = run_program(build("endless"), env={"CUDA_CPU_COUNTS": scratch / "none"})
    assert ended.code == 1
    assert matches(r"kernel wait_kernel \(.*endless.cu:11\) is endless", ended.text)


def shown(folder, *lines):
    """What show_counts.py makes of such counts, with single blanks."""
    (folder / "lines").write_text(COLUMNS + "".join(f"{line}\n" for line in lines))
    ended = successful(run(ROOM / "show_counts.py", folder / "lines"))
    return " ".join(ended.text.split())


def test_the_worst_line_is_one_of_the_table(tmp_path):
    """That its code does more than its loads does not matter."""
    said = shown(tmp_path, "k,1,a.cu,1,load,10,10,10,40,160,4,5",
                 "k,1,a.cu,1,code,50,50,7,200,0,,")
    assert "worst: a.cu:1, load: 4.0 of 32 lanes" in said


INSIDE = "but the warp begins inside a sector"
ROWS_OF_A_WARP = "but the rows of a warp begin or end inside a sector"


@pytest.mark.parametrize("row, sentence", [
    ("load,10,50,40,320,1280,4", f"read neighbours, {INSIDE}"),
    ("store,10,50,40,320,1280,-4", f"write neighbours, {INSIDE}"),
    ("load,10,80,40,320,1280,4", f"read neighbours, {ROWS_OF_A_WARP}"),
    ("load,10,160,80,320,2560,8", f"read neighbours, {ROWS_OF_A_WARP}"),
    ("load,10,80,40,320,1280,8", "read addresses 8 bytes apart")])
def test_neighbours_that_begin_inside_a_sector(tmp_path, row, sentence):
    """What neighbours use begins there, once in a warp or in each of its rows."""
    assert (f"would do: neighbours in threadIdx.x {sentence} global memory"
            in shown(tmp_path, f"k,1,a.cu,1,{row},5"))
