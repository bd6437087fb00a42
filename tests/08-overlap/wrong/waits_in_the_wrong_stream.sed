# The stream that records the event waits for it.
# caught by: waits_between_streams: does the kernel wait
/^void by_kind/,/^}/s/WaitEvent\(stream\[KERNEL\], after/WaitEvent(stream[IN], after/
