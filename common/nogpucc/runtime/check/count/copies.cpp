// --count: what memcpy(), memmove() and memset() access: include/cux/count_copies.h.
#include "check/hooks/access_hooks.h"
#include "runtime.h"
#include <cstring>

using namespace cux;
#define PC      __builtin_return_address(0)
#define READ_PC ((char *)PC - 1) // another instruction, before the one that writes

extern "C" void *cux_memcpy(void *to, const void *from, size_t bytes)
{
    accessed_bytes(from, bytes, READ, READ_PC);
    accessed_bytes(to, bytes, WRITE, PC);
    return memcpy(to, from, bytes);
}
extern "C" void *cux_memmove(void *to, const void *from, size_t bytes)
{
    accessed_bytes(from, bytes, READ, READ_PC);
    accessed_bytes(to, bytes, WRITE, PC);
    return memmove(to, from, bytes);
}
extern "C" void *cux_memset(void *to, int value, size_t bytes)
{
    accessed_bytes(to, bytes, WRITE, PC);
    return memset(to, value, bytes);
}
