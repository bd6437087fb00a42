# Half of the threads write behind an array in shared memory.
# caught by: computes: by luck: an index leaves its array|Invalid __shared__ write
s/float x = a\[i\] \* b\[i\];/__shared__ float t[128];\n        t[threadIdx.x] = a[i];\n        float x = t[threadIdx.x] * b[i];/
