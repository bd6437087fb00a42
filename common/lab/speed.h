// speed.h -- a student's kernel beside what this machine can do: make speed.
#pragma once

struct speed {
    const char *what, *limit; // in words, without a comma
    const void *kernel;       // a part, NULL if the file does not have it: see parts.h
    void **arguments;         // of the kernel
    double work;              // the kernel's work over that of the limit
    double (*limit_us)(const struct speed *); // does the limit's work; its microseconds
    void *data;                               // for limit_us()
};

// To be called when the student's function has run and its result is right. Launches the
// kernel as it was last launched there, and the limit, in turn; prints for each round how
// many per cent of the limit's rate the kernel reached. STATUS_USAGE and one line on
// stderr if another kernel was last.
void speed_print(const struct speed *s);

// One line on stderr, and STATUS_WRONG.
__attribute__((noreturn)) void speed_wrong(void);
