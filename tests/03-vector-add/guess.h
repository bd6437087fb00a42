// guess.h -- Lab 3: which mistake explains the wrong elements of a result.
#pragma once

#include "expected.h"

// Of a run in which a thread touched memory past the end of an array.
extern const char missing_guard[];

// The simplest that explains all of the values, or NULL.
const char *guess_values(const struct observed *o);

// index.c: which wrong index in the kernel explains the result.

// The sentence about the first index formula with which every element would be what it
// is, or NULL.
const char *guess_index(const struct observed *o);

// places.c: which elements of a result are wrong.

// Each of these says whether exactly these elements are wrong.
bool all_wrong(const struct observed *o);
bool only_first(const struct observed *o);
bool only_last(const struct observed *o);
bool only_a_tail(const struct observed *o);
bool tail_of_fours(const struct observed *o);
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

// Of a whole call: its copy back came before its launch; it copied each input, and all of
// them as a whole.
bool copied_back_first(const struct observed *o);
bool has_whole_inputs(const struct observed *o);

// values.c: what an element would be after certain mistakes.

formula untouched, zero, one, not_a_number, a_and_twice_b, twice, three_times,
    result_before, old_a_new_b, new_a_old_b, old_input, stride_of_block, by_all_threads,
    in_float, as_floats;
formula only_a, only_b, sum, product, a_less_b, b_less_a, a_by_b, b_by_a, a_and_a,
    b_and_b, a_times_a, b_times_b, less_one, before_and_product, before_times_product,
    a_and_one, index_and_one, plus_index, plus_index_in_block;
