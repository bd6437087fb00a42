// Without protection keys: device memory is open while a task may use it, otherwise shut.
#include "memory/allocation.h"
#include "queue/task_queue.h"

// The allocations that a kernel's arguments point to are opened before it starts; those
// that it reaches in other ways, at the first fault. A launch pays only for memory that
// it uses.
namespace cux {
// The starts of open allocations. Never destroyed: a task may outlive main.
static std::vector<const char *> &opened = *new std::vector<const char *>;
static bool symbols_open;
static int running; // tasks

static void open_allocation(allocation &a)
{
    if (a.open)
        return;
    protect(a.device, a.base, a.pages, true);
    a.open = true;
    opened.push_back(a.start);
}
static void open_symbols(bool open)
{
    if (symbols_open != open)
        protect(SYMBOLS, cux_symbols_begin(), cux_symbols_end() - cux_symbols_begin(),
                open);
    symbols_open = open;
}
static void shut_all()
{
    for (const char *start : opened) {
        const auto i = memory.live.find(start);
        if (i == memory.live.end() || !i->second.open)
            continue; // it was freed
        protect(i->second.device, i->second.base, i->second.pages, false);
        i->second.open = false;
    }
    opened.clear();
    open_symbols(false);
}
static bool open_at(const void *p, unsigned long devices)
{
    if (is_symbol(p)) {
        open_symbols(true);
        return true;
    }
    allocation *const a = allocation_at(p);
    if (!a || (char *)p >= a->base + a->pages || (char *)p < a->base ||
        !(devices >> a->device & 1))
        return false;
    open_allocation(*a);
    return true;
}
// Did an earlier task leave memory open that belongs to none of these devices?
static bool others_open(unsigned long devices)
{
    for (const char *start : opened) {
        const auto i = memory.live.find(start);
        if (i != memory.live.end() && !(devices >> i->second.device & 1))
            return true;
    }
    return false;
}

void begin_access(task &t)
{
    thread_access(t.access);
    if (has_keys())
        return;
    const std::lock_guard<std::mutex> guard(memory.lock);
    if (!running && t.k && others_open(t.access))
        shut_all();
    running++;
    const char *next = t.args;
    for (unsigned i = 0; t.k && i < t.k->count; i++) {
        if (t.k->parameters[i].pointer)
            open_at(*(void **)next, t.access);
        next += t.k->parameters[i].padded();
    }
}
void end_access()
{
    if (has_keys())
        return;
    const std::lock_guard<std::mutex> guard(memory.lock);
    running--;
    if (!running && nothing_left())
        shut_all();
}
void open_for_copy(const void *p, size_t bytes)
{
    if (has_keys() || !bytes)
        return;
    const std::lock_guard<std::mutex> guard(memory.lock);
    open_at(p, ~0ul);
}
bool open_on_fault(const void *p)
{
    if (has_keys())
        return false;
    const std::lock_guard<std::mutex> guard(memory.lock);
    return open_at(p, current->access);
}
}
