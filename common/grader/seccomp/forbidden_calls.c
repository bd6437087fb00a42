// forbidden_calls.c -- writes the filter of system calls that the sandbox refuses.
//
// They would hold memory that no process maps, reach into other processes, or only widen
// the way into the operating system's kernel; neither the labs nor a GPU's driver call
// them. Argument: gpu or cpu, the backend. Output: a BPF program, for bwrap --seccomp.

#include <errno.h>
#include <sched.h>
#include <seccomp.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
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

// A user's own namespace has privileges of its own. clone3 hides its flags in memory: the
// C library does without.
static int forbid_namespaces(scmp_filter_ctx filter)
{
    return seccomp_rule_add(filter, SCMP_ACT_ERRNO(EPERM), SCMP_SYS(clone), 1,
                            SCMP_A0(SCMP_CMP_MASKED_EQ, CLONE_NEWUSER, CLONE_NEWUSER)) ||
           seccomp_rule_add(filter, SCMP_ACT_ERRNO(ENOSYS), SCMP_SYS(clone3), 0);
}

// Shared memory without a file stays where it is when it is no longer mapped.
static int forbid_shared_memory(scmp_filter_ctx filter)
{
    const int flags = MAP_SHARED | MAP_ANONYMOUS;
    return seccomp_rule_add(filter, SCMP_ACT_ERRNO(EPERM), SCMP_SYS(mmap), 1,
                            SCMP_A3(SCMP_CMP_MASKED_EQ, flags, flags));
}

int main(int argc, char **argv)
{
    // A GPU's driver shares memory with its device.
    int on_gpu = argc > 1 && !strcmp(argv[1], "gpu");
    // A call of another architecture (32 bits, x32) ends the program.
    scmp_filter_ctx filter = seccomp_init(SCMP_ACT_ALLOW);

    if (!filter || forbid_names(filter) || forbid_namespaces(filter) ||
        (!on_gpu && forbid_shared_memory(filter)) ||
        seccomp_export_bpf(filter, STDOUT_FILENO)) {
        fprintf(stderr, "forbidden_calls: cannot write the filter\n");
        return 1;
    }
    seccomp_release(filter);
    return 0;
}
