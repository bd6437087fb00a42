// run_words.h -- the words of a run's options: for the program, and to be pasted.
#pragma once

#include "spawn.h"

// Splits the options of these runs into words[], which ends with NULL; those of several
// are separated as program.h says. "--out result" becomes "--out result-0" and so on.
void run_words(struct run *runs[], int count, char *words[], int most);

// Fills in the run's command and options.
void run_describe(struct run *r);
