// an operator without parameters ~ 4:16: error:
struct pair {
    int a;
    __device__ operator int
};
