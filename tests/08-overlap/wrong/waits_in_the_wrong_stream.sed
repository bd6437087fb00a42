# The stream that records the event waits for it.
# caught by: waits_between_streams: a kernel does not wait for its copies in|before its inputs were there
/^void by_kind/,/^}/s/WaitEvent\(stream\[KERNEL\], after/WaitEvent(stream[IN], after/
