// require.c -- Lab 2: runs one command and fails the test unless it answers right.

#include "require.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "graded_test.h"
#include "mistakes.h"
#include "run_output.h"
#include "status.h"

enum { LINE = 300 };

// The number after "name: " in the output; fails the test if there is none.
static double number(const struct run *r, const char *name)
{
    char field[64], *end;
    snprintf(field, sizeof field, "%s: ", name);
    const char *text = output_field(r, field);
    if (!text)
        fail("the device is not asked for it, or the answer is lost.",
             "%s printed no line '%sN'.", r->command, field);
    double value = strtod(text, &end);
    if (end == text || !isfinite(value))
        fail(NULL, "%s: no number follows '%s'.", r->command, field);
    return value;
}

// Copies the rest of the line that starts with `field`, or "".
static void copy_field(char text[LINE], const struct run *r, const char *field)
{
    const char *found = output_field(r, field);
    if (!found)
        found = "";
    snprintf(text, LINE, "%.*s", line_length(found), found);
}

// Whether it ended by itself, with or without a CUDA error.
static bool has_answered(const struct run *r)
{
    return r->status == STATUS_RIGHT || r->status == STATUS_WRONG ||
           r->status == STATUS_CUDA_ERROR;
}

void require_attributes(void)
{
    struct run r = run_lab("query");
    struct observed o = {QUERY, &r};
    int lines = 0;

    if (r.status == STATUS_CUDA_ERROR)
        fail(guess(&o), "%s ended with a CUDA error: %.300s", r.command, r.err);
    require_ran(&r);
    for (const struct named_value *a = common_attributes; a->name; a++) {
        double got = number(&r, a->name);
        if (got != a->value)
            fail("the wrong attribute is read: `number` says which one is meant.",
                 "%s: %s is %g, but %g on every GPU.", r.command, a->name, got, a->value);
    }
    for (const char *p = strchr(r.out, '\n'); p; p = strchr(p + 1, '\n'))
        lines++;
    if (lines < 100)
        fail(NULL, "%s printed %d lines; a device has over 100 attributes.", r.command,
             lines);
    if (strstr(r.err, "which no driver knows"))
        fail(guess(&o), "%s: %.300s", r.command, r.err);
}

static void require_memory(const struct run *r, const char *name)
{
    double memory = number(r, "memory"), chosen = 5.0 * (1 << 30);
    bool possible = starts_with(name, "CPU backend") ? memory == chosen
                                                     : memory >= 1 << 28;
    if (!possible)
        fail("the size went through an int, which ends at 2 GiB; totalGlobalMem has 64 "
             "bits.",
             "%s: the memory cannot be %.0f bytes.", r->command, memory);
}

void require_identity(int device)
{
    char name[LINE], id[LINE];
    unsigned domain, bus, slot;
    // On a GPU the variable means nothing.
    struct run r = run_lab_with("CUDA_CPU_MEMORY=5G", "query --device %d", device);

    require_ran(&r);
    copy_field(name, &r, "name: ");
    copy_field(id, &r, "pciBusId: ");
    if (!*name)
        fail("TODO 2 is missing.", "%s printed no name.", r.command);
    if (sscanf(id, "%x:%x:%x", &domain, &bus, &slot) != 3)
        fail("cudaDeviceGetPCIBusId is not called, or its text is too short.",
             "%s: '%s' is not a PCI bus id, such as 0000:1B:00.0.", r.command, id);
    double of_domain = number(&r, "PciDomainId"), of_bus = number(&r, "PciBusId");
    double of_slot = number(&r, "PciDeviceId");
    if (domain != of_domain || bus != of_bus || slot != of_slot)
        fail("one of the two was read from another device.",
             "%s: the PCI bus id is %s, but the attributes say domain %x, bus %x, device "
             "%x.",
             r.command, id, (unsigned)of_domain, (unsigned)of_bus, (unsigned)of_slot);
    require_memory(&r, name);
    require_status(&r, STATUS_RIGHT);
}

void require_launched(enum demand demand, const char *options, const char *reason)
{
    struct run r = run_lab("launch %s", options);
    struct observed o = {demand, &r};
    int status = demand == ALLOWED ? STATUS_RIGHT : STATUS_CUDA_ERROR;

    if (has_answered(&r) && !(r.status == status && is_expected(demand, r.out)))
        fail(guess(&o), "%s: %s, so %s is right; it printed '%.*s'%s%.*s", r.command,
             reason, expected_answer(demand), line_length(r.out), r.out,
             *r.err ? " and said: " : "", line_length(r.err), r.err);
    require_status(&r, status);
}

void require_limits(void)
{
    struct run r = run_lab("probe");
    require_ran(&r);
    for (const struct named_value *limit = common_limits; limit->name; limit++) {
        double found, reported;
        const char *row = output_field(&r, limit->name);
        if (!row || sscanf(row, "%lf %lf", &found, &reported) != 2)
            fail(NULL, "%s printed no row '%s'.", r.command, limit->name);
        if (reported != limit->value)
            fail("TODO 3 reads another attribute, or puts it elsewhere.",
                 "%s: %s: %.0f is reported, but every GPU has %.0f.", r.command,
                 limit->name, reported, limit->value);
        if (found != limit->value)
            fail("launch() forgets a dimension, or an error.",
                 "%s: %s: the largest that ran is %.0f, but every GPU runs %.0f.",
                 r.command, limit->name, found, limit->value);
    }
    require_status(&r, STATUS_RIGHT);
}

int count_devices_here(void)
{
    int count = 0;
    struct run r = run_lab("query --device 987654");
    const char *text = strstr(r.err, "there "); // "there are 2 CUDA devices"
    if (r.status != STATUS_USAGE || !text || sscanf(text, "there %*s %d", &count) != 1)
        count = 0;
    return count;
}

void require_no_device(const char *device)
{
    struct run r = run_lab("query --device %s", device);
    if (r.status != STATUS_USAGE || !strstr(r.err, device))
        fail("the text is not read to its end, or the number is not compared with 0 and "
             "the count before it is narrowed to an int.",
             "%s: there is no device '%s', but the exit status is %d instead of %d.",
             r.command, device, r.status, STATUS_USAGE);
}

void require_device(int device)
{
    char options[64], id[LINE], ran_on[LINE], expected[LINE + 16];
    snprintf(options, sizeof options, "--grid 3 --block 5 --device %d", device);
    require_launched(ALLOWED, options, "every device runs this grid");
    struct run query = run_lab("query --device %d", device);
    struct run r = run_lab("launch %s", options);
    copy_field(id, &query, "pciBusId: ");
    copy_field(ran_on, &r, "device: ");
    snprintf(expected, sizeof expected, "%d, %s", device, id);
    if (!*id || strcmp(ran_on, expected))
        fail("select_device() selects another one, or returns another number.",
             "%s ran on device '%s' instead of '%s'.", r.command, ran_on, expected);
}

// Ends with "no usable device" and these words of advice.
static void require_words(const struct run *r, const char *words, const char *reason)
{
    require_status(r, STATUS_NO_DEVICE);
    if (!strstr(r->err, words))
        fail(reason, "%s should say '%s'; it said: %.300s", r->command, words, r->err);
}

void require_advice(int driver, int runtime, const char *visible, const char *words,
                    const char *reason)
{
    struct run r = run_lab("explain --driver %d --runtime %d%s%s", driver, runtime,
                           visible ? " --visible " : "", visible ? visible : "");
    require_words(&r, words, reason);
}

void require_hidden(const char *visible)
{
    char variable[64];
    snprintf(variable, sizeof variable, "CUDA_VISIBLE_DEVICES=%s", visible);
    struct run r = run_lab_with(variable, "query");
    require_words(&r, "CUDA_VISIBLE_DEVICES",
                  "the variable is set, if only to an empty text.");
}

void require_peaks(const struct machine *m)
{
    struct named_value peaks[PEAKS];
    struct run r = run_lab("peak --gpu %d,%s,%g --cpu %d,%g,%d", m->multiprocessors,
                           m->capability, m->gpu_ghz, m->cores, m->cpu_ghz, m->simd);
    require_ran(&r);
    double lanes = number(&r, "GPU lanes per multiprocessor");
    if (lanes != m->lanes)
        fail("TODO 8 differs from the handout's table.",
             "%s: %g lanes per multiprocessor instead of %d for capability %s.",
             r.command, lanes, m->lanes, m->capability);
    expected_peaks(m, peaks);
    for (int i = 0; i < PEAKS; i++) {
        double got = number(&r, peaks[i].name), right = peaks[i].value;
        if (!(fabs(got - right) <= 1e-4 * right))
            fail("a factor is missing in TODO 9: units, lanes, clock.",
                 "%s: %s is %g instead of %g.", r.command, peaks[i].name, got, right);
    }
    require_status(&r, STATUS_RIGHT);
}

void require_peaks_of_device(void)
{
    struct run query = run_lab("query"), r = run_lab("peak --cpu 6,4.6,8");
    require_status(&query, STATUS_RIGHT);
    require_status(&r, STATUS_RIGHT);
    double count = number(&query, "MultiProcessorCount");
    double ghz = number(&query, "ClockRate") / 1e6;
    if (number(&r, "GPU multiprocessors") != count ||
        !(fabs(number(&r, "GPU clock") - ghz) < 1e-3))
        fail(NULL,
             "%s: the number of multiprocessors or the clock is not the attribute's.",
             r.command);
}
