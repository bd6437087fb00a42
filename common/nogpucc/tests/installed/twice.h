// A function for host and device, and one for the host.
#pragma once
#ifdef __CUDACC__
__host__ __device__ static inline int twice(int x) { return 2 * x; }
#endif
int twice_on_host(int x);
