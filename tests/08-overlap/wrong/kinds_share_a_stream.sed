# Kernels and copies back share a stream.
# caught by: gives_each_kind_a_stream: share a stream
/^void by_kind/,/^}/s/stream\[OUT\]/stream[KERNEL]/g
