# The limits are those of device 0.
# caught by: reads_the_limits: device 0 instead of 1
s/attribute\(device, cudaDevAttr/attribute(0, cudaDevAttr/
