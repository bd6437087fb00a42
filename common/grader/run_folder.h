// run_folder.h -- the folder that a program runs in, and the files it may write there.
#pragma once

#include "spawn.h"

enum { FOLDER_LENGTH = 256 };

// Makes a folder with an empty file for the result of each run, "result-0" and so on.
// Writes its name to `folder`. Under root it belongs to nobody, as whom the sandbox runs.
void run_folder_make(char folder[FOLDER_LENGTH], int runs, bool for_nobody);

// How many bytes the files of these runs hold together.
double run_folder_bytes(const char *folder, int runs);

// Puts what the program wrote there into the runs and removes the folder.
void run_folder_take(struct run *runs[], int count, const char *folder);
