# The arguments of cudaEventElapsedTime are exchanged.
# caught by: notes_the_spans: the earlier event first
/^void by_kind/,/^}/s/before\[0\]\[IN\], (after|before)\[k\]\[kind\]/\1[k][kind], before[0][IN]/
