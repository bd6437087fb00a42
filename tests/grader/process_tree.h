// process_tree.h -- all processes that this one has started, and what they use.
#pragma once

struct usage {
    double bytes; // in RAM
    int processes;
    double cpu_seconds; // of those that run and of those that have ended
};

// Makes this process the parent of every process below it whose own parent ends.
void process_tree_adopt(void);

struct usage process_tree_usage(void);

// Ends them all. A storm of forks may need several rounds.
void process_tree_end(void);
