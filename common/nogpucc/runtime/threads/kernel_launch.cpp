// Launches: checks the configuration, copies the arguments, runs the kernel.
#include "check/check_hooks.h"
#include "memory/allocation.h"
#include "threads/fibers.h"

extern "C" const char __executable_start[], etext[]; // the linker's: the program's code

namespace cux {
unsigned cux_few_threads;
__thread bool runs_kernel;

unsigned next_in_row(uint3 thread, uint3 block, dim3 size)
{
    while (thread.x < size.x && is_left_out(thread, block, size))
        thread.x++;
    return thread.x;
}

static std::unordered_map<const void *, kernel *> &kernels()
{
    static auto &k = *new std::unordered_map<const void *, kernel *>;
    return k;
}
void add_kernel(kernel *k) { kernels()[k->address] = k; }
kernel *find_kernel(const void *address)
{
    const auto i = kernels().find(address);
    return i == kernels().end() ? nullptr : i->second;
}
static const size_t MOST_BYTES = 32764; // of arguments, as on a GPU
static const unsigned MOST_ARGUMENTS = 256;

static unsigned long volume(const dim3 &d) { return (unsigned long)d.x * d.y * d.z; }
static size_t argument_bytes(const kernel &k) // as they lie in a task
{
    size_t bytes = 0;
    for (unsigned i = 0; i < k.count; i++)
        bytes += k.parameters[i].padded();
    return bytes;
}

// Runs blocks first to end - 1 on one worker. A CUDA thread that fails jumps back here.
static void run_blocks(void *args, unsigned long first, unsigned long end)
{
    if (current->fault)
        return;
    sigjmp_buf here;
    landing = &here;
    runs_kernel = true;
    if (!sigsetjmp(here, 0)) {
        current->k->run(current->s, (void **)args, first, end);
        if (count_block_ends)
            count_block_ends();
    } else {
        handles_fault = false;
        fibers_left();
        thread_access(current->access); // the signal handler took it away
    }
    landing = nullptr;
    runs_kernel = false;
}
static void run_all_blocks(task &t)
{
    void *args[MOST_ARGUMENTS];
    char *next = t.args;
    for (unsigned i = 0; i < t.k->count; i++) {
        args[i] = next;
        next += t.k->parameters[i].padded();
    }
    if (!t.fault) {
        if (cux_race_launch)
            cux_race_launch(t.k->name);
        if (count_launch)
            count_launch(t);
        const auto run = t.cooperative ? at_once : parallel;
        run(volume(t.s.grid), run_blocks, args);
        if (cux_race_end)
            cux_race_end();
        for (unsigned i = 0; i < t.k->count; i++)
            if (t.k->parameters[i].pointer && !check_slack(*(char **)args[i]))
                t.fault = cudaErrorIllegalAddress;
        if (count_launch_end)
            count_launch_end(t);
    }
}
static void run_kernel(task &t)
{
    std::atomic<int> &sticky = devices[t.device].sticky;
    if (!sticky) {
        run_all_blocks(t);
        sticky = t.fault.load();
    }
    if (t.args != t.small)
        free(t.args);
}

// For a bad shape CUDA 13 returns invalidValue, older drivers invalidConfiguration.
static bool good_shape(const grid_shape &s)
{
    const dim3 &g = s.grid, &b = s.block;
    const unsigned long threads = volume(b);
    return g.x && g.x <= 0x7fffffff && g.y && g.y <= 65535 && g.z && g.z <= 65535 &&
           threads && b.x <= 1024 && b.y <= 1024 && b.z <= 64 && threads <= 1024;
}
static cudaError_t check_launch(const kernel *k, const launch_config &c)
{
    PASS_ON_ERROR(usable());
    if (!k) // no kernel has this address
        return cudaErrorInvalidResourceHandle;
    if (const unsigned long threads = volume(c.block); threads > 1024)
        return because(cudaErrorInvalidValue, "%lu threads in a block, at most 1024",
                       threads);
    if (!good_shape(c))
        return because(cudaErrorInvalidValue,
                       "a grid of %u x %u x %u blocks of %u x %u x %u threads", c.grid.x,
                       c.grid.y, c.grid.z, c.block.x, c.block.y, c.block.z);
    const size_t shared = k->static_shared() + c.shared;
    if (c.shared > shared || shared > (size_t)k->shared_limit())
        return because(cudaErrorInvalidValue, "%zu bytes of shared memory, at most %d",
                       shared, k->shared_limit());
    const CUstream_st *s = find_stream(c.stream);
    if (!s || s->device != device)
        return cudaErrorInvalidResourceHandle;
    if (k->count > MOST_ARGUMENTS || argument_bytes(*k) > MOST_BYTES) {
        fprintf(stderr,
                "cuda: kernel %s has more than %u arguments or %zu bytes of them\n",
                k->name, MOST_ARGUMENTS, MOST_BYTES);
        return cudaErrorInvalidValue;
    }
    return cudaSuccess;
}

// Finds a pointer argument that a kernel on a GPU could not use, but one on the CPU
// could.
static bool good_argument(const task &t, unsigned number, const void *p)
{
    const char *why = nullptr;
    if ((const char *)p >= __executable_start && (const char *)p < etext)
        return true; // the address of a function
    switch (p ? where(p) : PINNED) {
    case HOST:
        why = "a kernel can only use device memory";
        break;
    case DEVICE:
        if (const int owner = device_of(p); owner >= 0 && !(t.access >> owner & 1))
            why = "it lies on another device: see cudaDeviceEnablePeerAccess()";
        break;
    default:
        break;
    }
    if (!why)
        return true;
    fputs("cuda: ", stderr);
    if (t.line)
        fprintf(stderr, "%s:%d: ", t.file, t.line);
    fprintf(stderr, "argument %u of kernel %s is the %s pointer %p: %s%s\n", number,
            t.k->name, where(p) == HOST ? "host" : "device", p, why, code("argument"));
    return false;
}
static void fill(task &t, kernel *k, const launch_config &c, void **args)
{
    t.run = run_kernel;
    t.k = k;
    t.s = c;
    t.access = 1ul << t.device | devices[t.device].peers;
    t.warned = false;
    const size_t bytes = argument_bytes(*k);
    t.args = bytes <= sizeof t.small ? t.small : (char *)malloc(bytes);
    char *next = t.args;
    for (unsigned i = 0; i < k->count; i++) {
        const parameter &p = k->parameters[i];
        memcpy(next, args[i], p.size);
        if (p.pointer && !good_argument(t, i + 1, *(void **)args[i]))
            t.fault = cudaErrorIllegalAddress;
        next += p.padded();
    }
}
static bool fit_at_once(const kernel *k, const grid_shape &s)
{
    int each = 0, cores = 0;
    cudaOccupancyMaxActiveBlocksPerMultiprocessor(&each, k->address, volume(s.block),
                                                  s.shared);
    cudaDeviceGetAttribute(&cores, cudaDevAttrMultiProcessorCount, device);
    return volume(s.grid) <= (unsigned long)each * cores;
}
static bool wait_for_each()
{
    static const bool wait = setting("CUDA_LAUNCH_BLOCKING", 0, 0, 1);
    return wait;
}
static cudaError_t try_launch(kernel *k, const launch_config &c, void **args,
                              const char *file, int line, bool cooperative = false)
{
    if (const cudaError_t e = check_launch(k, c)) {
        if (k && trace_launch)
            trace_launch(*k, c, 0, e, file, line);
        return e;
    }
    if (cooperative && !fit_at_once(k, c))
        return cudaErrorCooperativeLaunchTooLarge;
    const ticket n = enqueue(*find_stream(c.stream), [&](task &t) {
        t.cooperative = cooperative;
        t.file = file;
        t.line = line;
        fill(t, k, c, args);
        note_launch(t.number, k->name, file, line); // under the queue's lock
        if (trace_launch) // before what the kernel does
            trace_launch(*k, c, t.number, cudaSuccess, file, line);
    });
    if (wait_for_each()) {
        wait_for(n);
        flush_printf();
        return (cudaError_t)devices[device].sticky.load();
    }
    return cudaSuccess;
}
}
using namespace cux;

void cux_launch(kernel *k, const launch_config &c, void **args, const char *file,
                int line)
{
    if (const cudaError_t e = result(try_launch(k, c, args, file, line)))
        note_failed_launch(e, k->name, file, line);
}

cudaError_t cudaLaunchKernel(kernel_address f, dim3 grid, dim3 block, void **args,
                             size_t shared, cudaStream_t s)
{
    const launch_config c(grid, block, shared, s);
    RETURN_IF(!f, cudaErrorInvalidDeviceFunction);
    return result(try_launch(find_kernel(f), c, args, "", 0));
}
cudaError_t cudaLaunchCooperativeKernel(kernel_address f, dim3 grid, dim3 block,
                                        void **args, size_t shared, cudaStream_t s)
{
    const launch_config c(grid, block, shared, s);
    RETURN_IF(!f, cudaErrorInvalidDeviceFunction);
    return result(try_launch(find_kernel(f), c, args, "", 0, true));
}
cudaError_t cudaLaunchKernelExC(const cudaLaunchConfig_t *c, kernel_address f,
                                void **args)
{
    bool cooperative = false;
    RETURN_IF(c->numAttrs && !c->attrs, cudaErrorInvalidValue);
    for (unsigned i = 0; i < c->numAttrs; i++) {
        if (c->attrs[i].id == cudaLaunchAttributeCooperative)
            cooperative = c->attrs[i].val.cooperative;
    }
    return (cooperative ? cudaLaunchCooperativeKernel : cudaLaunchKernel)(
        f, c->gridDim, c->blockDim, args, c->dynamicSmemBytes, c->stream);
}
