# launch_returns.py -- Lab 1: the host goes on while the kernel runs, until it waits.
from pen import Drawing

d = Drawing(212, "A launch returns at once, and the host must wait", """
    Two rows, host and device, over time. The host launches the kernel, goes on at
    once with cudaGetLastError, then calls cudaDeviceSynchronize and waits there.
    The device begins shortly after the launch and runs the kernel's blocks, here two
    at once, in any order. When the last block has ended, the wait ends. The kernel's
    lines appear, and the host prints its own line.""")
d.text(12, 66, "host", "host strong", "start")
d.text(12, 144, "device", "device strong", "start")
d.box(72, 42, 70, 40, "host", "launch", "small")
d.box(150, 42, 72, 40, "host", "check", "small")
d.box(230, 42, 172, 40, "idle", "waits", "small")
d.box(410, 42, 98, 40, "host", "print", "small")
d.text(186, 28, "cudaGetLastError", "small code")
d.text(366, 28, "cudaDeviceSynchronize", "small code")
for block, x, y, width in (1, 136, 110, 120), (0, 136, 142, 150), (3, 258, 110, 148), (
        2, 288, 142, 90):
    d.box(x, y, width, 30, "device", f"block {block}", "small")
d.arrow((107, 84), (107, 140), (134, 140), kind="device")
d.arrow((406, 108), (406, 84), kind="device")
d.arrow((72, 190), (508, 190))
d.text(290, 208, "time", "small")
d.save(__file__)
