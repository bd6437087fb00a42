// probe_page.h -- what a lab's program shares with its grader: settings and observations.
#pragma once

#include <stdbool.h>

enum {
    PROBE_RUNS = 64,      // that one process may make
    PROBE_LAUNCHES = 64,  // of each run, whose grid and block are kept
    PROBE_CALLS = 128,    // of each run, whose order is kept
    FEW_THREADS = 16,     // half a warp: they should not do the work of a block
    PROBE_DESCRIPTOR = 3, // where a graded program finds the page
};

// Calls that can be made to fail.
enum probe_call {
    PROBE_NO_CALL,
    PROBE_PIN,
    PROBE_COPY_IN,
    PROBE_COPY_OUT,
    PROBE_TIME,
    PROBE_NEW_STREAM,
    PROBE_RECORD,
    PROBE_STREAM_WAIT,
    PROBE_LAUNCH,   // no kernel runs
    PROBE_ALLOCATE, // of device memory
    PROBE_NEW_EVENT
};

// What the grader asks of a run: all are ints. A delay is made in the stream, right before
// the kernel, copy or event, so that the call returns as soon as it would without. With
// `renames`, a machine of one device can show which one is asked about.
// clang-format off
#define PROBE_SETTINGS(SETTING)                                                          \
    SETTING(swallow)           /* launches succeed, but no kernel runs */                \
    SETTING(dry)               /* nor is there memory on the device: for any size */     \
    SETTING(blocks)            /* unless 0: how many a launch gets in x; 1 in y, z */     \
    SETTING(few_threads)       /* of each block after the first; see left_out */         \
    SETTING(delay_launch_us)   /* before a kernel, */                                    \
    SETTING(delay_in_us)       /* a copy to the device, */                               \
    SETTING(delay_out_us)      /* a copy from it, */                                     \
    SETTING(delay_record_us)   /* and cudaEventRecord; */                                \
    SETTING(delays)            /* unless 0: how many delays are made in all, */          \
    SETTING(delay_after)       /* after so many that are not */                          \
    SETTING(delay_allocate_us) /* on the host: before memory is allocated or freed, */   \
    SETTING(hold_launch_us)    /* or a kernel launched */                                \
    SETTING(fail_waits)        /* after a launch, what waits returns an error */         \
    SETTING(device)            /* unless 0: what is taken for the current device, */     \
    SETTING(renames)           /* and CUDA calls device 0 so, and knows no other */      \
    SETTING(fail)              /* an enum probe_call: such a call returns an error, */   \
    SETTING(fail_after)        /* the one after so many others */                        \
    SETTING(order)             /* as CUDA_CPU_SEED; on a GPU chance decides */
// clang-format on
#define PROBE_SETTING(name) int name;
struct probe_settings {
    PROBE_SETTINGS(PROBE_SETTING)
};

enum probe_kind { PROBE_DEVICE, PROBE_PINNED, PROBE_EVENT, PROBE_STREAM, PROBE_KINDS };

struct probe_size {
    unsigned x, y, z;
};
static inline long probe_volume(struct probe_size s) { return (long)s.x * s.y * s.z; }
struct probe_launch {
    struct probe_size grid, block;
    unsigned long shared; // bytes, as asked for by the launch
    const void *kernel;   // equal for equal kernels of one process
};

// A copy between two pointers. An end is where one of them points to.
enum probe_memory { PROBE_ELSEWHERE, PROBE_ON_HOST, PROBE_ON_DEVICE };
struct probe_end {
    enum probe_memory memory; // elsewhere: where CUDA knows of no memory, as malloc's
    int is_null;
    // Bytes of what was allocated: from its beginning to there, and from there to its
    // end; 0: unknown.
    unsigned long before, room;
};
struct probe_copy {
    unsigned long bytes;
    int kind; // the cudaMemcpyKind
    struct probe_end to, from;
};

// What the lab's program itself says about the student's work, on standard error.
struct probe_sentence {
    char code[16];     // "" if it has said nothing
    double got, right; // numbers that the sentence names, or 0
};

// What the run did, the lab's own program included.
struct probe_record {
    long launches;
    struct probe_launch launch[PROBE_LAUNCHES]; // as asked for, refused ones too
    long left_out; // launches of several blocks in which few_threads left threads out
    long parts_printed; // texts of printf that end no line
    long resets;   // cudaDeviceReset
    long full;     // how often the device had no room for less than any lab needs
    long allocated[PROBE_KINDS];
    long leaked[PROBE_KINDS];     // of these, how many are not freed
    long copies_in, copies_out;   // between host and device, refused ones too
    long largest_in, largest_out; // bytes
    long bytes_copied;            // of all copies_in and copies_out
    unsigned long largest_asked;  // bytes of device memory,
    unsigned long largest_pinned; // and of pinned memory
    long failed_waits, delays;    // see fail_waits, delays
    long calls, failed_calls;     // of the kind that is to fail; see fail
    struct probe_copy refused;    // the first that was, with bytes > 0; or no copy
    long copies_over;         // to where the copy before went, without a launch between
    long copies_from_freed;   // or to memory that was freed
    long copies_of_variables; // from or to the host's stack, where no array is
    long copies_misnamed;     // to or from the device by their kind, but not by address
    long copies_pageable;     // between the device and memory of malloc
    long freed_again;
    // In their order: Launch, copy In, copy Out, Record of an event, Time between events,
    // Wait, look at the last Error, Free device memory.
    char order[PROBE_CALLS + 1];
    // What is queued or waited for, L, I, O, R and W alone, and S, a Stream's wait for an
    // event; below each its stream: A, B and so on as they first appear, 0 for default
    // stream or none. Of an S, recorded[] is the number, from 1, of the record it is for:
    // the event's last one, or the first after the S, which it does not wait for; or 0.
    char queued[PROBE_CALLS + 1], streams[PROBE_CALLS + 1];
    int recorded[PROBE_CALLS];
    // Times between events: the last record of each, as numbered there, and what came.
    long times;
    struct probe_time {
        int from, to;
        float ms;
    } time[PROBE_CALLS];
    struct probe_sentence said; // the first
};

struct probe_page {
    long run; // the current one, from 0
    struct probe_settings settings[PROBE_RUNS];
    struct probe_record record[PROBE_RUNS];
};

// In a lab's program:

// Of the current run.
const struct probe_settings *probe_settings(void);
struct probe_record *probe_record(void);

bool probe_is_graded(void);

// If set, a run that a failed call ends comes here instead of to exit(), as long as the
// device still works.
extern void (*probe_go_on)(int status);

// To be called between two runs.
void probe_next_run(void);

// To be called before such a sentence is printed; the grader decides by its code.
void probe_say(const char *code, double got, double right);

// What CUDA was asked about devices.
struct probe_asked {
    long attributes, properties; // how often
    int device;                  // about which device last
    bool numbers[256];           // which attributes
    long current;                // which device is current: asked or set
};
extern struct probe_asked probe_asked;

// How long streams and events took to create and destroy, since the program last set it.
extern double probe_setup_us;

// If above 0, every launch gets this many blocks in x and 1 in y and z.
extern unsigned probe_blocks;
