# The limit of a multiprocessor is taken for that of a block.
# caught by: reads_the_limits: it read MaxThreadsPerMultiProcessor
s/cudaDevAttrMaxThreadsPerBlock/cudaDevAttrMaxThreadsPerMultiProcessor/
