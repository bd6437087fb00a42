// cause.h -- sentences and their codes, by which all about a failure is decided.
#pragma once

// A code is the first word of a sentence, "@no_kernel no kernel was launched.", and stays
// with it wherever it is copied, until fail() or fail_run() takes it off and records it.
// So a sentence may change. Within a lab, each code belongs to one sentence.

// Rows of tables of mistakes: their code is the function that recognises them.
#define KNOWN(explains, ...) {explains, CAUSE(explains) __VA_ARGS__}
#define CAUSE(code) "@" #code " "

// A sentence, or a part of one, as printf makes it. It lasts: a test's process ends soon.
const char *formatted(const char *format, ...) __attribute__((format(printf, 1, 2)));

enum { CAUSES = 160 };

// Takes all codes out of what is likely, or the one that a message begins with; adds them
// to `causes`, where + stands between them.
void take_causes(char *likely, char causes[CAUSES]);
void take_cause(char *message, char causes[CAUSES]);
