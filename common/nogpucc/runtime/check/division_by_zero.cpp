// Integer division by zero in a kernel: a GPU continues with some number, and so do we.
#include "check/check_hooks.h"
#include "queue/task_queue.h"

namespace cux {
static void report_division(void *next)
{
    if (current->warned.exchange(true))
        return;
    found();
    fprintf(stderr,
            "cuda: %s: %s divides an integer by zero: a GPU "
            "continues with a meaningless number%s\n",
            source_line(next).text, name_kernel().text, code("division_by_zero"));
}
}
using namespace cux;

#ifdef __x86_64__
struct division {
    int length;          // of the instruction; 0: it is something else
    const void *divisor; // in memory or in the saved registers
    int size;
    bool is_signed;
};
// The register that an instruction calls by a number from 0 to 15.
static greg_t *saved_register(greg_t *r, int number)
{
    static const int places[] = {REG_RAX, REG_RCX, REG_RDX, REG_RBX, REG_RSP, REG_RBP,
                                 REG_RSI, REG_RDI, REG_R8,  REG_R9,  REG_R10, REG_R11,
                                 REG_R12, REG_R13, REG_R14, REG_R15};
    return &r[places[number]];
}

// The address of an operand in memory, which is described from *p on; moves p past it.
static const void *memory_operand(greg_t *r, const unsigned char *&p, int rex)
{
    const int mode = *p >> 6;
    int base = *p & 7;
    greg_t address = 0;
    p++;
    if (base == 4) { // another byte: scale, index and base
        const int index = (*p >> 3 & 7) | (rex & 2) << 2;
        if (index != 4)
            address = *saved_register(r, index) << (*p >> 6);
        base = *p & 7;
        p++;
    } else if (mode == 0 && base == 5) { // relative to the next instruction
        int far;
        memcpy(&far, p, sizeof far);
        p += sizeof far;
        return p + far;
    }
    if (mode != 0 || base != 5)
        address += *saved_register(r, base | (rex & 1) << 3);
    if (mode == 1) {
        address += (signed char)*p;
        p++;
    } else if (mode == 2 || base == 5) {
        int far;
        memcpy(&far, p, sizeof far);
        p += sizeof far;
        address += far;
    }
    return (const void *)address;
}

static division read_division(greg_t *r)
{
    const unsigned char *const start = (const unsigned char *)r[REG_RIP], *p = start;
    division d = {};
    int rex = 0;
    d.size = 4;
    if (*p == 0x66) {
        d.size = 2;
        p++;
    }
    if ((*p & 0xf0) == 0x40) {
        rex = *p;
        d.size = rex & 8 ? 8 : d.size;
        p++;
    }
    if ((*p & 0xfe) != 0xf6 || (p[1] >> 3 & 6) != 6) // the group of div and idiv
        return d;
    if (*p == 0xf6)
        d.size = 1;
    p++;
    d.is_signed = *p >> 3 & 1;
    if (*p >> 6 == 3) {
        d.divisor = saved_register(r, (*p & 7) | (rex & 1) << 3);
        p++;
    } else
        d.divisor = memory_operand(r, p, rex);
    d.length = (int)(p - start);
    return d;
}

static bool is_zero(const division &d)
{
    const long zero = 0;
    return !memcmp(d.divisor, &zero, d.size);
}

// As on a GPU, the quotient becomes -1, all bits set; the remainder is the dividend. The
// least number divided by -1 has no quotient either: it stays, and nothing remains.
static void on_division(int signal_number, siginfo_t *, void *context)
{
    greg_t *const r = ((ucontext_t *)context)->uc_mcontext.gregs;
    const division d = landing ? read_division(r) : division{};
    if (!d.length) {
        signal(signal_number, SIG_DFL); // the repeated instruction ends the program
        return;
    }
    if (d.is_signed && !is_zero(d)) {
        r[REG_RDX] = 0;
    } else {
        report_division((char *)r[REG_RIP] + 1);
        r[REG_RDX] = r[REG_RAX];
        r[REG_RAX] = -1;
    }
    r[REG_RIP] += d.length;
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
