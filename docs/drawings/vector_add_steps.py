# vector_add_steps.py -- Lab 3: copy both arrays in, add with one thread each, copy back.
from pen import Drawing

d = Drawing(330, "Three blocks of four threads add ten elements", """
    Above are the arrays a and b of ten elements, in host memory. cudaMemcpy copies them
    to d_a and d_b in device memory. Below are the threads of three blocks of four. Each
    thread adds the element at its global index. The last two threads, 10 and 11, get no
    element. A third copy brings the result back to b.""")
LEFT, SIZE = 72, 36
ELEMENTS = [f"[{i}]" for i in range(10)]
d.text(12, 22, "host memory", "host strong", "start")
for row, name in enumerate("ab"):
    y = 32 + 36 * row
    d.text(LEFT - 10, y + 20, name, "code", "end")
    d.cells(LEFT, y, SIZE, ELEMENTS, "host", height=28)
d.arrow((150, 102), (150, 134), kind="copy")
d.text(160, 122, "1. cudaMemcpy of a and b", "copy small", "start")
d.arrow((390, 134), (390, 102), kind="copy")
d.text(400, 122, "3. copy b back", "copy small", "start")
d.text(12, 158, "device memory", "device strong", "start")
for row, name in enumerate(("d_a", "d_b")):
    y = 168 + 36 * row
    d.text(LEFT - 10, y + 20, name, "code", "end")
    d.cells(LEFT, y, SIZE, ELEMENTS, "device", height=28)
for thread in range(10):
    d.arrow((LEFT + SIZE * (thread + .5), 262), (LEFT + SIZE * (thread + .5), 234),
            kind="device")
d.text(LEFT - 10, 253, "2. add", "device small", "end")
d.text(LEFT - 10, 284, "threads", "device small", "end")
d.cells(LEFT, 264, SIZE, range(10), "device", height=30)
d.cells(LEFT + 10 * SIZE, 264, SIZE, (10, 11), "idle", height=30)
for block in range(3):
    x = LEFT + 4 * SIZE * block
    d.line((x + 3, 300), (x + 3, 306), (x + 4 * SIZE - 3, 306), (x + 4 * SIZE - 3, 300))
    d.text(x + 2 * SIZE, 324, f"block {block}", "small")
d.text(LEFT + 11 * SIZE, 256, "no element", "small")
d.save(__file__)
