# letters.py -- how wide the words in a figure are, so that there is room for them.
LETTERS = 22  # of names and values, in points
# DejaVu Sans, in hundredths of its size; what is not here has 62.
WIDTHS = {letter: wide for letters, wide in
          ((" ,.:;'’|ijlIJ", 31), ("fr-/()[]t", 38), ("cksvxyzLFETPYZ", 57),
           ("ABCDGHKNOQRSUVX", 73), ("wmMW%^×+=<>←→↑", 85)) for letter in letters}


def width(text, size=LETTERS):
    """About how wide these words are, in points."""
    return sum(WIDTHS.get(letter, 62) for letter in text) * size / 100
