# The kernels' stream does not wait for the copies.
# caught by: waits_between_streams: does the kernel wait
/^void by_kind/,/^}/{/WaitEvent\(stream\[KERNEL\]/d}
