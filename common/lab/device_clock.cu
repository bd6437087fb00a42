// device_clock.cu -- times work on the device between two events; see device_clock.h.

#include "device_clock.h"

#include <unistd.h>

#include "check.h"
#include "timing.h"

enum { BEGIN, END, EDGES };
static cudaEvent_t edges[EDGES]; // made once: that takes longer than a small kernel

void watch_start(void)
{
    for (int i = 0; i < EDGES && !edges[END]; i++)
        CUDA_CHECK(cudaEventCreate(&edges[i]));
    CUDA_CHECK(cudaEventRecord(edges[BEGIN], 0));
}

double watch_stop(void)
{
    float ms;
    CUDA_CHECK(cudaEventRecord(edges[END], 0));
    CUDA_CHECK(cudaDeviceSynchronize());
    CUDA_CHECK(cudaEventElapsedTime(&ms, edges[BEGIN], edges[END]));
    return 1000.0 * ms;
}

// The first call tells how many there is time for.
static int calls_for(double first_us)
{
    const double ENOUGH_US = 5000;
    const int MOST = 16;
    return first_us * MOST < ENOUGH_US ? MOST : 1 + (int)(ENOUGH_US / first_us);
}

double back_to_back_us(void (*queue)(void *data), void *data)
{
    CUDA_CHECK(cudaDeviceSynchronize());
    double begin = now_us();
    queue(data);
    CUDA_CHECK(cudaDeviceSynchronize());
    int calls = calls_for(now_us() - begin);

    if (calls > 1)
        queue(data); // the device is busy when the clock starts
    watch_start();
    for (int i = 0; i < calls; i++)
        queue(data);
    return watch_stop() / calls;
}

void let_idle(void)
{
    enum { IDLE_US = 20000 };
    CUDA_CHECK(cudaDeviceSynchronize());
    usleep(IDLE_US);
}
