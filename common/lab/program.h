// program.h -- what the main() of every lab's program shares with the lab and the grader.
#pragma once

// Each lab's main.c defines this: one run, with the options of one run. Returns the exit
// status, or exits. It may be called several times in a process.
int lab_main(int argc, char **argv);

// Separates the options of several runs.
#define NEXT_RUN "--then"

// Printed on standard output and on standard error after every run but the last, with its
// status: "%s%d\n".
#define RUN_ENDED "\n---- this run's exit status: "
