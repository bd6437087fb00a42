// counts.c -- Lab 6: what a kernel's accesses to memory cost, as counted.

#include "counts.h"

// All accesses of one kind, and the line that wastes most.
struct count {
    const char *kind, *units_name;
    long requests, units, least, lanes;
    long line, line_units, line_requests, line_least;
    char apart[16];  // bytes between neighbours there, or ""
    char kernel[32]; // its name, if it is a plain one
};
enum { LOAD, STORE, SHARED_LOAD, SHARED_STORE, KINDS };
enum { MOST_EMPTY = 200 }; // bytes of a table that has a head alone

// The columns of common/nogpucc/docs/counts.md, "As CSV".
enum { KERNEL, LINE = 3, KIND, REQUESTS, UNITS, LEAST, LANES, APART = 10, COLUMNS = 12 };

static void add_row(struct count counts[KINDS], char *columns[COLUMNS])
{
    for (int k = 0; k < KINDS; k++) {
        struct count *c = &counts[k];
        if (strcmp(columns[KIND], c->kind))
            continue;
        long units = atol(columns[UNITS]), least = atol(columns[LEAST]);
        c->requests += atol(columns[REQUESTS]);
        c->units += units;
        c->least += least;
        c->lanes += atol(columns[LANES]);
        if (units - least < c->line_units - c->line_least)
            continue;
        c->line = atol(columns[LINE]);
        c->line_units = units;
        c->line_least = least;
        c->line_requests = atol(columns[REQUESTS]);
        snprintf(c->apart, sizeof c->apart, "%s", columns[APART]);
        snprintf(c->kernel, sizeof c->kernel, "%s", columns[KERNEL]);
    }
}

// Separates the fields of a line in place; returns how many there are. The first is a
// kernel's name, which may be in quotes and have commas: it loses all but its end.
static int split(char *line, char *columns[COLUMNS])
{
    char *quote = *line == '"' ? strchr(line + 1, '"') : NULL;
    char *rest = quote ? quote : line;
    int n = 0;

    for (; rest && n < COLUMNS; n++)
        columns[n] = strsep(&rest, ",");
    return n;
}

static struct run *plan_count(const char *options)
{
    struct run *r = plan_lab("%s --reps 0", options);
    r->count = true;
    return r;
}

// A thread that does the work of others wastes no sector, but its warp is as slow as if
// all lanes worked. Where a block is no multiple of a warp, a few lanes may be missing.
static void require_lanes(const struct run *r, const struct count counts[KINDS])
{
    enum { FEWEST = 8 };
    for (int k = 0; k < KINDS; k++)
        if (counts[k].lanes < FEWEST * counts[k].requests)
            fail_run(r,
                     probe_volume(r->launch->block) < 32
                         ? "@small_blocks a block with fewer threads than a warp leaves "
                           "the rest of its warp idle: launch blocks of BLOCK."
                         : "@few_lanes one thread does what the idle ones of its warp "
                           "could do at the same time: let each thread handle elements "
                           "of its own.",
                     "%s: %s: on average %.3g of a warp's 32 lanes work.", r->command,
                     counts[k].kind, (double)counts[k].lanes / counts[k].requests);
}

// A program that makes its table up does so without a kernel, too.
static const struct run *count(const char *options, struct count counts[KINDS])
{
    static const char *const kinds[] = {"load", "store", "shared load", "shared store"};
    char *columns[COLUMNS], *rest = NULL;
    struct run *r = plan_count(options), *without = plan_count(options);

    without->swallow = true;
    run_planned();
    require_status(r, STATUS_RIGHT);
    if (without->file && without->file_size > MOST_EMPTY)
        fail_run(r, "@table_counts the table of counts is made up.",
                 "%s: something is counted even if no kernel runs.", r->command);
    for (int k = 0; k < KINDS; k++)
        counts[k] = (struct count){.kind = kinds[k],
                                   .units_name = k < SHARED_LOAD ? "sectors" : "ways"};
    char *table = strdup(r->file ? r->file : "");
    for (char *line = strtok_r(table, "\n", &rest); line;
         line = strtok_r(NULL, "\n", &rest))
        if (split(line, columns) > APART)
            add_row(counts, columns);
    if (counts[LOAD].requests + counts[STORE].requests == 0)
        fail_run(r, r->launches ? NULL : "@no_kernel no kernel was launched.",
                 "%s: no access of a kernel to global memory was counted.", r->command);
    require_lanes(r, counts);
    return r;
}

static bool is_whole(const struct count *c) { return c->units == c->least; }

// Neighbours in the block that are so far apart in memory.
static const char *why(const struct count *c)
{
    long apart = labs(atol(c->apart));

    if (c->units_name[0] == 'w' && apart == 128 && !strcmp(c->kernel, "tile_kernel"))
        return "@launches_tile transpose_padded() launches tile_kernel, not "
               "padded_kernel.";
    if (c->units_name[0] == 'w' && apart == 128)
        return "@tile_words in a tile of 32 words a row, a column lies in one bank: a "
               "33rd word in each row, which nothing uses, moves every row by a bank.";
    if (c->units_name[0] == 'w')
        return "@lanes_use lanes use different words of one bank: only neighbours in a "
               "row of the tile, or in a column whose rows have 33 words, are in "
               "different banks.";
    if (!*c->apart)
        return "@let_neighbours let neighbours in threadIdx.x use neighbours in memory.";
    if (apart == sizeof(float))
        return "@warps_inside_sectors neighbours use neighbours, but a warp begins inside "
               "a sector: is the block a multiple of 32 threads?";
    return formatted("neighbours in threadIdx.x %s memory that is %ld bytes apart, "
                     "instead of 4%s", strstr(c->kind, "load") ? "read" : "write", apart,
                     strstr(c->kind, "store")
                         ? ": exchange the indices in shared memory, not on the way out."
                         : ".");
}

_Noreturn static void fail_count(const struct run *r, const struct count *c)
{
    const char *comma = strchr(c->kind, ' ') ? "shared memory, " : "";
    fail_run(r, why(c),
             "@line_warp %s: line %ld, %s%s: each warp needs %.3g %s, where %.3g would "
             "do.",
             r->command, c->line, comma, strstr(c->kind, "load") ? "loads" : "stores",
             (double)c->line_units / c->line_requests, c->units_name,
             (double)c->line_least / c->line_requests);
}

static void require_shared_tile(const struct run *r, const struct count counts[KINDS])
{
    if (counts[SHARED_LOAD].requests == 0)
        fail_run(r, "@tile_shared the tile is a __shared__ array, as in TODO 4.",
                 "%s: the kernel reads no shared memory.", r->command);
}

static void require_once(const struct run *r, const struct count counts[KINDS], long n)
{
    if (counts[STORE].lanes > n)
        fail_run(r, r->launches > 1 ? "@launched_again one launch moves all elements." :
                 "@elements_again a block goes on beyond its own tile, to elements of "
                 "other blocks: where does its loop end, and in which steps?",
                 "%s: %ld floats were written, but there are %ld elements.", r->command,
                 counts[STORE].lanes, n);
}

void require_whole_sectors(const char *options, long n, bool has_tile)
{
    struct count counts[KINDS];
    const struct run *r = count(options, counts);

    if (has_tile)
        require_shared_tile(r, counts);
    for (int k = LOAD; k <= STORE; k++)
        if (!is_whole(&counts[k]))
            fail_count(r, &counts[k]);
    require_once(r, counts, n);
}

void require_each_once(const char *options, long n)
{
    struct count counts[KINDS];
    require_once(count(options, counts), counts, n);
}

void require_half_whole(const char *options)
{
    struct count counts[KINDS];
    const struct run *r = count(options, counts);

    if (!is_whole(&counts[LOAD]) && !is_whole(&counts[STORE]))
        fail_count(r, &counts[LOAD]);
}

void require_no_conflicts(const char *options, long n)
{
    struct count counts[KINDS];
    const struct run *r = count(options, counts);

    require_shared_tile(r, counts);
    for (int k = LOAD; k < KINDS; k++)
        if (!is_whole(&counts[k]))
            fail_count(r, &counts[k]);
    require_once(r, counts, n);
}
