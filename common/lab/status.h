// status.h -- the exit status of every lab program.
#pragma once

enum exit_status {
    STATUS_RIGHT = 0,      // the result is right
    STATUS_WRONG = 1,      // the result is wrong
    STATUS_USAGE = 2,      // an option or a file that the program cannot use
    STATUS_NO_DEVICE = 3,  // no usable CUDA device
    STATUS_CUDA_ERROR = 4, // a CUDA call or a kernel failed
};
