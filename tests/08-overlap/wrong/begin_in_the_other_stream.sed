# The event before the kernel is recorded in the stream of the copies in.
# caught by: notes_the_spans: of piece 0 and of piece 1 overlap
/^void by_kind/,/^}/s/before\[k\]\[KERNEL\], stream\[KERNEL\]/before[k][KERNEL], stream[IN]/
