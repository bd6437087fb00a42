# visible.py -- shows all that is in a text of students: nothing hides or turns it around.
"""
Pages, tables and the terminal show a control character as its picture, and any other that
is invisible or changes the direction of what follows by its number, such as <U+202E>.
Letters of every script, accents, CJK and emoji stay as they are.
"""
import re
import unicodedata

HIDDEN = {"Cc", "Cf", "Cs", "Zl", "Zp"}  # Unicode's categories
# Blank, though of other categories; XML forbids the last two.
BLANK = "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\ufffe\uffff"
SIGNS = re.compile("[\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\U000110bd\U000110cd]")
# An emoji may be joined of several: with U+200D between two, the first perhaps with a
# skin tone or U+FE0F after it.
JOINER = re.compile("(?<=[\u2190-\u2bff\ufe0f\U0001f000-\U0001faff])\u200d"
                    "(?=[\u2190-\u2bff\U0001f000-\U0001faff])")


def visible(text):
    """Returns text that shows all that is in it; tabs and newlines stay."""
    return "\u200d".join("".join(map(picture, part)) for part in JOINER.split(str(text)))


def picture(character):
    code = ord(character)
    if " " <= character <= "~" or character in "\t\n":
        return character
    if code < 0x20:
        return chr(0x2400 + code)
    if character == "\x7f":
        return "\u2421"
    hidden = (unicodedata.category(character) in HIDDEN or character in BLANK
              or 0xe0000 <= code < 0xe0080)
    if hidden and not SIGNS.match(character):
        return f"<U+{code:04X}>"
    return character
