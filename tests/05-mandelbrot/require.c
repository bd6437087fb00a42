// require.c -- Lab 5: what the tests demand of pictures; see require.h.

#include "require.h"

#include "pictures.h"
#include "rule.h"

enum { MOST_PICTURES = 8 }; // of a test

struct observed picture(int width, int height, int max_iter)
{
    struct observed o = {.width = width, .height = height, .max_iter = max_iter};
    return in_blocks(of_view(o, -0.6, 0.35, 1), 16, 16);
}

struct observed in_blocks(struct observed picture, int block_x, int block_y)
{
    picture.asked_x = block_x;
    picture.asked_y = block_y;
    return picture;
}

struct observed of_view(struct observed picture, double x, double y, double zoom)
{
    picture.x = x;
    picture.y = y;
    picture.zoom = zoom;
    return picture;
}

// How many counts differ if the coordinates are computed by this rule.
static long differing_by(const struct rule *by, struct observed o)
{
    long differing = 0;
    fill_expected(&o);
    for (long i = 0; i < o.points; i++) {
        struct point p = place_by(by, &o, i % o.width, i / o.width);
        differing += count_by(by, p.x, p.y, o.max_iter) != o.expected[i];
    }
    free(o.expected);
    return differing;
}

struct observed edge_view(int width, int height, int max_iter)
{
    const struct rule in_float = {.x = FLOAT_STEP};
    struct observed o = picture(width, height, max_iter);

    do { // at the edge of the set, where neighbouring floats have different counts
        o.x = -0.74 - random_below(1000) / 1e5;
        o.y = 0.11 + random_below(1000) / 1e5;
        o.zoom = 2 + random_below(3);
    } while (differing_by(&in_float, o) < 8);
    return o;
}

struct without plan_without(void)
{
    struct without w;
    struct observed *const both[] = {&w.kernel, &w.other_blocks};
    for (int i = 0; i < 2; i++) { // their views are their own: no memory holds the counts
        *both[i] = picture(29, 19, 50);
        both[i]->x += random_below(1000) / 1e4;
        picture_plan(both[i], "all");
    }
    w.kernel.run->swallow = true;
    w.other_blocks.run->few_threads = FEW_THREADS;
    return w;
}

// The pictures come first: where all are endless, the message is about one of them.
static struct without run_all(struct observed *pictures, int count)
{
    pictures_plan(pictures, count, "all");
    struct without without = plan_without();
    run_planned();
    return without;
}

// Whether a run without its kernel has all points right for which there is no thread.
static bool host_fills_the_rest(const struct observed *o)
{
    long rest = 0;
    for (long i = 0; o->counts && i < o->points; i++) {
        if (i % o->width < o->grid_x * o->block_x && i / o->width < o->grid_y * o->block_y)
            continue;
        if (o->counts[i] != o->expected[i])
            return false;
        rest++;
    }
    return rest > 0;
}

void require_device(struct without *w)
{
    if (picture_right(&w->kernel))
        fail("@host_computes the host computes what the kernel should.",
             "The counts are right although the kernel was kept from running.");
    if (host_fills_the_rest(&w->kernel))
        fail("@host_computes_rest the host computes points that have no thread: round the "
             "number of blocks up.",
             "Counts at the edge are right although the kernel was kept from running.");
    if (picture_right(&w->other_blocks) && w->other_blocks.run->seen->left_out)
        fail(
            "@others_compute each thread has to compute its own point; here the host, or "
            "a few threads, compute those of others, too.",
            "The counts are right although only one block of the grid ran, and a "
            "few threads of each other block.");
}

// The part was not right at `bad`: mandelbrot() as a whole decides.
static void require_whole(struct observed *pictures, int count, int bad)
{
    struct observed of_part = pictures[bad], of_parts[MOST_PICTURES];

    memcpy(of_parts, pictures, count * sizeof *pictures);
    of_part.others = of_parts;

    // In the few pictures here the right picture would be luck.
    bool is_rounded = is_part(&of_part, "spacing") && spacings_in_float(&of_part);
    if (of_part.run->timed_out || is_rounded)
        picture_fail(&of_part);
    struct without without = run_all(pictures, count);
    int first = pictures_first_wrong(pictures, count);
    if (first < count)
        picture_fail(picture_lacks_part(&of_part) ? &pictures[first] : &of_part);
    require_device(&without);
}

void require_part(const char *part, struct observed *pictures, int count)
{
    pictures_plan(pictures, count, part);
    run_planned();
    int bad = pictures_first_wrong(pictures, count);
    if (bad < count && !strcmp(part, "count_at") && picture_lacks_part(&pictures[bad]))
        require_part("kernel", pictures, count);
    else if (bad < count)
        require_whole(pictures, count, bad);
}

void require_pictures(struct observed *pictures, int count)
{
    struct without without = run_all(pictures, count);
    int bad = pictures_first_wrong(pictures, count);
    if (bad < count)
        picture_fail(&pictures[bad]);
    require_device(&without);
}

void require_covered(struct observed *pictures, int count)
{
    struct without without = run_all(pictures, count);
    for (int i = 0; i < count; i++) {
        struct observed *o = &pictures[i];
        if (picture_right(o) || (o->counts && o->run->launches == 1 && !guess_launch(o)))
            continue;
        if (o->counts && o->run->launches == 0)
            fail_run(o->run, "@todo_launches TODO 4 launches mandelbrot_kernel<<<grid, "
                             "block>>>.",
                     "%d x %d points: no kernel was launched.", o->width, o->height);
        if (o->counts && guess_launch(o))
            fail_run(o->run, guess_launch(o),
                     "@points_blocks_grid %d x %d points, blocks of %d x %d: the grid "
                     "does not cover the picture with such blocks.",
                     o->width, o->height, o->asked_x, o->asked_y);
        picture_fail(o);
    }
    require_device(&without);
}

static bool covers_all(const struct probe_launch *l, const struct observed *o)
{
    return (long)l->grid.x * l->block.x >= o->width &&
           (long)l->grid.y * l->block.y >= o->height;
}

static double threads_to_cover(const struct observed *o, long block_x, long block_y)
{
    return (double)blocks_over(o->width, block_x) * blocks_over(o->height, block_y) *
           block_x * block_y;
}

// All threads of a picture, and how many are enough, whichever way the blocks lie.
static void require_few_threads(const struct observed *o, bool is_fixed)
{
    const struct run *r = o->run;
    double enough = fmax(threads_to_cover(o, o->block_x, o->block_y),
                         threads_to_cover(o, o->block_y, o->block_x));
    double threads = 0;

    if (r->launches > 1 && covers_all(&r->launch[0], o) && covers_all(&r->launch[1], o))
        fail_run(r, "@launch_kernel launch the kernel once.",
                 "%d x %d points: the kernel was launched %ld times.", o->width,
                 o->height, r->launches);
    if (r->launches == 1 && launch_is_swapped(o))
        fail_run(r, guess_launch(o),
                 "@points_blocks_blocks %d x %d points, blocks of %d x %d: %ld x %ld "
                 "blocks of %ld x %ld threads were launched.",
                 o->width, o->height, o->asked_x, o->asked_y, o->grid_x, o->grid_y,
                 o->block_x, o->block_y);
    for (long i = 0; i < r->launches && i < PROBE_LAUNCHES; i++)
        threads += (double)probe_volume(r->launch[i].grid) *
                   probe_volume(r->launch[i].block);
    if (threads >= 2 * enough && !is_fixed)
        fail_run(r,
                 r->launch[0].grid.z > 1
                     ? "@grid_z the grid has more than one block in z; a picture has x "
                       "and y."
                     : guess_launch(o),
                 "@points_blocks_blocks_launched %d x %d points: %.0f threads were "
                 "launched, %.0f are enough.",
                 o->width, o->height, threads, enough);
}

// Threads that walk through the picture with the stride of the grid have a fixed grid.
static bool is_grid_fixed(const struct observed *pictures, int count)
{
    for (int i = 1; i < count; i++)
        if (pictures[i].grid_x != pictures[0].grid_x ||
            pictures[i].grid_y != pictures[0].grid_y)
            return false;
    return true;
}

// Blocks of the other shape, in a grid that covers the picture with them: a kernel whose x
// is the row has such blocks, too, but another grid.
static bool is_turned(const struct observed *o)
{
    return o->run->launches == 1 && o->block_x == o->asked_y &&
           o->block_y == o->asked_x && o->grid_x == blocks_over(o->width, o->asked_y) &&
           o->grid_y == blocks_over(o->height, o->asked_x);
}

void require_shapes(const struct observed *pictures, int count)
{
    for (int i = 0; i < count; i++) // who chooses the shape does not turn each
        if (!is_turned(&pictures[i]))
            return;
    const struct observed *o = &pictures[0];
    fail_run(o->run, guess_launch(o),
             "@points_blocks_threads %d x %d points: blocks of %ld x %ld threads were "
             "launched instead of %d x %d.",
             o->width, o->height, o->block_x, o->block_y, o->asked_x, o->asked_y);
}

void require_no_waste(const struct observed *pictures, int count)
{
    for (int i = 0; i < count; i++)
        require_few_threads(&pictures[i], is_grid_fixed(pictures, count));
}

void require_refused_block(void)
{
    struct observed o = in_blocks(picture(64, 64, 50), 64, 64);

    picture_plan(&o, "all");
    run_planned();
    require_refusal(o.run, 4096, "mandelbrot.cu:");
}
