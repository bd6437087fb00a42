// output.h -- what lab programs write: a data file's first line, times, raw results.
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "status.h"
#include "timing.h"

// The host processor's model and the number of its cores in use, in a static buffer.
const char *host_name(void);

// Prints "# machine: …; backend: …; compiler: …; date: …" on standard output, and the
// class if it has a key.
void output_header(const char *backend);

// The same for people: "host: …", "device: …" and "class: …", each in a line.
void output_machine(const char *device);

// Prints the names of spreads' three columns, ",NAME_us,NAME_min_us,NAME_max_us", and
// their values. After output_each(true) there is one column instead, NAME_us, with each of
// the times: common/plots/samples.py makes a median of those of several processes.
void output_time_names(const char *const names[], int count);
void output_times(const struct spread us[], int count);
void output_each(bool each);

// The same for people: a table of spreads, their names in a column of that width.
void output_time_table(int width, const char *const names[], const struct spread us[],
                       int count);

// Prints a line, "NAME: 27.1 times as fast as OTHER" or "27,100 times slower than";
// nothing under memcheck and racecheck, where times mean nothing.
void output_speedup(const char *name, struct spread us, const char *other,
                    struct spread other_us);

// A line, after an empty one, about what such a table leaves out, in microseconds.
void output_not_counted(double startup_us, double first_call_us);

// Says on standard error what is wrong, after all that was printed, in a line that begins
// with "wrong: "; returns STATUS_WRONG. A sentence that begins with "@code " does without
// it: the grader gets it, see probe_say().
__attribute__((format(printf, 1, 2))) enum exit_status say_wrong(const char *format, ...);

// Writes the bytes to the file that --out names, or ends the program with STATUS_USAGE.
void output_file(const char *file, const void *data, size_t bytes);
