// require.h -- Lab 2: runs one command and fails the test unless it answers right.
#pragma once

#include "expected.h"

// query: the attributes that all devices share, and none that does not exist.
void require_attributes(void);

// query: name, memory and PCI bus id are those of this device.
void require_identity(int device);

// launch: it prints what was demanded, for this reason.
void require_launched(enum demand demand, const char *options, const char *reason);

// probe: what it finds and what it reports are the limits that all devices share.
void require_limits(void);

// query --device: no such device.
void require_no_device(const char *device);

// launch --device: the kernel runs there.
void require_device(int device);

// explain: the advice for these versions and this CUDA_VISIBLE_DEVICES, unset if NULL,
// holds these words.
void require_advice(int driver, int runtime, const char *visible, const char *words,
                    const char *reason);

// query: says that this CUDA_VISIBLE_DEVICES hides all devices.
void require_hidden(const char *visible);

// peak: the numbers of this machine, and then of the one that is here.
void require_peaks(const struct machine *m);
void require_peaks_of_device(void);

// How many devices there are, or 0 if TODO 6 does not say so yet.
int count_devices_here(void);
