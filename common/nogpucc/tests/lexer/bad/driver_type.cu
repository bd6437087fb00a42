// a type of the driver API ~ 6:5: error: CUdevice is not supported by the CPU backend: it has no driver API
#include <cuda.h>

int main(void)
{
    CUdevice device;
}
