# tree_in_block.py -- Lab 7: threads of a block add up shared memory, round by round.
from pen import Drawing

d = Drawing(324, "Each round adds the second half to the first", """
    The array tree holds 256 elements; the drawing shows 8, namely 3, 1, 4, 1, 5, 9, 2, 6.
    In the first round threads 0 to 3 add elements 4 to 7 and get 8, 10, 6, 7. In the
    second, threads 0 and 1 add elements 2 and 3 and get 14, 17. In the third, thread 0
    adds element 1 and gets 31, the sum of all. A barrier comes before each round.""")
SIZE, HEIGHT, LEFT, TOP, STEP = 42, 28, 132, 36, 76


def additions(number, half):
    """From each element of the second half to the thread that adds it."""
    y = TOP + number * STEP + HEIGHT
    for t in range(half):
        to = LEFT + (t + 0.5) * SIZE
        d.arrow((to, y + 3), (to, y + STEP - HEIGHT - 3), kind="device")
        d.arrow((to + half * SIZE, y + 3), (to + 9, y + STEP - HEIGHT - 3), kind="device")
    d.line((LEFT, y + 9), (LEFT + 8 * SIZE + 40, y + 9), look="dashed")
    d.text(LEFT + 8 * SIZE + 40, y + 26, "barrier", "small", "end")


values = [3, 1, 4, 1, 5, 9, 2, 6]
for t in range(8):
    d.text(LEFT + (t + 0.5) * SIZE, 24, str(t), "small code")
d.text(LEFT - 14, 24, "t =", "small code", "end")
d.sums(LEFT, TOP, SIZE, values, 8, "stored by all")
half = 4
for number in 1, 2, 3:
    additions(number - 1, half)
    values = [values[t] + values[t + half] if t < half else values[t] for t in range(8)]
    d.sums(LEFT, TOP + number * STEP, SIZE, values, half, f"half = {half}")
    half //= 2
d.text(LEFT, 314, "31, the sum of all, is in tree[0].", "small", "start")
d.save(__file__)
