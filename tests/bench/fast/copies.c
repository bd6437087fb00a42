// copies.c -- times copies to and from the device, from pinned and from pageable memory.

#include "fast.h"
#include "fast_rows.h"
#include "program.h"

// A copy from the call until its end, after one that warms up.
static double copy_us(void *to, const void *from, size_t bytes)
{
    copy(to, from, bytes);
    device_wait();
    double start = now_us();
    copy(to, from, bytes);
    device_wait();
    return now_us() - start;
}

// Both ways, from `host` to the device and back into `back`, which held something else.
static void both_ways(const char *name, uint32_t *host, uint32_t *back, long long bytes,
                      int reps)
{
    uint32_t *d_x = device_allocate(bytes);
    double h2d[reps], d2h[reps];

    for (int rep = -1; rep < reps; rep++) { // number -1 is the warm-up
        for (size_t i = 0; i < bytes / sizeof *host; i++)
            host[i] = i * 2654435761u + rep;
        memset(back, 0, bytes);
        double to = copy_us(d_x, host, bytes);
        double from = copy_us(back, d_x, bytes);
        if (memcmp(host, back, bytes))
            exit(say_wrong("%s copies of %lld bytes do not bring back what was sent",
                           name, bytes));
        if (rep < 0)
            continue;
        h2d[rep] = to;
        d2h[rep] = from;
    }
    rows_add("h2d", name, bytes, bytes * 1e-3, h2d, reps);
    rows_add("d2h", name, bytes, bytes * 1e-3, d2h, reps);
    device_array_end(d_x, NULL, 0);
}

void fast_copies(long long most, int reps)
{
    uint32_t *host = malloc(most), *back = malloc(most);
    uint32_t *pinned = pinned_array(most), *pinned_back = pinned_array(most);

    if (!host || !back)
        exit(
            say_wrong("no memory for copies of %lld bytes; use a smaller --bytes", most));
    long long least = most < 1 << 16 ? most : 1 << 16;
    for (long long bytes = least; bytes <= most; bytes *= 4) {
        both_ways("pageable", host, back, bytes, reps);
        both_ways("pinned", pinned, pinned_back, bytes, reps);
    }
    free(host);
    free(back);
    pinned_array_end(pinned);
    pinned_array_end(pinned_back);

    // The limit is what the bus was seen to do in this run.
    rows_limit("h2d", NULL, rows_best("h2d"));
    rows_limit("d2h", NULL, rows_best("d2h"));
}
