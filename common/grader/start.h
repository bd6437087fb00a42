// start.h -- starts a lab's program in an environment and a folder of its own.
#pragma once

#include <stdbool.h>

#include "follow.h"
#include "probe_page.h"
#include "spawn.h"

enum {
    MAX_WORDS = 1024,   // of the options
    MAX_COMMAND = 1024, // before them
    // Where bubblewrap finds p->notes, $GRADE_FILTER and the program: see sandbox.py.
    NOTES_DESCRIPTOR = PROBE_DESCRIPTOR + 1,
    FILTER_DESCRIPTOR,
    PROGRAM_DESCRIPTOR,
};

// Starts the program that $LAB_PROGRAM names or, for a run that is counted,
// $COUNT_PROGRAM, in this folder, with the descriptor of this page and with these
// options, the last of which is NULL. Its output goes into p->pipes. The first run says
// what else belongs to its environment. Stops the test if the program cannot be started;
// $NO_COUNTS is why the backend that counts is to blame.
void start(struct process *p, const char *folder, int page, const struct run *first,
           char **words);

// Puts the words into argv[] that start this program: $GRADE_SANDBOX, if it is set,
// limits, and the program. Returns how many there are.
int start_command(char **argv, char *program);

// Whether the program runs in bubblewrap, and not just as another user.
bool start_in_bubblewrap(void);

// Whether bubblewrap, where there is one, noted that the program ended, and did not fail
// itself. Closes the notes.
bool start_was_noted(struct process *p);

// shared_page.c: memory that a program under test shares with its grader.

// A page of zeros, and in *fd the descriptor that the program gets as PROBE_DESCRIPTOR,
// with $GRADE_PAGE set. It has no name, so that nobody else can open it.
struct probe_page *shared_page_make(int *fd);
void shared_page_drop(struct probe_page *page, int fd);

// spawn.c: what was seen of a run.
void take_record(struct run *r, const struct probe_record *record);

// run_folder.c: the folder that a program runs in, and the files it may write there.

enum { FOLDER_LENGTH = 256 };

// Makes a folder with an empty file for the result of each run, "result-0" and so on.
// Writes its name to `folder`. Under root it belongs to nobody, as whom the sandbox runs.
void run_folder_make(char folder[FOLDER_LENGTH], int runs, bool for_nobody);

// How many bytes the files of these runs hold together.
double run_folder_bytes(const char *folder, int runs);

// Whether its disk is full.
bool run_folder_is_full(const char *folder);

// Puts what the program wrote there into the runs and removes the folder.
void run_folder_take(struct run *runs[], int count, const char *folder);

// run_words.c: the words of a run's options, for the program and to be pasted.

// Splits the options of these runs into words[], which ends with NULL; those of several
// are separated as program.h says. "--out result" becomes "--out result-0" and so on.
void run_words(struct run *runs[], int count, char *words[], int most);

// Fills in the run's command and options.
void run_describe(struct run *r);
