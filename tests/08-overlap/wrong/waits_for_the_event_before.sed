# The event is recorded before the copies.
# caught by: waits_between_streams: does the kernel wait
/^void by_kind/,/^}/s/WaitEvent\(stream\[KERNEL\], after/WaitEvent(stream[KERNEL], before/
