// limits.c -- the limits that the device reports, and those found by launching.

#include "attributes.h"
#include "commands.h"

// A limit: its attribute, and the launch that has size n there and 1 elsewhere.
struct question {
    const char *name;
    enum attribute_number number;
    struct size grid, block; // 0 stands for n
    int times;               // how many threads n counts for
};

static const struct question questions[] = {
    {"grid x", MaxGridDimX, {0, 1, 1}, {1, 1, 1}, 1},
    {"grid y", MaxGridDimY, {1, 0, 1}, {1, 1, 1}, 1},
    {"grid z", MaxGridDimZ, {1, 1, 0}, {1, 1, 1}, 1},
    {"block x", MaxBlockDimX, {1, 1, 1}, {0, 1, 1}, 1},
    {"block y", MaxBlockDimY, {1, 1, 1}, {1, 0, 1}, 1},
    {"block z", MaxBlockDimZ, {1, 1, 1}, {1, 1, 0}, 1},
    {"threads per block", MaxThreadsPerBlock, {1, 1, 1}, {32, 0, 1}, 32},
};
enum { QUESTIONS = sizeof questions / sizeof *questions };

// What device_limits() answers, in their order.
static void ask(int device, long long reported[QUESTIONS])
{
    const struct limits l = device_limits(device);
    const long long all[QUESTIONS] = {l.grid.x,  l.grid.y,  l.grid.z,           l.block.x,
                                      l.block.y, l.block.z, l.threads_per_block};
    memcpy(reported, all, sizeof all);
}

// Whether device_limits() asked CUDA at all, and about this device.
static bool has_asked(const struct probe_asked *before, int device)
{
    if (probe_asked.attributes == before->attributes &&
        probe_asked.properties == before->properties)
        return !say_wrong("@not_asked device_limits() asked CUDA for nothing");
    if (probe_asked.device == device)
        return true;
    return !say_wrong("@other_device device_limits() asked device %d instead of %d",
                      probe_asked.device, device);
}

// Two limits may be equal, so that the wrong attribute would give the right number.
static bool has_asked_for(const struct question *q, const struct probe_asked *before)
{
    if (probe_asked.numbers[q->number] || probe_asked.properties > before->properties)
        return true;
    bool few = probe_asked.attributes - before->attributes < QUESTIONS;
    probe_say(few ? "not_asked" : "not_asked_for", 0, 0);
    return !say_wrong("device_limits() did not ask for %s, attribute %d", q->name,
                      q->number);
}

// The name of an attribute that was asked for, but holds none of these limits, or NULL.
static const char *other_attribute(const struct probe_asked *asked)
{
    for (size_t i = 0; i < sizeof attributes / sizeof *attributes; i++) {
        bool is_limit = false;
        for (int k = 0; k < QUESTIONS; k++)
            is_limit = is_limit || (int)questions[k].number == attributes[i].number;
        if (!is_limit && asked->numbers[attributes[i].number])
            return attributes[i].name;
    }
    return NULL;
}

enum exit_status limits(int device)
{
    long long reported[QUESTIONS];
    memset(probe_asked.numbers, 0, sizeof probe_asked.numbers);
    const struct probe_asked before = probe_asked;
    ask(device, reported);
    const struct probe_asked after = probe_asked;
    bool right = true;

    for (int i = 0; i < QUESTIONS; i++)
        printf("%s%s%lld\n", questions[i].name, separator, reported[i]);
    fflush(stdout);
    for (int i = 0; right && i < QUESTIONS; i++) {
        int value = 0;
        device_attribute(device, questions[i].number, &value);
        right = reported[i] == value;
        if (right)
            continue;
        const char *other = other_attribute(&after);
        probe_say(other ? "other_limit" : "limit", reported[i], value);
        say_wrong("device_limits() says %s is %lld instead of %d%s%s", questions[i].name,
                  reported[i], value, other ? "; it read " : "", other ? other : "");
    }
    probe_asked = after;
    right = right && has_asked(&before, device);
    for (int i = 0; right && i < QUESTIONS; i++)
        right = has_asked_for(&questions[i], &before);
    return right ? STATUS_RIGHT : STATUS_WRONG;
}

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
    long long reported[QUESTIONS];
    int differ = 0;

    ask(device, reported);
    printf("%-18s %14s %14s\n", "limit", "found", "reported");
    for (int i = 0; i < QUESTIONS; i++) {
        long long found = largest(&questions[i]) * questions[i].times;
        printf("%-18s %14lld %14lld\n", questions[i].name, found, reported[i]);
        fflush(stdout); // the next one may take a second
        if (found == 0 || found != reported[i])
            differ++;
    }
    if (differ)
        return say_wrong("%d of %d limits are not what the device reports", differ,
                         QUESTIONS);
    return STATUS_RIGHT;
}
