# shuffle_down.py -- Lab 7: the lanes of a warp add up their registers by shuffles.
from pen import Drawing

d = Drawing(345, "Each step adds the value of the lane k further on", """
    A warp has 32 lanes; the drawing shows 8, whose registers hold 3, 1, 4, 1, 5, 9, 2, 6.
    In each step every lane adds the value of the lane k further on, k being 4, 2, 1. A
    lane near the end finds no such lane and adds its own value. After k = 4 lanes 0 to 3
    hold 8, 10, 6, 7; after k = 2 lanes 0 and 1 hold 14, 17; after k = 1 lane 0 holds
    31, the sum of all. Nobody uses what the other lanes hold then.""")
SIZE, HEIGHT, LEFT, TOP, STEP = 42, 28, 132, 36, 78


def additions(number, k):
    """From the lane k further on to each; what is used, in blue."""
    y = TOP + number * STEP + HEIGHT
    for lane in range(8 - k):
        kind = "device" if lane < k else "plain"
        to = LEFT + (lane + 0.5) * SIZE
        d.arrow((to + k * SIZE, y + 3), (to + 6, y + STEP - HEIGHT - 3), kind=kind,
                look="" if lane < k else "dashed")


values = [3, 1, 4, 1, 5, 9, 2, 6]
for lane in range(8):
    d.text(LEFT + (lane + 0.5) * SIZE, 24, str(lane), "small code")
d.text(LEFT - 14, 24, "lane", "small", "end")
d.sums(LEFT, TOP, SIZE, values, 8, "at first")
k = 4
for number in 1, 2, 3:
    additions(number - 1, k)
    values = [value + values[lane + k if lane + k < 8 else lane]
              for lane, value in enumerate(values)]
    d.sums(LEFT, TOP + number * STEP, SIZE, values, k, f"after k = {k}")
    k //= 2
d.text(12, 320, "Dashed: what never reaches lane 0. Near the end, where no lane is k "
       "further", "small", "start")
d.text(12, 337, "on, a lane adds its own value. No lane waits for a barrier.", "small",
       "start")
d.save(__file__)
