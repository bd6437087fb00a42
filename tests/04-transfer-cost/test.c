// test.c -- Lab 4, TODO by TODO: kernel, copies, times, pinned memory, crossing.

#include "guess.h"
#include "require.h"
#include "times.h"

// TODO 1
Graded(transfer_cost, computes, 2, "the kernel multiplies")
{
    require_kernel((int[]){1000, 1, 255, 256, 257, 70001, 0}, 1);
}

Graded(transfer_cost, repeats_the_work, 2, "the kernel does --work rounds",
       .after = "computes")
{
    require_kernel((int[]){1000, 0}, 7);
    require_kernel((int[]){1000, 0}, 2);
    require_kernel((int[]){1000, 0}, 300);
    if (!getenv("GRADE_SAID")) // a tool would take minutes
        require_kernel((int[]){300, 0}, 33000);
}

// TODO 2
Graded(transfer_cost, copies_in, 2, "copies a and b, and times that")
{
    struct look allocation = plan_look(ALLOCATE, false, 1);
    require_part(IN);
    require_no_allocation(&allocation, H2D);
}

// TODO 3
Graded(transfer_cost, waits_for_the_kernel, 2, "times the launch and the whole kernel",
       .after = "computes")
{
    require_part(LAUNCH);
}

Graded(transfer_cost, checks_the_launch, 1,
       "launches what is needed in blocks of 256, and checks it",
       .after = "waits_for_the_kernel")
{
    require_launches();
}

// TODO 4
Graded(transfer_cost, multiplies, 3, "the whole multiplies at every size",
       .after = "waits_for_the_kernel")
{
    require_multiply((int[]){400, 1, 255, 256, 257, 100003, 400, 0}, 1);
    require_multiply((int[]){1000, 0}, 7);
    require_bytes_fit();
}

Graded(transfer_cost, adds_up, 2, "times the copy back, and the total",
       .after = "multiplies")
{
    struct look allocation = plan_look(ALLOCATE, false, 1);
    require_part(OUT);
    require_total();
    require_no_allocation(&allocation, TOTAL);
}

Graded(transfer_cost, frees, 1, "frees what it allocates", .after = "multiplies")
{
    require_frees();
}

// TODO 5
Graded(transfer_cost, pins_memory, 2, "pins the host's memory on request")
{
    require_pinned();
}

// TODO 6
Graded(transfer_cost, finds_the_crossing, 2, "finds the crossing")
{
    require_crossings(true);
}

Graded(transfer_cost, says_never, 1, "says never if the GPU never wins")
{
    require_crossings(false);
}
