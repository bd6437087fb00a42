# blockIdx.x and threadIdx.x have changed places.
# caught by: computes: have changed places
s/blockIdx\.x \* blockDim\.x \+ threadIdx\.x/threadIdx.x * blockDim.x + blockIdx.x/
