// test.c -- Lab 2: is every limit asked for, respected and reported?

#include "guess.h"

TestSuite(grid_limits, .timeout = 120);

Graded(grid_limits, reads_the_attributes, 2, "reads every attribute",
       "TODO 1: cudaDeviceGetAttribute(value, attribute, device). An attribute that the "
       "driver does not know gives cudaErrorInvalidValue: return false for it.")
{
    static const struct {
        const char *name;
        int value; // the same on every device that CUDA 12 and 13 compile for
    } known[] = {{"MaxThreadsPerBlock", 1024},  {"MaxBlockDimX", 1024},
                 {"MaxBlockDimY", 1024},        {"MaxBlockDimZ", 64},
                 {"MaxGridDimX", 2147483647},   {"MaxGridDimY", 65535},
                 {"MaxGridDimZ", 65535},        {"WarpSize", 32},
                 {"TotalConstantMemory", 65536}};
    struct outcome o = run_lab("query");
    int lines = 0;

    if (o.status == STATUS_CUDA_ERROR)
        cr_fatal("%s ended with a CUDA error: %.300s\nLikely: an attribute that the "
                 "driver does not know ends the program; it should give false.",
                 o.asked, o.err);
    require_ran(&o);
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        double got = number(&o, known[i].name);
        if (got != known[i].value)
            cr_fatal("%s: %s: %g came, every GPU has %d.\nLikely: another attribute is "
                     "asked for than the one with this number.",
                     o.asked, known[i].name, got, known[i].value);
    }
    for (const char *p = o.out; (p = strchr(p, '\n')); p++)
        lines++;
    cr_assert(lines >= 100, "%s: %d lines came, a device has over 100 attributes.",
              o.asked, lines);
    if (strstr(o.err, "which no driver knows"))
        cr_fatal("%s: an attribute that does not exist was 'read'.\nLikely: the error of "
                 "cudaDeviceGetAttribute is not looked at; cudaErrorInvalidValue means "
                 "false.",
                 o.asked);
    outcome_free(&o);
}

Graded(grid_limits, knows_the_device, 1, "name, memory and PCI bus id",
       "TODO 2: cudaGetDeviceProperties gives name and totalGlobalMem, "
       "cudaDeviceGetPCIBusId the id. Both take the device's number.")
{
    require_identity(0);
    if (devices() > 1)
        require_identity(1);
    cr_assert(true); // a test without assertions does not count as passed
}

Graded(grid_limits, runs_what_is_allowed, 3, "runs grids of up to 2^40 threads",
       "TODO 4: dim3 blocks(grid.x, grid.y, grid.z), the same for the threads, then "
       "a launch. What does the host learn, and when?")
{
    char options[128];

    require_success("--grid 2 --block 4");
    snprintf(options, sizeof options, "--grid %d,%d,%d --block %d,%d,%d", 2 + unknown(20),
             2 + unknown(10), 2 + unknown(5), 2 + unknown(9), 2 + unknown(8),
             2 + unknown(7));
    require_success(options);
    require_success("--grid 1,65535,1 --block 1,1,64");
    require_success("--grid 2^30 --block 1");
    require_success("--grid 2^30 --block 2^10");
    cr_assert(true);
}

Graded(grid_limits, reports_a_refusal, 2, "reports what the device refuses",
       "A launch returns nothing. cudaGetLastError() right after it says whether it was "
       "accepted; return that error's name.")
{
    static const struct {
        const char *options, *why;
    } refused[] = {
        {"--grid 1 --block 1025", "no block has more than 1024 threads"},
        {"--grid 0 --block 1", "a grid of no blocks"},
        {"--grid 1 --block 0", "a block of no threads"},
        {"--grid 2^31 --block 1", "a grid ends at 2^31 - 1 blocks in x"},
        {"--grid 1,65536 --block 1", "a grid ends at 65535 blocks in y"},
        {"--grid 1,1,65536 --block 1", "a grid ends at 65535 blocks in z"},
        {"--grid 1 --block 1,1,65", "a block ends at 64 threads in z"},
        {"--grid 1 --block 32,33", "32 x 33 threads are more than 1024"},
    };
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++)
        require_refusal(refused[i].options, refused[i].why,
                        "the launch's error is not asked for with cudaGetLastError().");
    require_success("--grid 2 --block 4");
    cr_assert(true);
}

Graded(grid_limits, refuses_sizes_beyond_32_bits, 2, "refuses sizes beyond 32 bits",
       "TODO 5: dim3 holds three unsigned ints. What becomes of 2^32 + 1 in one? Compare "
       "each size with 0 and UINT_MAX before it is narrowed.")
{
    static const char *const truncated[] = {
        "--grid 2^50 --block 1",    "--grid 4294967297 --block 1",
        "--grid 2,4294967297",      "--grid 2,2,4294967297",
        "--grid 2 --block 2^50",    "--grid 2 --block 4294967328",
        "--grid 2 --block 4,2^32",  "--grid 2 --block 4,4294967298",
        "--grid -4294967295",       "--grid 2 --block 1,1,4294967297",
        "--grid 2^31 --block 2^31", "--grid 1125899906842627 --block 32",
    };
    require_success("--grid 2 --block 4");
    for (size_t i = 0; i < sizeof truncated / sizeof *truncated; i++)
        require_refusal(
            truncated[i], "no device has that many",
            "a size lost its upper bits on the way into dim3, so another grid ran "
            "(2^32 + 1 becomes 1, 2^50 becomes 0); check each of the six before.");
    cr_assert(true);
}

Graded(grid_limits, reports_a_kernel_that_fails, 2, "reports a kernel that fails",
       "A launch that is accepted may still fail while it runs. Which call waits for the "
       "kernel and returns its error?")
{
    require_success("--grid 2 --block 4");
    struct outcome o = run_lab("launch --fault");
    if (!strncmp(o.out, "Running Success!", 16))
        cr_fatal("%s: the kernel writes to address 16, which is nobody's, but 'Running "
                 "Success!' came.\nLikely: only the launch is checked; "
                 "cudaDeviceSynchronize() returns the error of the kernel itself.",
                 o.asked);
    require_status(&o, STATUS_CUDA_ERROR);
    cr_assert(strcmp(o.out, "cudaErrorIllegalAddress\n") == 0,
              "%s: the kernel writes to address 16, which is nobody's: "
              "cudaErrorIllegalAddress should come, '%.60s' came.",
              o.asked, o.out);
    outcome_free(&o);
}

Graded(
    grid_limits, finds_the_limits, 2, "finds the limits that the device reports",
    "TODO 3: seven attributes, cudaDevAttrMaxGridDimX to ...Z, MaxBlockDimX to ...Z and "
    "MaxThreadsPerBlock. The column 'found' is what your launch() made of it.")
{
    static const struct {
        const char *name;
        double value;
    } limits[] = {{"grid x", 2147483647},     {"grid y", 65535}, {"grid z", 65535},
                  {"block x", 1024},          {"block y", 1024}, {"block z", 64},
                  {"threads per block", 1024}};
    struct outcome o = run_lab("probe");
    require_ran(&o);
    for (int i = 0; i < 7; i++) {
        double found = -1, reported = -1;
        const char *row = output_field(&o, limits[i].name);
        if (!row || sscanf(row, "%lf %lf", &found, &reported) != 2)
            cr_fatal("%s printed no row '%s'.", o.asked, limits[i].name);
        if (reported != limits[i].value)
            cr_fatal("%s: %s: %.0f is reported, every GPU has %.0f.\nLikely: TODO 3 asks "
                     "for another attribute, or puts it elsewhere.",
                     o.asked, limits[i].name, reported, limits[i].value);
        if (found != limits[i].value)
            cr_fatal("%s: %s: the largest that ran is %.0f, every GPU runs %.0f.\n"
                     "Likely: launch() forgets a dimension, or an error.",
                     o.asked, limits[i].name, found, limits[i].value);
    }
    require_status(&o, STATUS_RIGHT);
    cr_assert(true);
    outcome_free(&o);
}

Graded(
    grid_limits, selects_the_device, 3, "selects the device, refuses what is none",
    "TODO 6: strtol() tells through its second argument where the number ended; a good "
    "text ends there. Then compare with 0 and count, and call cudaSetDevice.")
{
    int count = devices();
    char first_too_high[32];
    snprintf(first_too_high, sizeof first_too_high, "%d", count ? count : 987654);
    const char *const none[] = {first_too_high, "-1",         "x",
                                "1x",           "0x0",        "0.5",
                                "0,",           "4294967296", "18446744073709551616"};

    for (size_t i = 0; i < sizeof none / sizeof *none; i++) {
        const char *device = none[i];
        struct outcome o = run_lab("query --device %s", device);
        if (o.status != STATUS_USAGE || !strstr(o.err, device))
            cr_fatal(
                "%s: there is no device '%s', but exit status %d came, not %d.\n"
                "Likely: the text is not read to its end, or the number not compared "
                "with 0 and the count before it is narrowed to an int.",
                o.asked, device, o.status, STATUS_USAGE);
        outcome_free(&o);
    }
    require_device(0);
    for (int device = 1; device < count && device < 4; device++)
        require_device(device);
}

Graded(
    grid_limits, tells_why_there_is_no_device, 2, "tells why there is no device",
    "TODO 7: no driver has version 0; a driver older than the program cannot run it; a "
    "variable that is set hides devices; else there is none. Ask in this order.")
{
    static const char *const hiding[] = {"", "-1", "777", "abc"};
    int major = 12 + unknown(8);

    require_kind(run_lab("explain --driver 0 --runtime %d", 1000 * major),
                 "no NVIDIA driver", "a driver of version 0 is none.");
    require_kind(run_lab("explain --driver 0 --visible 0"), "no NVIDIA driver",
                 "without a driver CUDA_VISIBLE_DEVICES does not matter.");
    require_kind(run_lab("explain --driver %d --runtime %d --visible 0",
                         1000 * major - 920, 1000 * major),
                 "too old", "the driver's major version is below the program's.");
    require_kind(
        run_lab("explain --driver %d --runtime %d", 1000 * major, 1000 * major + 20),
        "finds no GPU",
        "a driver of the same major version runs the program, whatever the minor.");
    require_kind(run_lab("explain --driver %d --runtime %d --visible 7",
                         1000 * major + 1000, 1000 * major),
                 "CUDA_VISIBLE_DEVICES", "the variable is set, so it may hide devices.");
    for (int i = 0; i < 4; i++) {
        char variable[64];
        snprintf(variable, sizeof variable, "CUDA_VISIBLE_DEVICES=%s", hiding[i]);
        struct outcome o = run_lab_with(variable, "query");
        snprintf(o.asked, sizeof o.asked, "%s grid_limits query", variable);
        require_kind(o, "CUDA_VISIBLE_DEVICES",
                     "the variable is set, if only to an empty text.");
    }
}

Graded(grid_limits, knows_the_peak, 1, "computes the theoretical peak",
       "TODO 8 and 9: the handout has the table of lanes. Units times lanes times clock.")
{
    static const struct {
        const char *capability;
        int lanes;
    } gpus[] = {{"7.0", 64},  {"7.5", 64},  {"8.0", 64},   {"8.6", 128},
                {"8.9", 128}, {"9.0", 128}, {"10.0", 128}, {"12.0", 128}};
    struct outcome o, query = run_lab("query");

    for (int i = 0; i < 8; i++) {
        int sms = 20 + unknown(150), cores = 2 + unknown(60), simd = 4 << unknown(3);
        double gpu_ghz = 1 + unknown(999) / 1000.0, cpu_ghz = 2 + unknown(99) / 100.0;
        double scalar = cores * cpu_ghz, gpu = sms * gpus[i].lanes * gpu_ghz;
        o = run_lab("peak --gpu %d,%s,%g --cpu %d,%g,%d", sms, gpus[i].capability,
                    gpu_ghz, cores, cpu_ghz, simd);
        require_ran(&o);
        double lanes = number(&o, "GPU lanes per multiprocessor");
        if (lanes != gpus[i].lanes)
            cr_fatal("%s: %g lanes a multiprocessor, %d are right for capability %s.\n"
                     "Likely: TODO 8 differs from the handout's table.",
                     o.asked, lanes, gpus[i].lanes, gpus[i].capability);
        const struct {
            const char *name;
            double value;
        } right[] = {{"CPU peak, one lane per core", scalar},
                     {"CPU peak", scalar * simd},
                     {"GPU peak", gpu},
                     {"ratio to one lane per core", gpu / scalar},
                     {"ratio", gpu / (scalar * simd)}};
        for (int k = 0; k < 5; k++) {
            double got = number(&o, right[k].name);
            if (!(fabs(got - right[k].value) <= 1e-4 * right[k].value))
                cr_fatal("%s: %s: %g should come, %g came.\nLikely: a factor is missing "
                         "in TODO 9: units, lanes, clock.",
                         o.asked, right[k].name, right[k].value, got);
        }
        require_status(&o, STATUS_RIGHT);
        outcome_free(&o);
    }
    o = run_lab("peak --cpu 6,4.6,8");
    require_status(&o, STATUS_RIGHT);
    cr_assert(
        number(&o, "GPU multiprocessors") == number(&query, "MultiProcessorCount") &&
            fabs(number(&o, "GPU clock") - number(&query, "ClockRate") / 1e6) < 1e-3,
        "%s: the device's multiprocessors or clock are not those of its attributes.",
        o.asked);
    outcome_free(&o);
    outcome_free(&query);
}
