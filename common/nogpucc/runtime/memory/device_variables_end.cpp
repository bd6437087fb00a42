// The end of the section of all __device__ and __constant__ variables.
#include "memory/allocation.h"

// The linker keeps the order of the files, and nogpucc names the runtime's after the
// user's. So all variables come before this page, and the section's pages hold nothing
// else: they can be protected.
extern "C" char __start_cux_device[] __attribute__((weak, visibility("hidden")));
static char last_page[cux::LARGEST_PAGE]
    __attribute__((section("cux_device"), aligned(cux::LARGEST_PAGE), used));

char *cux::cux_symbols_begin() { return __start_cux_device; }
char *cux::cux_symbols_end() { return last_page; }
