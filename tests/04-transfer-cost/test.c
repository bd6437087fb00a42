// test.c -- Lab 4: is the product right, and do its times tell the truth?

#include "expected.h"
#include "graded_test.h"
#include "require.h"

Graded(transfer_cost, multiplies, 4, "multiplies at every size")
{
    static const int sizes[] = {400, 1, 255, 256, 257, 100003};
    for (int i = 0; i < 6; i++)
        require_product(sizes[i], 1, false);
}

Graded(transfer_cost, repeats_the_work, 2, "does --work rounds")
{
    require_product(1000, 7, false);
    require_product(1000, 2, false);
}

Graded(transfer_cost, adds_up, 4, "the total holds copies and kernel")
{
    require_whole(1 << 22, 1);
    require_whole(1 << 20, 64);
}

Graded(transfer_cost, waits_for_the_kernel, 3, "times the kernel, not its launch")
{
    require_wait();
}

Graded(transfer_cost, pins_memory, 2, "pins the host's memory on request")
{
    require_pinned(1000003); // so many that memory for n bytes is seen to be too little
    require_product(100003, 1, true);
}

Graded(transfer_cost, finds_the_crossing, 3, "finds the crossing")
{
    require_crossings(crossings);
}

Graded(transfer_cost, says_never, 2, "says never if the GPU never wins")
{
    require_crossings(never_crossings);
}
