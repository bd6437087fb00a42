// host.h -- the host's processor, as far as its theoretical peak depends on it.
#pragma once

// cores that this program may use, hyper-threads of one core counted once; their highest
// clock in GHz, 0 if unknown; floats in one vector register.
struct host {
    int cores, simd;
    double ghz;
};

struct host host_read(void);
