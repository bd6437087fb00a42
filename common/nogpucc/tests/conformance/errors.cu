// errors.cu -- rules about codes of errors: their names, and how long they last.

#include "rule.h"

// ## errors.cu -- Names of all error codes, texts of those that programs meet.
static const int named[] = {
    0,   1,   2,   3,   4,   9,   12,  13,  16,  17,  20,  21,    25,  31,  34,  35,  36,
    46,  49,  52,  53,  65,  68,  69,  98,  100, 101, 102, 127,   200, 201, 208, 209, 214,
    215, 216, 217, 218, 219, 220, 221, 222, 300, 301, 302, 303,   304, 400, 401, 500, 600,
    700, 701, 702, 704, 705, 708, 709, 710, 711, 712, 713, 714,   715, 716, 717, 718, 719,
    720, 800, 801, 802, 803, 804, 900, 908, 909, 999, 32,  12345, -1};
static const int described[] = {0,   1,   2,   3,   4,   9,   12,  13,  21,
                                35,  98,  100, 101, 201, 209, 217, 400, 600,
                                700, 701, 702, 704, 705, 709, 710, 712, 713,
                                714, 715, 716, 719, 720, 800, 801, 999, 12345};

int main(void)
{
    for (int code : named)
        show_text(words("name-%d", code), cudaGetErrorName((cudaError_t)code));
    for (int code : described)
        show_text(words("string-%d", code), cudaGetErrorString((cudaError_t)code));
}

// ## fault.cu -- Mistakes in a kernel: the launch succeeds, the next synchronization fails.
#include <assert.h>

__global__ void read_kernel(const int *d_a, int *d_out, long long i) { *d_out = d_a[i]; }
__global__ void write_kernel(int *d_a) { *d_a = 1; }
__global__ void trap_kernel(void) { __trap(); }
__global__ void assert_kernel(int limit) { assert((int)threadIdx.x < limit); }
__global__ void divide_kernel(int *d_out, int a, int b) { *d_out = a / b + a % b; }

static int host_array[4];

static void launch(const char *part, int *d_a, int *d_out)
{
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
    const char *text = written_to(2, [] {
        assert_kernel<<<1, 32>>>(31);
        cudaDeviceSynchronize();
    });
    show_yes("assert-message-names-the-condition",
             strstr(text, "Assertion `(int)threadIdx.x < limit` failed") != NULL);
    show_yes("assert-message-names-the-thread",
             strstr(text, "block: [0,0,0], thread: [31,0,0]") != NULL);
    show_yes("assert-message-names-the-file", strstr(text, "fault.cu") != NULL);
}

static void show(const char *fault)
{
    int *d_a, *d_out;
    MUST(cudaMalloc((void **)&d_a, 256 << 20));
    MUST(cudaMalloc((void **)&d_out, sizeof *d_out));
    launch(fault, d_a, d_out);
    show_error(words("%s-launch", fault), cudaPeekAtLastError());
    show_error(words("%s-synchronize", fault), cudaDeviceSynchronize());
    show_error(words("%s-synchronize-again", fault), cudaDeviceSynchronize());
}

int main(void)
{
    static const char *const faults[] = {
        "host-pointer", "null", "far-past-the-end", "far-before-the-start", "freed",
        "write-to-host", "misaligned", "assert", "trap", "divide-by-zero",
        "second-of-two"};
    for (const char *fault : faults)
        in_own_process([=] { show(fault); });
    in_own_process(show_assert_message);
}

// ## last_error.cu -- What cudaGetLastError and cudaPeekAtLastError remember.
#include "gate.h"

__global__ void empty_kernel(void) {}

static void fail_value(void) { cudaMemset(NULL, 0, 1); }
static void fail_device(void) { cudaSetDevice(-1); }

static void show_threads(void)
{
    fail_value();
    std::thread([] {
        show_error("another-thread-sees", cudaPeekAtLastError());
        fail_device();
    }).join();
    show_error("this-thread-keeps", cudaGetLastError());
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
    gate *g = gate_in(0);
    show_error("query", cudaStreamQuery(0));
    show_error("after-query", cudaGetLastError());
    gate_finish(g);
}

// ## sticky.cu -- What each call returns once a kernel has made an illegal access.
__global__ void write_kernel(int *d_a) { *d_a = 1; }

static int value = 1;
static int *d_a;
static cudaStream_t stream;
static cudaEvent_t event;

static void show_memory(void)
{
    size_t free_bytes, total;
    int *d_b;
    cudaPointerAttributes attributes;
    show_error("cudaMalloc", cudaMalloc((void **)&d_b, 4));
    show_error("cudaFree", cudaFree(d_a));
    show_error("cudaFree-null", cudaFree(NULL));
    show_error("cudaMemGetInfo", cudaMemGetInfo(&free_bytes, &total));
    show_error("cudaPointerGetAttributes", cudaPointerGetAttributes(&attributes, d_a));
}

static void show_copies(void)
{
    show_error("cudaMemcpy-to-device", cudaMemcpy(d_a, &value, 4, TO_DEVICE));
    show_error("cudaMemcpy-to-host", cudaMemcpy(&value, d_a, 4, TO_HOST));
    show_error("cudaMemcpyAsync", cudaMemcpyAsync(d_a, &value, 4, TO_DEVICE));
    show_error("cudaMemset", cudaMemset(d_a, 0, 4));
}

static void show_launch(void)
{
    write_kernel<<<1, 1>>>(d_a);
    show_error("launch", cudaGetLastError());
    show_error("cudaDeviceSynchronize", cudaDeviceSynchronize());
}

static void show_streams(void)
{
    cudaStream_t another;
    show_error("cudaStreamQuery", cudaStreamQuery(stream));
    show_error("cudaStreamSynchronize", cudaStreamSynchronize(stream));
    show_error("cudaStreamCreate", cudaStreamCreate(&another));
    show_error("cudaStreamDestroy", cudaStreamDestroy(stream));
}

static void show_events(void)
{
    cudaEvent_t another;
    show_error("cudaEventRecord", cudaEventRecord(event));
    show_error("cudaEventQuery", cudaEventQuery(event));
    show_error("cudaEventSynchronize", cudaEventSynchronize(event));
    show_error("cudaEventCreate", cudaEventCreate(&another));
    show_error("cudaEventDestroy", cudaEventDestroy(event));
}

static void show_device(void)
{
    int n;
    cudaDeviceProp properties;
    show_error("cudaGetDeviceCount", cudaGetDeviceCount(&n));
    show_error("cudaGetDevice", cudaGetDevice(&n));
    show_error("cudaDeviceGetAttribute",
               cudaDeviceGetAttribute(&n, cudaDevAttrWarpSize, 0));
    show_error("cudaGetDeviceProperties", cudaGetDeviceProperties(&properties, 0));
    show_error("cudaRuntimeGetVersion", cudaRuntimeGetVersion(&n));
}

static void show_last_error(void)
{
    show_error("cudaPeekAtLastError", cudaPeekAtLastError());
    show_error("cudaGetLastError", cudaGetLastError());
    show_error("cudaGetLastError-again", cudaGetLastError());
}

static void show_pinned(void)
{
    void *p;
    show_error("cudaMallocHost", cudaMallocHost(&p, 4));
    show_error("cudaMallocManaged", cudaMallocManaged(&p, 4));
}

static void show_reset(void)
{
    show_error("cudaDeviceReset", cudaDeviceReset());
    show_error("last-error-after-reset", cudaGetLastError());
    show_error("cudaMalloc-after-reset", cudaMalloc((void **)&d_a, 4));
    write_kernel<<<1, 1>>>(d_a);
    show_error("launch-after-reset", cudaGetLastError());
    show_error("synchronize-after-reset", cudaDeviceSynchronize());
}

static void show_first_event(void)
{
    cudaEventRecord(event);
    show_error("first-is-event", cudaEventSynchronize(event));
}

static void fault(void)
{
    MUST(cudaMalloc((void **)&d_a, 4));
    MUST(cudaStreamCreate(&stream));
    MUST(cudaEventCreate(&event));
    write_kernel<<<1, 1>>>(NULL);
    MUST(cudaGetLastError());
}

int main(void)
{
    static void (*const waiting[])(void) = { // the first to report the error
        [] { show_error("first-is-free", cudaFree(d_a)); },
        [] { show_error("first-is-copy", cudaMemcpy(&value, d_a, 4, TO_HOST)); },
        show_first_event};
    static void (*const later[])(void) = {
        [] { show_error("first-is-malloc", cudaMalloc((void **)&d_a, 4)); },
        [] { show_error("cudaSetDevice", cudaSetDevice(0)); },
        show_memory, show_copies, show_launch, show_streams, show_events, show_device,
        show_last_error, show_pinned, show_reset};
    for (const auto show_part : waiting)
        in_own_process([=] {
            fault();
            show_part();
        });
    for (const auto show_part : later)
        in_own_process([=] {
            fault();
            cudaDeviceSynchronize();
            show_part();
        });
}
