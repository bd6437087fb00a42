# tile_transpose.py -- Lab 6: a block transposes a tile through shared memory.
from pen import Drawing

d = Drawing(262, "Through a tile, reads and writes go along rows", """
    A block's tile of the input, drawn with 4 x 4 elements instead of 32 x 32. In the
    first half, a warp reads a row of the input and writes it to a row of the tile in
    shared memory. Then all threads wait at a barrier. In the second half, a warp reads
    a column of the tile and writes it to a row of the output. In global memory
    neighbours use neighbours in both halves; a warp crosses only shared memory.""")
SIZE, TOP = 30, 72
LEFT = {"in": 10, "tile": 200, "out": 390}


def grid(name, marked, letters):
    for row in range(4):
        for column in range(4):
            kind = "device" if (row, column) in marked else "plain"
            d.box(LEFT[name] + column * SIZE, TOP + row * SIZE, SIZE, SIZE, kind,
                  letters[row][column], "small code", 0)


rows = ["abcd", "efgh", "ijkl", "mnop"]
columns = ["".join(row[k] for row in rows) for k in range(4)]
grid("in", {(1, k) for k in range(4)}, rows)
grid("tile", {(k, 2) for k in range(4)}, rows)
grid("out", {(2, k) for k in range(4)}, columns)
for name, words in ("in", "in"), ("tile", "tile, shared"), ("out", "out"):
    d.text(LEFT[name] + 2 * SIZE, TOP - 14, words, "code")
middle = TOP + 1.5 * SIZE
d.arrow((LEFT["in"] + 4 * SIZE + 6, middle), (LEFT["tile"] - 6, middle), kind="device")
d.arrow((LEFT["tile"] + 4 * SIZE + 6, middle + SIZE), (LEFT["out"] - 6, middle + SIZE),
        kind="device")
d.line((355, 40), (355, 212), look="dashed")
d.text(355, 30, "__syncthreads()", "small code")
d.text(LEFT["in"], 238, "1. A row is read, and written as a row:", "small", "start")
d.text(LEFT["in"], 255, "neighbours use neighbours.", "small", "start")
d.text(510, 238, "2. A column is read,", "small", "end")
d.text(510, 255, "and written as a row.", "small", "end")
d.save(__file__)
