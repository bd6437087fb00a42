// cause.h -- the code of a sentence: what is decided about a failure is decided by it.
#pragma once

// A code is the first word of a sentence, "@no_kernel no kernel was launched.", and stays
// with it wherever it is copied, until fail() or fail_run() takes it off and records it.
// So a sentence may change. Within a lab, each code belongs to one sentence.

// Rows of tables of mistakes: their code is the function that recognises them.
#define KNOWN(explains, ...) {explains, CAUSE(explains) __VA_ARGS__}
#define CAUSE(code) "@" #code " "

enum { CAUSES = 160 };

// Takes all codes out of what is likely, or the one that a message begins with; adds them
// to `causes`, where + stands between them.
void take_causes(char *likely, char causes[CAUSES]);
void take_cause(char *message, char causes[CAUSES]);
