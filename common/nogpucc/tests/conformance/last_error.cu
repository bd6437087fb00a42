// last_error.cu -- What cudaGetLastError and cudaPeekAtLastError remember.
#include "gate.h"
#include <pthread.h>

__global__ void empty_kernel(void) {}

static void fail_value(void) { cudaMemset(NULL, 0, 1); }
static void fail_device(void) { cudaSetDevice(-1); }

static void *other_thread(void *)
{
    show_error("another-thread-sees", cudaPeekAtLastError());
    fail_device();
    return NULL;
}

static void show_threads(void)
{
    pthread_t thread;
    fail_value();
    pthread_create(&thread, NULL, other_thread, NULL);
    pthread_join(thread, NULL);
    show_error("this-thread-keeps", cudaGetLastError());
}

static void show_not_ready(void)
{
    gate *g = gate_create();
    gate_kernel<<<1, 1>>>(g);
    show_error("query", cudaStreamQuery(0));
    show_error("after-query", cudaGetLastError());
    gate_open(g);
    MUST(cudaDeviceSynchronize());
}

int main(void)
{
    show_error("at-first", cudaGetLastError());
    fail_value();
    show_error("peek", cudaPeekAtLastError());
    show_error("peek-again", cudaPeekAtLastError());
    show_error("get", cudaGetLastError());
    show_error("get-again", cudaGetLastError());
    fail_value();
    MUST(cudaDeviceSynchronize());
    show_error("success-clears-nothing", cudaGetLastError());
    fail_device();
    fail_value();
    show_error("the-newest-wins", cudaGetLastError());
    empty_kernel<<<1, 1025>>>();
    show_error("launch-peek", cudaPeekAtLastError());
    show_error("launch-get", cudaGetLastError());
    show_error("launch-get-again", cudaGetLastError());
    show_threads();
    show_not_ready();
    return 0;
}
