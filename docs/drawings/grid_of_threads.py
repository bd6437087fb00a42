# grid_of_threads.py -- Lab 1: a grid of two blocks with four threads each.
from pen import Drawing

d = Drawing(252, "Two blocks of four threads have eight indices", """
    my_kernel<<<2, 4>>>() starts a grid of two blocks side by side, so gridDim.x is
    2. In the first block blockIdx.x is 0, in the second it is 1. Each block holds
    four threads, so blockDim.x is 4. In both blocks threadIdx.x counts from 0 to 3.
    The global index counts from 0 to 3 in block 0 and from 4 to 7 in block 1.""")
d.text(260, 24, "my_kernel<<<2, 4>>>();", "code")
d.box(12, 38, 496, 202, "plain")
d.text(260, 60, "the grid: gridDim.x = 2 blocks", "strong")
for block in range(2):
    x = 24 + block * 244
    d.box(x, 74, 228, 100, "device")
    d.text(x + 114, 96, f"blockIdx.x = {block}", "device strong")
    d.cells(x + 18, 106, 48, range(4), "device", "code", 36)
    d.text(x + 114, 162, "threadIdx.x", "device small")
    for thread in range(4):
        index = 4 * block + thread
        d.line((x + 42 + 48 * thread, 176), (x + 42 + 48 * thread, 188), look="dashed")
        d.text(x + 42 + 48 * thread, 204, str(index), "code strong")
d.text(260, 228, "global index: a different one for each thread", "small")
d.save(__file__)
