# coalescing.py -- Lab 3: which sectors of memory a warp reads, at stride 1 and 8.
from pen import Drawing

d = Drawing(286, "Stride 1 reads 4 sectors, stride 8 reads 32", """
    A warp reads sectors of 32 bytes, or 8 floats. Above, its 32 threads read a[i], 32
    neighbours in 4 sectors, and use every byte. Below, they read a[8 * i]. Each thread
    needs a separate sector and uses one of its eight floats. The drawing shows four of
    these 32 sectors.""")
SIZE, LEFT = 15, 20


def sectors(y, is_used):
    for sector in range(4):
        x = LEFT + sector * (8 * SIZE + 4)
        for i in range(8):
            kind = "device" if is_used(i) else "idle"
            d.box(x + i * SIZE, y, SIZE, 24, kind, round=0)
        d.line((x + 1, y + 30), (x + 1, y + 35), (x + 8 * SIZE - 1, y + 35),
               (x + 8 * SIZE - 1, y + 30))
        d.text(x + 4 * SIZE, y + 51, "32 bytes", "small")


d.text(LEFT, 24, "a[i]", "code strong", "start")
d.text(500, 24, "32 threads (arrows), 4 sectors", "", "end")
for thread in range(32):
    x = LEFT + thread * SIZE + thread // 8 * 4 + SIZE / 2
    d.arrow((x, 38), (x, 58), kind="device")
sectors(60, lambda i: True)
d.text(LEFT, 164, "a[8 * i]", "code strong", "start")
d.text(500, 164, "32 threads, 32 sectors: here 4 of them", "", "end")
for thread in range(4):
    x = LEFT + thread * (8 * SIZE + 4) + SIZE / 2
    d.arrow((x, 178), (x, 198), kind="device")
sectors(200, lambda i: i == 0)
d.text(LEFT, 274, "a box is a float; dashed: it travels for nothing", "small", "start")
d.save(__file__)
