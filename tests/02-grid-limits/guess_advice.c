// guess_advice.c -- Lab 2: which mistake explains why_no_device(); see guess.h.

#include "guess.h"
#include "no_device.h"

// The right order of the reasons.
static enum no_device reason(int driver, bool is_old, bool is_hidden)
{
    if (driver == 0)
        return NO_DRIVER;
    if (is_old)
        return DRIVER_TOO_OLD;
    return is_hidden ? DEVICES_HIDDEN : NO_GPU;
}

static void clear_by(struct suspects *s, const struct advice *a)
{
    const int driver = a->driver, major = driver / 1000;
    const int runtime = a->runtime, needed = runtime / 1000;
    const bool old = major < needed, set = a->visible, empty = set && !*a->visible;
    const struct suspect list[] = {
        {NO_GPU, "@always_no_gpu TODO 8 is missing."},
        {reason(1, old, set),
         "@no_driver_unseen a driver's version of 0 means that there is none; that comes "
         "first."},
        {reason(driver, false, set),
         "@old_unseen an old driver is not distinguished: compare its major version with "
         "the program's."},
        {reason(driver, driver < runtime, set),
         "@minors_compared the whole versions are compared; only the major ones count, "
         "version / 1000."},
        {reason(driver, major < runtime, set),
         "@one_divided divide both versions by 1000, then compare."},
        {reason(driver, driver % 1000 < runtime % 1000, set),
         "@rest_compared % 1000 leaves the minor version; the major one is version / "
         "1000."},
        {reason(driver, driver / 100 < runtime / 100, set),
         "@hundreds_compared the major version is version / 1000, not version / 100."},
        {reason(driver, major <= needed, set),
         "@same_is_old a driver of the same major version is new enough: < instead of "
         "<=."},
        {reason(driver, major > needed, set),
         "@new_is_old the versions are compared the wrong way round."},
        {reason(driver, major != needed, set),
         "@other_is_old a driver of a newer major version runs the program, too: < "
         "instead of !=."},
        {set ? DEVICES_HIDDEN : reason(driver, old, false),
         "@variable_first CUDA_VISIBLE_DEVICES comes third: the driver is looked at "
         "first."},
        {reason(driver, old && !set, set),
         "@variable_before_age CUDA_VISIBLE_DEVICES comes third, after a driver that is "
         "too old."},
        {reason(driver, old, set && !empty),
         "@empty_unseen a variable set to an empty text is set, and hides all devices: "
         "compare the pointer with NULL, and leave the text alone."},
        {reason(driver, old, empty),
         "@only_empty a variable with any text is set: compare the pointer with NULL, "
         "and leave the text alone."},
        {reason(driver, old, false),
         "@variable_unseen a variable with any text is set: compare the pointer with "
         "NULL, which it is only if the variable is not set."},
        {reason(driver, old, true),
         "@always_hidden `visible` is not looked at: where it is NULL, it is NO_GPU."},
        {reason(driver, old, !set),
         "@last_swapped DEVICES_HIDDEN and NO_GPU are exchanged: `visible` is NULL if "
         "the variable is not set."},
    };
    clear_suspects(s, list, COUNT(list), a->why);
}

const char *explain_advice(const struct advice *a, int n)
{
    struct suspects suspects = {0};
    for (int i = 0; i < n; i++)
        clear_by(&suspects, &a[i]);
    return first_suspect(&suspects);
}
