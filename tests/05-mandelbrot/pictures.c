// pictures.c -- Lab 5: runs pictures and says what is wrong with them; see pictures.h.

#include "pictures.h"

#include "require.h"
#include "rule.h"

static const char PAST_END[] = "counts past the end of the picture: ";

// The options that make this picture, without those that have their default.
static const char *options_of(const struct observed *o)
{
    bool is_usual = o->asked_x == 16 && o->asked_y == 16;
    return formatted(
        "--width %d --height %d --max-iter %d --center %.9g,%.9g%s%s%s", o->width,
        o->height, o->max_iter, o->x, o->y,
        o->zoom == 1 ? "" : formatted(" --zoom %g", o->zoom),
        is_usual ? "" : formatted(" --block-x %d --block-y %d", o->asked_x, o->asked_y),
        is_part(o, "all") ? "" : formatted(" --part %s", o->part));
}

void picture_plan(struct observed *o, const char *part)
{
    o->part = part;
    o->seed = random_below(1 << 20);
    o->run = plan_lab("%s --reps 0 --seed %d --out result", options_of(o), o->seed);
    o->run->past_the_end =
        "@past_the_picture a thread past the end touched memory: does the guard stop those "
        "outside the picture, and is the array large enough?";
}

void pictures_plan(struct observed *pictures, int count, const char *part)
{
    for (int i = 0; i < count; i++)
        picture_plan(&pictures[i], part);
}

// The run ended well enough to be judged, with the right counts or others.
static bool came(const struct observed *o)
{
    const struct run *r = o->run;
    return !r->timed_out && !r->exceeded && !r->signal &&
           (r->status == STATUS_RIGHT || r->status == STATUS_WRONG);
}

bool picture_lacks_part(const struct observed *o)
{
    return o->run->status == STATUS_USAGE && strstr(o->run->err, "--part");
}

// What was launched; or, where no launch of threads is seen, what should be.
static void take_launch(struct observed *o)
{
    const struct run *r = o->run;

    o->block_x = o->asked_x;
    o->block_y = o->asked_y;
    o->grid_x = blocks_over(o->width, o->asked_x);
    o->grid_y = blocks_over(o->height, o->asked_y);
    if (r->launches == 0 || probe_volume(r->launch[0].block) == 0)
        return;
    o->block_x = r->launch[0].block.x;
    o->block_y = r->launch[0].block.y;
    o->grid_x = r->launch[0].grid.x;
    o->grid_y = r->launch[0].grid.y;
}

// Rounding differs a little from program to program, and that is allowed. But all counts
// that differ are those of coordinates in float, which mandelbrot.h forbids.
static bool is_in_float(const struct observed *o)
{
    static const int forms[] = {FLOAT_PRODUCT, FLOAT_STEP, FLOAT_MIN, FLOAT_OFFSET,
                                FLOAT_BOTH};
    if (o->differing < 3 || o->points > MOST_POINTS)
        return false;
    for (int i = 0; i < COUNT(forms); i++) {
        const struct rule by[] = {
            {.x = forms[i], .y = forms[i]}, {.x = forms[i]}, {.y = forms[i]}};
        for (int k = 0; k < COUNT(by); k++)
            if (rule_explains(&by[k], o))
                return true;
    }
    return false;
}

bool picture_right(struct observed *o)
{
    o->counts = NULL;
    if (!came(o))
        return false;
    if (is_part(o, "spacing"))
        return spacings_right(o);
    const char *past_end = output_field(o->run, PAST_END);
    if (!o->expected)
        fill_expected(o);
    o->past_end = past_end ? atol(past_end) : -1;
    o->counts = require_result(o->run, o->points * sizeof *o->counts);
    take_launch(o);
    return is_right(o) && !is_in_float(o) && o->past_end <= 0;
}

int pictures_first_wrong(struct observed *pictures, int count)
{
    int first = count;
    for (int i = count - 1; i >= 0; i--) {
        if (!picture_right(&pictures[i]))
            first = i;
        pictures[i].others = pictures;
        pictures[i].other_count = count;
    }
    return first;
}

static _Noreturn void fail_at_first(struct observed *o)
{
    struct element e = element_at(o, o->first);
    const char *likely = guess(o);
    if (is_part(o, "count_at"))
        fail_run(o->run, likely,
                 "@count_at_points count_at(%.9g, %.9g, %d) is %d instead of %d; %ld of "
                 "%ld points are wrong.",
                 (float)e.x, (float)e.y, o->max_iter, e.got, e.expected, o->differing,
                 o->points);
    fail_run(o->run, likely,
             "@points_blocks %s%d x %d points, blocks of %d x %d: %ld of %ld points are "
             "wrong; the one in column %d, row %d, at %.6g%+.6gi, has %s instead of %d.",
             is_part(o, "kernel") ? "mandelbrot_kernel launched by itself: " : "",
             o->width, o->height, o->asked_x, o->asked_y, o->differing, o->points,
             e.column, e.row, e.x, e.y,
             // The program fills the counts with negative numbers.
             e.got < 0 ? "no count" : formatted("count %d", e.got), e.expected);
}

#define NEVER_ENDS \
    "@loop_never the loop never ends for a point that does not escape: it must also end " \
    "after max_iter rounds (n < max_iter, joined by &&, with n++)."

// Far away every point escapes after a few rounds.
static bool ends_far_away(const struct observed *o)
{
    struct observed far = of_view(picture(4, 3, o->max_iter), 100, 100, 1);
    picture_plan(&far, o->part);
    run_planned();
    return !far.run->timed_out;
}

static double work(const struct observed *o)
{
    return (double)o->width * o->height * o->max_iter;
}

// Whether the kernel ended that had less to do for another picture.
static bool others_ended(const struct observed *o)
{
    for (int i = 0; i < o->other_count; i++)
        if (o->others[i].counts && work(&o->others[i]) < work(o))
            return true;
    return false;
}

static const char *guess_endless(const struct observed *o)
{
    if (is_part(o, "kernel") && others_ended(o))
        return "@more_than_its_point a smaller picture is done: does each thread compute "
               "one point? If so, up to which number can the type of n count?";
    if (o->max_iter > 127 && others_ended(o))
        return "@short_counter with fewer iterations the loop ends: up to which number "
               "can the type of n count?";
    if (ends_far_away(o))
        return NEVER_ENDS;
    return "@loop_not the loop does not even end for a point that escapes: are z and n "
           "changed in each round, and does |z|^2 < HORIZON_SQUARED end it?";
}

// An array that is too short, or a copy that is too long for the host's array.
static void require_bytes(const struct observed *o)
{
    long copied = o->run->seen->largest_out, asked = o->run->seen->largest_asked;
    long bytes = (long)o->width * o->height * sizeof *o->counts;
    const char *likely =
        "@too_few_bytes the array is too short: how many bytes has a count?";
    o->run->past_the_end = asked < bytes ? likely : o->run->past_the_end;
    if (o->run->launches == 1 && asked > 0 && asked < bytes)
        fail_run(
            o->run, likely,
            "@asked_bytes cudaMalloc was asked for %ld bytes; %d x %d counts have %ld.",
            asked, o->width, o->height, bytes);
    if (o->run->signal && copied > bytes)
        fail_run(o->run,
                 copied == 2 * bytes
                     ? "@sizeof_pointer sizeof counts is the size of a pointer, twice "
                       "that of an int: sizeof *counts."
                     : "@host_array the host's array is not as long as the copy: how "
                       "many counts has a picture, and how many bytes has a count?",
                 "crash: %ld bytes were copied back; %d x %d counts have %ld bytes.",
                 copied, o->width, o->height, bytes);
}

static _Noreturn void fail_without_counts(struct observed *o)
{
    take_launch(o);
    require_bytes(o);
    bool is_endless = o->run->timed_out && o->run->seconds > 0;
    if (is_endless && !is_part(o, "all"))
        fail_run(
            o->run, guess_endless(o),
            "@points_max_iter timeout: %s of %d x %d points, with max_iter %d, did not "
            "end within %.0f seconds.",
            is_part(o, "count_at") ? "count_at()" : "mandelbrot_kernel, launched alone,",
            o->width, o->height, o->max_iter, o->run->seconds);
    if (is_endless && others_ended(o))
        fail_run(
            o->run,
            "@more_than_a_point each thread computes one point, and each point has one "
            "thread: is that so?",
            "timeout: smaller pictures are done, so each loop ends, but %d x %d points "
            "were not done within %.0f seconds.",
            o->width, o->height, o->run->seconds);
    if (is_endless && ends_far_away(o))
        fail_run(o->run, NEVER_ENDS, "@not_at_the_set timeout: %s did not end within %.0f "
                                     "seconds. Far from the set, it does.",
                 o->run->command, o->run->seconds);
    if (*o->run->reported && others_ended(o) && o->width + o->height > 1 << 15)
        fail("@short_index up to which number can the type of column and row count?",
             "%d x %d points: a thread touched memory that is not the picture's. Smaller "
             "pictures are done.",
             o->width, o->height);
    if (strstr(o->run->err, "cudaGetLastError") && guess_launch(o))
        fail_run(o->run, guess_launch(o),
                 "@points_blocks_launch %d x %d points, blocks of %d x %d: the launch of "
                 "%ld x %ld blocks of %ld x %ld threads was refused.",
                 o->width, o->height, o->asked_x, o->asked_y, o->grid_x, o->grid_y,
                 o->block_x, o->block_y);
    require_status(o->run, STATUS_RIGHT);
    fail_run(o->run, NULL, "@left_no %s left no counts.", o->run->command);
}

void picture_fail(struct observed *o)
{
    if (!came(o))
        fail_without_counts(o);
    if (is_part(o, "spacing"))
        spacings_fail(o);
    if (o->past_end > 0)
        fail_run(o->run, guess_past_end(o),
                 "@points_blocks_kernel %d x %d points, blocks of %d x %d: the kernel "
                 "writes %ld counts past the end of the picture.",
                 o->width, o->height, o->asked_x, o->asked_y, o->past_end);
    fail_at_first(o);
}
