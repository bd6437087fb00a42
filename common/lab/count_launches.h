// count_launches.h -- lets a driver change the grid of the kernels that it measures.
#pragma once

// Above 0: every launch has so many blocks in x, and 1 in y and z, whatever it asks for.
extern unsigned launch_blocks;
