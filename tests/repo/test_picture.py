# test_picture.py -- make picture: the page says what a run did, and marks mistakes.
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from commands import make, matches, printed, refusal, successful
from common.tools.labs import Lab
from common.tools.run_trace import find_places
from planted import solution_of
from page_structure import find_faults

# They use build/cpu-count.
pytestmark = pytest.mark.xdist_group("count")
N, BLOCK = 10, 4  # as in labs/03-vector-add/program/runs.txt
WRONG = "build/mistakes"


class Picture(HTMLParser):
    """A page's buttons as (classes, label), its rows of cells, its list items."""

    def __init__(self, text):
        super().__init__()
        self.text, self.buttons, self.rows, self.mistakes = text, [], [], []
        self.into = None  # the list whose last text goes on
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        have = dict(attributes)
        if tag == "tr":
            self.rows.append([])
        if tag == "button":
            classes = (have.get("class") or "").split()
            self.buttons.append((set(classes), have.get("aria-label")))
        if tag in ("td", "th", "li"):
            self.into = self.mistakes if tag == "li" else self.rows[-1]
            self.into.append("")

    def handle_endtag(self, tag):
        if tag in ("td", "th", "li"):
            self.into = None

    def handle_data(self, data):
        if self.into:
            self.into[-1] = (self.into[-1] + data).lstrip()

    def labels(self, *wanted):
        return [label for classes, label in self.buttons if classes >= set(wanted)]


def picture(**variables):
    return make("-s", "picture", env={"BACKEND": None}, **variables)


def draw(lab, src, **variables):
    """The page that make picture names, and that is all that it says."""
    said = successful(picture(LAB=lab, SRC=src, **variables)).out
    page = re.fullmatch(r"open in a browser: (\S+)\n", said)[1]
    return Picture(Path(page).read_text())


@pytest.fixture(scope="module")
def right(graders):
    return draw(3, "solutions")


def thread(i):
    return f"block {i // BLOCK}, thread {i % BLOCK}"


@pytest.mark.quick
def test_each_thread_is_there_as_text_and_as_a_button_that_says_the_same(right):
    rows = [[thread(i), f"reads d_b[{i}]; reads d_a[{i}]; writes d_b[{i}]"]
            for i in range(N)]
    rows += [[thread(i), "does nothing"] for i in (10, 11)]
    assert right.rows[-12:] == rows
    assert right.labels("thread") == [": ".join(row) for row in rows]
    assert right.labels("idle") == [": ".join(row) for row in rows[-2:]]


def test_each_element_says_who_touches_it(right):
    assert right.labels("cell") == [
        *(f"d_a[{i}]: read by {thread(i)}" for i in range(N)),
        *(f"d_b[{i}]: read by {thread(i)}; written by {thread(i)}" for i in range(N))]


def test_calls_are_in_their_order_with_the_student_s_lines(right):
    calls = right.rows[1:10]
    assert [row[3] for row in calls] == [
        "40 bytes for d_a", "40 bytes for d_b", "elements 0 to 9 of d_a from the host",
        "elements 0 to 9 of d_b from the host", "add_kernel runs in 12 threads",
        "the host waits until the device has finished",
        "elements 0 to 9 of d_b to the host", "d_a is given back", "d_b is given back"]
    assert "cudaMalloc(&d_a, bytes)" in calls[0][1]
    wrapping = "CUDA_CHECK(<wbr>cudaMalloc(<wbr>&amp;d_a"  # after a bracket, on a phone
    assert wrapping in right.text


def test_the_page_is_well_built_shows_a_repetition_once_and_marks_nothing(right):
    assert not find_faults(right.text)
    assert "all this 2 times" in right.text
    assert (right.mistakes, right.labels("wrong")) == ([], [])


def test_lab_1_shows_what_each_thread_prints_and_lab_5_the_rows_of_its_picture(graders):
    said = [label.partition(": ")[2] for label in draw(1, "solutions").labels("thread")]
    assert sorted(said) == sorted(f"prints “gpu print {t} {b} 4 {4 * b + t}”"
                                  for b in range(3) for t in range(4))
    assert 'style="--wide:12"' in draw(5, "solutions").text


@pytest.fixture(scope="module")
def mistakes(graders):
    """Writes one file, with another mistake in each of its kernels."""
    kernels = re.split(r"(?=__global__)", solution_of(Lab("03-vector-add")))
    kernels[1] = kernels[1].replace("if (i < n)", "")
    kernels[2] = kernels[2].replace("a[i] += 1", "a[i + (i == 9) * 99999] += 1")
    kernels[2] = re.sub(r".*cudaMemcpy\(d_a, a.*\n", "", kernels[2])
    kernels[3] = kernels[3].replace("dest[i]", "dest[i / 2]")
    kernels[3] = kernels[3].replace("CUDA_CHECK(cudaFree(d_a));", "")
    file = Path(WRONG, "03-vector-add/vector_add.cu")
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text("".join(kernels))


def of(op):
    return f"--op {op} --n {N} --block {BLOCK} --reps 1"


def test_accesses_outside_an_array_are_marked_and_named_with_their_line(mistakes):
    page = draw(3, WRONG)
    assert ([label.partition(":")[0] for label in page.labels("cell", "wrong")]
            == ["d_a[10]", "d_a[11]", "d_b[10]", "d_b[11]"])
    assert ([label.partition(":")[0] for label in page.labels("thread", "wrong")]
            == [thread(10), thread(11)])
    assert matches(r"vector_add.cu:\d+: block 2, thread 2 writes d_b\[10\], outside the "
                   r"array, which has elements 0 to 9", "\n".join(page.mistakes))
    assert [row for row in page.rows if "returned cudaErrorIllegalAddress" in row[-1]]


def test_a_read_of_what_nothing_has_written_and_an_access_that_ends_the_kernel(mistakes):
    said = "\n".join(draw(3, WRONG, ARGS=of("increment")).mistakes)
    assert matches(r"thread \d reads d_a\[\d\], which nothing has written", said)
    assert "reads d_a[100008], outside the array" in said
    assert "increment_kernel ended with cudaErrorIllegalAddress" in said


def test_two_threads_that_write_the_same_and_memory_that_stays(mistakes):
    said = draw(3, WRONG, ARGS=of("multiply")).mistakes
    assert said[0] == f"d_dest[0] is written by 2 threads: {thread(0)} and {thread(1)}"
    assert re.fullmatch(r"vector_add.cu:\d+: d_a is never freed", said[-1])


def test_a_launch_that_is_refused(graders):
    said = draw(3, "solutions", ARGS="--n 10 --block 2048 --reps 1").mistakes
    assert re.match(r"vector_add.cu:\d+: the launch <<<1, 2048>>> is refused: "
                    "cudaErrorInvalidValue", said[0])


def test_a_path_with_a_blank_hides_no_line(scratch):
    folder = scratch / "my labs"
    folder.mkdir()
    Path(folder, "own.cu").write_text("int main() { return 0; }\n")
    printed(*"g++ -g -no-pie -x c++ own.cu -o own".split(), cwd=folder)
    symbols = printed("nm", folder / "own")
    address = int(re.search(r"(\w+) T main", symbols)[1], 16) + 1
    assert (find_places([{"way": [address]}], f"{folder}/own", "own.cu")
            == {address: ("own.cu", 1, True)})


@pytest.mark.parametrize("options, words", [
    ("--n 100000", "too large for a trace, which holds 10000"), ("--n 10x", "not '10x'"),
    ("--op blocks_for", "makes no CUDA call")])
def test_a_run_that_has_no_picture(graders, options, words):
    drawn = picture(LAB=3, SOLUTION=1, ARGS=options)
    assert words in refusal(drawn, but_makes_own=True)
