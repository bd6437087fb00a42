# The host waits for each piece before it queues the next.
# caught by: copies_in_streams: wait once, when all pieces are queued
/^void in_streams/,/^}/s/copy_out\(j, begin, end, own\);/&\n        CUDA_CHECK(cudaStreamSynchronize(own));/
