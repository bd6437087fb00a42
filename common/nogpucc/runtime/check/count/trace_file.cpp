// --count: writes what a small run does to the file that CUDA_CPU_TRACE names.
#include "check/count/counting.h"
#include "memory/allocation.h"
#include "threads/fibers.h"
#include <execinfo.h>

// Each line is an object of JSON: a call of the host, an access of a thread, or what it
// prints. docs/counts.md explains the fields.
namespace cux {
static FILE *trace_file; // null: nobody asks
static std::atomic<unsigned long> things;
static const unsigned long MOST_THINGS = 10000; // threads, accesses, lines and calls
static const int FRAMES = 12;

struct whole_row { // the host's threads and the device's write at the same time
    whole_row() { flockfile(trace_file); }
    ~whole_row() { funlockfile(trace_file); }
};
static void add_things(unsigned long n)
{
    if ((things += n) <= MOST_THINGS)
        return;
    fprintf(stderr,
            "cuda: the run is too large for a trace, which holds %lu threads, accesses, "
            "lines and calls: give it less to do\n",
            MOST_THINGS);
    _exit(2);
}

// The program's own part of the way to a call: return addresses, the innermost first.
static void write_way()
{
    void *frames[FRAMES];
    const int n = backtrace(frames, FRAMES);
    fputs(", \"way\": [", trace_file);
    for (int i = 0; i < n; i++)
        fprintf(trace_file, "%s%lu", i ? ", " : "", (unsigned long)frames[i]);
    fputs("]}\n", trace_file);
}
static void write_text(const char *text)
{
    fputc('"', trace_file);
    for (const char *c = text; *c; c++)
        if (*c == '"' || *c == '\\')
            fprintf(trace_file, "\\%c", *c);
        else if ((unsigned char)*c < ' ')
            fprintf(trace_file, "\\u%04x", *c);
        else
            fputc(*c, trace_file);
    fputc('"', trace_file);
}
static void write_hex(const char *p, size_t n)
{
    fputc('"', trace_file);
    for (size_t i = 0; i < n; i++)
        fprintf(trace_file, "%02x", (unsigned char)p[i]);
    fputc('"', trace_file);
}

void trace_call(const char *call, cudaError_t e, const void *to, const void *from,
                size_t bytes, cudaStream_t stream)
{
    if (!trace_file)
        return;
    add_things(1);
    const whole_row locked;
    fprintf(trace_file,
            "{\"call\": \"%s\", \"error\": \"%s\", \"to\": %lu, \"from\": %lu, "
            "\"bytes\": %lu, \"stream\": %lu",
            call, cudaGetErrorName(e), (unsigned long)to, (unsigned long)from, bytes,
            (unsigned long)stream);
    write_way();
}
void trace_launch(const kernel &k, const launch_config &s, unsigned long number,
                  cudaError_t e, const char *file, int line)
{
    if (!trace_file)
        return;
    const dim3 &g = s.grid, &b = s.block;
    const double threads = 1.0 * g.x * g.y * g.z * b.x * b.y * b.z;
    add_things(e ? 1 : threads < MOST_THINGS ? threads : MOST_THINGS + 1);
    const whole_row locked;
    fprintf(trace_file,
            "{\"call\": \"launch\", \"error\": \"%s\", \"kernel\": \"%s\", "
            "\"launch\": %lu, \"grid\": [%u, %u, %u], \"block\": [%u, %u, %u], "
            "\"stream\": %lu, \"line\": %d, \"file\": ",
            cudaGetErrorName(e), k.name, number, g.x, g.y, g.z, b.x, b.y, b.z,
            (unsigned long)s.stream, line);
    write_text(file);
    write_way();
}
// What is in each array, as its bytes in hex, before a kernel and after it.
void trace_memory(const task &t)
{
    if (!trace_file)
        return;
    const std::lock_guard<std::mutex> guard(memory.lock);
    for (const auto &[start, a] : memory.live) {
        if (has_keys() ? !(t.access >> a.device & 1) : !a.open)
            continue; // out of the kernel's reach
        const whole_row locked;
        fprintf(trace_file, "{\"memory\": %lu, \"address\": %lu, \"hex\": ", t.number,
                (unsigned long)start);
        write_hex(start, a.bytes < 32768 ? a.bytes : 32768);
        fputs("}\n", trace_file);
    }
}
void trace_end(const task &t)
{
    trace_memory(t);
    if (trace_file)
        fprintf(trace_file, "{\"end\": %lu, \"error\": \"%s\"}\n", t.number,
                cudaGetErrorName((cudaError_t)t.fault.load()));
}

static void begin_row(const char *what, uint3 block, unsigned thread)
{
    fprintf(trace_file, "{\"%s\": %lu, \"block\": [%u, %u, %u], \"thread\": %u", what,
            current->number, block.x, block.y, block.z, thread);
}
void trace_shuffle(int from, double value)
{
    if (!trace_file)
        return;
    const whole_row locked;
    begin_row("inside", now_block, number_of(now_thread, current->s.block));
    fprintf(trace_file, ", \"kind\": \"shuffle\", \"from\": %d, \"value\": \"%.4g\"}\n",
            from, value);
}
void trace_barrier(uint3 block)
{
    if (!trace_file)
        return;
    const whole_row locked;
    begin_row("barrier", block, 0);
    fputs("}\n", trace_file);
}
// Of shared memory: where among the static variables, as nm has them, or in dynamic memory;
// and what is there now, when the block has met or ended.
void trace_accesses(const lane_trace &t, uint3 block, unsigned thread)
{
    static const char *const kinds[] = {"load", "store", "atomic"};
    for (const access *a = t.accesses.first; trace_file && a < t.accesses.end; a++) {
        const char *const p = (const char *)a->address;
        const bool shared = a->kind >= SHARED, fixed = shared && is_static_shared(p);
        const void *const from = fixed ? static_shared().first : dynamic_shared();
        const whole_row locked;
        add_things(!shared);
        begin_row(shared ? "inside" : "access", block, thread);
        fprintf(trace_file,
                ", \"kind\": \"%s\", \"address\": %lu, \"bytes\": %u, \"outside\": %d, "
                "\"way\": [%u], \"dynamic\": %d, \"hex\": ",
                kinds[a->kind % SHARED], a->address - (shared ? (uintptr_t)from : 0),
                a->size, is_device(p) && !inside(p, a->size), a->pc, shared && !fixed);
        write_hex(p, shared ? a->size : 0);
        fputs("}\n", trace_file);
    }
}
void trace_print(const char *text)
{
    if (!trace_file)
        return;
    add_things(1);
    const whole_row locked;
    begin_row("print", now_block, number_of(now_thread, current->s.block));
    fputs(", \"text\": ", trace_file);
    write_text(text);
    fputs("}\n", trace_file);
}

// By lines: a program that is killed leaves what it has done.
__attribute__((constructor(102))) static void open_trace()
{
    const char *const name = getenv("CUDA_CPU_TRACE");
    if (!name || !*name)
        return;
    trace_file = fopen(name, "w");
    if (!trace_file) {
        fprintf(stderr, "cuda: CUDA_CPU_TRACE=%s: %s\n", name, strerror(errno));
        _exit(2);
    }
    setvbuf(trace_file, nullptr, _IOLBF, BUFSIZ);
}
}
