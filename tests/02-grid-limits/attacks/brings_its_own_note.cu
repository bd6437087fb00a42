// brings_its_own_note.cu -- no kernel at all; its own note_read() says which grid "ran".
// expect: reads_the_attributes: fail: multiple definition of .note_

#include "grid_limits.h"

static struct shape told;

struct shape *note_allocate(int device) { return &told; }

struct shape note_read(const struct shape *d_seen, int *device)
{
    *device = 0;
    return told;
}

bool attribute(int device, int number, int *value) { return false; }
struct identity identify(int device) { return {}; }
struct limits device_limits(int device) { return {}; }

const char *launch(struct size g, struct size b, struct shape *d_seen)
{
    told = {{(unsigned)g.x, (unsigned)g.y, (unsigned)g.z},
            {(unsigned)b.x, (unsigned)b.y, (unsigned)b.z}};
    return "cudaSuccess";
}

int select_device(const char *text, int count) { return 0; }
enum no_device why_no_device(int driver, int runtime, const char *v) { return NO_GPU; }
int lanes_per_multiprocessor(int major, int minor) { return 0; }
double peak(int units, int lanes, double ghz) { return 0; }
