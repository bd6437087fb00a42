// test.c -- Lab 6: is every element in its place, and do warps use whole sectors?

#include "counts.h"
#include "require.h"

// Whole tiles, and more of them in one direction than in the other.
#define WHOLE_TILES " --width 128 --height 64"
enum { WHOLE_ELEMENTS = 128 * 64 };

// TODO 1.

Graded(memory_access, counts_the_sectors, 2, "sectors(): those that a warp touches")
{
    static const int cases[][2] = {{0, 1}, {0, 2}, {0, 4},  {0, 8},   {0, 16},
                                   {0, 3}, {0, 5}, {0, 12}, {0, 100}, {0, 0},
                                   {0, 6}, {0, 7}, {0, 256}, {0, 2048}};
    require_sectors(cases, COUNT(cases));
}

Graded(memory_access, counts_from_an_offset, 1, "sectors(): wherever the warp begins",
       .after = "counts_the_sectors")
{
    static const int cases[][2] = {{1, 1}, {8, 1}, {7, 1}, {12, 1},     {5, 3}, {1, 7},
                                   {3, 0}, {6, 2}, {4, 4}, {1000003, 1}};
    require_sectors(cases, COUNT(cases));
}

// TODO 2.

Graded(memory_access, copies_with_strides, 2, "copy: any offset and any stride")
{
    static const struct walk walks[] = {
        {512, 5, 3}, {256, 0, 1}, {1024, 0, 2}, {768, 17, 1}, {4096, 3, 33}};
    require_copies(walks, COUNT(walks));
}

// 2^19 floats fill 2 MiB, the size in which a GPU maps memory; the CPU backend sees by
// itself who goes past the end. An index of 16 bits ends before 300032.
Graded(memory_access, copies_nothing_else, 1, "copy: any n, nothing past the end",
       .after = "copies_with_strides")
{
    static const struct walk walks[] = {
        {1003, 7, 3}, {1, 0, 1}, {257, 0, 1}, {300032, 3, 1}, {(1 << 19) - 100, 100, 1}};
    const char *backend = getenv("BACKEND");
    bool on_cpu = backend && !strcmp(backend, "cpu");
    require_copies(walks, COUNT(walks) - on_cpu);
    // More than a float counts, and than 65535 blocks have.
    require_many("--op copy --n 16800001 --reps 0",
                 "@many_copied is the number of blocks bounded, or does it, or an index, "
                 "go through a float?");
}

Graded(memory_access, copies_whole_sectors, 1, "copy: whole warps, with 4 sectors each",
       .after = "copies_with_strides")
{
    require_whole_sectors("--op copy --n 2048", 2048, false);
}

// TODO 3.

Graded(memory_access, transposes, 2, "naive: transposes any shape, each element once")
{
    static const struct shape shapes[] = {{32, 64}, {64, 32},   {100, 45},
                                          {31, 97}, {1, 77},    {77, 1},
                                          {33, 33}, {40000, 3}, {3, 40000}};
    require_transposes("naive", shapes, COUNT(shapes));
    require_each_once("--op naive" WHOLE_TILES, WHOLE_ELEMENTS);
}

Graded(memory_access, transposes_rows, 1, "naive: reads, or writes, whole sectors",
       .after = "transposes")
{
    require_half_whole("--op naive" WHOLE_TILES);
}

// TODO 4.

Graded(memory_access, transposes_tiles, 2, "tile: transposes whole tiles")
{
    static const struct shape shapes[] = {{96, 64}, {32, 32}, {64, 128}, {512, 544}};
    require_transposes("tile", shapes, COUNT(shapes));
}

Graded(memory_access, transposes_the_edges, 1, "tile: transposes tiles at the edges",
       .after = "transposes_tiles")
{
    static const struct shape shapes[] = {{64, 77}, {100, 45}, {31, 97}, {1, 77},
                                          {77, 1},  {33, 33},  {40, 8}};
    require_transposes("tile", shapes, COUNT(shapes));
}

Graded(memory_access, tile_moves_whole_sectors, 2, "tile: whole warps and whole sectors",
       .after = "transposes_tiles")
{
    require_whole_sectors("--op tile" WHOLE_TILES, WHOLE_ELEMENTS, true);
}

// TODO 5.

Graded(memory_access, counts_the_ways, 2, "ways(): words in the fullest bank")
{
    static const int strides[] = {1, 2, 32, 33, 4, 3, 12, 24, 31, 48, 64, 1000, 0};
    require_ways(strides, COUNT(strides));
}

// TODO 6.

Graded(memory_access, padded_transposes, 1, "padded: transposes any shape")
{
    static const struct shape shapes[] = {{96, 64}, {64, 77}, {100, 45},
                                          {31, 97}, {77, 1},  {40, 8}, {512, 544}};
    require_transposes("padded", shapes, COUNT(shapes));
}

Graded(memory_access, padded_avoids_conflicts, 2, "padded: no two lanes meet in a bank",
       .after = "padded_transposes")
{
    require_no_conflicts("--op padded" WHOLE_TILES, WHOLE_ELEMENTS);
}
