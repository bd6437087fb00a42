// forbidden_calls.c -- writes the filter of system calls that the sandbox refuses.
//
// They would hold memory that no process maps, reach into other processes, or only widen
// the way into the operating system's kernel; neither the labs nor a GPU's driver call
// them. Output: a BPF program, for bwrap --seccomp.

#include <errno.h>
#include <seccomp.h>
#include <stdio.h>
#include <unistd.h>

static const char *const forbidden[] = {
    // memory and messages that outlive whoever made them, counted for nobody
    "memfd_create", "memfd_secret", "shmget", "shmat", "msgget", "semget", "mq_open",
    // other processes
    "ptrace", "process_vm_readv", "process_vm_writev", "kcmp", "pidfd_getfd",
    // the kernel's own machinery
    "add_key", "request_key", "keyctl", "userfaultfd", "io_uring_setup", "bpf",
    "perf_event_open", "unshare", "setns", "mount", "fsopen", "open_tree"};

int main(void)
{
    // A call of another architecture (32 bits, x32) ends the program.
    scmp_filter_ctx filter = seccomp_init(SCMP_ACT_ALLOW);

    for (size_t i = 0; filter && i < sizeof forbidden / sizeof *forbidden; i++) {
        int call = seccomp_syscall_resolve_name(forbidden[i]);
        int error = seccomp_rule_add(filter, SCMP_ACT_ERRNO(EPERM), call, 0);
        if (error && error != -EDOM) { // EDOM: this architecture has no such call
            fprintf(stderr, "forbidden_calls: no rule for %s\n", forbidden[i]);
            return 1;
        }
    }
    if (!filter || seccomp_export_bpf(filter, STDOUT_FILENO)) {
        fprintf(stderr, "forbidden_calls: cannot write the filter\n");
        return 1;
    }
    seccomp_release(filter);
    return 0;
}
