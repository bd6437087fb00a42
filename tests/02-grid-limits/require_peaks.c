// require_peaks.c -- Lab 2: lanes and peaks of many machines; see require.h.

#include "guess.h"
#include "require.h"

// The number after the name; fails the test if there is none.
static double number(const struct run *r, const char *name)
{
    char *end = NULL;
    const char *text = output_field(r, name);
    double value = text ? strtod(text, &end) : NAN;
    if (!text || end == text)
        fail_run(r, NULL, "@printed_no %s printed no number after '%s'.", r->command,
                 name);
    return value;
}

static bool near(double a, double b) { return fabs(a - b) <= 1e-4 * fabs(b); }

static void require_peak(const struct run *r, const struct figures *f, const char *name,
                         double right, const char *likely)
{
    double got = number(r, name);
    if (!near(got, right))
        fail_run(r, likely, "@lanes %s: %s%g instead of %g, with %g lanes.", r->command,
                 name, got, right, f->lanes);
}

void require_peaks(void)
{
    const struct run *runs[CAPABILITIES];
    struct figures figures[CAPABILITIES];
    for (int i = 0; i < CAPABILITIES; i++) {
        const struct machine m = random_machine(i);
        figures[i].machine = m;
        runs[i] = plan_lab("peak --gpu %d,%d.%d,%g --cpu %d,%g,%d", m.multiprocessors,
                           m.major, m.minor, m.gpu_ghz, m.cores, m.cpu_ghz, m.simd);
    }
    run_planned();
    for (int i = 0; i < CAPABILITIES; i++) {
        const struct machine *m = &figures[i].machine;
        require_ran(runs[i]);
        figures[i].lanes = number(runs[i], "GPU lanes per multiprocessor: ");
        figures[i].peak = number(runs[i], "GPU peak: ");
        figures[i].right = m->multiprocessors * figures[i].lanes * m->gpu_ghz;
    }
    for (int i = 0; i < CAPABILITIES; i++) {
        const struct machine *m = &figures[i].machine;
        if (figures[i].lanes != m->lanes)
            fail_run(runs[i], explain_lanes(figures, CAPABILITIES),
                     "@lanes_per_multiprocessor %s: lanes_per_multiprocessor(%d, %d) is "
                     "%g instead of %d.",
                     runs[i]->command, m->major, m->minor, figures[i].lanes, m->lanes);
    }
    for (int i = 0; i < CAPABILITIES; i++) {
        const struct machine *m = &figures[i].machine;
        bool doubled = near(figures[i].peak, 2 * figures[i].right);
        require_peak(runs[i], &figures[i], "GPU peak: ", figures[i].right,
                     doubled ? "@fused the peak is doubled, as data sheets do for a fused "
                               "multiply-add; here a lane does one operation per cycle."
                             : "@peak peak() was changed; it is right in the skeleton.");
        require_peak(runs[i], &figures[i], "CPU peak: ", m->cores * m->simd * m->cpu_ghz,
                     "@clock_lanes the clock or the lanes lose their fraction or their "
                     "upper bits.");
        require_status(runs[i], STATUS_RIGHT);
    }
}
