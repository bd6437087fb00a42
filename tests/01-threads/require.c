// require.c -- Lab 1: kernels and show() must print the right lines; see require.h.

#include "require.h"

#include "graded_test.h"
#include "status.h"

void require_kernel(enum what what, const struct size sizes[])
{
    struct runs part = plan_all(what, " --kernel", sizes);
    struct runs whole = plan_all(what, "", sizes);
    run_planned();
    observe_all(&part);
    observe_all(&whole);
    bool has_part = part.run[0]->status != STATUS_USAGE;
    for (int i = 0; i < part.count; i++)
        part.seen[i]->by_itself = true;
    if (has_part && are_right(&part))
        return;
    if (has_part && !are_right(&whole))
        reject_wrong(&part, NULL);
    reject_wrong(&whole, NULL);
    require_device(&whole);
}

// The kernel launched by itself, at the first of these sizes; NULL if it cannot be.
static struct observed *observe_kernel(enum what what, const struct size sizes[])
{
    struct runs part = {what, sizes, 1, .run = {plan(what, " --kernel", sizes[0])}};
    run_planned();
    observe_all(&part);
    part.seen[0]->by_itself = true;
    return part.run[0]->status == STATUS_USAGE ? NULL : part.seen[0];
}

// If the kernel is wrong by itself, that has fewer causes than what show() does with it.
static void reject_kernel_or_show(const struct runs *whole)
{
    struct observed *part = observe_kernel(whole->what, whole->sizes);
    bool part_is_right = part && size_is_right(part);
    bool show_uses_it = whole->seen[0]->kinds[OWN] == 0 || (part && part->count);
    if (part && !part_is_right && show_uses_it) {
        struct runs alone = {whole->what, whole->sizes, 1, .seen = {part}};
        reject_wrong(&alone, NULL);
    }
    reject_wrong(whole, part_is_right ? part : NULL);
}

void require_lines(enum what what, const struct size sizes[])
{
    struct runs whole = plan_all(what, "", sizes);
    run_planned();
    observe_all(&whole);
    for (int i = 0; i < whole.count; i++)
        require_end(whole.run[i], shows[what].kernel, false);
    if (!are_right(&whole))
        reject_kernel_or_show(&whole);
    require_device(&whole);
}
