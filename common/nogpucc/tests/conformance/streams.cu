// streams.cu -- rules: what waits for what: streams, events, host threads.

#include "gate.h"

// ## async.cu -- Which calls return while a kernel still runs, and which wait for it.
__device__ int d_symbol;
static int *d_a, *pinned;

static void show_returns(void)
{
    gate *g = gate_create();
    int *d_b = zeros<int>(1), device;
    gate_kernel<<<1, 1>>>(g);
    show_error("launch-returns", cudaGetLastError());
    show_number("kernel-has-ended", *(volatile int *)&g->ended);
    gate_wait(&g->begun);
    show_number("kernel-runs-before-synchronize", g->begun);
    for (int i = 0; i < 100; i++)
        gate_kernel<<<1, 1>>>(g);
    show_error("100-launches-return", cudaGetLastError());
    show_error("cudaMemcpyAsync-pinned-returns",
               cudaMemcpyAsync(d_a, pinned, sizeof *d_a, TO_DEVICE));
    show_error("cudaMemcpy-device-to-device-returns",
               cudaMemcpy(d_b, d_a, sizeof *d_a, WITHIN));
    show_error("cudaMemset-returns", cudaMemset(d_a, 0, sizeof *d_a));
    show_error("cudaMemsetAsync-returns", cudaMemsetAsync(d_a, 0, sizeof *d_a));
    show_error("cudaGetDevice-returns", cudaGetDevice(&device));
    show_error("cudaStreamQuery", cudaStreamQuery(0));
    show_number("after-all-these-it-has-ended", *(volatile int *)&g->ended);
    gate_finish(g);
    show_number("after-synchronize-it-has-ended", g->ended);
}

/* Makes the call while a kernel runs; has the kernel ended when the call returns? */
static void show_waits(const char *part)
{
    cudaEvent_t event;
    int value = 0;
    MUST(cudaEventCreate(&event));
    gate *g = gate_in(0);
    MUST(cudaEventRecord(event));
    std::thread opener = gate_opener(g);
    IF("cudaMemcpy-to-host") cudaMemcpy(&value, d_a, 4, TO_HOST);
    IF("cudaMemcpy-to-device") cudaMemcpy(d_a, &value, 4, TO_DEVICE);
    IF("cudaMemcpyFromSymbol") cudaMemcpyFromSymbol(&value, d_symbol, 4);
    IF("cudaFree") cudaFree(d_a);
    IF("cudaDeviceSynchronize") cudaDeviceSynchronize();
    IF("cudaStreamSynchronize") cudaStreamSynchronize(0);
    IF("cudaEventSynchronize") cudaEventSynchronize(event);
    show_yes(words("%s-waits", part), *(volatile int *)&g->ended);
    opener.join();
}

static void show(const char *part)
{
    MUST(cudaMalloc((void **)&d_a, sizeof *d_a));
    MUST(cudaMallocHost((void **)&pinned, sizeof *pinned));
    IF("returns")
        show_returns();
    else
        show_waits(part);
}

int main(void)
{
    static const char *const parts[] = {
        "returns", "cudaMemcpy-to-host", "cudaMemcpy-to-device", "cudaMemcpyFromSymbol",
        "cudaFree", "cudaDeviceSynchronize", "cudaStreamSynchronize",
        "cudaEventSynchronize"};
    for (const char *part : parts)
        in_own_process([=] { show(part); });
}

// ## events.cu -- Events: recorded, queried, waited for, and the time between two.
static cudaEvent_t event_create(unsigned flags = cudaEventDefault)
{
    cudaEvent_t event;
    MUST(cudaEventCreateWithFlags(&event, flags));
    return event;
}

static void show_idle(void)
{
    float ms = -1;
    cudaEvent_t a = event_create(), b = event_create();
    cudaEvent_t c = event_create(cudaEventDisableTiming);
    show_error("query-unrecorded", cudaEventQuery(a));
    show_error("synchronize-unrecorded", cudaEventSynchronize(a));
    show_error("elapsed-unrecorded", cudaEventElapsedTime(&ms, a, b));
    MUST(cudaEventRecord(a));
    MUST(cudaEventSynchronize(a));
    show_error("elapsed-second-unrecorded", cudaEventElapsedTime(&ms, a, b));
    show_error("record", cudaEventRecord(b));
    show_error("synchronize", cudaEventSynchronize(b));
    show_error("query-when-done", cudaEventQuery(b));
    show_error("elapsed", cudaEventElapsedTime(&ms, a, b));
    show_yes("elapsed-not-negative", ms >= 0);
    show_error("elapsed-of-itself", cudaEventElapsedTime(&ms, a, a));
    show_number("elapsed-of-itself-is", ms);
    MUST(cudaEventRecord(c));
    MUST(cudaEventSynchronize(c));
    show_error("elapsed-timing-disabled", cudaEventElapsedTime(&ms, a, c));
    show_error("elapsed-null-result", cudaEventElapsedTime(NULL, a, b));
    show_error("create-null", cudaEventCreate(NULL));
    show_error("create-unknown-flags", cudaEventCreateWithFlags(&a, 77));
    show_error("destroy", cudaEventDestroy(b));
    show_error("destroy-null", cudaEventDestroy(NULL));
    show_error("record-null", cudaEventRecord(NULL));
    cudaGetLastError();
}

static void show_busy(void)
{
    float ms = -1;
    gate *g = gate_create();
    cudaEvent_t a = event_create(), b = event_create(cudaEventBlockingSync);
    MUST(cudaEventRecord(a));
    gate_kernel<<<1, 1>>>(g);
    MUST(cudaEventRecord(b));
    gate_wait(&g->begun);
    show_error("query-before-kernel", cudaEventQuery(a));
    show_error("query-while-kernel-runs", cudaEventQuery(b));
    show_error("elapsed-while-kernel-runs", cudaEventElapsedTime(&ms, a, b));
    usleep(30000);
    gate_open(g);
    show_error("synchronize-after-kernel", cudaEventSynchronize(b));
    show_number("kernel-has-ended", g->ended);
    show_error("elapsed-over-kernel", cudaEventElapsedTime(&ms, a, b));
    show_yes("elapsed-holds-the-kernel", ms >= 29 && ms < 60000);
    show_error("elapsed-backwards", cudaEventElapsedTime(&ms, b, a));
    show_yes("elapsed-backwards-is-negative", ms <= -29);
    MUST(cudaEventRecord(a)); // a second record replaces the first
    MUST(cudaEventSynchronize(a));
    MUST(cudaEventElapsedTime(&ms, a, b));
    show_yes("record-again-moves-the-event", ms <= 0);
    show_error("last-error", cudaGetLastError());
}

static void show_destroy_pending(void)
{
    cudaEvent_t a = event_create();
    gate *g = gate_in(0);
    MUST(cudaEventRecord(a));
    show_error("destroy-pending", cudaEventDestroy(a));
    gate_open(g);
    show_error("destroy-pending-then-synchronize", cudaDeviceSynchronize());
}

int main(void)
{
    show_idle();
    show_busy();
    show_destroy_pending();
}

// ## streams.cu -- What runs in which order, and what runs at once.
static int *d_count, *d_order;

/* Notes at which place of the whole order this kernel ran. */
__global__ void note_kernel(int *count, int *place) { *place = atomicAdd(count, 1); }

__global__ void open_kernel(volatile gate *g)
{
    g->open = 1;
    __threadfence_system();
}

__global__ void add_kernel(int *d_a, int factor, int term)
{
    *d_a = *d_a * factor + term;
}

/* Waits for a value that a copy in another stream brings. */
__global__ void await_kernel(volatile int *d_flag)
{
    while (!*d_flag) {
    }
}

static cudaStream_t stream_create(unsigned flags = cudaStreamDefault)
{
    cudaStream_t stream;
    MUST(cudaStreamCreateWithFlags(&stream, flags));
    return stream;
}

static void show_one_stream(void)
{
    cudaStream_t stream = stream_create();
    MUST(cudaMemsetAsync(d_order, 0, sizeof(int), stream));
    for (int i = 1; i < 7; i++)
        add_kernel<<<1, 1, 0, stream>>>(d_order, 10, i);
    MUST(cudaStreamSynchronize(stream));
    show_ints("one-stream-runs-in-order", d_order, 1);
    show_error("query-when-done", cudaStreamQuery(stream));
}

/* A kernel waits at the gate in `first`. Does one in `second`, launched later, run? */
static void show_two(const char *rule, cudaStream_t first, cudaStream_t second)
{
    gate *g = gate_in(first);
    note_kernel<<<1, 1, 0, first>>>(d_count, d_order);
    note_kernel<<<1, 1, 0, second>>>(d_count, d_order + 1);
    gate_wait(&g->begun);
    usleep(30000);
    show_error(words("%s-query-meanwhile", rule), cudaStreamQuery(second));
    gate_finish(g);
    show_ints(words("%s-order", rule), d_order, 2);
}

static void show_non_blocking(void)
{
    cudaStream_t stream = stream_create(cudaStreamNonBlocking);
    gate *g = gate_in(stream);
    note_kernel<<<1, 1>>>(d_count, d_order);
    show_error("default-goes-on-beside-non-blocking", cudaStreamSynchronize(0));
    show_error("non-blocking-still-runs", cudaStreamQuery(stream));
    gate_finish(g);
}

static void show_wait_event(void)
{
    cudaEvent_t event;
    cudaStream_t a = stream_create(cudaStreamNonBlocking);
    cudaStream_t b = stream_create(cudaStreamNonBlocking);
    MUST(cudaEventCreate(&event));
    show_error("wait-for-unrecorded-event", cudaStreamWaitEvent(b, event, 0));
    show_error("which-holds-nothing-up", cudaStreamSynchronize(b));
    gate *g = gate_in(a);
    note_kernel<<<1, 1, 0, a>>>(d_count, d_order);
    MUST(cudaEventRecord(event, a));
    show_error("wait-for-event", cudaStreamWaitEvent(b, event, 0));
    note_kernel<<<1, 1, 0, b>>>(d_count, d_order + 1);
    show_error("waiting-stream-query", cudaStreamQuery(b));
    gate_open(g);
    MUST(cudaStreamSynchronize(b));
    show_ints("wait-event-order", d_order, 2);
}

static void show_kernels_at_once(void)
{
    cudaStream_t a = stream_create(), b = stream_create();
    gate *g = gate_in(a);
    open_kernel<<<1, 1, 0, b>>>(g);
    show_error("kernels-of-two-streams-run-at-once", cudaDeviceSynchronize());
}

static void show_copy_at_once(void)
{
    int *one, *d_flag = zeros<int>(1);
    cudaStream_t a = stream_create(), b = stream_create();
    MUST(cudaMallocHost((void **)&one, sizeof *one));
    MUST(cudaDeviceSynchronize());
    *one = 1;
    await_kernel<<<1, 1, 0, a>>>(d_flag);
    MUST(cudaMemcpyAsync(d_flag, one, sizeof *one, TO_DEVICE, b));
    show_error("copy-and-kernel-run-at-once", cudaDeviceSynchronize());
}

static void show_destroy(void)
{
    cudaStream_t stream = stream_create();
    gate *g = gate_in(stream);
    note_kernel<<<1, 1, 0, stream>>>(d_count, d_order);
    show_error("destroy-with-work-pending", cudaStreamDestroy(stream));
    gate_finish(g);
    show_ints("destroyed-stream-finishes-its-work", d_count, 1);
}

static void CUDART_CB host_note(void *data) { *(int *)data = *(int *)data * 10 + 1; }

static void show_host_function(void)
{
    static int note = 5;
    cudaStream_t stream = stream_create();
    gate *g = gate_in(stream);
    show_error("host-function", cudaLaunchHostFunc(stream, host_note, &note));
    show_number("host-function-waits-its-turn", *(volatile int *)&note);
    gate_open(g);
    MUST(cudaStreamSynchronize(stream));
    show_number("host-function-has-run", note);
}

static void show_one_is_enough(void)
{
    cudaStream_t a = stream_create(), b = stream_create();
    gate *g = gate_in(a);
    note_kernel<<<1, 1, 0, b>>>(d_count, d_order);
    show_error("synchronize-one-stream", cudaStreamSynchronize(b));
    show_error("the-other-runs-on", cudaStreamQuery(a));
    gate_finish(g);
}

static void show_all_streams(void)
{
    gate *g = gate_in(stream_create(cudaStreamNonBlocking));
    std::thread opener = gate_opener(g);
    MUST(cudaDeviceSynchronize());
    show_number("device-synchronize-waits-for-all", g->ended);
    opener.join();
}

static void show_arguments(void)
{
    cudaStream_t stream;
    show_error("create-null", cudaStreamCreate(NULL));
    show_error("create-unknown-flags", cudaStreamCreateWithFlags(&stream, 77));
    show_error("destroy-default", cudaStreamDestroy(0));
    show_error("query-default", cudaStreamQuery(0));
    show_error("synchronize-default", cudaStreamSynchronize(0));
    show_error("synchronize-legacy", cudaStreamSynchronize(cudaStreamLegacy));
    show_error("wait-for-null-event", cudaStreamWaitEvent(0, NULL, 0));
}

static void show_per_thread(void)
{
    note_kernel<<<1, 1, 0, cudaStreamPerThread>>>(d_count, d_order);
    show_error("per-thread-stream", cudaStreamSynchronize(cudaStreamPerThread));
    note_kernel<<<1, 1, 0, cudaStreamLegacy>>>(d_count, d_order + 1);
    show_error("legacy-stream", cudaStreamSynchronize(cudaStreamLegacy));
    show_ints("both-have-run", d_order, 2);
}

int main(void)
{
    static void (*const parts[])(void) = {
        show_one_stream,
        [] { show_two("default-waits", stream_create(), 0); },
        [] { show_two("default-is-waited-for", 0, stream_create()); },
        show_non_blocking, show_wait_event, show_kernels_at_once, show_copy_at_once,
        show_destroy, show_host_function, show_one_is_enough, show_all_streams,
        show_arguments, show_per_thread};
    // Else a kernel's first launch loads it, which waits for the kernel at the gate.
    setenv("CUDA_MODULE_LOADING", "EAGER", 1);
    for (const auto show_part : parts)
        in_own_process([=] {
            d_count = zeros<int>(1);
            d_order = zeros<int>(2);
            MUST(cudaDeviceSynchronize());
            show_part();
        });
}

// ## threads.cu -- Several host threads use the device at once.
enum { THREADS = 4, N = 10000 };

__global__ void fill_kernel(int *d_a, int n, int value)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        d_a[i] = value + i;
}

static int wrong[THREADS];

static void work(int id)
{
    int a[N], *d_a;
    cudaStream_t stream;
    MUST(cudaStreamCreate(&stream));
    for (int round = 0; round < 20; round++) {
        MUST(cudaMalloc((void **)&d_a, N * sizeof *d_a));
        fill_kernel<<<(N + 255) / 256, 256, 0, stream>>>(d_a, N, id * round);
        MUST(cudaMemcpyAsync(a, d_a, sizeof a, TO_HOST, stream));
        MUST(cudaStreamSynchronize(stream));
        for (int i = 0; i < N; i++)
            wrong[id] += a[i] != id * round + i;
        MUST(cudaFree(d_a));
    }
    MUST(cudaStreamDestroy(stream));
}

int main(void)
{
    std::thread threads[THREADS];
    int sum = 0;
    for (int i = 0; i < THREADS; i++)
        threads[i] = std::thread(work, i);
    for (int i = 0; i < THREADS; i++) {
        threads[i].join();
        sum += wrong[i];
    }
    show_number("wrong-results", sum);
    std::thread([] {
        int device = -5;
        MUST(cudaGetDevice(&device));
        show_number("a-new-thread-starts-on-device", device);
    }).join();
}
