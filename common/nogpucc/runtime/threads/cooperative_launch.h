// What runs the blocks of a cooperative launch.
#pragma once
#include "runtime.h"

namespace cux {
// As parallel(), but each block has a thread of its own.
void together(unsigned long blocks, void (*work)(void *, unsigned long, unsigned long),
              void *data);
}
