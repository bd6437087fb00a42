# The kernels' stream does not wait for the copies.
# caught by: waits_between_streams: a kernel does not wait for its copies in|before its inputs were there
/^void by_kind/,/^}/{/WaitEvent\(stream\[KERNEL\]/d}
