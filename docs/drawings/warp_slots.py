# warp_slots.py -- Lab 3: how blocks of 32, 256 and 1024 threads fill a multiprocessor.
from pen import Drawing

d = Drawing(302, "Blocks of 256 threads fill all warp slots", """
    A block of 256 threads consists of 8 warps of 32 threads. A multiprocessor of an
    H200 offers slots for 64 warps in at most 32 blocks. Three examples show one box per
    slot. With blocks of 256 threads, 8 blocks fill all 64 slots. With blocks of 32
    threads, the limit of 32 blocks leaves half of the slots empty. On a GPU with only 48
    slots, one block of 1024 threads takes 32, a second does not fit, and 16 stay
    empty.""")
d.text(12, 14, "frame: a multiprocessor; box: a slot for a warp of 32 threads; "
       "dashed: empty", "small", "start")
ROWS = [("Blocks of 256 threads, 8 warps", "8 blocks: 64 of 64 slots", 64, 64, 8),
        ("Blocks of 32 threads, 1 warp", "32 blocks, the most allowed: 32 of 64",
         64, 32, 1),
        ("Blocks of 1024 threads, 32 warps", "another GPU, 1 block: 32 of 48",
         48, 32, 32)]
for row, (blocks, result, slots, used, warps) in enumerate(ROWS):
    y = 30 + 92 * row
    d.text(12, y + 18, blocks, "strong", "start")
    d.text(508, y + 18, result, "small", "end")
    across = 16
    d.box(12, y + 24, 496, 10 + 14 * slots // across, "plain")
    for i in range(slots):
        block, at = divmod(i, warps)
        if warps == 8:  # a block is four wide and two high, so that it is seen as one
            column, line = block % 4 * 4 + at % 4, block // 4 * 2 + at // 4
        else:
            column, line = i % across, i // across
        gap, gap_y = (8 * (column // 4), 4 * (line // 2)) if warps == 8 else (12, 2)
        d.box(24 + 28 * column + gap, y + 29 + 14 * line + gap_y, 22, 10,
              "device" if i < used else "idle", round=0)
d.save(__file__)
