# The copies back do not wait for the kernels.
# caught by: waits_between_streams: before the kernel had written it
/^void by_kind/,/^}/{/WaitEvent\(stream\[OUT\]/d}
