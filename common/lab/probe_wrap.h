// probe_wrap.h -- for probe_*.c: how a call of CUDA is intercepted.
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "probe_page.h"

// The linker's --wrap routes each call of X to __wrap_X(), which calls X() by the name
// __real_X(). common/tools/seal finds what is defined so. Each backend has only some of
// the calls, hence weak.
#define WRAP(type, name, parameters) \
    __attribute__((weak)) type __real_##name parameters; \
    __attribute__((visibility("default"))) type __wrap_##name parameters

// CUDA's types as they are passed. Its calls return an int, 0 on success.
typedef void *stream;
typedef struct probe_size dim3;

// What a dry run allocates: device memory that is not there.
extern char probe_nowhere;

// Adds a letter to the order of calls.
void probe_note(char call);

// The same for what is put into a stream, or waited for.
void probe_note_in(char call, stream s);

// The same for the record of an event (R), or for a stream that waits for one (S).
void probe_note_event(char call, stream s, const void *event);

// With the last one, since anything else was queued or waited for.
extern int probe_launches_in_a_row;

// What was the time between two events.
void probe_note_time(const void *start, const void *stop, float ms);

// The event is destroyed: another one may get its address.
void probe_forget_event(const void *event);

enum { OUT_OF_MEMORY = 2 }; // cudaErrorMemoryAllocation

// Notes a full device if this error says so and the program asked for little; returns it.
int probe_note_full(int error);

// What a call of this kind returns that came to this error.
int probe_result(enum probe_call call, int error);

// From here on, nothing is asked of the run.
void probe_ask_no_more(void);

// A launch comes: from here on, the last error is not that of a call made to fail before.
void probe_forget_failure(void);
int probe_failure(void); // the error of such a call since then, or 0

// How many bytes of an allocation lie before p and from p on; 0 if it is not known.
size_t probe_before(const void *p);
size_t probe_room(const void *p);

// Whether device memory at this address was freed, and not given out again since.
bool probe_is_gone(const void *p);

// Keeps the stream busy before its next task; the caller does not wait.
void probe_delay(int us, stream s);

// Keeps the host waiting.
void probe_sleep(int us);

// Adds to a counter; returns what it was.
static inline long probe_add(long *counter, long n)
{
    return __atomic_fetch_add(counter, n, __ATOMIC_RELAXED);
}
