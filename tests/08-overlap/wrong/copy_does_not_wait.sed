# The copies back do not wait for the kernels.
# caught by: waits_between_streams: does the kernel wait
/^void by_kind/,/^}/{/WaitEvent\(stream\[OUT\]/d}
