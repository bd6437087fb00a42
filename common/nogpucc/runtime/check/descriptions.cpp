// In words, for messages: an address, the line of an instruction, a kernel.
#include "check/check_hooks.h"
#include "memory/allocation.h"
#include "threads/fibers.h"
#include <spawn.h>
#include <sys/wait.h>

extern char **environ;

// An address: which allocation it is in or near.
namespace cux {
// Says which byte it is of an allocation: of cudaMalloc, or of a call for host memory.
template <class T>
static bool describe_allocation(char *out, size_t size, const void *p, const T &a,
                                const char *call, const char *freed)
{
    const long at = (char *)p - a.start, bytes = (long)a.bytes;
    char position[80];
    if (at < 0)
        snprintf(position, sizeof position, "%ld bytes before", -at);
    else if (at >= bytes)
        snprintf(position, sizeof position, "%ld bytes past the end of", at - bytes);
    else
        snprintf(position, sizeof position, "byte %ld of", at);
    snprintf(out, size, "%s the %ld bytes that %s gave out at %s:%d%s", position, bytes,
             call, a.file, a.line, freed);
    return at >= bytes;
}
// The allocation in whose pages p lies, otherwise the nearest one, at most a few pages
// away.
static const int BEFORE = 8; // few run so far before an array, many far past its end
static const allocation *near(const allocation_map &all, const void *p)
{
    const char *const c = (const char *)p;
    const allocation *found = nullptr;
    long distance = 16 * (long)page();
    const auto look = [&](const allocation &a) {
        const long d = std::max({(a.base - c) * BEFORE, c - a.base - (long)a.pages, 0l});
        if (d < distance) {
            distance = d;
            found = &a;
        }
    };
    const auto after = all.upper_bound(c);
    if (after != all.end())
        look(after->second);
    if (after != all.begin())
        look(std::prev(after)->second);
    return found;
}
// The host memory in which p lies, or which ends shortly before it.
static const host_allocation *host_memory_near(const void *p)
{
    const auto after = memory.host.upper_bound((const char *)p);
    if (after == memory.host.begin())
        return nullptr;
    const host_allocation &h = std::prev(after)->second;
    const bool near = (const char *)p < h.start + h.bytes + 2 * page();
    return near && !h.registered ? &h : nullptr;
}
static bool contains(const allocation &a, const void *p)
{
    return (char *)p >= a.base && (char *)p < a.base + a.pages;
}
// Without the address itself, which differs from run to run. Signal handlers call this,
// too, when the thread may hold the lock.
words describe(const void *p)
{
    words w = {};
    char *const out = w.text;
    const size_t size = sizeof w.text;
    const std::unique_lock<std::mutex> guard(memory.lock, std::try_to_lock);
    const allocation *live = near(memory.live, p), *dead = near(memory.dead, p);
    if (!p)
        snprintf(out, size, "a null pointer or an impossible address");
    else if (is_symbol(p))
        snprintf(out, size, "a __device__ or __constant__ variable");
    else if ((uintptr_t)p < page())
        snprintf(out, size, "an address near a null pointer");
    else if (is_static_shared(p))
        snprintf(out, size, "memory outside a __shared__ array");
    else if (is_around_shared(p))
        snprintf(out, size, "memory before the %zu bytes of dynamic shared memory",
                 current->s.shared);
    else if (is_past_shared(p)) // which the launch gives, no guard
        snprintf(out, size,
                 "memory past the end of the %zu bytes of dynamic shared memory",
                 current->s.shared);
    else if (const host_allocation *h = host_memory_near(p))
        w.past_end = describe_allocation(
            out, size, p, *h, h->kind == MANAGED ? "cudaMallocManaged" : "cudaMallocHost",
            "");
    else if (!is_device(p))
        snprintf(out, size, "memory that is not device memory");
    else if (dead && (!live || (contains(*dead, p) && !contains(*live, p))))
        w.past_end = describe_allocation(out, size, p, *dead, "cudaMalloc",
                                         " and cudaFree took back");
    else if (live)
        w.past_end = describe_allocation(out, size, p, *live, "cudaMalloc", "");
    else
        snprintf(out, size, "device memory that was never allocated");
    return w;
}

// Source lines: of an instruction, from addr2line, and of the kernel's launch.
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
        if (char *const more = strstr(line, " (discriminator"))
            *more = 0;
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
words source_line(void *pc)
{
    words line = {};
    char text[8000];
    const uintptr_t exact = (uintptr_t)pc - 1; // inside the instruction
    for (int first = 0; first < NEARBY; first += AT_ONCE) {
        uintptr_t addresses[AT_ONCE];
        for (int i = 0; i < AT_ONCE; i++) {
            const int n = first + i;
            addresses[i] = exact + (n % 2 ? n + 1 : -n) * STEP;
        }
        addresses_to_lines(addresses, text, sizeof text);
        if (first_line(text, first == 0, line.text, sizeof line.text))
            return line;
    }
    return {"(unknown line)"};
}
// A program may launch with cudaLaunchKernel(), which does not know where it is called.
words name_kernel()
{
    words k = {};
    const task &t = *current;
    const int length = snprintf(k.text, sizeof k.text, "kernel %s", t.k->name);
    if (t.line && length < (int)sizeof k.text)
        snprintf(k.text + length, sizeof k.text - length, " (launched at %s:%d)", t.file,
                 t.line);
    return k;
}
}
