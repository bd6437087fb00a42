// cuda::barrier: the threads that arrive, and those that wait for a phase to end.
#include "threads/fibers.h"

namespace cux {
// Only one thread of a block runs at a time. To the race check, what all did before the
// end of a phase comes before what they do after it.
unsigned arrive(phases *p, int threads, int dropped)
{
    need_fibers("cuda::barrier");
    const unsigned before = p->phase;
    p->expected -= dropped;
    p->missing -= threads;
    if (p->missing <= 0) {
        p->missing = p->expected;
        p->phase++;
        block_epoch++;
    }
    return before;
}
void wait_phase(const phases *p, unsigned phase)
{
    need_fibers("cuda::barrier");
    while (((const volatile phases *)p)->phase == phase)
        wait_turn();
}
}
