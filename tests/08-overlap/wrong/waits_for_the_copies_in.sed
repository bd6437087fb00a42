# In the end the host waits for the stream of the copies in.
# caught by: waits_between_streams: nothing waits for the copies back|copies back had ended
/^void by_kind/,/^}/s/cudaStreamSynchronize\(stream\[OUT\]\)/cudaStreamSynchronize(stream[IN])/
