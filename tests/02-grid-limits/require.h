// require.h -- Lab 2: runs commands and fails the test unless they answer right.
#pragma once

#include "expected.h"

// query: all attributes of every device, and none that does not exist.
void require_attributes(void);

// identify: name, memory and PCI bus id of every device.
void require_identity(void);

// limits: asked for, and right for every device.
void require_limits(void);

// Plans a launch with these options; require_launched() demands what it must show. The
// reason completes "…, so launch() must return …".
struct observed plan_launch(enum demand demand, const char *options, const char *reason);
void require_launched(const struct observed *o);

// The name must be that of the error which a launch was made to have.
void require_name_of_failure(const struct run *fails);

// A launch of which no kernel runs may not be told from one of which a kernel ran.
void require_no_note(const struct observed *swallowed);

// fits: for each of sizes_to_fit[]; NULL unless one is wrong and it can be said why.
void require_sizes_that_fit(void);

// select: texts that name devices, and those that name none.
void require_selection(void);

// explain: the advice for versions and variables; query: that for a hidden device.
void require_advice(void);

// peak: the numbers of other machines, and of the one that is here.
void require_peaks(void);

// complaint.c: what the program itself says is wrong.

// Fails the test with its line that begins with "wrong: ", if there is one.
void require_no_complaint(const struct run *r, const char *likely);

// Fails the test unless it printed these lines alone; a NULL ends their beginnings.
void require_lines(const struct run *r, const char *const begins[]);

// Whether the run asked about a device that is not there; then it says nothing.
bool is_absent(const struct run *r);
