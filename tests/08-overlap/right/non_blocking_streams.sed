# Streams that do not wait for the default stream.
s/cudaStreamCreate\(&stream\[(\w+)\]\)/cudaStreamCreateWithFlags(\&stream[\1], cudaStreamNonBlocking)/
