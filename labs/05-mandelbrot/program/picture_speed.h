// picture_speed.h -- mandelbrot() beside this machine's limit. Do not edit.
#pragma once

#include "mandelbrot.h"

// Prints, for a program to read, how much of the limit mandelbrot_kernel() reaches in the
// launch that mandelbrot() makes for this view, with a size of our own.
void picture_speed(struct view v);
