# Helpers and kernel are static, so that no other file can call them.
s/^double spacing/static &/
s/^__host__ __device__ int count_at/static __device__ int count_at/
s/^__global__/static &/
