// --memcheck, --racecheck: accesses through an address that lacks its type's alignment.
#include "check/check_hooks.h"
#include "memory/allocation.h"
#include "queue/task_queue.h"

// With -fsanitize=alignment the compiler calls a function before each such access, with
// the place in the source. A GPU ends the kernel there; most processors do not mind.
#if defined(CUX_CHECK) && !defined(CUX_COUNT) && !defined(CUX_UBSAN)
namespace cux {
static void report_misaligned(const char *file, unsigned line, size_t multiple,
                              const void *p)
{
    if (!landing) // host code: its processor decides
        return;
    if (current->fault.exchange(cudaErrorMisalignedAddress) == 0) {
        found();
        fprintf(stderr, "cuda: %s:%u: %s", file, line, name_kernel().text);
        print_who(", ");
        fprintf(stderr,
                ": misaligned access to %s: its address must be a multiple of %zu, the "
                "alignment of the type%s\n",
                describe(p).text, multiple, code("misaligned"));
    }
    siglongjmp(*landing, 1);
}
}

// What g++ and clang++ pass, as far as it is of use here.
struct type_mismatch {
    const char *file;
    unsigned line, column;
    const void *type;
    unsigned char log_of_alignment;
};
extern "C" void __ubsan_handle_type_mismatch_v1(void *mismatch, void *p)
{
    const type_mismatch *where = (type_mismatch *)mismatch;
    const size_t multiple = (size_t)1 << where->log_of_alignment;
    cux::report_misaligned(where->file, where->line, multiple, p);
}
#endif
