// Tiles of several warps: their threads meet and swap values.
#include "threads/fibers.h"

namespace cux {
static phases &phases_of(unsigned size, unsigned tile)
{
    return own_crew->tiles[__builtin_ctz(size) - 6][tile];
}
void reset_tiles()
{
    memset(own_crew->tiles, 0, sizeof own_crew->tiles);
    own_crew->tiled = false;
}
static void wait_for_all(unsigned size)
{
    crew &c = *own_crew;
    const unsigned tile = c.now / size, rest = c.threads - tile * size;
    phases &p = phases_of(size, tile);
    c.tiled = true;
    if (!p.expected)
        p.expected = p.missing = rest < size ? rest : size;
    wait_phase(&p, arrive(&p, 1, 0));
}
// Nobody brings the next value before all have read this one.
void tile_meet(unsigned size, uint64_t value, uint64_t *all, source_position here)
{
    need_fibers("a tile of threads");
    crew &c = *own_crew;
    const uint64_t *const first = &c.tile_values[c.now / size * size];
    c.fibers[c.now].here = here;
    c.tile_values[c.now] = value;
    wait_for_all(size);
    if (!all)
        return;
    for (unsigned i = 0; i < size; i++)
        all[i] = first[i];
    wait_for_all(size);
}
}
