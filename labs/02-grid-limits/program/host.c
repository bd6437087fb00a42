// host.c -- reads cores, clock and vector width of the host's processor; see commands.h.

#include <sched.h>
#include <sys/prctl.h>

#include "commands.h"

enum { MAX_CORES = 4096 };

// One processor of /proc/cpuinfo; a virtual machine may name neither package nor core.
struct processor {
    int number, package, core;
    double ghz;
};

static void count(struct host *h, const struct processor *p, const cpu_set_t *usable)
{
    static struct processor seen[MAX_CORES];
    if (p->number < 0 || p->number >= CPU_SETSIZE || !CPU_ISSET(p->number, usable))
        return;
    if (p->ghz > h->ghz)
        h->ghz = p->ghz;
    for (int i = 0; i < h->cores; i++)
        if (p->core >= 0 && p->core == seen[i].core && p->package == seen[i].package)
            return; // a hyper-thread of a core that has been counted
    if (h->cores < MAX_CORES) {
        seen[h->cores] = *p;
        h->cores++;
    }
}

// The highest clock: what /proc/cpuinfo says is only the present one.
static double highest_ghz(void)
{
    double khz = 0;
    FILE *f = fopen("/sys/devices/system/cpu/cpu0/cpufreq/cpuinfo_max_freq", "r");
    if (f && fscanf(f, "%lf", &khz) != 1)
        khz = 0;
    if (f)
        fclose(f);
    return khz / 1e6;
}

// How many floats fit into its vectors: 4 in those of SSE and of Arm's NEON.
static int vector_lanes(void)
{
#if defined(__x86_64__)
    if (__builtin_cpu_supports("avx512f"))
        return 16;
    if (__builtin_cpu_supports("avx"))
        return 8;
#elif defined(PR_SVE_GET_VL)
    int length = prctl(PR_SVE_GET_VL);
    if (length > 0) // there is SVE
        return (length & PR_SVE_VL_LEN_MASK) / 4;
#endif
    return 4;
}

struct host host_read(void)
{
    struct host h = {.simd = vector_lanes()};
    struct processor p = {-1, -1, -1, 0};
    char line[4096];
    cpu_set_t usable;
    FILE *f = fopen("/proc/cpuinfo", "r");

    if (sched_getaffinity(0, sizeof usable, &usable))
        memset(&usable, 0xff, sizeof usable);
    while (f && fgets(line, sizeof line, f)) {
        if (*line == '\n') { // the end of a processor
            count(&h, &p, &usable);
            p = (struct processor){-1, -1, -1, 0};
        }
        sscanf(line, "processor : %d", &p.number);
        sscanf(line, "physical id : %d", &p.package);
        sscanf(line, "core id : %d", &p.core);
        if (sscanf(line, "cpu MHz : %lf", &p.ghz) == 1)
            p.ghz /= 1000;
    }
    if (f)
        fclose(f);
    if (highest_ghz() > 0)
        h.ghz = highest_ghz();
    return h;
}
