// run_folder.h -- the folder that a program runs in, and the files it may write there.
#pragma once

#include "spawn.h"

enum { FOLDER_LENGTH = 32 };

// Makes a folder with the empty file "result". Writes its name to `folder`. Under root it belongs to nobody, as whom the sandbox runs.
void run_folder_make(char folder[FOLDER_LENGTH], bool for_nobody);

// Puts what the program wrote there into *r and removes the folder. With a sandbox, also
// reads how that says the program ended.
void run_folder_take(struct run *r, const char *folder, bool sandboxed);
