# blocks_over_picture.py -- Lab 5: a two-dimensional grid that covers a picture.
from pen import Drawing

d = Drawing(318, "Six blocks of 4 x 4 threads cover 10 x 7 points", """
    A grid of three blocks in x and two in y, each of 4 x 4 threads, covers a picture
    of 10 columns and 7 rows. Row 0 is at the bottom, at y_min, and column 0 at the
    left, at x_min. Each block shows its blockIdx.x and blockIdx.y. The threads of the
    last two columns and of the top row are outside the picture and return.""")
SIZE, LEFT, BOTTOM = 29, 90, 262
for row in range(8):
    for column in range(12):
        x = LEFT + column * SIZE + column // 4 * 5
        y = BOTTOM - (row + 1) * SIZE - row // 4 * 5
        kind = "device" if column < 10 and row < 7 else "idle"
        d.box(x, y, SIZE - 3, SIZE - 3, kind, round=2)
for across in range(3):
    for up in range(2):
        x = LEFT + across * (4 * SIZE + 5) + 2 * SIZE - 1
        y = BOTTOM - up * (4 * SIZE + 5) - 2 * SIZE
        d.box(x - 26, y - 14, 50, 25, "plain")
        d.text(x - 1, y + 4, f"{across}, {up}", "code small strong")
d.text(LEFT - 8, BOTTOM - 2, "row 0", "code small", "end")
d.text(LEFT - 8, BOTTOM - 20, "y_min", "code small", "end")
d.text(LEFT - 8, BOTTOM - 6 * SIZE - 8, "row 6", "code small", "end")
d.text(LEFT - 8, BOTTOM - 6 * SIZE - 26, "y_max", "code small", "end")
d.arrow((60, BOTTOM - 50), (60, BOTTOM - 146))
d.text(LEFT, BOTTOM + 18, "column 0", "code small", "start")
d.text(LEFT, BOTTOM + 36, "x_min", "code small", "start")
d.text(LEFT + 10 * SIZE + 7, BOTTOM + 18, "column 9", "code small", "end")
d.text(LEFT + 10 * SIZE + 7, BOTTOM + 36, "x_max", "code small", "end")
d.arrow((180, BOTTOM + 22), (300, BOTTOM + 22))
d.text(514, BOTTOM - 3 * SIZE, "outside:", "small", "end")
d.text(514, BOTTOM - 3 * SIZE + 17, "return", "small", "end")
d.text(514, 18, "square: a thread; label: blockIdx.x, blockIdx.y", "small", "end")
d.save(__file__)
