# One limit is asked for with attribute and device exchanged.
# caught by: reads_the_limits: no device has this number.*two arguments exchanged
s/attribute\(device, cudaDevAttrMaxGridDimZ, /attribute(cudaDevAttrMaxGridDimZ, device, /
