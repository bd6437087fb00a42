// asked.c -- counts questions to CUDA: an answer that nobody asked for was made up.

#include "asked.h"

#include "probe_wrap.h"

struct asked asked;
static int number = -1; // of device `renamed`, since that has another number; or -1
static int renamed;

void rename_device(int device, int other)
{
    renamed = device;
    number = other;
}

// What CUDA itself calls the device: -1, which it refuses, if no device has the number.
static int to_device(int device)
{
    if (number < 0)
        return device;
    return device == number ? renamed : -1;
}

WRAP(int, cudaDeviceGetAttribute, (int *value, int attribute, int device))
{
    asked.attributes++;
    if (attribute >= 0 && attribute < (int)sizeof asked.numbers)
        asked.numbers[attribute] = true;
    asked.device = device;
    return __real_cudaDeviceGetAttribute(value, attribute, to_device(device));
}

WRAP(int, cudaGetDeviceProperties, (void *properties, int device))
{
    asked.properties++;
    asked.device = device;
    return __real_cudaGetDeviceProperties(properties, to_device(device));
}

// What CUDA 12's header calls it.
WRAP(int, cudaGetDeviceProperties_v2, (void *properties, int device))
{
    asked.properties++;
    asked.device = device;
    return __real_cudaGetDeviceProperties_v2(properties, to_device(device));
}

WRAP(int, cudaDeviceGetPCIBusId, (char *text, int size, int device))
{
    return __real_cudaDeviceGetPCIBusId(text, size, to_device(device));
}

WRAP(int, cudaGetDeviceCount, (int *count))
{
    int error = __real_cudaGetDeviceCount(count);
    if (!error && number >= 0)
        *count = number + 1;
    return error;
}

WRAP(int, cudaSetDevice, (int device))
{
    asked.current++;
    return __real_cudaSetDevice(to_device(device));
}

WRAP(int, cudaGetDevice, (int *device))
{
    asked.current++;
    int error = __real_cudaGetDevice(device);
    if (!error && number >= 0 && *device == renamed)
        *device = number;
    return error;
}
