# The streams are never destroyed.
# caught by: frees_its_streams: streams
/^void in_streams/,/^}/{/cudaStreamDestroy/d}
