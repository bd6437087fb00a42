# The event behind the copies in is recorded in the kernels' stream.
# caught by: waits_between_streams: recorded behind (them|it), in their stream|before its inputs
/^void by_kind/,/^}/s/after\[k\]\[IN\], stream\[IN\]/after[k][IN], stream[KERNEL]/
