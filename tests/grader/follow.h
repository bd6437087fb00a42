// follow.h -- follows a process until it ends or breaks a limit, then ends all it started.
#pragma once

#include <sys/types.h>

#include "spawn.h"

// Collects what comes through the two pipes (standard output, standard error) into o->out
// and o->err, each at most `size` bytes, until the process ends, `seconds` have passed or
// a limit on memory, processes or output is broken; says in *o how it went. Nothing that
// the process started is left running.
void follow(struct outcome *o, pid_t pid, int pipes[2], size_t size, double seconds);
