# The event is recorded before the copies.
# caught by: waits_between_streams: a kernel does not wait for its copies in|before its inputs were there
/^void by_kind/,/^}/s/WaitEvent\(stream\[KERNEL\], after/WaitEvent(stream[KERNEL], before/
