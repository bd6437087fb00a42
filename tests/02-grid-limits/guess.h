// guess.h -- what each test of lab 2 demands, and the likely mistakes.
#pragma once

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "graded_test.h"
#include "status.h"

// The number after "name: " in the output; fails the test if there is none.
static double number(const struct outcome *o, const char *name)
{
    char field[64], *end;
    snprintf(field, sizeof field, "%s: ", name);
    const char *text = output_field(o, field);
    if (!text)
        cr_fatal("%s printed no line '%sN'.\nLikely: the device is not asked for it, or "
                 "the answer is lost.",
                 o->asked, field);
    double value = strtod(text, &end);
    if (end == text || !isfinite(value))
        cr_fatal("%s: '%s' is followed by no number.", o->asked, field);
    return value;
}

// The rest of the line that starts with `field`, or "".
static const char *line_of(const struct outcome *o, const char *field, char text[300])
{
    const char *found = output_field(o, field);
    snprintf(text, 300, "%.*s", found ? (int)strcspn(found, "\n") : 0,
             found ? found : "");
    return text;
}

// As require_status(), but a result that the driver calls wrong is left to the test.
static void require_ran(const struct outcome *o)
{
    if (o->status != STATUS_WRONG)
        require_status(o, STATUS_RIGHT);
}

// How many devices there are: what is said of a device that is not there; 0 if TODO 6
// does not say it yet.
static int devices(void)
{
    struct outcome o = run_lab("query --device 987654");
    const char *text = strstr(o.err, "there ");
    int n = 0;
    if (!text || sscanf(text, "there %*s %d", &n) != 1 || o.status != STATUS_USAGE)
        n = 0;
    outcome_free(&o);
    return n;
}

// The attributes and the PCI bus id must speak of the device that was asked for.
static void require_identity(int device)
{
    char name[300], id[300];
    unsigned domain, bus, slot;
    // On a GPU the variable means nothing.
    struct outcome o = run_lab_with("CUDA_CPU_MEMORY=5G", "query --device %d", device);

    require_ran(&o);
    line_of(&o, "name: ", name);
    line_of(&o, "pciBusId: ", id);
    if (!*name)
        cr_fatal("%s printed no name.\nLikely: TODO 2 is missing.", o.asked);
    if (sscanf(id, "%x:%x:%x", &domain, &bus, &slot) != 3)
        cr_fatal("%s: 'pciBusId: %s' is none; it looks like 0000:1B:00.0.\nLikely: "
                 "cudaDeviceGetPCIBusId is not called, or with too short a text.",
                 o.asked, id);
    if (domain != number(&o, "PciDomainId") || bus != number(&o, "PciBusId") ||
        slot != number(&o, "PciDeviceId"))
        cr_fatal("%s: the PCI bus id is %s, but the attributes say domain %x, bus %x, "
                 "device %x.\nLikely: one of the two was asked of another device.",
                 o.asked, id, (unsigned)number(&o, "PciDomainId"),
                 (unsigned)number(&o, "PciBusId"), (unsigned)number(&o, "PciDeviceId"));
    double memory = number(&o, "memory");
    if (!strncmp(name, "CPU backend", 11) ? memory != 5.0 * (1 << 30)
                                          : !(memory >= 1 << 28))
        cr_fatal("%s: %.0f bytes of memory cannot be.\nLikely: the size went through an "
                 "int, which ends at 2 GiB; totalGlobalMem has 64 bits.",
                 o.asked, memory);
    require_status(&o, STATUS_RIGHT);
    outcome_free(&o);
}

// The options of a launch that must succeed, on the device that was asked for.
static void require_success(const char *options)
{
    struct outcome o = run_lab("launch %s", options);

    if (strstr(o.err, "no kernel ran"))
        cr_fatal("%s: success was reported, but no kernel ran.\nLikely: nothing is "
                 "launched, or a refusal is not noticed.",
                 o.asked);
    if (strstr(o.err, "the grid that ran"))
        cr_fatal("%s: %.200s\nLikely: a size is missing in the two dim3, or grid and "
                 "block are swapped in <<<blocks, threads>>>.",
                 o.asked, strstr(o.err, "the grid that ran"));
    if (strstr(o.out, "cudaErrorIllegalAddress"))
        cr_fatal("%s: cudaErrorIllegalAddress.\nLikely: the kernel ran on another device "
                 "than the one selected, whose memory it could not write; is "
                 "cudaSetDevice called?",
                 o.asked);
    if (o.status == STATUS_CUDA_ERROR)
        cr_fatal("%s: every device can do that, but '%.*s' came.\nLikely: an older error "
                 "was still waiting to be read (TODO 1: an unknown attribute leaves one, "
                 "cudaGetLastError() takes it away), or a range is checked too strictly.",
                 o.asked, (int)strcspn(o.out, "\n"), o.out);
    require_status(&o, STATUS_RIGHT);
    if (strncmp(o.out, "Running Success!\n", 17))
        cr_fatal("%s: 'Running Success!' should come, '%.60s' came.", o.asked, o.out);
    outcome_free(&o);
}

// The options of a launch that must be refused with CUDA's error for impossible sizes:
// up to CUDA 12 cudaErrorInvalidConfiguration, since then cudaErrorInvalidValue.
static void require_refusal(const char *options, const char *why, const char *likely)
{
    struct outcome o = run_lab("launch %s", options);

    if (strstr(o.err, "no error's name"))
        cr_fatal("%s: %s; %.200s\nLikely: nothing was launched, or cudaGetErrorString() "
                 "was taken for cudaGetErrorName().",
                 o.asked, why, strstr(o.err, "launch() returned"));
    if (!strncmp(o.out, "Running Success!", 16) || o.status == STATUS_WRONG)
        cr_fatal("%s: %s, but no error came: '%.*s'%s%.100s\nLikely: %s", o.asked, why,
                 (int)strcspn(o.out, "\n"), o.out, *o.err ? ". It said: " : "", o.err,
                 likely);
    require_status(&o, STATUS_CUDA_ERROR);
    if (strcmp(o.out, "cudaErrorInvalidValue\n") &&
        strcmp(o.out, "cudaErrorInvalidConfiguration\n"))
        cr_fatal(
            "%s: %s: cudaErrorInvalidValue (or cudaErrorInvalidConfiguration) should "
            "come, '%.60s' came.",
            o.asked, why, o.out);
    outcome_free(&o);
}

// Launches on a device and compares where it ran with what the query of it says.
static void require_device(int device)
{
    char options[64], id[300], ran_on[300], expected[310];
    snprintf(options, sizeof options, "--grid 3 --block 5 --device %d", device);
    require_success(options);
    struct outcome query = run_lab("query --device %d", device);
    struct outcome o = run_lab("launch %s", options);
    line_of(&query, "pciBusId: ", id);
    line_of(&o, "device: ", ran_on);
    snprintf(expected, sizeof expected, "%d, %s", device, id);
    cr_assert(strlen(id) > 0 && strcmp(ran_on, expected) == 0,
              "%s: it ran on device '%s', '%s' was asked for.\nLikely: select_device() "
              "selects another one, or returns another number.",
              o.asked, ran_on, expected);
    outcome_free(&query);
    outcome_free(&o);
}

// Checks which kind of "no usable device" was named by a word of its advice.
static void require_kind(struct outcome o, const char *word, const char *likely)
{
    require_status(&o, STATUS_NO_DEVICE);
    cr_assert(strstr(o.err, word) != NULL,
              "%s: '%s' should be in the message; it said: %.300s\nLikely: %s", o.asked,
              word, o.err, likely);
    outcome_free(&o);
}
