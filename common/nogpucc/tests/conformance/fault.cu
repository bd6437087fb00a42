// fault.cu -- Mistakes in a kernel: the launch succeeds, the next synchronization fails.
// run: host-pointer
// run: null
// run: far-past-the-end
// run: far-before-the-start
// run: freed
// run: write-to-host
// run: misaligned
// run: assert
// run: trap
// run: divide-by-zero
// run: second-of-two
// run: assert-message
#include "rule.h"
#include <assert.h>
#include <unistd.h>

__global__ void read_kernel(const int *d_a, int *d_out, long long i) { *d_out = d_a[i]; }
__global__ void write_kernel(int *d_a) { *d_a = 1; }
__global__ void trap_kernel(void) { __trap(); }
__global__ void assert_kernel(int limit) { assert((int)threadIdx.x < limit); }
__global__ void divide_kernel(int *d_out, int a, int b) { *d_out = a / b + a % b; }

static int host_array[4];

static void launch(const char *fault, int *d_a, int *d_out)
{
#define IF(name) if (strcmp(fault, name) == 0)
    IF("host-pointer") read_kernel<<<1, 1>>>(host_array, d_out, 0);
    IF("null") read_kernel<<<1, 1>>>(NULL, d_out, 0);
    IF("far-past-the-end") read_kernel<<<1, 1>>>(d_a, d_out, 1ll << 38);
    IF("far-before-the-start") read_kernel<<<1, 1>>>(d_a, d_out, -(1ll << 38));
    IF("write-to-host") write_kernel<<<1, 1>>>(host_array);
    IF("misaligned") write_kernel<<<1, 1>>>((int *)((char *)d_a + 1));
    IF("assert") assert_kernel<<<1, 32>>>(31);
    IF("trap") trap_kernel<<<1, 1>>>();
    IF("divide-by-zero") divide_kernel<<<1, 1>>>(d_out, 1, 0);
    IF("second-of-two")
    {
        write_kernel<<<1, 1>>>(d_a);
        read_kernel<<<1, 1>>>(NULL, d_out, 0);
    }
    IF("freed")
    {
        MUST(cudaFree(d_a));
        read_kernel<<<1, 1>>>(d_a, d_out, 0);
    }
}

/* The message of a failed assertion names thread and block, on standard error. */
static void show_assert_message(void)
{
    char text[4096];
    FILE *file = tmpfile();
    int saved = dup(2);
    dup2(fileno(file), 2);
    assert_kernel<<<1, 32>>>(31);
    cudaDeviceSynchronize();
    fflush(stderr);
    dup2(saved, 2);
    rewind(file);
    text[fread(text, 1, sizeof text - 1, file)] = '\0';
    show_yes("assert-message-names-the-condition",
             strstr(text, "Assertion `(int)threadIdx.x < limit` failed") != NULL);
    show_yes("assert-message-names-the-thread",
             strstr(text, "block: [0,0,0], thread: [31,0,0]") != NULL);
    show_yes("assert-message-names-the-file", strstr(text, "fault.cu") != NULL);
}

int main(int argc, char **argv)
{
    const char *fault = argc > 1 ? argv[1] : "null";
    char rule[64];
    int *d_a, *d_out;
    if (strcmp(fault, "assert-message") == 0) {
        show_assert_message();
        return 0;
    }
    MUST(cudaMalloc((void **)&d_a, 256 << 20));
    MUST(cudaMalloc((void **)&d_out, sizeof *d_out));
    launch(fault, d_a, d_out);
    snprintf(rule, sizeof rule, "%s-launch", fault);
    show_error(rule, cudaPeekAtLastError());
    snprintf(rule, sizeof rule, "%s-synchronize", fault);
    show_error(rule, cudaDeviceSynchronize());
    snprintf(rule, sizeof rule, "%s-synchronize-again", fault);
    show_error(rule, cudaDeviceSynchronize());
    return 0;
}
