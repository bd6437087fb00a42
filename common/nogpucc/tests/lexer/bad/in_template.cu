// an error in a template kernel names the user's function ~ In instantiation of .void get_kernel.T\*, T. .with T = float
#include <cuda_runtime.h>

template <class T> __global__ void get_kernel(T *p, T v)
{
    *p = v.x;
}
void launch(float *d)
{
    get_kernel<<<1, 1>>>(d, 1.0f);
}
