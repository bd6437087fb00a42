// async.cu -- Which calls return while a kernel still runs, and which wait for it.
// run: returns
// run: cudaMemcpy-to-host
// run: cudaMemcpy-to-device
// run: cudaMemcpyFromSymbol
// run: cudaFree
// run: cudaDeviceSynchronize
// run: cudaStreamSynchronize
// run: cudaEventSynchronize
#include "gate.h"
#include <pthread.h>

__device__ int d_symbol;
static int *d_a, *pinned;

static void show_returns(void)
{
    gate *g = gate_create();
    int *d_b, device;
    MUST(cudaMalloc((void **)&d_b, sizeof *d_b));
    gate_kernel<<<1, 1>>>(g);
    show_error("launch-returns", cudaGetLastError());
    show_number("kernel-has-ended", *(volatile int *)&g->ended);
    gate_wait(&g->begun);
    show_number("kernel-runs-before-synchronize", g->begun);
    for (int i = 0; i < 100; i++)
        gate_kernel<<<1, 1>>>(g);
    show_error("100-launches-return", cudaGetLastError());
    show_error("cudaMemcpyAsync-pinned-returns",
               cudaMemcpyAsync(d_a, pinned, sizeof *d_a, cudaMemcpyHostToDevice));
    show_error("cudaMemcpy-device-to-device-returns",
               cudaMemcpy(d_b, d_a, sizeof *d_a, cudaMemcpyDeviceToDevice));
    show_error("cudaMemset-returns", cudaMemset(d_a, 0, sizeof *d_a));
    show_error("cudaMemsetAsync-returns", cudaMemsetAsync(d_a, 0, sizeof *d_a));
    show_error("cudaGetDevice-returns", cudaGetDevice(&device));
    show_error("cudaStreamQuery", cudaStreamQuery(0));
    show_number("after-all-these-it-has-ended", *(volatile int *)&g->ended);
    gate_open(g);
    MUST(cudaDeviceSynchronize());
    show_number("after-synchronize-it-has-ended", g->ended);
}

static void *open_later(void *g)
{
    usleep(30000);
    gate_open((gate *)g);
    return NULL;
}

/* Makes the call while a kernel runs; has the kernel ended when the call returns? */
static void show_waits(const char *call)
{
    gate *g = gate_create();
    pthread_t thread;
    cudaEvent_t event;
    int value = 0;
    MUST(cudaEventCreate(&event));
    gate_kernel<<<1, 1>>>(g);
    MUST(cudaEventRecord(event));
    pthread_create(&thread, NULL, open_later, g);
#define IF(name) if (strcmp(call, name) == 0)
    IF("cudaMemcpy-to-host") cudaMemcpy(&value, d_a, 4, cudaMemcpyDeviceToHost);
    IF("cudaMemcpy-to-device") cudaMemcpy(d_a, &value, 4, cudaMemcpyHostToDevice);
    IF("cudaMemcpyFromSymbol") cudaMemcpyFromSymbol(&value, d_symbol, 4);
    IF("cudaFree") cudaFree(d_a);
    IF("cudaDeviceSynchronize") cudaDeviceSynchronize();
    IF("cudaStreamSynchronize") cudaStreamSynchronize(0);
    IF("cudaEventSynchronize") cudaEventSynchronize(event);
    char rule[64];
    snprintf(rule, sizeof rule, "%s-waits", call);
    show_yes(rule, *(volatile int *)&g->ended);
    pthread_join(thread, NULL);
}

int main(int argc, char **argv)
{
    MUST(cudaMalloc((void **)&d_a, sizeof *d_a));
    MUST(cudaMallocHost((void **)&pinned, sizeof *pinned));
    if (argc < 2 || strcmp(argv[1], "returns") == 0)
        show_returns();
    else
        show_waits(argv[1]);
    return 0;
}
