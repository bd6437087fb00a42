// guarded_array.h -- arrays of the host whose ends are watched.
#pragma once

#include <stddef.h>

// `bytes` of memory, zeros, right before a page that nobody may access: whoever reads or
// writes past their end crashes there and then. Or STATUS_USAGE with one line on stderr.
void *guarded_array(size_t bytes);
void guarded_array_free(void *array, size_t bytes);
