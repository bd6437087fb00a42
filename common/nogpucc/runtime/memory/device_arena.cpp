// The address range of all device memory, and how host code is kept out of it.
#include "check/check_hooks.h"
#include "memory/allocation.h"

// If the processor has protection keys, each device's memory has a key, to which only the
// runtime's threads have the right. Otherwise an allocation is open to every thread for
// as long as the device may use it (access_without_keys.cpp): meanwhile, host code can
// touch it unnoticed.
namespace cux {
memory_tables &memory = *new memory_tables;
char *arena;
size_t arena_size;

#if defined(__x86_64__) && defined(PKEY_DISABLE_ACCESS)
#define KEYS_EXIST
#endif
static const int KEYS = 12; // of the 15 there are; further devices share the last
static int keys[KEYS + 1];  // the last one is for __device__ variables
static int key_count;
static char *first_symbols; // the initial values of the __device__ variables

size_t device_capacity()
{
    static const size_t half = (size_t)sysconf(_SC_PHYS_PAGES) * page() / 2;
    static const size_t each = half / (physical_count() ? physical_count() : 1);
    static const size_t n = setting("CUDA_CPU_MEMORY", each, 1 << 20, 1ul << 44);
    return n;
}

static void make_keys()
{
#ifdef KEYS_EXIST
    // By default Linux gives threads, old and new, no right to any key but 0.
    const int wanted = physical_count() < KEYS ? physical_count() : KEYS;
    if (getenv("CUDA_CPU_NO_KEYS"))
        return;
    while (key_count <= wanted) {
        const int key = pkey_alloc(0, PKEY_DISABLE_ACCESS);
        if (key < 0)
            break;
        keys[key_count++] = key;
    }
    if (key_count && key_count < 2) {
        pkey_free(keys[0]);
        key_count = 0;
    }
#endif
}
bool has_keys() { return key_count; }
static int key_of(int device)
{
    const int last = key_count - 1;
    return keys[device == SYMBOLS ? last : device < last ? device : last - 1];
}

// Copies whole pages. Not memcpy(): AddressSanitizer would object to the gaps between
// variables.
__attribute__((no_sanitize("address"))) static void copy_words(char *to, const char *from,
                                                               size_t n)
{
    for (size_t i = 0; i < n / sizeof(long); i++)
        ((volatile long *)to)[i] = ((const volatile long *)from)[i];
}
// Sets arena and its size: ample, so that freed addresses are not reused soon and stay
// invalid, or less where ulimit -v or a processor with 39 bits of address allows no more.
// The race check's shadow memory takes nine times as much.
static void reserve_arena()
{
    const size_t times = cux_race_region ? 12 : 1;
    arena_size = 2 * device_capacity() * physical_count() + (32ul << 30);
    for (; arena_size >= 256 << 20; arena_size /= 2) {
        arena_size &= ~(HUGE - 1);
        void *const p = mmap(nullptr, arena_size * times + HUGE, PROT_NONE,
                             MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
        if (p == MAP_FAILED)
            continue;
        arena = (char *)(((uintptr_t)p + HUGE - 1) & ~(HUGE - 1));
        if (times > 1)
            munmap(arena + arena_size, (times - 1) * arena_size);
        return;
    }
    perror("cuda: address space for device memory");
    exit(1);
}
void memory_init()
{
    static std::once_flag once;
    std::call_once(once, [] {
        reserve_arena();
        make_keys();
        char *const symbols = cux_symbols_begin();
        const size_t bytes = cux_symbols_end() - symbols;
        if (bytes) {
            first_symbols = (char *)malloc(bytes);
            copy_words(first_symbols, symbols, bytes);
            protect(SYMBOLS, symbols, bytes, false);
        }
        if (cux_race_region) {
            cux_race_region((uintptr_t)arena, arena_size);
            if (bytes)
                cux_race_alloc(symbols, bytes, true);
        }
    });
}

void protect(int device, char *base, size_t pages, bool open)
{
#ifdef KEYS_EXIST
    if (has_keys()) {
        pkey_mprotect(base, pages, PROT_READ | PROT_WRITE, key_of(device));
        return;
    }
#endif
    mprotect(base, pages, open ? PROT_READ | PROT_WRITE : PROT_NONE);
}

void reset_symbols()
{
    const std::lock_guard<std::mutex> guard(memory.lock);
    const size_t bytes = cux_symbols_end() - cux_symbols_begin();
    if (!first_symbols)
        return;
    thread_access(~0ul);
    protect(SYMBOLS, cux_symbols_begin(), bytes, true);
    copy_words(cux_symbols_begin(), first_symbols, bytes);
    protect(SYMBOLS, cux_symbols_begin(), bytes, false);
    thread_access(0);
}

void thread_access(unsigned long devices)
{
#ifdef KEYS_EXIST
    if (!has_keys())
        return;
    for (int d = 0; d < physical_count() && d < key_count - 1; d++)
        pkey_set(key_of(d), devices >> d & 1 ? 0 : PKEY_DISABLE_ACCESS);
    pkey_set(key_of(SYMBOLS), devices ? 0 : PKEY_DISABLE_ACCESS);
#else
    (void)devices;
#endif
}
bool is_symbol(const void *p)
{
    return (char *)p >= cux_symbols_begin() && (char *)p < cux_symbols_end();
}
bool is_device(const void *p)
{
    const char *const c = (const char *)p;
    return (arena && c >= arena && c < arena + arena_size) || is_symbol(p);
}
}

// The end of the section of all __device__ and __constant__ variables.
// The linker keeps the order of the files, and nogpucc names the runtime's after the
// user's. So all variables come before this page, and the section's pages hold nothing
// else: they can be protected.
extern "C" char __start_cux_device[] __attribute__((weak, visibility("hidden")));
static char last_page[cux::LARGEST_PAGE]
    __attribute__((section("cux_device"), aligned(cux::LARGEST_PAGE), used));

char *cux::cux_symbols_begin() { return __start_cux_device; }
char *cux::cux_symbols_end() { return last_page; }
