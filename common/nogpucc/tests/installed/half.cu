// A device function that another file calls.
__device__ int half(int x)
{
    return x / 2;
}
