// probe_devices.c -- notes what CUDA is asked about devices: who did not ask made it up.

#include "probe_wrap.h"

struct probe_asked probe_asked;

// What CUDA itself calls the device: -1, which it refuses, if no device has the number.
static int to_device(int device)
{
    const struct probe_settings *s = probe_settings();
    if (!s->renames)
        return device;
    return device == s->device ? 0 : -1;
}

WRAP(int, cudaDeviceGetAttribute, (int *value, int attribute, int device))
{
    probe_asked.attributes++;
    if (attribute >= 0 && attribute < (int)sizeof probe_asked.numbers)
        probe_asked.numbers[attribute] = true;
    probe_asked.device = device;
    return __real_cudaDeviceGetAttribute(value, attribute, to_device(device));
}

#define PROPERTIES(name) \
    WRAP(int, name, (void *properties, int device)) \
    { \
        probe_asked.properties++; \
        probe_asked.device = device; \
        return __real_##name(properties, to_device(device)); \
    }
PROPERTIES(cudaGetDeviceProperties)
PROPERTIES(cudaGetDeviceProperties_v2) // what CUDA 12's header calls it

WRAP(int, cudaDeviceGetPCIBusId, (char *text, int size, int device))
{
    return __real_cudaDeviceGetPCIBusId(text, size, to_device(device));
}

WRAP(int, cudaGetDeviceCount, (int *count))
{
    int error = __real_cudaGetDeviceCount(count);
    if (!error && probe_settings()->renames)
        *count = probe_settings()->device + 1;
    return error;
}

// Between two runs the program goes back to device 0, whatever that is called.
WRAP(int, cudaSetDevice, (int device))
{
    probe_asked.current++;
    int error = __real_cudaSetDevice(device == 0 ? 0 : to_device(device));
    return probe_note_full(error);
}

WRAP(int, cudaGetDevice, (int *device))
{
    probe_asked.current++;
    int error = __real_cudaGetDevice(device);
    if (!error && probe_settings()->renames && *device == 0)
        *device = probe_settings()->device;
    return error;
}
