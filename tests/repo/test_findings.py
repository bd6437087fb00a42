# test_findings.py -- what is found in data for a figure: crossings, ranges, names.
import re
from pathlib import Path

import pytest

from common.plots.axes import decades, doublings, from_zero, name_time, plain, times
from common.plots.figure import figures_of
from common.plots.findings import (Data, Lacking, Row, compare, count, first_win, last_of,
                                   winning_point)
from common.plots.lines import NAME_GAP, Line, name_lines
from common.plots.placeholders import show_number, show_ratio, show_spread, show_time


def time(name, us, noise=1):
    return {f"{name}_us": us, f"{name}_low_us": us / noise, f"{name}_high_us": us * noise}


def sizes(noise=1, **gpu):
    """Rows of 2^12 to 2^19: the device takes 10 µs, or what p12=… to p19=… say."""
    return [Row({"n": 2.0 ** p, **time("gpu", gpu.get(f"p{p}", 10), noise),
                 **time("cpu1", 2.0 ** (p - 12)), **time("cpus", 5 + p)})
            for p in range(12, 20)]


@pytest.mark.quick
def test_the_device_wins_from_the_size_at_which_it_beats_the_faster_cpu_for_good():
    assert first_win(sizes(), "gpu") == 2.0 ** 16
    assert first_win(sizes(p18=70), "gpu") == 2.0 ** 19
    assert first_win(sizes(p18=70, p19=200), "gpu") is None
    assert first_win(sizes(noise=2.25), "gpu") == 2.0 ** 18, "its interval is compared"


def test_the_ring_is_where_the_title_says():
    assert winning_point(sizes(), "gpu") == (2.0 ** 16, 10)
    assert winning_point(sizes()[:2], "gpu") is None, "these lines do not cross"
    slower = [row | time("gpu", 22) for row in sizes()]
    assert winning_point(slower, "gpu", ["cpu1"])[0] == 2.0 ** 17
    assert winning_point(slower, "gpu")[0] == 2.0 ** 18


def test_a_ratio_is_said_if_the_intervals_are_apart():
    assert compare((10, 9, 11), (35, 12, 36), "{} times") == "3.5 times"
    assert compare((10, 9, 11), (35, 11, 36), "{} times") == ""


def test_ranges_and_ticks():
    axis = decades([3, 700], plain)
    assert (axis.low, axis.high) == (2, 1000), "a range ends at 1, 2 or 5"
    assert list(times([0.3, 900]).ticks.values()) == ["1 µs", "10 µs", "100 µs", "1 ms"]
    assert list(times([110, 450]).ticks.values()) == ["100 µs", "200 µs", "500 µs"]
    assert list(doublings([16, 2 ** 24], count).ticks.values()) == [
        "2^24", "2^20", "2^16", "2^12", "2^8", "2^4"]
    assert list(from_zero(2900).ticks.values()) == [
        "0", "500", "1,000", "1,500", "2,000", "2,500"]
    assert [plain(x) for x in (12345, 0.001)] == ["12,345", "0.001"]
    assert [name_time(x) for x in (0.2, 3e6)] == ["200 ns", "3 s"]
    assert [count(2.0 ** 20), count(768000), count(4)] == ["2^20", "768,000", "4"]


def test_numbers_times_and_ratios_as_they_are_printed():
    assert [show_number(x) for x in (1234, 99.96, 9.996, 1.234, .0999, .0123, 0)] == [
        "1,230", "100", "10.0", "1.23", "0.0999", "0.0123", "0"]
    assert [show_time(us) for us in (0.22, 0.99951, 36.24, 999.6, 2e6)] == [
        "220 ns", "1.00 µs", "36.2 µs", "1.00 ms", "2.00 s"]
    pairs = (3531.2, 1092.7), (400000, 9636.5), (9.96, 1), (1, 30), (550494, 118.6)
    assert [show_ratio(*pair) for pair in pairs] == ["3.2", "41", "10", "0.033", "4,600"]


def test_a_median_has_its_spread_in_the_same_unit():
    columns = {"kernel_us": "1234", "kernel_low_us": "987.6", "kernel_high_us": "2000",
             "time_us": "5", "time_low_us": "4", "time_high_us": "6.78"}
    assert show_spread("kernel_us", columns) == "1.23 ms (0.988 to 2.00)"
    assert show_spread("time_us", columns) == "5.00 µs (4.00 to 6.78)"


def test_names_of_lines_do_not_touch_and_none_leaves_the_plot():
    lines = [Line(name, "limit", [(1, y)]) for name, y in
             (("a", 1000), ("b", 990), ("c", 980), ("d", 1))]
    names = " ".join(name_lines(lines, times([2, 800])))
    heights = sorted(map(float, re.findall(r"graph (-?[\d.]+) noenhanced", names)))
    assert len(heights) == 4 and heights[0] >= 0 and heights[-1] <= 1
    assert all(b - a > NAME_GAP - 0.001 for a, b in zip(heights, heights[1:]))


def test_rows_that_are_not_there_are_named():
    with pytest.raises(Lacking, match="^no row with n=3$"):
        Data(sizes(), "GPU", Path()).where(n=3.0)
    with pytest.raises(Lacking, match="^no column simd_us$"):
        first_win(sizes(), "gpu", ["simd"])
    with pytest.raises(Lacking, match="^too few rows$"):
        last_of([])


def title(lab, figure, rows):
    folder = Path("labs", lab, "figures")
    if not folder.exists():
        pytest.skip("part two is not here")
    return figures_of(folder)[figure](Data([*map(Row, rows)], "GPU", Path())).title


def move(op, us, copy_us, **more):
    return {"op": op, "n": 1e6, "stride": 1.0, **time("kernel", us),
            **time("copy", copy_us), **more}


TRANSPOSES = [move("tile", 15, 5), move("padded", 10, 9)]


@pytest.mark.parametrize("figure, rows, headline", [
    ("transposes", [move("naive", 30, 5), *TRANSPOSES],
     "A padded tile lifts a transpose from 17 % to 90 %"),
    ("stride_bandwidth", [move("naive", 40, 5, stride=8.0), *TRANSPOSES,
                          move("copy", 10, 9), move("copy", 45, 9, stride=8.0)],
     "Stride 8 has 22 % of the bandwidth of stride 1"),
    ("stride_bandwidth", [move("copy", 10, 9), move("copy", 10, 9, stride=8.0)],
     "Strides of 1 and 8 do not differ clearly")])
def test_lab_6_compares_with_the_copy_measured_beside(figure, rows, headline):
    assert title("06-memory-access", figure, rows) == headline


def run_in_pieces(pieces, total_us):
    """Its rows: a whole, serially 60 to 80 µs, and what its pieces did."""
    run = {"op": "by_kind", "n": 1e6, "work": 4.0, "pageable": 0.0, "pieces": pieces,
           "total_us": total_us, "total_low_us": total_us, "total_high_us": total_us,
           "serial_us": 70, "serial_low_us": 60, "serial_high_us": 80, "begin_us": 0}
    return [run | {"label": "whole", "end_us": total_us}] + [
        run | {"label": label, "end_us": total_us - 2}
        for label in ("in", "kernel", "out")]


def test_a_gain_is_said_if_it_is_more_than_the_serial_version_reaches():
    gain, none = (run_in_pieces(1, 72) + run_in_pieces(8, us) for us in (35, 61))
    assert (title("08-overlap", "overlap_pieces", gain)
            == "In 8 pieces, copies and kernel are 2.0 times as fast")
    assert (title("08-overlap", "overlap_timeline", gain)
            == "One run: 70.0 µs as a whole, 33.0 µs in 8 pieces")
    assert title("08-overlap", "overlap_pieces", none) == "Pieces show no clear gain"
