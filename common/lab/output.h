// output.h -- what lab programs write: a data file's first line, times, raw results.
#pragma once

#include <stddef.h>

#include "timing.h"

// The host processor's model and the number of its cores in use, in a static buffer.
const char *host_name(void);

// Prints "# machine: …; backend: …; compiler: …; date: …" on standard output, and the
// class if it has a key.
void output_header(const char *backend);

// The same for people: "host: …", "device: …" and "class: …", each in a line.
void output_machine(const char *device);

// Prints the names of a spread's three columns, ",NAME_us,NAME_min_us,NAME_max_us", and
// their values.
void output_time_names(const char *name);
void output_times(struct spread us);

// The same for people: a table of spreads, their names in a column of that width.
void output_time_table(int width, const char *const names[], const struct spread us[],
                       int count);

// Writes the bytes to the file that --out names, or ends the program with STATUS_USAGE.
void output_file(const char *file, const void *data, size_t bytes);
