// require.c -- Lab 1: kernels and show() must print the right lines; see require.h.

#include "require.h"

void require_kernel(enum what what, const struct size sizes[])
{
    struct runs part = plan_all(what, " --kernel", sizes);
    struct runs whole = plan_all(what, "", sizes);
    run_planned();
    observe_all(&part);
    observe_all(&whole);
    bool has_part = part.run[0]->status != STATUS_USAGE;
    if (has_part && are_right(&part))
        return;
    if (has_part && !are_right(&whole))
        reject_wrong(&part, NULL);
    reject_wrong(&whole, NULL);
    require_device(&whole);
}

// The same runs, of the kernel launched by itself.
static struct runs observe_kernel(const struct runs *whole)
{
    struct runs part = *whole;
    for (int i = 0; i < part.count; i++)
        part.run[i] = plan(part.what, " --kernel", part.sizes[i]);
    run_planned();
    observe_all(&part);
    return part;
}

// If the kernel is wrong by itself, that has fewer causes than what show() does with it.
static void reject_kernel_or_show(const struct runs *whole)
{
    struct runs part = observe_kernel(whole);
    bool has_part = part.run[0]->status != STATUS_USAGE;
    bool show_uses_it = whole->seen[0]->kinds[OWN] == 0 || part.seen[0]->count;
    if (has_part && show_uses_it)
        reject_wrong(&part, NULL);
    reject_wrong(whole, has_part && are_right(&part) ? part.seen[0] : NULL);
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
