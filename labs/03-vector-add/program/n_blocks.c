// n_blocks.c -- runs Lab 3's add() in n blocks instead of as many as it asks for.
//
// The tutorial "Basic operations of GPU acceleration in Python" launched its addition
// this way. See yardstick.h. Do not edit.

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

#include "probe_page.h"
#include "status.h"
#include "vector_add.h"
#include "yardstick.h"

float yardstick_n_blocks(float *b, const float *a, int n, int block)
{
    static bool running;

    if (running) {
        fprintf(stderr, "wrong: add() calls yardstick_n_blocks(), which calls add()\n");
        exit(STATUS_WRONG);
    }
    running = true;
    probe_blocks = n;
    float ms = add(b, a, n, block);
    probe_blocks = 0;
    running = false;
    return ms;
}
