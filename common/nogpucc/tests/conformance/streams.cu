// streams.cu -- What runs in which order, and what runs at once.
// run: one-stream
// run: default-waits
// run: default-is-waited-for
// run: non-blocking
// run: wait-event
// run: kernels-at-once
// run: copy-at-once
// run: destroy
// run: host-function
// run: one-is-enough
// run: all-streams
// run: arguments
// run: per-thread
#include "gate.h"
#include <pthread.h>

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

static cudaStream_t stream_create(unsigned flags)
{
    cudaStream_t stream;
    MUST(cudaStreamCreateWithFlags(&stream, flags));
    return stream;
}

static void show_one_stream(void)
{
    cudaStream_t stream = stream_create(cudaStreamDefault);
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
    char name[64];
    gate *g = gate_create();
    gate_kernel<<<1, 1, 0, first>>>(g);
    note_kernel<<<1, 1, 0, first>>>(d_count, d_order);
    note_kernel<<<1, 1, 0, second>>>(d_count, d_order + 1);
    gate_wait(&g->begun);
    usleep(30000);
    snprintf(name, sizeof name, "%s-query-meanwhile", rule);
    show_error(name, cudaStreamQuery(second));
    gate_open(g);
    MUST(cudaDeviceSynchronize());
    snprintf(name, sizeof name, "%s-order", rule);
    show_ints(name, d_order, 2);
}

static void show_non_blocking(void)
{
    gate *g = gate_create();
    cudaStream_t stream = stream_create(cudaStreamNonBlocking);
    gate_kernel<<<1, 1, 0, stream>>>(g);
    note_kernel<<<1, 1>>>(d_count, d_order);
    show_error("default-goes-on-beside-non-blocking", cudaStreamSynchronize(0));
    show_error("non-blocking-still-runs", cudaStreamQuery(stream));
    gate_open(g);
    MUST(cudaDeviceSynchronize());
}

static void show_wait_event(void)
{
    gate *g = gate_create();
    cudaEvent_t event;
    cudaStream_t a = stream_create(cudaStreamNonBlocking);
    cudaStream_t b = stream_create(cudaStreamNonBlocking);
    MUST(cudaEventCreate(&event));
    show_error("wait-for-unrecorded-event", cudaStreamWaitEvent(b, event, 0));
    show_error("which-holds-nothing-up", cudaStreamSynchronize(b));
    gate_kernel<<<1, 1, 0, a>>>(g);
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
    gate *g = gate_create();
    cudaStream_t a = stream_create(cudaStreamDefault),
                 b = stream_create(cudaStreamDefault);
    gate_kernel<<<1, 1, 0, a>>>(g);
    open_kernel<<<1, 1, 0, b>>>(g);
    show_error("kernels-of-two-streams-run-at-once", cudaDeviceSynchronize());
}

static void show_copy_at_once(void)
{
    int *one, *d_flag;
    cudaStream_t a = stream_create(cudaStreamDefault),
                 b = stream_create(cudaStreamDefault);
    MUST(cudaMallocHost((void **)&one, sizeof *one));
    MUST(cudaMalloc((void **)&d_flag, sizeof *d_flag));
    MUST(cudaMemset(d_flag, 0, sizeof *d_flag));
    MUST(cudaDeviceSynchronize());
    *one = 1;
    await_kernel<<<1, 1, 0, a>>>(d_flag);
    MUST(cudaMemcpyAsync(d_flag, one, sizeof *one, cudaMemcpyHostToDevice, b));
    show_error("copy-and-kernel-run-at-once", cudaDeviceSynchronize());
}

static void show_destroy(void)
{
    gate *g = gate_create();
    cudaStream_t stream = stream_create(cudaStreamDefault);
    gate_kernel<<<1, 1, 0, stream>>>(g);
    note_kernel<<<1, 1, 0, stream>>>(d_count, d_order);
    show_error("destroy-with-work-pending", cudaStreamDestroy(stream));
    gate_open(g);
    MUST(cudaDeviceSynchronize());
    show_ints("destroyed-stream-finishes-its-work", d_count, 1);
}

static void host_note(void *data) { *(int *)data = *(int *)data * 10 + 1; }

static void show_host_function(void)
{
    static int note = 5;
    cudaStream_t stream = stream_create(cudaStreamDefault);
    gate *g = gate_create();
    gate_kernel<<<1, 1, 0, stream>>>(g);
    show_error("host-function", cudaLaunchHostFunc(stream, host_note, &note));
    show_number("host-function-waits-its-turn", *(volatile int *)&note);
    gate_open(g);
    MUST(cudaStreamSynchronize(stream));
    show_number("host-function-has-run", note);
}

static void show_one_is_enough(void)
{
    gate *g = gate_create();
    cudaStream_t a = stream_create(cudaStreamDefault),
                 b = stream_create(cudaStreamDefault);
    gate_kernel<<<1, 1, 0, a>>>(g);
    note_kernel<<<1, 1, 0, b>>>(d_count, d_order);
    show_error("synchronize-one-stream", cudaStreamSynchronize(b));
    show_error("the-other-runs-on", cudaStreamQuery(a));
    gate_open(g);
    MUST(cudaDeviceSynchronize());
}

static void *open_later(void *g)
{
    usleep(30000);
    gate_open((gate *)g);
    return NULL;
}

static void show_all_streams(void)
{
    gate *g = gate_create();
    pthread_t thread;
    cudaStream_t stream = stream_create(cudaStreamNonBlocking);
    gate_kernel<<<1, 1, 0, stream>>>(g);
    pthread_create(&thread, NULL, open_later, g);
    MUST(cudaDeviceSynchronize());
    show_number("device-synchronize-waits-for-all", g->ended);
    pthread_join(thread, NULL);
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
    cudaGetLastError();
}

static void show_per_thread(void)
{
    note_kernel<<<1, 1, 0, cudaStreamPerThread>>>(d_count, d_order);
    show_error("per-thread-stream", cudaStreamSynchronize(cudaStreamPerThread));
    note_kernel<<<1, 1, 0, cudaStreamLegacy>>>(d_count, d_order + 1);
    show_error("legacy-stream", cudaStreamSynchronize(cudaStreamLegacy));
    show_ints("both-have-run", d_order, 2);
}

int main(int argc, char **argv)
{
    // Else a kernel's first launch loads it, which waits for the kernel at the gate.
    setenv("CUDA_MODULE_LOADING", "EAGER", 1);
    MUST(cudaMalloc((void **)&d_count, sizeof(int)));
    MUST(cudaMalloc((void **)&d_order, 2 * sizeof(int)));
    MUST(cudaMemset(d_count, 0, sizeof(int)));
    MUST(cudaDeviceSynchronize());
    if (asked(argc, argv, "one-stream"))
        show_one_stream();
    if (asked(argc, argv, "default-waits"))
        show_two("default-waits", stream_create(cudaStreamDefault), 0);
    if (asked(argc, argv, "default-is-waited-for"))
        show_two("default-is-waited-for", 0, stream_create(cudaStreamDefault));
    if (asked(argc, argv, "non-blocking"))
        show_non_blocking();
    if (asked(argc, argv, "wait-event"))
        show_wait_event();
    if (asked(argc, argv, "kernels-at-once"))
        show_kernels_at_once();
    if (asked(argc, argv, "copy-at-once"))
        show_copy_at_once();
    if (asked(argc, argv, "destroy"))
        show_destroy();
    if (asked(argc, argv, "host-function"))
        show_host_function();
    if (asked(argc, argv, "one-is-enough"))
        show_one_is_enough();
    if (asked(argc, argv, "all-streams"))
        show_all_streams();
    if (asked(argc, argv, "arguments"))
        show_arguments();
    if (asked(argc, argv, "per-thread"))
        show_per_thread();
    return 0;
}
