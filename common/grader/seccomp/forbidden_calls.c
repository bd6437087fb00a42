// forbidden_calls.c -- writes the filter of system calls that the sandbox refuses.
//
// They would hold memory that no process maps, reach into other processes, or only widen
// the way into the operating system's kernel; neither the labs nor a GPU's driver call
// them. Argument: gpu or cpu, the backend. Output: a BPF program, for bwrap --seccomp.

#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <seccomp.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <unistd.h>

static const char *const forbidden[] = {
    // memory and messages that outlive whoever made them, counted for nobody
    "memfd_create", "memfd_secret", "shmget", "shmat", "msgget", "semget", "mq_open",
    "vmsplice", "io_setup",
    // other processes
    "ptrace", "process_vm_readv", "process_vm_writev", "kcmp", "pidfd_getfd",
    // the kernel's own machinery
    "add_key", "request_key", "keyctl", "userfaultfd", "io_uring_setup", "bpf",
    "perf_event_open", "unshare", "setns", "mount", "fsopen", "open_tree"};

static int forbid_names(scmp_filter_ctx filter)
{
    for (size_t i = 0; i < sizeof forbidden / sizeof *forbidden; i++) {
        int call = seccomp_syscall_resolve_name(forbidden[i]);
        int error = seccomp_rule_add(filter, SCMP_ACT_ERRNO(EPERM), call, 0);
        if (error && error != -EDOM) { // EDOM: this architecture has no such call
            fprintf(stderr, "forbidden_calls: no rule for %s\n", forbidden[i]);
            return error;
        }
    }
    return 0;
}

// Calls that programs need, but not with such an argument.
static int forbid_arguments(scmp_filter_ctx filter, bool on_gpu)
{
    const int shared = MAP_SHARED | MAP_ANONYMOUS;
    const unsigned whole = ~0u; // the kernel looks at 32 bits
    const struct {
        int call;
        struct scmp_arg_cmp when;
    } uses[] = {
        // A user's own namespace has privileges of its own.
        {SCMP_SYS(clone), SCMP_A0(SCMP_CMP_MASKED_EQ, CLONE_NEWUSER, CLONE_NEWUSER)},
        // A mode can take room on the disk past the end of a file, where no limit looks.
        {SCMP_SYS(fallocate), SCMP_A1(SCMP_CMP_NE, 0)},
        // A sandbox has its own network, but not for all families younger than these.
        {SCMP_SYS(socket), SCMP_A0(SCMP_CMP_GT, AF_NETLINK)},
        // Shared memory without a file stays where it is when it is no longer mapped, and
        // each lock takes memory of the kernel. A GPU's driver needs them.
        {SCMP_SYS(mmap), SCMP_A3(SCMP_CMP_MASKED_EQ, shared, shared)},
        {SCMP_SYS(fcntl), SCMP_A1(SCMP_CMP_MASKED_EQ, whole, F_SETLK)},
        {SCMP_SYS(fcntl), SCMP_A1(SCMP_CMP_MASKED_EQ, whole, F_SETLKW)},
        {SCMP_SYS(fcntl), SCMP_A1(SCMP_CMP_MASKED_EQ, whole, F_OFD_SETLK)},
        {SCMP_SYS(fcntl), SCMP_A1(SCMP_CMP_MASKED_EQ, whole, F_OFD_SETLKW)}};
    const size_t first_for_cpu = 3;
    int error = 0;
    for (size_t i = 0; i < (on_gpu ? first_for_cpu : sizeof uses / sizeof *uses); i++)
        error |= seccomp_rule_add_array(filter, SCMP_ACT_ERRNO(EPERM), uses[i].call, 1,
                                        &uses[i].when);
    return error;
}

int main(int argc, char **argv)
{
    bool on_gpu = argc > 1 && !strcmp(argv[1], "gpu");
    // A call of another architecture (32 bits, x32) ends the program.
    scmp_filter_ctx filter = seccomp_init(SCMP_ACT_ALLOW);

    // clone3 hides its flags in memory: the C library does without.
    if (!filter || forbid_names(filter) || forbid_arguments(filter, on_gpu) ||
        seccomp_rule_add(filter, SCMP_ACT_ERRNO(ENOSYS), SCMP_SYS(clone3), 0) ||
        seccomp_export_bpf(filter, STDOUT_FILENO)) {
        fprintf(stderr, "forbidden_calls: cannot write the filter\n");
        return 1;
    }
    seccomp_release(filter);
    return 0;
}
