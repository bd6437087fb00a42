# coalescing.py -- Lab 3: which pieces of memory a warp reads, at stride 1 and 8.
from pen import Drawing

d = Drawing(286, "A warp reads neighbours, or every eighth float", """
    Memory comes in pieces of 32 bytes, which hold 8 floats. Above: the 32 threads
    of a warp read a[i], 32 neighbours, which are 4 pieces; every byte of them is
    used. Below: they read a[8 * i]; each thread needs a piece of its own, 32 pieces
    in all, of which four are shown, and uses one float of the eight in it.""")
SIZE, LEFT = 15, 20


def pieces(y, is_used):
    for piece in range(4):
        x = LEFT + piece * (8 * SIZE + 4)
        for i in range(8):
            kind = "device" if is_used(i) else "idle"
            d.box(x + i * SIZE, y, SIZE, 24, kind, round=0)
        d.line((x + 1, y + 30), (x + 1, y + 35), (x + 8 * SIZE - 1, y + 35),
               (x + 8 * SIZE - 1, y + 30))
        d.text(x + 4 * SIZE, y + 51, "32 bytes", "small")


d.text(LEFT, 24, "a[i]", "code strong", "start")
d.text(500, 24, "32 threads, 4 pieces", "", "end")
for thread in range(32):
    x = LEFT + thread * SIZE + thread // 8 * 4 + SIZE / 2
    d.arrow((x, 38), (x, 58), kind="device")
pieces(60, lambda i: True)
d.text(LEFT, 164, "a[8 * i]", "code strong", "start")
d.text(500, 164, "32 threads, 32 pieces: 28 more of these", "", "end")
for thread in range(4):
    x = LEFT + thread * (8 * SIZE + 4) + SIZE / 2
    d.arrow((x, 178), (x, 198), kind="device")
pieces(200, lambda i: i == 0)
d.text(LEFT, 274, "7 of 8 floats travel for nothing", "small", "start")
d.save(__file__)
