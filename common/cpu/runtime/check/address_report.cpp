// Words for messages: of an address, an instruction's source line, leaks at exit.
#include "memory/allocation.h"
#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

namespace cux {
static const int NEARBY = 25; // addresses to look at for a source line

static void describe_allocation(char *out, size_t size, const void *p, const allocation &a,
                           const char *freed)
{
    const long at = (char *)p - a.start, bytes = (long)a.bytes;
    char position[80];
    if (at < 0)
        snprintf(position, sizeof position, "%ld bytes before", -at);
    else if (at >= bytes)
        snprintf(position, sizeof position, "%ld bytes past the end of", at - bytes);
    else
        snprintf(position, sizeof position, "byte %ld of", at);
    snprintf(out, size, "%p, %s the %ld bytes that cudaMalloc gave out at %s:%d%s", p,
             position, bytes, a.file, a.line, freed);
}
// The block in whose pages p lies, or else the one that is nearest, at most a few pages
// away.
static const allocation *near(const std::map<const char *, allocation> &blocks, const void *p)
{
    const char *const c = (const char *)p;
    const allocation *found = nullptr;
    long distance = 16 * PAGE;
    const auto look = [&](const allocation &a) {
        const long d = c < a.base             ? a.base - c
                       : c < a.base + a.pages ? 0
                                              : c - a.base - a.pages;
        if (d < distance) {
            distance = d;
            found = &a;
        }
    };
    const auto after = blocks.upper_bound(c);
    if (after != blocks.end())
        look(after->second);
    if (after != blocks.begin())
        look(std::prev(after)->second);
    return found;
}
static bool contains(const allocation &a, const void *p)
{
    return (char *)p >= a.base && (char *)p < a.base + a.pages;
}
// Called by signal handlers, too; the thread may hold the lock.
void describe(char *out, size_t size, const void *p)
{
    const std::unique_lock<std::mutex> guard(memory.lock, std::try_to_lock);
    const allocation *live = near(memory.live, p), *dead = near(memory.dead, p);
    if (!p)
        snprintf(out, size, "a null pointer, or one that no address can be");
    else if (is_symbol(p))
        snprintf(out, size, "%p, a __device__ or __constant__ variable", p);
    else if ((uintptr_t)p < PAGE)
        snprintf(out, size, "%p, near a null pointer", p);
    else if (!is_device(p))
        snprintf(out, size, "%p, which is not device memory", p);
    else if (dead && (!live || !contains(*live, p)))
        describe_allocation(out, size, p, *dead, " and cudaFree took back");
    else if (live)
        describe_allocation(out, size, p, *live, "");
    else
        snprintf(out, size, "%p, device memory that was never allocated", p);
}

// Runs addr2line on n addresses; its output in text. No function of stdio's files or
// malloc: a signal handler calls.
static void addresses_to_lines(const uintptr_t *addresses, int n, char *text, size_t size)
{
    char exe[40], words[NEARBY][20];
    const char *args[NEARBY + 6] = {"addr2line", "-a", "-i", "-e", exe};
    snprintf(exe, sizeof exe, "/proc/%d/exe", getpid());
    for (int i = 0; i < n; i++) {
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
    for (ssize_t got; length + 1 < size &&
                      (got = read(ends[0], text + length, size - 1 - length)) > 0;)
        length += got;
    text[length] = 0;
    close(ends[0]);
    if (child)
        waitpid(child, nullptr, 0);
}
// The program is linked without -pie, so that an address is its own offset. Of inlined
// functions, the innermost that is the user's: the backend's own loop round the kernel is
// not what the reader wants to see. Where the compiler has moved an instruction there, a
// neighbour helps.
const char *source_line(void *pc, char *out, size_t size)
{
    char text[8000];
    uintptr_t addresses[NEARBY] = {(uintptr_t)pc - 1}; // in the instruction
    for (int i = 1; i < NEARBY; i++)
        addresses[i] = addresses[0] + (i % 2 ? i + 1 : -i) * 2;
    addresses_to_lines(addresses, NEARBY, text, sizeof text);
    int address = 0;
    for (char *line = text, *end; (end = strchr(line, '\n')); line = end + 1) {
        line[strcspn(line, " \n")] = 0;
        address += !strncmp(line, "0x", 2);
        if (!strncmp(line, "0x", 2) || *line == '?' || strstr(line, ":?") ||
            strstr(line, "/cux/"))
            continue;
        const char *name = strrchr(line, '/');
        snprintf(out, size, "%s%s", address > 1 ? "near " : "", name ? name + 1 : line);
        return out;
    }
    snprintf(out, size, "(unknown line)");
    return out;
}

static void report_leaks()
{
    const std::lock_guard<std::mutex> guard(memory.lock);
    for (const auto &[start, a] : memory.live)
        fprintf(stderr, "cuda: leak: the %zu bytes that cudaMalloc gave out at %s:%d\n",
                a.bytes, a.file, a.line);
    for (const auto &[start, h] : memory.host)
        if (!h.registered)
            fprintf(stderr, "cuda: leak: %zu bytes of %s memory allocated at %s:%d\n",
                    h.bytes, h.kind == MANAGED ? "managed" : "pinned", h.file, h.line);
}
__attribute__((constructor)) static void report_leaks_at_exit()
{
    if (setting("CUDA_CPU_LEAKS", 0, 0, 1))
        atexit(report_leaks);
}
}
