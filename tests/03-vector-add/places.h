// places.h -- Lab 3: which elements of a result are wrong.
#pragma once

#include "expected.h"

// Each of these says whether exactly these elements are wrong.
bool all_wrong(const struct observed *o);
bool only_first(const struct observed *o);
bool only_last(const struct observed *o);
bool all_but_first(const struct observed *o);
bool all_but_first_block(const struct observed *o);
bool last_block(const struct observed *o);
bool first_of_each_block(const struct observed *o);
bool last_of_each_block(const struct observed *o);

// All those after the first n bytes, or after n floats: what was copied or allocated.
bool after_n_bytes(const struct observed *o);
bool after_n_floats(const struct observed *o);

// Each has the value that belongs to the one after it or before it.
bool shifted_down(const struct observed *o);
bool shifted_up(const struct observed *o);
