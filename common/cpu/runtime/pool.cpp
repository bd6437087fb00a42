// The workers that share a kernel's blocks, and what happens when one of them, or host code, touches memory it may not.
#include "runtime.h"
#include <pthread.h>
#include <signal.h>
#include <sys/mman.h>
#include <thread>
#include <ucontext.h>
#include <unistd.h>
#ifdef CUX_ONE_WORKER
static unsigned cpus() { return 1; }
#else
static unsigned cpus() { static const unsigned n = [] { const char *e = getenv("CUDA_CPU_WORKERS"); const int v = e ? atoi(e) : (int)std::thread::hardware_concurrency(); return v > 0 ? v : 1; }(); return n; }
#endif
namespace cux {
std::atomic<int> fault;
thread_local sigjmp_buf *landing;
thread_local uint3 now_thread, now_block;
static struct { std::atomic<unsigned> generation, inside; std::atomic<bool> open; std::atomic<unsigned long> next; unsigned long n, chunks; void (*work)(void *, unsigned long, unsigned long); void *data; } job;
static bool started;
static void take()                                       // chunks of items, until none is left
{
    for (unsigned long k; (k = job.next.fetch_add(1)) < job.chunks;) {
        const unsigned long q = job.n / job.chunks, r = job.n % job.chunks;
        job.work(job.data, q * k + (k < r ? k : r), q * (k + 1) + (k + 1 < r ? k + 1 : r));
    }
}
static void worker()
{
    worker_setup(); thread_may_access(true);
    for (unsigned seen = 0;;) {
        const unsigned long end = __builtin_ia32_rdtsc() + 60000;      // about 20 us: launches that follow each other find the worker awake
        while (job.generation.load() == seen) { if (__builtin_ia32_rdtsc() < end) __builtin_ia32_pause(); else job.generation.wait(seen); }
        seen = job.generation.load();
        job.inside++;
        if (job.open) take();                            // a worker that wakes late finds the job shut and has missed nothing
        job.inside--;
    }
}
void parallel(unsigned long n, void (*work)(void *, unsigned long, unsigned long), void *data)
{
    const unsigned w = cpus();
    if (w == 1 || n == 1) { for (unsigned long k = 0, c = n < 8 ? n : 8; k < c; k++) work(data, n * k / c, n * (k + 1) / c); return; }
    if (!started) { started = true; for (unsigned i = 1; i < w; i++) std::thread(worker).detach(); }
    job.n = n; job.chunks = n < 8 * w ? n : 8 * w; job.work = work; job.data = data; job.next = 0; job.open = true;
    job.generation++; job.generation.notify_all();
    take();
    job.open = false;
    while (job.inside) __builtin_ia32_pause();
}
void pool_forget() { started = false; job.inside = 0; job.open = false; }
void stop_kernel(int error)
{
    int none = 0; fault.compare_exchange_strong(none, error);
    siglongjmp(*landing, 1);
}
void device_trap() { stop_kernel(cudaErrorLaunchFailure); }
void at_thread(uint3 t, uint3 b) { now_thread = t; now_block = b; }

const char *source_line(void *pc, char *out, size_t size)
{
    char c[300]; snprintf(out, size, "? (build with --memcheck to see the line)");
    // The program is linked without -pie, so that an address is its own offset.
    // -i lists the functions inlined there; our own loop round the kernel is not what the reader wants to see.
    snprintf(c, sizeof c, "addr2line -i -e /proc/%d/exe %lx", getpid(), (unsigned long)pc - 1);
    if (FILE *p = popen(c, "r")) {
        while (*out == '?' && fgets(c, sizeof c, p)) { c[strcspn(c, " \n")] = 0; const char *s = strrchr(c, '/'); s = s ? s + 1 : c; if (!strstr(c, "/include/cux/") && *s != '?') snprintf(out, size, "%s", s); }
        pclose(p); }
    return out;
}
static void on_fault(int sig, siginfo_t *si, void *u)
{
    // The kernel gives a signal handler the rights of a fresh thread: no device memory, also on a worker.
    void *const pc = (char *)((ucontext_t *)u)->uc_mcontext.gregs[REG_RIP] + 1, *const p = si->si_addr;
    char what[400], line[300]; describe(what, sizeof what, p);
    if (landing) {
        describe_in_block(what, sizeof what, p);
        if (!fault.exchange(cudaErrorIllegalAddress)) {
            found();
            fprintf(stderr, "cuda: %s: kernel %s (launched at %s:%d): invalid access to %s", source_line(pc, line, sizeof line), current->k->name, current->file, current->line, what);
#ifdef CUX_CHECK
            fprintf(stderr, ", by thread (%u,%u,%u) of block (%u,%u,%u)", now_thread.x, now_thread.y, now_thread.z, now_block.x, now_block.y, now_block.z);
#endif
            fputc('\n', stderr);
        }
        siglongjmp(*landing, 1);
    }
    if (is_device(p)) fprintf(stderr, "cuda: %s: host code touched device memory: %s. Copy it with cudaMemcpy first.\n", source_line(pc, line, sizeof line), what);
    signal(sig, SIG_DFL);                                // the access is made again, and ends the program as it should
}
void worker_setup()
{
    stack_t s = {}; s.ss_size = 64 << 10; s.ss_sp = mmap(nullptr, s.ss_size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0); sigaltstack(&s, nullptr);
}
__attribute__((constructor)) static void catch_faults()
{
    struct sigaction s = {}; s.sa_sigaction = on_fault; s.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER; sigaction(SIGSEGV, &s, nullptr); sigaction(SIGBUS, &s, nullptr);
}
}
#ifdef __SANITIZE_ADDRESS__
// AddressSanitizer prints its own report with the line; these add what only we know.
extern "C" void __asan_on_error()
{
    char what[400], line[300]; void *p = __asan_get_report_address(); cux::describe(what, sizeof what, p);
    if (cux::landing) fprintf(stderr, "cuda: %s: kernel %s (launched at %s:%d), thread (%u,%u,%u) of block (%u,%u,%u): invalid %s of %zu bytes at %s\n", cux::source_line(__asan_get_report_pc(), line, sizeof line), cux::current->k->name, cux::current->file, cux::current->line,
        cux::now_thread.x, cux::now_thread.y, cux::now_thread.z, cux::now_block.x, cux::now_block.y, cux::now_block.z, __asan_get_report_access_type() ? "write" : "read", __asan_get_report_access_size(), what);
}
extern "C" const char *__asan_default_options() { return "detect_leaks=0:handle_segv=0:handle_sigbus=0:allow_user_segv_handler=1:use_sigaltstack=0:detect_stack_use_after_return=0"; }
#endif
