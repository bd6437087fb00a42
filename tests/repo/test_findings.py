# test_findings.py -- what is found in data for a figure: crossings, ranges, names.
import re
from pathlib import Path

import pytest

from common.plots.axes import axis, name_lines, time_axis
from common.plots.figure import find_results
from common.plots.findings import (Data, Lacking, best_cpu, count, first_win, last_of,
                                   one_core, winning_point)
from common.plots.placeholders import show_number, show_ratio, show_spread, show_time


def sizes(**gpu):
    """Rows of 2^12 to 2^19: the device takes 10 µs, or what p12=… to p19=… say."""
    return [{"n": 2.0 ** p, "gpu": gpu.get(f"p{p}", 10),
             "cpu1_low_us": 2.0 ** (p - 12), "cpus_low_us": 5 + p} for p in range(12, 20)]


@pytest.mark.quick
def test_the_device_wins_from_the_size_at_which_it_beats_the_faster_cpu_for_good():
    assert first_win(sizes(), "gpu") == 2.0 ** 16
    assert first_win(sizes(p18=70), "gpu") == 2.0 ** 19
    assert first_win(sizes(p18=70, p19=200), "gpu") is None


def test_the_ring_is_where_the_title_says():
    assert winning_point(sizes(), "gpu") == (2.0 ** 16, 10)
    assert winning_point(sizes()[:2], "gpu") is None, "these lines do not cross"
    slower = [row | {"gpu": 22} for row in sizes()]
    assert winning_point(slower, "gpu", one_core)[0] == 2.0 ** 17
    assert winning_point(slower, "gpu", best_cpu)[0] == 2.0 ** 18


def test_ranges_and_ticks():
    assert axis([3, 700]) == {"y_low": 2, "y_high": 1000}, "a range ends at 1, 2 or 5"
    assert (time_axis([0.3, 900])["y_ticks"]
            == '("1 µs" 1, "10 µs" 10, "100 µs" 100, "1 ms" 1000)')
    assert (time_axis([110, 450])["y_ticks"]
            == '("100 µs" 100, "200 µs" 200, "500 µs" 500)')
    assert [count(2.0 ** 20), count(768000), count(4)] == ["2²⁰", "768,000", "4"]


def test_numbers_times_and_ratios_as_they_are_printed():
    assert [show_number(x) for x in (1234, 99.96, 9.996, 1.234, .0999, .0123, 0)] == [
        "1,230", "100", "10.0", "1.23", "0.0999", "0.0123", "0"]
    assert [show_time(us) for us in (0.22, 0.99951, 36.24, 999.6, 2e6)] == [
        "220 ns", "1.00 µs", "36.2 µs", "1.00 ms", "2.00 s"]
    pairs = (3531.2, 1092.7), (400000, 9636.5), (9.96, 1), (1, 30), (550494, 118.6)
    assert [show_ratio(*pair) for pair in pairs] == ["3.2", "41", "10", "0.033", "4,600"]


def test_a_median_has_its_spread_in_the_same_unit():
    times = {"kernel_us": "1234", "kernel_low_us": "987.6", "kernel_high_us": "2000",
             "time_us": "5", "time_low_us": "4", "time_high_us": "6.78"}
    assert show_spread("kernel_us", times) == "1.23 ms (0.988 to 2.00)"
    assert show_spread("time_us", times) == "5.00 µs (4.00 to 6.78)"


def test_names_of_lines_do_not_touch_and_none_leaves_the_plot():
    lines = [("a", 1000, "ink"), ("b", 990, "ink"), ("c", 980, "ink"), ("d", 1, "ink")]
    names = name_lines(lines, {"y_low": 1, "y_high": 1000}, 0.08)
    heights = sorted(map(float, re.findall(r"graph (-?[\d.]+) left", names)))
    assert len(heights) == 4 and heights[0] >= 0 and heights[-1] <= 1
    assert all(b - a > 0.079 for a, b in zip(heights, heights[1:]))


def test_rows_that_are_not_there_are_named():
    with pytest.raises(Lacking, match="^no row with n=3$"):
        Data(sizes(), "GPU", Path(), 0.08).where(n=3.0)
    with pytest.raises(Lacking, match="^too few rows$"):
        last_of([])


def title(script, rows):
    if not Path(script).exists():
        pytest.skip("part two is not here")
    return find_results(Path(script))(Data(rows, "GPU", Path(), 0.08))["headline"]


def move(op, us, copy_us, **more):
    return {"op": op, "n": 1e6, "stride": 1.0, "kernel_us": us, "kernel_low_us": us,
            "copy_us": copy_us, "copy_low_us": copy_us, **more}


TRANSPOSES = [move("tile", 15, 5), move("padded", 10, 9)]


@pytest.mark.parametrize("figure, rows, headline", [
    ("transposes", [move("naive", 30, 5), *TRANSPOSES],
     "The padded transpose has 90 % of the copy’s rate"),
    ("stride_bandwidth", [move("naive", 40, 5, stride=8.0), *TRANSPOSES,
                          move("copy", 10, 9), move("copy", 45, 9, stride=8.0)],
     "Stride 8 has 22 % of the bandwidth of stride 1"),
    ("stride_bandwidth", [move("copy", 9.9, 9), move("copy", 10, 9, stride=8.0)],
     "Stride 8 has the bandwidth of stride 1")])
def test_lab_6_compares_with_the_copy_measured_beside(figure, rows, headline):
    assert title(f"labs/06-memory-access/figures/{figure}.gp", rows) == headline


def run_in_pieces(pieces, total_us):
    """Its rows: a whole, serially 60 to 80 µs, and what its pieces did."""
    run = {"op": "by_kind", "n": 1e6, "work": 4.0, "pageable": 0.0, "pieces": pieces,
           "total_us": total_us, "total_low_us": total_us, "total_high_us": total_us,
           "serial_us": 70, "serial_low_us": 60, "serial_high_us": 80, "begin_us": 0}
    return [run | {"label": "whole", "end_us": total_us}] + [
        run | {"label": label, "end_us": total_us - 2}
        for label in ("in", "kernel", "out")]


@pytest.mark.parametrize("figure, gain", [
    ("overlap_pieces", "Copies and kernel in 8 pieces: 2.00 times as fast"),
    ("overlap_timeline", "Copies run beside kernels: 2.12 times as fast")])
def test_a_gain_is_that_of_the_times_shown_and_more_than_the_serial_version_reaches(
        figure, gain):
    script = f"labs/08-overlap/figures/{figure}.gp"
    assert title(script, run_in_pieces(1, 72) + run_in_pieces(8, 35)) == gain
    assert (title(script, run_in_pieces(1, 72) + run_in_pieces(8, 61))
            == "Pieces gain nothing here")
