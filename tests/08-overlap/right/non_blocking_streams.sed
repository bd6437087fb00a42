# Streams that do not wait for the default stream.
s/cudaStreamCreate\(&stream\[(.)\]\)/cudaStreamCreateWithFlags(\&stream[\1], cudaStreamNonBlocking)/
