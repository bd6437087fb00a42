# The array is freed twice.
# caught by: covers_the_picture: freed before
s/^ *CUDA_CHECK\(cudaFree.*/&\n&/
