// memcpy.cu -- cudaMemcpy and cudaMemcpyAsync: every kind, right and wrong.
#include "rule.h"

enum { N = 1 << 20 };
static char host[64 << 20], other[N];
static char *d_a, *d_b;

static void show_right(void)
{
    for (int i = 0; i < N; i++)
        host[i] = (char)(i * 7);
    show_error("host-to-device", cudaMemcpy(d_a, host, N, cudaMemcpyHostToDevice));
    show_error("device-to-device", cudaMemcpy(d_b, d_a, N, cudaMemcpyDeviceToDevice));
    show_error("device-to-host", cudaMemcpy(other, d_b, N, cudaMemcpyDeviceToHost));
    show_yes("bytes-arrive", memcmp(host, other, N) == 0);
    memset(other, 0, N);
    show_error("host-to-host", cudaMemcpy(other, host, N, cudaMemcpyHostToHost));
    show_yes("host-to-host-bytes-arrive", memcmp(host, other, N) == 0);
    show_error("default-to-device", cudaMemcpy(d_b, host + 1, N, cudaMemcpyDefault));
    show_error("default-to-host", cudaMemcpy(other, d_b, N, cudaMemcpyDefault));
    show_yes("default-bytes-arrive", memcmp(host + 1, other, N) == 0);
    MUST(cudaMemcpy(d_a + 100, host, 10, cudaMemcpyHostToDevice));
    MUST(cudaMemcpy(other, d_a + 99, 3, cudaMemcpyDeviceToHost));
    show_yes("interior-addresses",
             other[0] == host[99] && other[1] == host[0] && other[2] == host[1]);
}

static void show_wrong_kind(void)
{
    show_error("to-device-swapped", cudaMemcpy(other, d_a, N, cudaMemcpyHostToDevice));
    show_error("to-host-swapped", cudaMemcpy(d_a, other, N, cudaMemcpyDeviceToHost));
    show_error("to-device-between-hosts",
               cudaMemcpy(other, host, N, cudaMemcpyHostToDevice));
    show_error("to-host-between-hosts",
               cudaMemcpy(other, host, N, cudaMemcpyDeviceToHost));
    show_error("to-device-between-devices",
               cudaMemcpy(d_b, d_a, N, cudaMemcpyHostToDevice));
    show_error("to-host-between-devices",
               cudaMemcpy(d_b, d_a, N, cudaMemcpyDeviceToHost));
    show_error("between-devices-from-host",
               cudaMemcpy(d_a, host, N, cudaMemcpyDeviceToDevice));
    show_error("between-devices-to-host",
               cudaMemcpy(other, d_a, N, cudaMemcpyDeviceToDevice));
    show_error("no-such-kind", cudaMemcpy(d_a, host, N, (cudaMemcpyKind)99));
    show_error("no-such-kind-last-error", cudaGetLastError());
}

static void show_wrong_size(void)
{
    show_error("far-too-long-to-device",
               cudaMemcpy(d_a, host, 64 << 20, cudaMemcpyHostToDevice));
    show_error("far-too-long-to-host",
               cudaMemcpy(host, d_a, 64 << 20, cudaMemcpyDeviceToHost));
    show_error("1-byte-too-long", cudaMemcpy(d_a, host, N + 1, cudaMemcpyHostToDevice));
    show_error("interior-too-long",
               cudaMemcpy(d_a + 4096, host, N, cudaMemcpyHostToDevice));
    show_error("0-bytes", cudaMemcpy(d_a, host, 0, cudaMemcpyHostToDevice));
    show_error("0-bytes-null", cudaMemcpy(NULL, NULL, 0, cudaMemcpyHostToDevice));
    show_error("to-null", cudaMemcpy(NULL, host, 4, cudaMemcpyHostToDevice));
    show_error("from-null", cudaMemcpy(other, NULL, 4, cudaMemcpyDeviceToHost));
    MUST(cudaFree(d_b));
    show_error("to-freed", cudaMemcpy(d_b, host, 4, cudaMemcpyHostToDevice));
    cudaGetLastError();
}

static void show_async(void)
{
    int value = 1;
    MUST(cudaMemcpyAsync(d_a, &value, sizeof value, cudaMemcpyHostToDevice));
    value = 2; // a pageable source may be changed as soon as the call returns
    show_ints("async-from-pageable", (int *)d_a, 1);
    show_error("async-swapped", cudaMemcpyAsync(other, d_a, 4, cudaMemcpyHostToDevice));
    show_error("async-far-too-long",
               cudaMemcpyAsync(d_a, host, 64 << 20, cudaMemcpyDefault));
    show_error("async-0-bytes", cudaMemcpyAsync(d_a, host, 0, cudaMemcpyDefault));
}

int main(void)
{
    MUST(cudaMalloc((void **)&d_a, N));
    MUST(cudaMalloc((void **)&d_b, N));
    show_right();
    show_wrong_kind();
    show_wrong_size();
    show_async();
    return 0;
}
