# wins.py CSV -- from Lab 5's rows, the picture from which a whole call wins at every size.
"""Of one core with SIMD, and of all cores."""
import sys

from common.plots.findings import first_win, rows_of

rows = [row | {"n": row["width"]} for row in rows_of(sys.argv[1])
        if row["max_iter"] == 400 and row["width"] != 1500]
size = {row["width"]: f"{row['width']:.0f} x {row['height']:.0f}" for row in rows}
first = [first_win(rows, "total", [cpu]) for cpu in ("simd", "cpus")]
print("simd,cpus")
print(*(size.get(width, "no size") for width in first), sep=",")
