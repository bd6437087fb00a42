// output.c -- writes what the lab programs have in common; see output.h.

#include "program.h"

#include <stdarg.h>
#include <time.h>
#include <unistd.h>

const char *host_name(void)
{
    static char text[160];
    char line[256], model[128] = "unknown processor";
    unsigned maker = 0, part;
    FILE *f = fopen("/proc/cpuinfo", "r");

    while (f && fgets(line, sizeof line, f)) {
        if (sscanf(line, "model name : %127[^\n]", model) == 1)
            break;
        sscanf(line, "CPU implementer : %x", &maker); // arm64 has numbers only
        if (sscanf(line, "CPU part : %x", &part) == 1)
            snprintf(model, sizeof model, "Arm processor %#x-%#x", maker, part);
    }
    if (f)
        fclose(f);
    snprintf(text, sizeof text, "%s, %ld cores", model, sysconf(_SC_NPROCESSORS_ONLN));
    return text;
}

void output_header(const char *backend)
{
    char date[32];
    time_t now = time(NULL);
    strftime(date, sizeof date, "%Y-%m-%d", gmtime(&now));
    printf("# machine: %s; backend: %s; compiler: gcc %s; date: %s", host_name(), backend,
           __VERSION__, date);
    if (*CLASS_KEY)
        printf("; class: %s", CLASS_KEY);
    putchar('\n');
}

void output_machine(const char *device)
{
    printf("host: %s\ndevice: %s\n", host_name(), device);
    if (*CLASS_KEY)
        printf("class: %s\n", CLASS_KEY);
}

static bool each_time;

void output_each(bool each) { each_time = each; }

void output_time_names(const char *const names[], int count)
{
    for (int c = 0; c < count; c++) {
        printf(",%s_us", names[c]);
        if (!each_time)
            printf(",%s_min_us,%s_max_us", names[c], names[c]);
    }
}

void output_times(const struct spread us[], int count)
{
    for (const struct spread *s = us; s < us + count; s++) {
        if (!each_time)
            printf(",%.3f,%.3f,%.3f", s->median, s->min, s->max);
        for (int i = 0; i < s->count && each_time; i++)
            printf("%c%.3f", i == 0 ? ',' : ' ', s->times[i]);
    }
}

void output_time_table(int width, const char *const names[], const struct spread us[],
                       int count)
{
    printf("%-*s %12s %12s %12s\n", width, "microseconds", "median", "min", "max");
    for (int i = 0; i < count; i++)
        printf("%-*s %12.1f %12.1f %12.1f\n", width, names[i], us[i].median, us[i].min,
               us[i].max);
}

void output_speedup(const char *name, struct spread us, const char *other,
                    struct spread other_us)
{
    double ratio = other_us.median / us.median;
    double times = ratio < 1 ? 1 / ratio : ratio;

    if (getenv("UNDER_CHECKER")) // common/tools/run-checked
        return;
    char digits[24];
    snprintf(digits, sizeof digits, "%.3g", times);
    long whole = strtod(digits, NULL);
    if (whole < 1000)
        printf("%s: %s", name, digits);
    else
        printf("%s: %ld,%03ld", name, whole / 1000, whole % 1000);
    printf(" times %s %s\n", ratio < 1 ? "slower than" : "as fast as", other);
}

void output_not_counted(double startup_us, double first_call_us)
{
    printf("\nNot counted: starting the device, %.1f us, and the first call, %.1f us.\n",
           startup_us, first_call_us);
}

void output_file(const char *file, const void *data, size_t bytes)
{
    FILE *f = fopen(file, "wb");
    if (!f)
        usage_error("cannot write --out %s", file);
    bool written = fwrite(data, 1, bytes, f) == bytes;
    bool closed = fclose(f) == 0;
    if (!written || !closed)
        usage_error("cannot write --out %s", file);
}

enum exit_status say_wrong(const char *format, ...)
{
    va_list values;

    if (*format == '@') {
        char code[40];
        sscanf(format, "@%39s", code);
        probe_say(code, 0, 0);
        format += strcspn(format, " ") + 1;
    }
    fflush(stdout);
    fputs("wrong: ", stderr);
    va_start(values, format);
    vfprintf(stderr, format, values);
    va_end(values);
    fputc('\n', stderr);
    return STATUS_WRONG;
}
