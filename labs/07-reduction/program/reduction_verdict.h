// reduction_verdict.h -- is a sum right, and how far may it be rounded? Do not edit.
#pragma once

#include "steps.h"

// The largest error that rounding may leave in a sum: longest chain of additions, times
// 2^-24, times the sum of the inputs. A chain may be twice as long as in the handout.
double reduction_bound(const struct step_run *s, double exact);

// What was wrong first, if `is_wrong`, and the largest errors.
struct reduction_verdict {
    bool is_wrong;
    long long first, end; // its elements
    double got, expected, allowed;
    double error, cpu_error; // of random inputs, as a share of the exact sum
    double bound;            // the same
};

// Judges what came of these inputs. Whole numbers have no rounding error: there, a number
// that differs is a mistake.
void reduction_judge(struct reduction_verdict *v, const struct step_run *s,
                     const struct addends *a, double total, bool whole);
