// follow.h -- follows a process until it ends or breaks a limit; ends all it started.
#pragma once

#include <sys/types.h>

#include "spawn.h"

// Collects what comes through the two pipes (standard output, standard error) into r->out
// and r->err until the process ends, `seconds` have passed or it breaks a limit of
// run_limits.h; says in *r how it went. Nothing that the process started is left running.
void follow(struct run *r, pid_t pid, const int pipes[2], double seconds);
