# test_picture.py -- make picture: the page says what a run did, and marks mistakes.
import re
from html import unescape
from pathlib import Path

import pytest

from commands import make, printed, refusal, successful, write
from common.tools.labs import labs_called
from common.tools.run_trace import find_places
from planted import solution_of
from page_structure import find_faults, look_at

# They use build/cpu-count.
pytestmark = pytest.mark.xdist_group("count")
N, BLOCK = 10, 4  # as in labs/03-vector-add/program/runs.txt
WRONG, SIZE = "build/mistakes", f"--n {N} --block {BLOCK} --reps 1"


class Picture:
    """A page's rows of cells, its mistakes, and its elements: index, value, marks."""

    def __init__(self, text):
        self.text = text
        self.rows = [[plain(cell) for cell in re.findall(r"(?s)<t[hd]\b.*?</t[hd]>", row)]
                     for row in text.split("<tr")[1:]]
        self.mistakes = list(map(plain, re.findall("<li>(.*?)</li>", text)))

    def cells(self, wanted=""):
        return [plain(cell.replace("<", " <")).split() for classes, cell in re.findall(
            r'class="cell(| [^"]*)"[^>]*>(.*?)</div>', self.text) if wanted in classes]


def plain(html):
    return unescape(re.sub("<[^>]*>", "", html)).strip()


def picture(**variables):
    return make("-s", "picture", env={"BACKEND": None}, **variables)


def lab_of(number):
    found = labs_called(str(number))
    if not found:
        pytest.skip("part two is not here")
    return found[0]


def draw(number, src, options=""):
    """The page that make picture names, and that is all that it says."""
    variables = {"ARGS": options} if options else {}
    said = successful(picture(LAB=lab_of(number).number, SRC=src, **variables)).out
    page = re.fullmatch(r"open in a browser: (\S+)\n", said)[1]
    return Picture(Path(page).read_text())


def spoil(number, script):
    """Has sed change the solution. Returns SRC."""
    lab = lab_of(number)
    printed("sed", "-Ei", script, write(lab.source(WRONG), solution_of(lab)))
    return WRONG


@pytest.fixture(scope="module")
def right(graders):
    return draw(3, "solutions")


@pytest.mark.quick
def test_each_element_has_its_value_and_who_touches_it(right):
    a, b = right.cells()[:N], right.cells()[N:]
    before = re.findall('data-before="([^"]+)"', right.text)[N:]
    for i in range(N):
        who = f"{i // BLOCK}.{i % BLOCK}"
        assert (a[i][::2], b[i][::2], b[i][3]) == (
            [str(i), f"r{who}"], [str(i), f"r{who}"], f"w{who}")
        assert float(b[i][1]) == pytest.approx(float(a[i][1]) + float(before[i]), .02)
    assert right.text.count('class="thread idle"') == 2


def test_lab_6_names_its_arrays_and_shows_the_sectors_of_each_request(graders):
    page = draw(6, "solutions", "--op copy --n 40 --offset 3 --stride 2 --reps 0")
    assert [[row[1].rpartition(" ")[0], *row[2:]] for row in page.rows[-4:]] == [
        ["reads from[3], from[5], …, from[65]", "32", "9", "4"],
        ["writes to[0], to[1], …, to[31]", "32", "4", "4"],
        ["reads from[67], from[69], …, from[81]", "8", "3", "1"],
        ["writes to[32], to[33], …, to[39]", "8", "1", "1"]]
    assert page.text.count('style="--wide:8" data-sector="8"') == 2
    text = draw(6, "solutions").text
    assert "Lab 6: copy_kernel, tile_kernel</h1>" in text and "--op naive|padded" in text
    assert 'style="--wide:12"' in text and 'style="--wide:5"' in text


def test_lab_7_draws_the_tree_of_shuffles_and_the_one_in_shared_memory(graders):
    page = draw(7, "solutions")
    tree = re.search(r"<svg.*?</svg>", page.text)[0]
    used = re.findall('class="used">([^<]*)<', tree)
    added = sum(float(row[1]) for row in page.cells("load")[:32])
    assert (len(used), float(used[-1]), tree.count("<path")) == (63, added, 62)
    assert "256 threads.</p>" in page.text  # none of them idles
    six = draw(7, spoil(7, "s/= WARP \\/ 2/= WARP/"))  # shuffles, with room for their end
    assert 'viewBox="0 0 399 ' in six.text and 'viewBox="0 0 368 ' in page.text
    tree = re.search("(?s)<h3>Shared(.*?)</section>", page.text)[1]
    sums = [list(map(float, re.findall("<b>([^<]+)</b><i", step)))
            for step in tree.split('class="barrier"')]
    added = sum(float(row[1]) for row in page.cells("load")[:40])
    assert [len(values) for values in sums[4:]] == [32, 16, 8, 4, 2]
    assert {sum(values[:len(values) // 2]) for values in sums[4:]} == {added}
    assert not page.mistakes


def test_lab_8_shows_what_overlaps_and_a_kernel_that_does_not_wait(graders):
    page = draw(8, "solutions")
    assert page.rows[3:5] == [["3", "24: copy in d_a[4 to 7]", "17: work_kernel", ""],
                              ["4", "25: copy in d_b[4 to 7]", "",
                               "21: copy out d_dest[0 to 3]"]]
    assert page.rows[8][0] == "8" and not page.mistakes
    wrong = draw(8, spoil(8, r"/WaitEvent\(stream\[KERNEL\]/d"))
    assert wrong.mistakes[0].endswith("call 16, work_kernel, does not wait for call 12")


def test_calls_are_in_their_order_with_the_student_s_lines(right):
    calls = right.rows[1:10]
    assert [row[3] for row in calls] == [
        "40 bytes for d_a", "40 bytes for d_b", "d_a[0 to 9] from the host",
        "d_b[0 to 9] from the host", "add_kernel runs in 12 threads",
        "the host waits until the device has finished",
        "d_b[0 to 9] to the host", "d_a is given back", "d_b is given back"]
    assert "cudaMalloc(&d_a, bytes)" in calls[0][1]
    wrapping = "CUDA_CHECK(<wbr>cudaMalloc(<wbr>&amp;d_a"  # after a bracket, on a phone
    assert wrapping in right.text


def test_the_page_is_well_built_shows_a_repetition_once_and_marks_nothing(right):
    assert not find_faults(right.text)
    assert "all this 2 times" in right.text and "lit.wrong {" in right.text
    assert (right.mistakes, right.cells("wrong")) == ([], [])
    assert not draw(3, spoil(3, "s/cudaMalloc\\(/cudaMallocManaged(/")).mistakes


def test_lab_1_shows_what_each_thread_prints_and_lab_5_the_rows_of_its_picture(graders):
    said = [row[:2] for row in draw(1, "solutions").rows[-12:]]
    assert sorted(said) == [[f"block {b}, thread {t}", f"prints “gpu print {t} {b} 4 "
                             f"{4 * b + t}”"] for b in range(3) for t in range(4)]
    shown = draw(5, "solutions").text
    assert 'style="--wide:12"' in shown and "</b> written by thread (3, 1)\n" in shown
    assert "<b>d_seen</b>" in draw(2, "solutions").text


def test_all_words_can_be_read_on_a_telephone_too(right, tmp_path):
    (tmp_path / "page.html").write_text(right.text)
    assert not look_at([tmp_path / "page.html"], tmp_path)


@pytest.mark.parametrize("lab, script, options, words, marked", [
    (1, "s/ \\+ threadIdx.x/ + gridDim.x/", "",
     "block 1, thread 0 prints “gpu print 0 1 4 7”, not “gpu print 0 1 4 4”", '"4"'),
    (3, r"s/a\[i\] \+= 1/a[i + (i == 9) * 99999] += 1/; /cudaMemcpy.d_a, a/d",
     "--op increment " + SIZE, "], which nothing has written | d_a[100008], outside | "
     "increment_kernel ended with cudaErrorIllegalAddress", '" .*before="nan'),
    (3, r"s/dest\[i\]/dest[i \/ 2]/; /cudaFree\(d_a/d", "--op multiply " + SIZE, "d_dest"
     "[0] is written by 2 threads: block 0, thread 0 and | d_a is never freed", r'\.0"'),
    (3, "/add_kernel/,/}/s/if.*//", SIZE, "block 2, thread 2 writes d_b[10], "
     "outside the array, which has elements 0 to 9 | cudaErrorIllegalAddress", r'\.11"'),
    (3, "", "--n 10 --block 2048 --reps 1", "the launch <<<1, 2048>>> is refused: "
     "cudaErrorInvalidValue", "><th"),
    (4, "s/float ai/__shared__ float x; float ai/; s/, x = /; x = /", "",
     "writes x[0], block 0, thread 1 writes it, and no barrier is between them", r'\.0"'),
    (5, r"/int (column|row) =/{s/\.x/.z/g; s/\.y/.x/g; s/\.z/.y/g}", "", "copies 80 "
     "bytes that nothing has written, from d_counts[8] on", r'\.8" style="grid-column:9'),
    (7, "s/t < half/t <= half/", "",
     "thread 128 reads tree[256], outside the array, which has elements 0 to", '.256"'),
    (7, "/d tree_kernel/,/^}/{/__syncth/d; s/tree.t. \\+=.*/& __syncthreads();/}", "",
     "thread 128 writes tree[128], block 0, thread 0 reads it, and no barrier", '.128"'),
    (7, r"s/lane < .*(of_warp\[lane\]) : 0/\1/; s/BLOCK \/ WARP\]/WARP]/",
     "--op block_kernel --n 40 --reps 0", "of_warp[8], which nothing has", r'\.8"')])
def test_a_mistake_is_named_and_marked(graders, lab, script, options, words, marked):
    page = draw(lab, spoil(lab, script), options)
    said = "\n".join(page.mistakes)
    assert not [part for part in words.split(" | ") if part not in said]
    assert re.search(rf'class="?(\w+ )?wrong[^>]*{marked}', page.text)


def test_a_path_with_a_blank_hides_no_line(scratch):
    folder = scratch / "my labs"
    write(folder / "own.cu", "int main() { return 0; }\n")
    printed(*"g++ -g -no-pie -x c++ own.cu -o own".split(), cwd=folder)
    symbols = printed("nm", folder / "own")
    address = int(re.search(r"(\w+) T main", symbols)[1], 16) + 1
    assert (find_places([{"way": [address]}], f"{folder}/own", "own.cu")
            == {address: ("own.cu", 1, True)})


@pytest.mark.parametrize("script, options, words", [
    ("", "--n 100000", "too large for a trace, which holds 10000 | try ARGS="),
    ("s/<<<blocks_for.*, b/<<<9999, b/", "--n 10", "so is every run"),
    ("", "--n 10x", "not '10x'"), ("", "--op blocks_for", "makes no CUDA call")])
def test_a_run_that_has_no_picture_leaves_none(graders, script, options, words):
    said = refusal(picture(LAB=3, SRC=spoil(3, script), ARGS=options), beside="make")
    assert not [part for part in words.split(" | ") if part not in said]
    assert not Path("build/picture", WRONG, "vector_add.html").exists()
