// commands.h -- the commands of Lab 2's program, which are in files of their own.
#pragma once

#include "grid_limits.h"
#include "program.h"

// The number of an attribute that does not exist.
enum { NO_ATTRIBUTE = 9999 };

// Each prints its answer and returns the program's exit status.

// The separator between a name and its value: ": ", or "," in a data file.
extern const char *separator;

// The device's name, memory and bus id, and all its attributes, as `name: value`.
enum exit_status query(int device);

// Of these, name, memory and bus id alone.
enum exit_status print_identity(int device);

// The limits that the device reports; and those found by launching beside them.
enum exit_status limits(int device);
enum exit_status probe(int device);

// A launch, after another one whose outcome does not matter if first.x is not 0.
struct request {
    struct size first, grid, block;
    const char *grid_text, *block_text;
    bool fault, empty, csv;
};
enum exit_status launch_one(int device, const struct request *q);

// Makes the device named by the text, or the first one, current; STATUS_RIGHT: *device is
// it.
enum exit_status choose_device(const char *text, int *device);

// What select_device() makes of the text.
enum exit_status try_select(const char *text);

// Whether fits() says that this size fits into a dim3.
enum exit_status try_fits(struct size s);

// The theoretical peaks of CPU and GPU and their ratio. The texts describe hardware other
// than this machine's, such as "36,7.5,1.71" and "6,4.6,8", or are NULL; with a gpu text,
// `device` is ignored.
enum exit_status compare_peaks(int device, const char *gpu, const char *cpu);

// The host's processor, as far as its theoretical peak depends on it: cores that this
// program may use, hyper-threads of one core counted once; their highest clock in GHz, 0
// if unknown; floats in one vector register.
struct host {
    int cores, simd;
    double ghz;
};
struct host host_read(void);
