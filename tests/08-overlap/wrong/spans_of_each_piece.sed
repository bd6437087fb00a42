# Each piece counts from its own first event.
# caught by: notes_the_spans: not of each piece
/^void by_kind/,/^}/s/before\[0\]\[IN\], (before|after)/before[k][IN], \1/
