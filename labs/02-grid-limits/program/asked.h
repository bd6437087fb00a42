// asked.h -- which questions about devices the program has asked CUDA so far.
#pragma once

#include <stdbool.h>

struct asked {
    long attributes, properties; // how often
    int device;                  // about which device last
    bool numbers[256];           // which attributes
    long current;                // which device is current: asked or set
};
extern struct asked asked;

// From now on, CUDA knows the device by this number alone, and no other device; until
// rename_device(0, -1). A machine with one device can show so which one is asked about.
void rename_device(int device, int other);
