// launch.c -- launches one grid and checks that it is the one that ran; see commands.h.

#include "commands.h"

// With more threads than this, note_kernel() would be slow and empty_kernel() runs.
static const double MAX_NOTED = 1 << 24;

PART(bool, fits, _Z4fits4size, (struct size s));

struct shape *note_allocate(int device)
{
    return device_zeroed(device, sizeof(struct shape));
}

struct shape note_read(const struct shape *d_seen, int *device)
{
    struct shape seen;
    *device = device_read(&seen, d_seen, sizeof seen);
    return seen;
}

static bool same(const unsigned seen[3], struct size s)
{
    return seen[0] == s.x && seen[1] == s.y && seen[2] == s.z;
}

// Whether the grid that ran is the one that was asked for; *device: where it ran.
static bool note_is_right(const struct shape *d_seen, struct size g, struct size b,
                          int *device)
{
    struct shape seen = note_read(d_seen, device);

    if (seen.grid[0] == 0)
        return !say_wrong("@no_kernel no kernel ran");
    if (same(seen.grid, g) && same(seen.block, b))
        return true;
    return !say_wrong("the grid that ran had %u x %u x %u blocks of %u x %u x %u threads",
                      seen.grid[0], seen.grid[1], seen.grid[2], seen.block[0],
                      seen.block[1], seen.block[2]);
}

// The same, after launch() returned "cudaSuccess" and left this error unread, or NULL.
static enum exit_status check_success(int device, const struct request *q,
                                      const struct shape *d_seen, const char *unread)
{
    printf("Running Success!\n");
    fflush(stdout);
    if (unread)
        return say_wrong("@left launch() left %s for the next cudaGetLastError()",
                         unread);
    if (d_seen && !note_is_right(d_seen, q->grid, q->block, &device))
        return STATUS_WRONG;
    printf("device: %d, %s\n", device, identify(device).pci_bus_id);
    return STATUS_RIGHT;
}

// Launches the grid, which writes its shape to d_seen unless that is NULL.
static enum exit_status launch_grid(int device, const struct request *q,
                                    struct shape *d_seen)
{
    const struct size g = q->grid, b = q->block;
    struct shape *nobodys = NULL;
    int value;

    if (q->fault) // an address where nothing is, another one each time
        nobodys = (struct shape *)((uintptr_t)d_seen ^ 1ULL << 43);
    // An error that an unknown attribute leaves spoils the launch.
    attribute(device, NO_ATTRIBUTE, &value);
    const char *left = device_unread_error();
    if (q->first.x)
        launch(q->first, b, NULL);
    bool read = !device_unread_error();
    const char *error = launch(g, b, q->fault ? nobodys : d_seen);
    const char *unread = read ? device_unread_error() : NULL;
    if (!error || strncmp(error, "cuda", 4))
        return say_wrong("@no_name launch() returned '%s', not the name of an error",
                         error ? error : "NULL");
    if (q->csv) {
        printf("launch %s x %s,%s\n", q->grid_text, q->block_text, error);
        return STATUS_RIGHT;
    }
    if (!strcmp(error, "cudaSuccess"))
        return check_success(device, q, d_seen, unread);
    printf("%s\n", error);
    fflush(stdout);
    if (left)
        say_wrong("@attribute_left attribute() left %s, which launch() found", left);
    if (device_works())
        return STATUS_RIGHT; // a refusal is a result
    fprintf(stderr, "grid_limits: the kernel failed: %s\n", error);
    return STATUS_CUDA_ERROR;
}

static bool is_32_bits(long long n) { return n >= 0 && n <= 4294967295; }

enum exit_status try_fits(struct size s)
{
    if (!fits) {
        printf("fits() is missing, static or has other parameters\n");
        return STATUS_RIGHT;
    }
    bool says = fits(s), right = is_32_bits(s.x) && is_32_bits(s.y) && is_32_bits(s.z);

    printf("%s\n", says ? "fits" : "does not fit");
    if (says == right)
        return STATUS_RIGHT;
    return say_wrong("fits() returned %s for %lld x %lld x %lld", says ? "true" : "false",
                     s.x, s.y, s.z);
}

enum exit_status launch_one(int device, const struct request *q)
{
    const struct size g = q->grid, b = q->block;
    double threads = (double)g.x * g.y * g.z * b.x * b.y * b.z;
    bool noted = threads <= MAX_NOTED && !q->empty;
    struct shape *d_seen = noted ? note_allocate(device) : NULL;
    enum exit_status status = launch_grid(device, q, d_seen);

    if (d_seen && device_works())
        device_array_end(d_seen, NULL, 0);
    return status;
}
