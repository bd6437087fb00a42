// values.h -- Lab 3: what an element would be after certain mistakes.
#pragma once

#include "expected.h"

formula untouched, zero, not_a_number, twice, three_times, result_before, old_a_new_b,
    new_a_old_b, old_input, stride_of_block, by_all_threads, in_float, as_floats;
formula only_a, only_b, sum, product, a_less_b, b_less_a, a_by_b, b_by_a, a_and_a,
    b_and_b, a_times_a, b_times_b, less_one, before_and_product, before_times_product,
    a_and_one;
