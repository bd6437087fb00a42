// require.c -- Lab 5: runs one picture and fails the test unless its counts are right.

#include "require.h"

#include <stdio.h>

#include "graded_test.h"
#include "mistakes.h"
#include "run_output.h"
#include "status.h"

struct observed picture(int width, int height, int max_iter)
{
    return (struct observed){.width = width,
                             .height = height,
                             .max_iter = max_iter,
                             .block_x = 16,
                             .block_y = 16,
                             .x = -0.6,
                             .y = 0.35,
                             .zoom = 1};
}

struct observed in_blocks(struct observed picture, int block_x, int block_y)
{
    picture.block_x = block_x;
    picture.block_y = block_y;
    return picture;
}

struct observed of_view(struct observed picture, double x, double y, double zoom)
{
    picture.x = x;
    picture.y = y;
    picture.zoom = zoom;
    return picture;
}

static _Noreturn void fail_at_first(const struct run *r, const struct observed *o)
{
    struct element e = element_at(o, o->first);
    char got[32] = "no count"; // the program fills the counts with negative numbers
    if (e.got >= 0)
        snprintf(got, sizeof got, "count %d", e.got);
    fail(guess(o),
         "%s: %ld of %ld points are wrong; the one in column %d, row %d, at %.5f%+.5fi, "
         "has %s instead of %d.",
         r->command, o->differing, o->points, e.column, e.row, e.x, e.y, got, e.expected);
}

void require_right(struct observed o)
{
    struct run r = run_lab("--width %d --height %d --max-iter %d --center %.5f,%.5f "
                           "--zoom %g --block-x %d --block-y %d --reps 1 --seed %d "
                           "--out result",
                           o.width, o.height, o.max_iter, o.x, o.y, o.zoom, o.block_x,
                           o.block_y, unknown(1 << 20));

    require_ran(&r);
    fill_expected(&o);
    o.counts = require_result(&r, o.points * sizeof *o.counts);
    if (!is_right(&o))
        fail_at_first(&r, &o);
    require_status(&r, STATUS_RIGHT);
    require_launch(&r);
}

void require_refused_block(void)
{
    struct run r = run_lab("--width 64 --height 64 --block-x 64 --block-y 64 --reps 1");
    if (r.status == STATUS_RIGHT)
        fail("blocks of another shape were launched; is there a fixed number where "
             "block_x and block_y belong?",
             "%s: no device runs blocks of 4096 threads, but the counts are right.",
             r.command);
    require_refusal(&r, 4096, "mandelbrot.cu:");
}

void require_time(void)
{
    struct run r = run_lab("--width 300 --height 250 --reps 2 --csv");
    require_kernel_time(&r, 0);
}
