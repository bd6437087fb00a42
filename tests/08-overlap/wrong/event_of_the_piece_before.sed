# A kernel waits for the copies in of the piece before.
# caught by: waits_between_streams: a kernel does not wait for its copies in|before its inputs
/^void by_kind/,/^}/s/WaitEvent\(stream\[KERNEL\], after\[k\]/WaitEvent(stream[KERNEL], after[k > 0 ? k - 1 : 0]/
