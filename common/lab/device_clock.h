// device_clock.h -- the device's own clock, as docs/protocol.md says it is used.
#pragma once

#include "api.h"

// The microseconds that the device spent on what was queued between the two.
EXTERN_C void watch_start(void);
EXTERN_C double watch_stop(void);

// The microseconds of what queue(data) queues: first to warm up, then back to back between
// two events, as often as takes some milliseconds.
EXTERN_C double back_to_back_us(void (*queue)(void *data), void *data);

// The device has nothing to do for 20 ms, as in a program that has just begun.
EXTERN_C void let_idle(void);
