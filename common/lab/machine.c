// machine.c -- names the host, and writes the first line of a data file; see machine.h.

#include "machine.h"

#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

const char *host_name(void)
{
    static char text[160];
    char line[256], model[128] = "unknown processor";
    FILE *f = fopen("/proc/cpuinfo", "r");

    while (f && fgets(line, sizeof line, f))
        if (sscanf(line, "model name : %127[^\n]", model) == 1)
            break;
    if (f)
        fclose(f);
    snprintf(text, sizeof text, "%s, %ld cores", model, sysconf(_SC_NPROCESSORS_ONLN));
    return text;
}

void report_header(const char *backend)
{
    char date[32];
    time_t now = time(NULL);
    strftime(date, sizeof date, "%Y-%m-%d", gmtime(&now));
    printf("# machine: %s; backend: %s; compiler: gcc %s; date: %s\n", host_name(),
           backend, __VERSION__, date);
}
