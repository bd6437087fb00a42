// kernels.cu -- rules: what the code of a kernel can do, print and time.

#include "rule.h"

// ## clocks.cu -- Clocks advance inside a kernel; loads through the read-only cache.
__global__ void clocks_kernel(int *d_out, const int *__restrict__ d_in)
{
    long long start = clock64();
    clock_t low = clock();
    int sum = 0;
    for (int i = 0; i < 1000; i++)
        sum += ((volatile const int *)d_in)[i % 4];
    put(d_out, clock64() > start, clock() != low, sum, __ldg(&d_in[2]));
    __nanosleep(1000);
    __threadfence();
    __threadfence_block();
    __threadfence_system();
}

/* Both clocks count the same ticks, give or take what lies between their readings. */
__global__ void agree_kernel(int *d_out)
{
    clock_t low = clock();
    long long high = clock64();
    float x = 1;
    for (int i = 0; i < 1000000; i++)
        x = sqrtf(x + i);
    double ratio = (double)(clock() - low) / (clock64() - high);
    d_out[0] = x > 0 && ratio > 0.5 && ratio < 2;
}

int main(void)
{
    const int in[] = {1, 2, 3, 4};
    show_kernel("clock64-clock-sum-ldg", 4, clocks_kernel, 1, 1, on_device(in));
    show_kernel("clock-as-clock64", 1, agree_kernel, 1, 1);
}

// ## kernels.cu -- What a launch passes to a kernel, and what its code can do.
struct point {
    float x, y;
    int tag;
};

struct large {
    int values[1023]; // with the pointer, almost the 4 KiB that arguments may take
};

class accumulator {
  public:
    __host__ __device__ explicit accumulator(int start) : total(start) {}
    __host__ __device__ void add(int value) { total += value; }
    __host__ __device__ int get() const { return total; }

  private:
    int total;
};

enum color { RED, GREEN = 5, BLUE };

__host__ __device__ int square(int x) { return x * x; }
__device__ __forceinline__ int inlined(int x) { return x + 1; }
__device__ __noinline__ int not_inlined(int x) { return x + 2; }
__device__ int overloaded(int x) { return x; }
__device__ int overloaded(float x) { return (int)(x * 10); }

__device__ int factorial(int n) { return n < 2 ? 1 : n * factorial(n - 1); }

__device__ void set_through(int *a, int &b)
{
    *a = 1;
    b = 2;
}

__global__ void set_kernel(int *d_out, int value) { *d_out = value; }
__global__ void point_kernel(int *d_out, struct point p)
{
    *d_out = (int)(p.x + p.y) + p.tag;
}
__global__ void large_kernel(int *d_out, struct large l)
{
    *d_out = l.values[0] + l.values[1022];
}
__global__ void const_kernel(int *__restrict__ d_out, const float f)
{
    *d_out = (int)(f * 4);
}

__global__ void changes_kernel(int *d_out, int value, struct point p)
{
    value += threadIdx.x; // each thread has a copy of the arguments
    p.tag += value;
    d_out[threadIdx.x] = p.tag;
}

typedef int (*operation)(int, int);
__device__ int add(int a, int b) { return a + b; }
__device__ int multiply(int a, int b) { return a * b; }
__device__ operation operations[2] = {add, multiply};

__global__ void code_kernel(int *d_out)
{
    int local[8], a = 0, b = 0, chosen;
    accumulator sum(100);
    for (int k = 0; k < 8; k++)
        local[k] = k * k;
    for (int value : local)
        sum.add(value);
    auto twice = [](int x) { return 2 * x; };
    set_through(&a, b);
    switch (a * 10 + b) {
    case 12:
        chosen = 33;
        break;
    default:
        chosen = 44;
    }
again:
    if (--local[7] > 40)
        goto again;
    put(d_out, sum.get(), a * 10 + b, square(12), inlined(1) * 10 + not_inlined(1),
        overloaded(3) + overloaded(0.5f), factorial(10), twice(21), BLUE,
        operations[0](3, 4) * 100 + operations[1](3, 4), chosen, local[7]);
}

/* A thread may allocate: each gets its own. */
__global__ void malloc_kernel(int *d_out)
{
    int *mine = (int *)malloc(4 * sizeof *mine);
    mine[3] = 5;
    d_out[threadIdx.x] = mine[3] + threadIdx.x;
    free(mine);
}

/* Which forms launches and kernels may have, tests/lexer/ says. */
static void show_arguments(void)
{
    static struct large l;
    struct point p = {1.5f, 2.5f, 7};
    int value = 51, *d_out = zeros<int>(1);
    set_kernel<<<square(1), dim3(1, 1), 0, 0>>>(d_out, square(5));
    show_ints("four-configuration-arguments", d_out, 1);
    set_kernel<<<1, 1>>>(d_out, value);
    value = 52;
    show_ints("arguments-are-taken-at-the-launch", d_out, 1);
    set_kernel<<<1, 1>>>(d_out, 3.9);
    show_ints("arguments-are-converted", d_out, 1);
    l.values[0] = 40;
    l.values[1022] = 2;
    show_kernel("struct", 1, point_kernel, 1, 1, p);
    show_kernel("4-KiB", 1, large_kernel, 1, 1, l);
    show_kernel("const-and-restrict", 1, const_kernel, 1, 1, 0.75f);
    show_kernel("each-thread-has-its-own", 4, changes_kernel, 1, 4, 10, p);
}

int main(void)
{
    show_arguments();
    show_kernel("code", 11, code_kernel, 1, 1);
    show_kernel("malloc", 4, malloc_kernel, 1, 4);
    show_number("host-and-device-function-on-the-host", square(9) + accumulator(1).get());
}

// ## printf.cu -- printf in a kernel: when it appears, where, and what it prints.
#include "gate.h"

__global__ void print_kernel(volatile gate *g)
{
    printf("device ");
    __threadfence_system();
    g->ended = 1;
}

__global__ void formats_kernel(int *d_returned)
{
    d_returned[0] = printf("no arguments;");
    d_returned[1] = printf("%d %i %u %x %X %o;", -1, 2, 3u, 255, 255, 8);
    d_returned[2] = printf("%ld %lld %llu %lu;", -5l, -6ll, 7ull, 8ul);
    d_returned[3] = printf("%f %.2f %e %g %8.3f;", 1.5, 2.345f, 12345.678, 0.1, 3.14159);
    printf("%c %s %% %5d %-5d %05d %+d;", 'x', "text", 42, 42, 42, 42);
    printf("%3s %-4s %s;", "a", "b", (const char *)"c");
}

__global__ void endless_kernel(volatile gate *g)
{
    printf("device ");
    __threadfence_system();
    g->begun = 1;
    while (!g->open) {
    }
}

__global__ void number_kernel(void) { printf("%d\n", blockIdx.x); }

__global__ void long_kernel(const char *text) { printf("%s|", text); }

/* The kernel prints; then comes the call. */
static void print_and_call(const char *part)
{
    int value;
    int *d_a = zeros<int>(1);
    cudaEvent_t event;
    gate *g = gate_create();
    MUST(cudaEventCreate(&event));
    print_kernel<<<1, 1>>>(g);
    MUST(cudaEventRecord(event));
    gate_wait(&g->ended);
    usleep(30000);
    IF("cudaDeviceSynchronize") cudaDeviceSynchronize();
    IF("cudaStreamSynchronize") cudaStreamSynchronize(0);
    IF("cudaEventSynchronize") cudaEventSynchronize(event);
    IF("cudaDeviceReset") cudaDeviceReset();
    IF("cudaMemcpy") cudaMemcpy(&value, d_a, sizeof value, TO_HOST);
    printf("after");
}

/* Is the text out when the call returns? Whether it is out before, CUDA does not say: an
   H200 did it either way. */
static void show_order(const char *part)
{
    const char *text = written_to(1, [=] { print_and_call(part); });
    const char *device = strstr(text, "device");
    show_text(part, device && device < strstr(text, "after") ? "yes" : "no");
}

static void show_formats(void)
{
    int *d_returned = zeros<int>(4);
    show_text("formats", written_to(1, [=] {
        formats_kernel<<<1, 1>>>(d_returned);
        MUST(cudaDeviceSynchronize());
    }));
    show_ints("returns-the-number-of-arguments", d_returned, 4);
}

/* A program that launches and exits: the kernel has printed, but would run forever. */
static void show_exit(void)
{
    int status;
    const char *text = written_to(1, [&] {
        if (fork() == 0) {
            alarm(10);
            gate *g = gate_create();
            endless_kernel<<<1, 1>>>(g);
            gate_wait(&g->begun);
            exit(0);
        }
        wait(&status);
    });
    show_text("exit-prints", strstr(text, "device") ? "yes" : "no");
    show_text("exit-waits", status == 0 ? "no" : "yes");
}

/* More than the buffer holds: of the lines, some are lost. */
static void show_overflow(void)
{
    const int lines = 300000;
    cudaError_t error;
    const char *text = written_to(1, [&] {
        number_kernel<<<lines, 1>>>();
        error = cudaDeviceSynchronize();
    });
    show_error("overflow-error", error);
    int kept = 0;
    for (const char *p = text; *p; p++)
        kept += *p == '\n';
    show_text("overflow-loses-text", kept > 1000 && kept < lines ? "yes" : "no");
}

/* A string of 5000 characters is not cut. */
static void show_long(void)
{
    char *text;
    MUST(cudaMallocManaged((void **)&text, 5001));
    memset(text, 'x', 5000);
    text[5000] = '\0';
    const char *printed = written_to(1, [=] {
        long_kernel<<<1, 1>>>(text);
        MUST(cudaDeviceSynchronize());
    });
    show_number("long-string", strcspn(printed, "|"));
}

int main(void)
{
    static const char *const calls[] = {"cudaDeviceSynchronize", "cudaStreamSynchronize",
                                        "cudaEventSynchronize", "cudaMemcpy",
                                        "cudaDeviceReset"};
    for (const char *call : calls)
        in_own_process([=] { show_order(call); });
    in_own_process(show_formats);
    in_own_process(show_exit);
    in_own_process(show_overflow);
    in_own_process(show_long);
}
