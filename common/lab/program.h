// program.h -- what a lab's program is made of, and what its main() shares with the grader.
#pragma once

#include <math.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "class_key.h"
#include "device.h"
#include "device_array.h"
#include "device_clock.h"
#include "device_query.h"
#include "options.h"
#include "output.h"
#include "parts.h"
#include "probe_page.h"
#include "random_inputs.h"
#include "samples.h"
#include "speed.h"
#include "status.h"
#include "timing.h"
#include "yardstick.h"

// Each lab's main.c defines this: one run, with the options of one run. Returns the exit
// status, or exits. It may be called several times in a process.
int lab_main(int argc, char **argv);

// Separates the options of several runs.
#define NEXT_RUN "--then"

// Printed on standard output and on standard error after every run but the last, with its
// status: "%s%d\n".
#define RUN_ENDED "\n---- this run's exit status: "
