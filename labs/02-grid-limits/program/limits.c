// limits.c -- prints the limits that device_limits() reports; see commands.h.

#include <stdio.h>
#include <string.h>

#include "attributes.h"
#include "commands.h"
#include "device_query.h"
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
        fprintf(stderr, "wrong: device_limits() asked CUDA for nothing\n");
        return false;
    }
    if (probe_asked.device != device)
        fprintf(stderr, "wrong: device_limits() asked device %d instead of %d\n",
                probe_asked.device, device);
    return probe_asked.device == device;
}

// Two limits may be equal, so that the wrong attribute would give the right number.
static bool has_asked_for(const struct limit *l, const struct probe_asked *before)
{
    if (probe_asked.numbers[l->number] || probe_asked.properties > before->properties)
        return true;
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
        {"grid x", l.grid.x, 5},
        {"grid y", l.grid.y, 6},
        {"grid z", l.grid.z, 7},
        {"block x", l.block.x, 2},
        {"block y", l.block.y, 3},
        {"block z", l.block.z, 4},
        {"threads per block", l.threads_per_block, 1},
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
        fprintf(stderr, "wrong: device_limits(): %s is %d, not %lld%s%s\n", all[i].name,
                value, all[i].reported, other ? "; it read " : "", other ? other : "");
    }
    probe_asked = after;
    right = right && has_asked(&before, device);
    for (size_t i = 0; right && i < sizeof all / sizeof *all; i++)
        right = has_asked_for(&all[i], &before);
    return right ? STATUS_RIGHT : STATUS_WRONG;
}
