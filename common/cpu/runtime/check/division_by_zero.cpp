// Integer division by zero in a kernel: a GPU continues with some number, and so do we.
#include "runtime.h"
#include <signal.h>
#include <ucontext.h>

namespace cux {
static void report_division(void *next)
{
    if (current->warned.exchange(true))
        return;
    char line[300];
    found();
    fprintf(stderr,
            "cuda: %s: %s divides an integer by zero: a GPU "
            "continues with a meaningless number\n",
            source_line(next, line, sizeof line), name_kernel().text);
}
}
using namespace cux;

#ifdef __x86_64__
// The length of the division instruction at p; 0: it is something else.
static int division_length(const unsigned char *p)
{
    const unsigned char *const start = p;
    if (*p == 0x66) // 16 bits
        p++;
    if ((*p & 0xf0) == 0x40) // REX: 64 bits, or registers above 7
        p++;
    if ((*p & 0xfe) != 0xf6)
        return 0;
    const int operand = *++p, mode = operand >> 6, base = operand & 7;
    const int displacement[] = {0, 1, 4, 0};
    if ((operand >> 3 & 6) != 6) // of the group of F6 and F7, div and idiv
        return 0;
    p += 1 + displacement[mode];
    if (mode != 3 && base == 4) { // another byte, scale, index and base
        const bool far = mode == 0 && (p[0] & 7) == 5;
        p += 1 + (far ? 4 : 0);
    } else if (mode == 0 && base == 5)
        p += 4;
    return (int)(p - start);
}

// As on a GPU, the quotient becomes -1, all bits set; the remainder is the dividend.
static void on_division(int signal_number, siginfo_t *, void *context)
{
    greg_t *const r = ((ucontext_t *)context)->uc_mcontext.gregs;
    const int length = landing ? division_length((unsigned char *)r[REG_RIP]) : 0;
    if (!length) {
        signal(signal_number, SIG_DFL); // the repeated instruction ends the program
        return;
    }
    report_division((char *)r[REG_RIP] + 1);
    r[REG_RDX] = r[REG_RAX];
    r[REG_RAX] = -1;
    r[REG_RIP] += length;
}
__attribute__((constructor)) static void catch_divisions()
{
    struct sigaction s = {};
    s.sa_sigaction = on_division;
    s.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER;
    sigaction(SIGFPE, &s, nullptr);
}
#else
// An arm64 processor continues, too, with 0. The compiler calls this function before such
// a division in a .cu file: nogpucc_options.sh. Host code ends as it does on x86-64.
extern "C" void __ubsan_handle_divrem_overflow(void *, void *, void *)
{
    if (landing)
        report_division(__builtin_return_address(0));
    else
        raise(SIGFPE);
}
#endif
