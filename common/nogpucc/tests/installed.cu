// installed.cu -- a project of several files, with its Makefile and CMakeLists.txt.

// ## main.cu -- A program of several files, as a project elsewhere has them.
#include "twice.h"
#include <cuda_runtime.h>
#include <stdio.h>

#ifdef PAST_THE_END
#define COUNT 33
#else
#define COUNT 32
#endif

__device__ int half(int x);

__global__ void fill_kernel(int *a) { a[threadIdx.x] = half(twice(threadIdx.x)); }

int main(void)
{
    int *a;
    if (cudaMallocManaged(&a, 32 * sizeof *a) != cudaSuccess)
        return 2;
    fill_kernel<<<1, COUNT>>>(a);
    if (cudaDeviceSynchronize() != cudaSuccess)
        return 3;
    return a[31] == 31 && twice_on_host(21) == 42 ? 0 : 1;
}

// ## half.cu -- A device function that another file calls.
__device__ int half(int x) { return x / 2; }

// ## twice.h -- A function for host and device, and one for the host.
#pragma once
#ifdef __CUDACC__
__host__ __device__ static inline int twice(int x) { return 2 * x; }
#endif
int twice_on_host(int x);

// ## twice.cpp -- C++ that uses the runtime API, and may be compiled as an older C++.
#include "twice.h"
#include <cuda_runtime.h>

int twice_on_host(int x)
{
    int devices = 0;
    return cudaGetDeviceCount(&devices) == cudaSuccess && devices > 0 ? 2 * x : -1;
}

// ## Makefile
# A project's Makefile, written for nvcc.
NVCC      ?= $(CUDA_PATH)/bin/nvcc
ARCH      := -gencode arch=compute_80,code=sm_80 --generate-code=arch=compute_90,code=sm_90
NVCCFLAGS := -std=c++17 -O2 -lineinfo $(ARCH) --ptxas-options=-v -Xcompiler "-Wall -Wextra" \
             -Xcompiler=-fopenmp -diag-suppress 177 --expt-relaxed-constexpr -t 2

program: main.o half.o twice.o dlink.o
	$(NVCC) -ccbin g++ -m64 $^ -o $@ -L$(CUDA_PATH)/lib64 -lcudart -Xlinker -rpath,/nowhere
main.o half.o: main.cu half.cu twice.h
	$(NVCC) $(NVCCFLAGS) -dc main.cu half.cu
twice.o: twice.cpp twice.h
	$(NVCC) -Werror all-warnings -x cu --compile $< --output-file $@
dlink.o: main.o half.o
	$(NVCC) $(ARCH) -dlink $^ -o $@

// ## CMakeLists.txt
# A project as for a GPU: nothing in it knows nogpucc.
cmake_minimum_required(VERSION 3.18)
project(installed)
if(OLD) # as before CMake 3.8; it may hide nogpucc's modules
  set(CMAKE_MODULE_PATH ${${OLD}})
  find_package(CUDA 7.5)
  message("nvcc is ${CUDA_NVCC_EXECUTABLE}")
  list(APPEND CUDA_NVCC_FLAGS "-gencode arch=compute_30,code=sm_30" -Werror;all-warnings)
  set(CUDA_SEPARABLE_COMPILATION ON)
  cuda_add_library(half STATIC half.cu OPTIONS --use_fast_math)
  cuda_add_executable(program main.cu twice.cpp)
  target_link_libraries(program half ${CUDA_LIBRARIES})
  return()
endif()
enable_language(CUDA)
find_package(CUDAToolkit REQUIRED)
add_library(half STATIC half.cu)
add_executable(program main.cu twice.cpp)
set_target_properties(half program PROPERTIES CUDA_STANDARD 17 CXX_STANDARD 14
                      CUDA_SEPARABLE_COMPILATION ON CUDA_ARCHITECTURES "70;80")
target_link_libraries(program PRIVATE half CUDA::cudart)
