// start.h -- starts a lab's program in an environment of its own.
#pragma once

#include <stdbool.h>

#include "follow.h"
#include "spawn.h"

enum { MAX_WORDS = 512 }; // of the options

// Starts the program that $LAB_PROGRAM names or, for a run that is counted, $COUNT_PROGRAM,
// in this folder, with the descriptor of this page and with these options, the last of
// which is NULL. Its output goes into p->pipes. The first run says what else belongs to its
// environment. Stops the test if the program cannot be started; $NO_COUNTS is why the
// backend that counts is to blame.
void start(struct process *p, const char *folder, int page, const struct run *first,
           char **words);

// Whether the sandbox noted that the program ended, and did not fail itself. Closes the
// notes.
bool start_was_noted(struct process *p);
