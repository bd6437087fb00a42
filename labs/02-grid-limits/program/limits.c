// limits.c -- the limits that the device reports, and those found by launching.

#include <stdio.h>
#include <string.h>

#include "attributes.h"
#include "commands.h"
#include "device_query.h"
#include "grid_limits.h"
#include "probe_page.h"

// A limit as reported, and the number of its attribute, see attributes.h.
struct limit {
    const char *name;
    long long reported;
    int number;
};

// Whether device_limits() asked CUDA at all, and about this device.
static bool has_asked(const struct probe_asked *before, int device)
{
    if (probe_asked.attributes == before->attributes &&
        probe_asked.properties == before->properties) {
        probe_say("not_asked", 0, 0);
        fprintf(stderr, "wrong: device_limits() asked CUDA for nothing\n");
        return false;
    }
    if (probe_asked.device == device)
        return true;
    probe_say("other_device", 0, 0);
    fprintf(stderr, "wrong: device_limits() asked device %d instead of %d\n",
            probe_asked.device, device);
    return false;
}

// Two limits may be equal, so that the wrong attribute would give the right number.
static bool has_asked_for(const struct limit *l, const struct probe_asked *before)
{
    if (probe_asked.numbers[l->number] || probe_asked.properties > before->properties)
        return true;
    probe_say("not_asked_for", 0, 0);
    fprintf(stderr, "wrong: device_limits() did not ask for %s, attribute %d\n", l->name,
            l->number);
    return false;
}

// The name of an attribute that was asked for, but holds none of these limits, or NULL.
static const char *other_attribute(const struct limit *all, size_t count)
{
    for (size_t i = 0; i < sizeof attributes / sizeof *attributes; i++) {
        bool is_limit = false;
        for (size_t k = 0; k < count; k++)
            is_limit = is_limit || all[k].number == attributes[i].number;
        if (!is_limit && probe_asked.numbers[attributes[i].number])
            return attributes[i].name;
    }
    return NULL;
}

enum exit_status limits(int device)
{
    memset(probe_asked.numbers, 0, sizeof probe_asked.numbers);
    const struct probe_asked before = probe_asked;
    const struct limits l = device_limits(device);
    const struct probe_asked after = probe_asked;
    const struct limit all[] = {
        {"grid x", l.grid.x, MaxGridDimX},
        {"grid y", l.grid.y, MaxGridDimY},
        {"grid z", l.grid.z, MaxGridDimZ},
        {"block x", l.block.x, MaxBlockDimX},
        {"block y", l.block.y, MaxBlockDimY},
        {"block z", l.block.z, MaxBlockDimZ},
        {"threads per block", l.threads_per_block, MaxThreadsPerBlock},
    };
    bool right = true;

    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        printf("%s%s%lld\n", all[i].name, separator, all[i].reported);
    fflush(stdout);
    for (size_t i = 0; right && i < sizeof all / sizeof *all; i++) {
        int value = 0;
        device_attribute(device, all[i].number, &value);
        right = all[i].reported == value;
        if (right)
            continue;
        probe_asked = after;
        const char *other = other_attribute(all, sizeof all / sizeof *all);
        probe_say(other ? "other_limit" : "limit", all[i].reported, value);
        fprintf(stderr, "wrong: device_limits(): %s is %d, not %lld%s%s\n", all[i].name,
                value, all[i].reported, other ? "; it read " : "", other ? other : "");
    }
    probe_asked = after;
    right = right && has_asked(&before, device);
    for (size_t i = 0; right && i < sizeof all / sizeof *all; i++)
        right = has_asked_for(&all[i], &before);
    return right ? STATUS_RIGHT : STATUS_WRONG;
}

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
