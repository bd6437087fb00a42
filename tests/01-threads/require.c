// require.c -- Lab 1: kernels and show() must print the right lines; see require.h.

#include "require.h"

// As many lines as threads, but some of two printf: it is chance if those of others come
// between.
static void reject_parts(const struct runs *runs)
{
    for (int i = 0; i < runs->count; i++) {
        const struct run *r = runs->run[i];
        if (*r->out == '\n' && r->out[1] && r->out[1] != '\n')
            fail_run(r, "@newline_first the \\n belongs at the end of the line, not in "
                        "front of it.",
                     "%s printed an empty line first.", r->command);
        if (r->seen->parts_printed == 0 ||
            count_char(r->out, '\n') < threads_of(runs->seen[i]))
            continue;
        fail_run(r, "@line_in_parts print the whole line, with its \\n, in one printf: "
                    "between two, other threads may print.",
                 "%s: %ld texts of printf do not end a line.", r->command,
                 r->seen->parts_printed);
    }
}

void require_kernel(enum what what, const struct size sizes[])
{
    struct runs part = plan_all(what, " --kernel", sizes);
    struct runs whole = plan_all(what, "", sizes);
    run_planned();
    observe_all(&part);
    observe_all(&whole);
    reject_parts(&whole);
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
    reject_parts(&whole);
    if (!are_right(&whole))
        reject_kernel_or_show(&whole);
    require_device(&whole);
}
