// asked.c -- counts questions to CUDA: an answer that nobody asked for was made up.

#include "asked.h"

#include "probe_wrap.h"

struct asked asked;

WRAP(int, cudaDeviceGetAttribute, (int *value, int attribute, int device))
{
    asked.attributes++;
    if (attribute >= 0 && attribute < (int)sizeof asked.numbers)
        asked.numbers[attribute] = true;
    asked.device = device;
    return __real_cudaDeviceGetAttribute(value, attribute, device);
}

WRAP(int, cudaGetDeviceProperties, (void *properties, int device))
{
    asked.properties++;
    asked.device = device;
    return __real_cudaGetDeviceProperties(properties, device);
}

// What CUDA 12's header calls it.
WRAP(int, cudaGetDeviceProperties_v2, (void *properties, int device))
{
    asked.properties++;
    asked.device = device;
    return __real_cudaGetDeviceProperties_v2(properties, device);
}

WRAP(int, cudaSetDevice, (int device))
{
    asked.current++;
    return __real_cudaSetDevice(device);
}

WRAP(int, cudaGetDevice, (int *device))
{
    asked.current++;
    return __real_cudaGetDevice(device);
}
