// require_identity.c -- Lab 2: name, memory and limits of every device; see require.h.

#include "require.h"

static const char other_device[] = "@answer_device this is the answer of another device: "
                                   "pass `device` on, and keep nothing from an "
                                   "earlier call.";

// A run that knows the device by another number than usual.
static struct run *plan_renamed(const char *command)
{
    struct run *r = plan_lab("%s", command);
    r->device = 70 + random_below(900);
    r->renames = true;
    return r;
}

static void require_renamed(const struct run *r, const char *function)
{
    if (is_absent(r))
        fail_run(r, "@pass_device_2 pass `device` on.",
                 "%s: %s asked about another device: %.*s", r->command, function,
                 line_length(r->err), r->err);
    require_no_complaint(r, other_device);
    require_status(r, STATUS_RIGHT);
}

static const char *explain_memory(const struct probe_sentence *said)
{
    long long right = said->right, told = said->got;
    if (told == 0)
        return "@memory_not d.memory is not set.";
    if (told == (int)right || told == (unsigned)right)
        return "@size_went the size went through an int, which has too few bits for it; "
               "totalGlobalMem has 64 bits, and so has d.memory.";
    static const int units[] = {1000, 1000000, 1000000000, 1 << 10, 1 << 20, 1 << 30};
    for (int i = 0; i < COUNT(units); i++)
        if (told == right / units[i])
            return "@memory_counts d.memory counts bytes.";
    return "@size_memory the size of the memory is properties.totalGlobalMem.";
}

static const char *explain_identity(const struct run *r, bool is_first)
{
    if (has_said(r, "current"))
        return "@current_changed a question about a device must not make it current: "
               "leave out cudaSetDevice.";
    if (has_said(r, "name_cut") && r->seen->said.got == 0)
        return "@todo_name TODO 2: the name is not copied into d.name.";
    if (has_said(r, "name_cut"))
        return "@name_cut the name is cut short, or is not properties.name: d.name holds "
               "sizeof d.name bytes, and a pointer's size is 8.";
    if (has_said(r, "name") && is_first)
        return "@name_properties the name is properties.name.";
    if (has_said(r, "memory"))
        return explain_memory(&r->seen->said);
    if (has_said(r, "no_bus_id") || (has_said(r, "bus_id") && is_first))
        return "@cudadevicegetpcibusid_not cudaDeviceGetPCIBusId is not called, or its "
               "text is too short.";
    return other_device;
}

static void require_identity_of(const struct run *r, bool is_first)
{
    static const char *const lines[] = {"name: ", "memory: ", "pciBusId: ", NULL};
    if (strstr(r->err, "cudaGetDeviceProperties(") && !is_absent(r))
        fail_run(r, "@no_properties the call fills a struct that exists; this pointer "
                    "points to none.",
                 "%s: %.*s", r->command, line_length(r->err), r->err);
    if (strstr(r->err, "cudaDeviceGetPCIBusId("))
        fail_run(r,
                 "@text_needs the text needs room for 13 characters: pass sizeof "
                 "d.pci_bus_id, and the number of the device.",
                 "%s: %.*s", r->command, line_length(r->err), r->err);
    require_no_complaint(r, explain_identity(r, is_first));
    require_status(r, STATUS_RIGHT);
    require_lines(r, lines);
}

void require_identity(void)
{
    struct run *first = plan_lab("identify");
    struct run *second = plan_lab("identify"), *small = plan_lab("identify");
    const struct run *renamed = plan_renamed("identify");
    second->device = 1;
    const char *backend = getenv("BACKEND");
    if (backend && !strcmp(backend, "cpu")) {
        first->variable = "CUDA_CPU_MEMORY=5G"; // more than an int can hold
        small->variable = "CUDA_CPU_MEMORY=64M"; // so that the program can use some
    }
    run_planned();
    require_identity_of(first, true);
    require_identity_of(small, true);
    if (!is_absent(second))
        require_identity_of(second, false);
    require_renamed(renamed, "identify()");
}

// What another limit than the right one is, by its value, which is the same on all GPUs.
static const char *explain_limits(const struct run *r)
{
    static const struct {
        long long value;
        const char *sentence;
    } limits[] = {
        {0, "@nothing_put nothing is put there: TODO 3 has to fill in l.block.x, .y, .z "
            "and l.threads_per_block."},
        {2147483647, "@limit_grid 2147483647 is the limit of a grid in x: another "
                     "attribute is read, or x is used before it is read again."},
        {65535, "@limit_grid_2 65535 is the limit of a grid in y and z: is another "
                "attribute read, or none?"},
        {1024, "@limit_block 1024 is the limit of a block in x and y, and of the threads "
               "per block: which attribute do you read here, and where do you put it?"},
        {64, "@limit_block_2 64 is the limit of a block in z: which attribute do you "
             "read here, and where do you put it?"},
        {1024 * 1024 * 64,
         "@product_three this is the product of the three sizes of a block; a block may "
         "have fewer threads: cudaDevAttrMaxThreadsPerBlock."},
    };
    if (has_said(r, "not_asked_for"))
        return "@attribute_same another attribute has the same value here, but it is not "
               "the one that is meant.";
    if (has_said(r, "not_asked"))
        return "@numbers_written the number is written into the file, or is that of "
               "another limit: read each with attribute().";
    if (has_said(r, "other_device"))
        return "@pass_device_2 pass `device` on.";
    if (has_said(r, "other_limit"))
        return "@attribute_read another attribute is read than the one with the name of "
               "this limit.";
    for (int i = 0; i < COUNT(limits); i++)
        if (has_said(r, "limit") && limits[i].value == r->seen->said.got)
            return limits[i].sentence;
    return "@attribute_read_number another attribute is read, or the number is put "
           "elsewhere.";
}

static void require_limits_of(const struct run *r)
{
    require_no_complaint(r, explain_limits(r));
    require_status(r, STATUS_RIGHT);
}

void require_limits(void)
{
    const struct run *first = plan_lab("limits");
    struct run *second = plan_lab("limits");
    const struct run *renamed = plan_renamed("limits");
    second->device = 1;
    run_planned();
    require_limits_of(first);
    if (!is_absent(second))
        require_limits_of(second);
    require_renamed(renamed, "device_limits()");
}
