// process_tree.h -- all processes that this one has started, and what they use.
#pragma once

struct usage {
    double bytes; // of memory, whether or not a process maps them
    long threads; // of all processes
    long files;   // in the sandbox's file systems in memory
    double file_bytes;
    double cpu_seconds; // of those that run and of those that have ended
};

// Seconds on a clock that only goes forward.
double now(void);

// Makes this process the parent of every process below it whose own parent ends.
void process_tree_adopt(void);

struct usage process_tree_usage(void);

// Ends them all. A storm of forks may need several rounds.
void process_tree_end(void);
