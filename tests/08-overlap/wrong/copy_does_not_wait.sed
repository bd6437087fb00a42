# The copies back do not wait for the kernels.
# caught by: waits_between_streams: a copy does not wait for a kernel|copied back before the kernel
/^void by_kind/,/^}/{/WaitEvent\(stream\[OUT\]/d}
