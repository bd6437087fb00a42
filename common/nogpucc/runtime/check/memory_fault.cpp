// An invalid access to memory, by a kernel or by host code: the report, what follows.
#include "check/check_hooks.h"
#include "memory/allocation.h"
#include "threads/fibers.h"
#include <sys/syscall.h>

namespace cux {
thread_local sigjmp_buf *landing;
thread_local uint3 now_thread, now_block;
thread_local bool handles_fault;

void stop_kernel(int error)
{
    int none = 0;
    current->fault.compare_exchange_strong(none, error);
    siglongjmp(*landing, 1);
}
void device_trap() { stop_kernel(cudaErrorLaunchFailure); }
void at_thread(uint3 thread, uint3 block)
{
    now_thread = thread;
    now_block = block;
    if (count_thread_begins)
        count_thread_begins(number_of(thread, current->s.block));
}
void thread_ended()
{
    if (count_thread)
        count_thread(-1);
}

// Only --memcheck and --racecheck programs know which thread runs.
static void print_who(const char *before)
{
#ifdef CUX_CHECK
    fprintf(stderr, "%sthread (%u,%u,%u) of block (%u,%u,%u)", before, now_thread.x,
            now_thread.y, now_thread.z, now_block.x, now_block.y, now_block.z);
#else
    (void)before;
#endif
}

struct registers {
    char *instruction, *stack;
};
static registers registers_of(void *context)
{
    const mcontext_t &m = ((ucontext_t *)context)->uc_mcontext;
#if defined(__x86_64__)
    return {(char *)m.gregs[REG_RIP], (char *)m.gregs[REG_RSP]};
#elif defined(__aarch64__)
    return {(char *)m.pc, (char *)m.sp};
#endif
}
// Whether this moves 16 bytes or more and wants an aligned address: x86-64 does not say so.
static bool moves_aligned(const char *instruction)
{
#if defined(__x86_64__)
    const unsigned char *i = (const unsigned char *)instruction;
    while (*i == 0x66 || (*i & 0xf0) == 0x40) // prefixes
        i++;
    // How many bytes come before the operation's, by the first: SSE, AVX, AVX-512.
    i += *i == 0x0f ? 1 : *i == 0xc5 ? 2 : *i == 0xc4 ? 3 : *i == 0x62 ? 4 : 0;
    return *i == 0x28 || *i == 0x29 || *i == 0x6f || *i == 0x7f; // movaps, movdqa
#else
    (void)instruction;
    return false;
#endif
}
static void report_misaligned_move(const registers &r)
{
    found();
    fprintf(stderr,
            "cuda: %s: %s: misaligned access: a type of 16 bytes, such as float4, needs "
            "an address that is a multiple of 16%s\n",
            source_line(r.instruction + 1).text, name_kernel().text, code("misaligned"));
}

const long NEAR = 64 << 10; // a function's variables are no farther from its stack

static void report_kernel(const char *p, const registers &r)
{
    const task &t = *current;
    const int owner = device_of(p);
    found();
    words what = describe(p);
    const char *why = what.past_end ? "past_end" : "outside";
    if (is_stack_guard(p) || (!is_device(p) && labs(p - r.stack) < NEAR)) {
        why = "stack_full";
        snprintf(
            what.text, sizeof what.text,
            "memory past the end of a thread's stack: it calls itself too often, or its "
            "variables need too much");
    }
    fprintf(stderr, "cuda: %s: %s: invalid access to %s",
            source_line(r.instruction + 1).text, name_kernel().text, what.text);
    if (owner >= 0 && !(t.access >> owner & 1))
        fprintf(stderr,
                ", memory of device %d, and the kernel runs on device %d: see "
                "cudaDeviceEnablePeerAccess()",
                owner, t.device);
    print_who(", by ");
    fprintf(stderr, "%s\n", code(why));
}

// Why other addresses are wrong nobody can say; memcheck at least says where.
static void report_host(const char *p, const registers &r)
{
    const char *what = nullptr, *why = "host_outside";
#ifdef CUX_CHECK
    what = "the host uses an address that is not in its memory";
#endif
    if ((uintptr_t)p < page()) {
        what = "the host follows a null pointer";
        why = "null_pointer";
    }
    if (labs(p - r.stack) < NEAR) {
        what = "the host's stack is full: a function calls itself without end, or its "
               "variables are too large";
        why = "stack_full";
    }
    if (what)
        fprintf(stderr, "cuda: %s: %s%s\n", source_line(r.instruction + 1).text, what,
                code(why));
}

// The program may have overwritten what the runtime itself needs. Then reporting a fault
// leads to the next, perhaps with a lock held, and the program cannot continue. Neither
// can write() and _exit(), which use the C library's data of the thread.
static void end_on_second_fault()
{
    static const char why[] =
        "cuda: the program wrote far outside an array, over data that the CPU backend needs"
        ": it ends here. Check the array's size and the indices.\n";
    syscall(SYS_write, 2, why, sizeof why - 1);
    syscall(SYS_exit_group, 1);
}

// In a kernel, the kernel ends and the program continues, as on a GPU. In host code, a
// message is added to what would have happened anyway. A signal handler has no right to
// device memory.
static void on_fault(int signal_number, siginfo_t *info, void *context)
{
    const registers r = registers_of(context);
    // x86-64 does not say which address, if it is one that no memory can have.
    char *const p = (char *)(info->si_code == SI_KERNEL ? -1L : (long)info->si_addr);
    if (handles_fault)
        end_on_second_fault();
    handles_fault = true;
    if (landing) {
        if (p != r.instruction && open_on_fault(p)) {
            handles_fault = false;
            return; // the access is repeated
        }
        if (info->si_code == SI_KERNEL && moves_aligned(r.instruction)) {
            if (!current->fault.exchange(cudaErrorMisalignedAddress))
                report_misaligned_move(r);
        } else if (!current->fault.exchange(cudaErrorIllegalAddress))
            report_kernel(p, r);
        siglongjmp(*landing, 1);
    }
    if (is_device(p))
        fprintf(stderr,
                "cuda: %s: host code touched device memory: %s. Copy it with cudaMemcpy "
                "first; what frees it is cudaFree.%s\n",
                source_line(r.instruction + 1).text, describe(p).text,
                code("host_on_device"));
    else if (current)
        fprintf(stderr,
                "cuda: a copy or host function touched %p, which is not mapped%s\n", p,
                code("not_mapped"));
    else
        report_host(p, r);
    signal(signal_number, SIG_DFL);
}
void worker_setup()
{
    stack_t s = {};
    s.ss_size = 64 << 10;
    s.ss_sp = mmap(nullptr, s.ss_size, PROT_READ | PROT_WRITE,
                   MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    sigaltstack(&s, nullptr);
}
void worker_end()
{
    stack_t s = {}, old;
    s.ss_flags = SS_DISABLE;
    sigaltstack(&s, &old);
    munmap(old.ss_sp, old.ss_size);
}
__attribute__((constructor)) static void catch_faults()
{
    struct sigaction s = {};
    s.sa_sigaction = on_fault;
    s.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER;
    sigaction(SIGSEGV, &s, nullptr);
    sigaction(SIGBUS, &s, nullptr);
    worker_setup(); // for a fault of the main thread's own stack
}
}

#if defined(__SANITIZE_ADDRESS__)
using namespace cux;

// In a kernel, one line takes the place of AddressSanitizer's own report, which stays for
// host code.
__attribute__((constructor)) static void silence_reports()
{
#ifdef CUX_UBSAN // shows what the sanitizers say of the runtime itself
    return;
#endif
    __sanitizer_set_report_fd((void *)(long)open("/dev/null", O_WRONLY | O_CLOEXEC));
}
extern "C" void __asan_on_error()
{
    if (!landing) {
        __sanitizer_set_report_fd((void *)2l);
        return;
    }
    handles_fault = true; // to the end: AddressSanitizer ends the program
    fprintf(stderr, "cuda: %s: %s", source_line(__asan_get_report_pc()).text,
            name_kernel().text);
    print_who(", ");
    fprintf(stderr, ": invalid %s of %zu bytes: %s%s\n",
            __asan_get_report_access_type() ? "write" : "read",
            __asan_get_report_access_size(), describe(__asan_get_report_address()).text,
            code(is_static_shared(__asan_get_report_address()) ? "outside_shared"
                                                               : "outside"));
}
extern "C" const char *__asan_default_options()
{
    return "detect_leaks=0:handle_segv=0:handle_sigbus=0:allow_user_segv_handler=1:"
           "use_sigaltstack=0:detect_stack_use_after_return=0";
}
#endif
