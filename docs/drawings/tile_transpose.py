# tile_transpose.py -- Lab 6: a block transposes a tile through shared memory.
from pen import Drawing

d = Drawing(216, "Only the tile is read along a column", """
    A block's tile of the input, drawn with 4 x 4 elements instead of 32 x 32. In the
    first half, a warp reads a row of the input and writes it to a row of the tile in
    shared memory. Then all threads wait at a barrier. In the second half, a warp reads
    a column of the tile and writes it to a row of the output. In global memory
    neighbours use neighbours in both halves; a warp crosses only shared memory.""")
SIZE, TOP, STEP = 25, 60, 133


def grid(number, name, marked, letters):
    left = 10 + number * STEP
    d.text(left + 2 * SIZE, TOP - 12, name, "code small")
    for row in range(4):
        for column in range(4):
            kind = "device" if (row, column) in marked else "plain"
            d.box(left + column * SIZE, TOP + row * SIZE, SIZE, SIZE, kind,
                  letters[row][column], "small code", 0)


rows = ["abcd", "efgh", "ijkl", "mnop"]
columns = ["".join(row[k] for row in rows) for k in range(4)]
grid(0, "in", {(1, k) for k in range(4)}, rows)
grid(1, "shared tile", {(1, k) for k in range(4)}, rows)
grid(2, "same tile", {(k, 2) for k in range(4)}, rows)
grid(3, "out", {(2, k) for k in range(4)}, columns)
for number, row, line in (0, 1, "row"), (2, 2, "column"):
    left, y = 10 + number * STEP, TOP + (row + .5) * SIZE
    d.arrow((left + 4 * SIZE + 4, y), (left + STEP - 4, y), kind="device")
    d.text(left, 190, f"{1 + number // 2}. A warp reads a {line}", "small", "start")
    d.text(left, 207, "and writes it to a row.", "small", "start")
d.line((260, 28), (260, TOP + 4 * SIZE + 8), look="dashed")
d.text(260, 20, "__syncthreads()", "small code")
d.save(__file__)
