// vector_speed.h -- add() beside this machine's limit, for make speed. Do not edit.
#pragma once

// Prints, for a program to read, how much of the limit add_kernel() reaches in the launch
// that add() makes.
void vector_speed(void);
