// a texture reference ~ 4:1: error: texture is gone from CUDA 13
#include <cuda_runtime.h>

texture<float> image;
