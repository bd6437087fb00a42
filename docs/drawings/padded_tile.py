# padded_tile.py -- Lab 6: in which bank each word of a tile is, without padding and with it.
from pen import Drawing

d = Drawing(264, "Padding spreads a column over the banks", """
    Two tiles in shared memory, drawn with 4 banks and 4 rows instead of 32; each word
    shows the number of its bank. In rows of 4 words every row begins in bank 0. All
    words of a column are in one bank, so reading it takes 4 steps. In rows of 5 words,
    the last of them unused, every row begins one bank further on. The words of a column
    are in 4 different banks, so reading it takes one step.""")
SIZE, TOP, BANKS, COLUMN = 34, 72, 4, 2


def tile(left, words, marked, name, steps):
    for row in range(BANKS):
        for column in range(words):
            kind = "idle" if column == BANKS else marked if column == COLUMN else "plain"
            d.box(left + column * SIZE, TOP + row * SIZE, SIZE, SIZE, kind,
                  str((row * words + column) % BANKS), "small code", 0)
    d.text(left + words * SIZE / 2, TOP - 16, name, "code")
    d.text(left + words * SIZE / 2, TOP + BANKS * SIZE + 26, steps, "small")


d.text(260, 24, "The bank of each word, with 4 banks instead of 32", "small")
tile(62, BANKS, "bad", "tile[4][4]", "a column is in one bank: 4 steps")
tile(290, BANKS + 1, "device", "tile[4][5]", "a column is in 4 banks: 1 step")
d.text(375, TOP + BANKS * SIZE + 44, "the fifth word is unused", "small")
d.save(__file__)
