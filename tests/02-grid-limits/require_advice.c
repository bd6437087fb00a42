// require_advice.c -- Lab 2: why there is no device; see require.h.

#include "guess.h"
#include "no_device.h"
#include "require.h"

// Each is the code of its advice, too.
static const char *const names[] = {[NO_DRIVER] = "NO_DRIVER",
                                    [DRIVER_TOO_OLD] = "DRIVER_TOO_OLD",
                                    [DEVICES_HIDDEN] = "DEVICES_HIDDEN",
                                    [NO_GPU] = "NO_GPU"};

static int reason_in(const struct run *r)
{
    for (int why = 0; why < 4; why++)
        if (has_said(r, names[why]))
            return why;
    return -1;
}

static const char *name_of(int why) { return why >= 0 ? names[why] : "no reason"; }

void require_advice(void)
{
    static const char is_below[] = "the driver's major version is below the program's",
                      is_same[] = "a driver of the same major version runs the program, "
                                  "whatever the minor";
    const int version = 1000 * (12 + random_below(8));
    struct {
        struct advice advice;
        enum no_device right;
        const char *because;
    } cases[] = {
        {{0, version, NULL, -1}, NO_DRIVER, "driver 0 means that there is none"},
        {{0, version, "0", -1},
         NO_DRIVER,
         "without a driver CUDA_VISIBLE_DEVICES does not matter"},
        {{version - 920, version, "0", -1}, DRIVER_TOO_OLD, is_below},
        {{version - 920, version, NULL, -1}, DRIVER_TOO_OLD, is_below},
        {{version + 100, version + 120, NULL, -1}, NO_GPU, is_same},
        {{version, version + 120, NULL, -1}, NO_GPU, is_same},
        {{version + 1000, version, "7", -1}, DEVICES_HIDDEN, "the variable is set"},
        {{version, version, "", -1},
         DEVICES_HIDDEN,
         "the variable is set, if only to an empty text"},
        {{version + 1000, version, NULL, -1}, NO_GPU, "there is no other reason left"},
    };
    enum { CASES = COUNT(cases) };
    const struct run *runs[CASES];
    struct advice all[CASES];
    struct run *hidden = plan_lab("query");

    hidden->variable = "CUDA_VISIBLE_DEVICES=";
    for (int i = 0; i < CASES; i++) {
        const struct advice *a = &cases[i].advice;
        runs[i] = plan_lab("explain --driver %d --runtime %d%s%s", a->driver, a->runtime,
                           a->visible ? " --visible=" : "", a->visible ? a->visible : "");
    }
    run_planned();
    for (int i = 0; i < CASES; i++) {
        cases[i].advice.why = reason_in(runs[i]);
        all[i] = cases[i].advice;
    }
    for (int i = 0; i < CASES; i++) {
        if (runs[i]->signal && !cases[i].advice.visible)
            fail_run(runs[i],
                     "@visible_null `visible` is NULL if the variable is not set: "
                     "compare the pointer with NULL before you look at the text.",
                     "crash: %s was ended by signal %d.", runs[i]->command,
                     runs[i]->signal);
        require_status(runs[i], STATUS_RIGHT);
        if (all[i].why != (int)cases[i].right)
            fail_run(runs[i], explain_advice(all, CASES),
                     "@why_no_device_return %s: %s, so why_no_device() must return %s, "
                     "not %s.",
                     runs[i]->command, cases[i].because, name_of(cases[i].right),
                     name_of(all[i].why));
    }
    require_status(hidden, STATUS_NO_DEVICE);
    if (reason_in(hidden) != DEVICES_HIDDEN)
        fail_run(hidden, "@variable_set the variable is set, if only to an empty text.",
                 "%s: why_no_device() must return DEVICES_HIDDEN.", hidden->command);
}
