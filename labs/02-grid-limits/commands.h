// commands.h -- the commands query, probe and peak, each in a file of its own.
#pragma once

#include "status.h"

// The number of an attribute that does not exist.
enum { NO_ATTRIBUTE = 9999 };

// Each prints its answer and returns the program's exit status.

// The separator between a name and its value: ": ", or "," in a data file.
extern const char *separator;

// The device's name, memory and bus id, and all its attributes, as `name: value`.
enum exit_status query(int device);

// The limits found by launching, beside those that the device reports.
enum exit_status probe(int device);

// The theoretical peaks of CPU and GPU and their ratio. The texts describe hardware other
// than this machine's, such as "36,7.5,1.71" and "6,4.6,8", or are NULL; with a gpu text,
// `device` is ignored.
enum exit_status compare_peaks(int device, const char *gpu, const char *cpu);
