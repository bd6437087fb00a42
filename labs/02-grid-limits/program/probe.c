// probe.c -- finds each limit by launching, from large to small; see commands.h.

#include <stdio.h>
#include <string.h>

#include "commands.h"
#include "grid_limits.h"

// One limit: the launch that has size n there and 1 elsewhere.
struct question {
    const char *name;
    struct size grid, block; // 0 stands for n
    int times;               // how many threads n counts for
};

static const struct question questions[] = {
    {"grid x", {0, 1, 1}, {1, 1, 1}, 1},
    {"grid y", {1, 0, 1}, {1, 1, 1}, 1},
    {"grid z", {1, 1, 0}, {1, 1, 1}, 1},
    {"block x", {1, 1, 1}, {0, 1, 1}, 1},
    {"block y", {1, 1, 1}, {1, 0, 1}, 1},
    {"block z", {1, 1, 1}, {1, 1, 0}, 1},
    {"threads per block", {1, 1, 1}, {32, 0, 1}, 32},
};
enum { QUESTIONS = sizeof questions / sizeof *questions };

static struct size filled(struct size s, long long n)
{
    return (struct size){s.x ? s.x : n, s.y ? s.y : n, s.z ? s.z : n};
}

static bool runs(const struct question *q, long long n)
{
    return !strcmp(launch(filled(q->grid, n), filled(q->block, n), NULL), "cudaSuccess");
}

// The largest n that runs. A launch that succeeds takes time and a refusal takes none, so
// search from above.
static long long largest(const struct question *q)
{
    long long low = (1LL << 40) - 1, high = low + 1; // high is refused

    while (low > 0 && !runs(q, low)) {
        high = low;
        low /= 2;
    }
    while (high - low > 1) {
        long long middle = low + (high - low) / 2;
        if (runs(q, middle))
            low = middle;
        else
            high = middle;
    }
    return low;
}

enum exit_status probe(int device)
{
    const struct limits l = device_limits(device);
    const long long reported[QUESTIONS] = {l.grid.x,           l.grid.y,  l.grid.z,
                                           l.block.x,          l.block.y, l.block.z,
                                           l.threads_per_block};
    int differ = 0;

    printf("%-18s %14s %14s\n", "limit", "found", "reported");
    for (int i = 0; i < QUESTIONS; i++) {
        long long found = largest(&questions[i]) * questions[i].times;
        printf("%-18s %14lld %14lld\n", questions[i].name, found, reported[i]);
        fflush(stdout); // the next one may take a second
        if (found == 0 || found != reported[i])
            differ++;
    }
    if (differ)
        fprintf(stderr, "wrong: %d of %d limits are not what the device reports\n",
                differ, QUESTIONS);
    return differ ? STATUS_WRONG : STATUS_RIGHT;
}
