// options.h -- command-line options of the lab programs: a table in, checked values out.
#pragma once

#include <stdbool.h>

enum option_kind { OPTION_SIZE, OPTION_FLAG, OPTION_CHOICE, OPTION_TEXT, OPTION_COMMAND };

// One option. A table of them ends with an entry whose name is NULL. A COMMAND is a
// choice that stands before all options, without dashes; it is the first entry and its
// name is for messages only, such as "first word".
struct option {
    const char *name;      // without the dashes
    enum option_kind kind; // SIZE: long long; FLAG: bool; TEXT: const char *; else int
    void *value;           // where the value goes; initially the default, or, for a SIZE
                           // without one, less than min
    long long min, max;    // SIZE: the range that is allowed
    const char *choices;   // CHOICE: "add|increment", the value is the position;
                           // TEXT: how --help names the value, such as "FILE"
    const char *help;      // one line
};

// Reads argv by the program's table; --n=3 is --n 3. What argv does not name gets its
// default, also when a program with several runs reads the options of its next one. A
// size is a whole number, also written 2^20. On --help prints the options and exits with
// status 0; on bad input prints one line that says what is allowed and exits with
// STATUS_USAGE.
void options_read(const struct option *table, const char *summary, int argc, char **argv);

// The name of choice number `i` in "a|b|c", in a static buffer.
const char *option_choice(const char *choices, int i);

// Reads a whole number such as 2^20; false if the text is not one or it does not fit.
bool option_number(const char *text, long long *value);

// Prints "PROGRAM: message" in one line on stderr and exits with STATUS_USAGE.
__attribute__((noreturn, format(printf, 1, 2))) void usage_error(const char *format, ...);
