// Source lines for messages: of an instruction, from addr2line, and of the kernel's launch.
#include "runtime.h"
#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

namespace cux {
static const int AT_ONCE = 25, NEARBY = 100; // addresses to try
#ifdef __x86_64__
static const int STEP = 2; // bytes
#else
static const int STEP = 4; // an instruction
#endif

// To other processes /proc names an emulator, if there is one, and not the program.
void path_of_program(char *out, size_t size)
{
    const ssize_t length = readlink("/proc/self/exe", out, size - 1);
    out[length > 0 ? length : 0] = 0;
    if (access(out, R_OK))
        snprintf(out, size, "/proc/%d/exe", getpid());
}
// Runs addr2line on addresses and returns its output in text. Called by signal handlers,
// so without malloc and stdio's files.
static void addresses_to_lines(const uintptr_t *addresses, char *text, size_t size)
{
    char exe[4096], words[AT_ONCE][20];
    const char *args[AT_ONCE + 6] = {"addr2line", "-a", "-i", "-e", exe};
    path_of_program(exe, sizeof exe);
    for (int i = 0; i < AT_ONCE; i++) {
        snprintf(words[i], sizeof words[i], "%lx", (unsigned long)addresses[i]);
        args[5 + i] = words[i];
    }
    int ends[2];
    size_t length = 0;
    *text = 0;
    if (pipe2(ends, O_CLOEXEC))
        return;
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, ends[1], 1);
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0);
    pid_t child = 0;
    if (posix_spawnp(&child, args[0], &actions, nullptr, (char **)args, environ))
        child = 0;
    posix_spawn_file_actions_destroy(&actions);
    close(ends[1]);
    ssize_t got;
    do {
        got = read(ends[0], text + length, size - 1 - length);
        length += got > 0 ? got : 0;
    } while (got > 0 && length + 1 < size);
    text[length] = 0;
    close(ends[0]);
    if (child)
        waitpid(child, nullptr, 0);
}
// Among inlined functions, the innermost one that is the user's is named: nobody wants to
// see the backend's own loop around the kernel.
static bool first_line(char *text, bool is_exact, char *out, size_t size)
{
    int address = 0;
    for (char *line = strsep(&text, "\n"); text; line = strsep(&text, "\n")) {
        if (char *const behind = strstr(line, " (discriminator"))
            *behind = 0;
        address += !strncmp(line, "0x", 2);
        if (!strncmp(line, "0x", 2) || *line == '?' || strstr(line, ":?") ||
            strstr(line, "/cux/"))
            continue;
        const char *name = strrchr(line, '/');
        snprintf(out, size, "%s%s", is_exact && address == 1 ? "" : "near ",
                 name ? name + 1 : line);
        return true;
    }
    return false;
}
// The program is linked without -pie, so that an address is its own offset. If the
// compiler has moved the instruction into the backend's loop, one of its neighbours names
// the line: the nearest, for a write may have moved to the end of the loop.
const char *source_line(void *pc, char *out, size_t size)
{
    char text[8000];
    const uintptr_t exact = (uintptr_t)pc - 1; // inside the instruction
    for (int first = 0; first < NEARBY; first += AT_ONCE) {
        uintptr_t addresses[AT_ONCE];
        for (int i = 0; i < AT_ONCE; i++) {
            const int n = first + i;
            addresses[i] = exact + (n % 2 ? n + 1 : -n) * STEP;
        }
        addresses_to_lines(addresses, text, sizeof text);
        if (first_line(text, first == 0, out, size))
            return out;
    }
    snprintf(out, size, "(unknown line)");
    return out;
}
// A program may launch with cudaLaunchKernel(), which does not know where it is called.
kernel_name name_kernel()
{
    kernel_name k;
    const task &t = *current;
    const int length = snprintf(k.text, sizeof k.text, "kernel %s", t.k->name);
    if (t.line && length < (int)sizeof k.text)
        snprintf(k.text + length, sizeof k.text - length, " (launched at %s:%d)", t.file,
                 t.line);
    return k;
}
}
