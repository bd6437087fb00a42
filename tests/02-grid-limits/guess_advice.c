// guess_advice.c -- Lab 2: which mistake explains why_no_device(); see guess.h.

#include <stddef.h>

#include "cause.h"
#include "guess.h"
#include "no_device.h"

// The reason that is given after one certain mistake.
typedef enum no_device reason(int driver, int runtime, const char *visible);

static enum no_device last_two(const char *visible)
{
    return visible ? DEVICES_HIDDEN : NO_GPU;
}

static enum no_device no_driver_unseen(int driver, int runtime, const char *visible)
{
    return driver / 1000 < runtime / 1000 ? DRIVER_TOO_OLD : last_two(visible);
}

static enum no_device old_unseen(int driver, int runtime, const char *visible)
{
    (void)runtime;
    return driver == 0 ? NO_DRIVER : last_two(visible);
}

static enum no_device minors_compared(int driver, int runtime, const char *visible)
{
    if (driver == 0)
        return NO_DRIVER;
    return driver < runtime ? DRIVER_TOO_OLD : last_two(visible);
}

static enum no_device same_is_old(int driver, int runtime, const char *visible)
{
    if (driver == 0)
        return NO_DRIVER;
    return driver / 1000 <= runtime / 1000 ? DRIVER_TOO_OLD : last_two(visible);
}

static enum no_device new_is_old(int driver, int runtime, const char *visible)
{
    if (driver == 0)
        return NO_DRIVER;
    return driver / 1000 > runtime / 1000 ? DRIVER_TOO_OLD : last_two(visible);
}

static enum no_device other_is_old(int driver, int runtime, const char *visible)
{
    if (driver == 0)
        return NO_DRIVER;
    return driver / 1000 != runtime / 1000 ? DRIVER_TOO_OLD : last_two(visible);
}

static enum no_device rest_compared(int driver, int runtime, const char *visible)
{
    return minors_compared(driver == 0 ? 0 : 1 + driver % 1000, 1 + runtime % 1000,
                           visible);
}

static enum no_device hundreds_compared(int driver, int runtime, const char *visible)
{
    return minors_compared(driver / 100, runtime / 100, visible);
}

static enum no_device variable_first(int driver, int runtime, const char *visible)
{
    return visible ? DEVICES_HIDDEN
                   : minors_compared(driver / 1000, runtime / 1000, NULL);
}

static enum no_device variable_before_age(int driver, int runtime, const char *visible)
{
    return driver == 0 ? NO_DRIVER : variable_first(driver, runtime, visible);
}

static enum no_device empty_unseen(int driver, int runtime, const char *visible)
{
    const char *set = visible && *visible ? visible : NULL;
    return minors_compared(driver / 1000, runtime / 1000, set);
}

static enum no_device only_empty(int driver, int runtime, const char *visible)
{
    const char *set = visible && !*visible ? visible : NULL;
    return minors_compared(driver / 1000, runtime / 1000, set);
}

static enum no_device variable_unseen(int driver, int runtime, const char *visible)
{
    (void)visible;
    return minors_compared(driver / 1000, runtime / 1000, NULL);
}

static enum no_device last_swapped(int driver, int runtime, const char *visible)
{
    return minors_compared(driver / 1000, runtime / 1000, visible ? NULL : "");
}

static enum no_device always_no_gpu(int driver, int runtime, const char *visible)
{
    (void)driver;
    (void)runtime;
    (void)visible;
    return NO_GPU;
}

static const struct {
    reason *why;
    const char *sentence;
} reasons[] = {
    KNOWN(always_no_gpu, "TODO 8 is missing."),
    KNOWN(no_driver_unseen,
          "a driver's version of 0 means that there is none; that comes first."),
    KNOWN(old_unseen,
          "an old driver is not distinguished: compare its major version with the "
          "program's."),
    KNOWN(minors_compared,
          "the whole versions are compared; only the major ones count, version / 1000."),
    KNOWN(rest_compared,
          "% 1000 leaves the minor version; the major one is version / 1000."),
    KNOWN(hundreds_compared, "the major version is version / 1000, not version / 100."),
    KNOWN(same_is_old,
          "a driver of the same major version is new enough: < instead of <=."),
    KNOWN(new_is_old, "the versions are compared the wrong way round."),
    KNOWN(other_is_old,
          "a driver of a newer major version runs the program, too: < instead of !=."),
    KNOWN(variable_first,
          "CUDA_VISIBLE_DEVICES comes third: the driver is looked at first."),
    KNOWN(variable_before_age,
          "CUDA_VISIBLE_DEVICES comes third, after a driver that is too old."),
    KNOWN(empty_unseen,
          "a variable set to an empty text is set, and hides all devices: compare the "
          "pointer with NULL, and leave the text alone."),
    KNOWN(only_empty,
          "a variable with any text is set: compare the pointer with NULL, and leave the "
          "text alone."),
    KNOWN(variable_unseen,
          "`visible` is not looked at; it is NULL if the variable is not set."),
    KNOWN(last_swapped,
          "DEVICES_HIDDEN and NO_GPU are exchanged: `visible` is NULL if the variable is "
          "not set."),
};

const char *explain_advice(const struct advice *a, int n)
{
    for (size_t k = 0; k < sizeof reasons / sizeof *reasons; k++) {
        bool explains = true;
        for (int i = 0; i < n; i++) {
            int why = reasons[k].why(a[i].driver, a[i].runtime, a[i].visible);
            explains = explains && why == a[i].why;
        }
        if (explains)
            return reasons[k].sentence;
    }
    return NULL;
}
