// observed.c -- Lab 1: the lines that must come from a grid, and those that came.

#include "observed.h"

const struct show shows[SHOWS] = {
    [THREAD_IDX] = {"threadIdx", "thread_idx_kernel", "threadIdx: ", "N", 1, 1},
    [BLOCK_IDX] = {"blockIdx", "block_idx_kernel", "blockIdx: ", "N", 1, 3},
    [BLOCK_DIM] = {"blockDim", "block_dim_kernel", "blockDim: ", "N", 1, 3},
    [GRID_DIM] = {"gridDim", "grid_dim_kernel", "gridDim: ", "N", 1, 3},
    [GLOBAL] = {"global", "global_kernel", "gpu print ", "T B D I", 4, 4},
};

struct element element_at(enum what what, int grid, int block, int index)
{
    return (struct element){what, grid, block, index / block, index % block};
}

long field_of(struct element e, int field)
{
    const long numbers[] = {e.t, e.b, e.block, (long)e.b * e.block + e.t};
    const long alone[] = {e.t, e.b, e.block, e.grid};
    return e.what == GLOBAL ? numbers[field] : alone[e.what];
}

const char *field_name(enum what what, int field)
{
    static const char *const numbers[] = {"threadIdx", "blockIdx", "blockDim",
                                          "global index"};
    return what == GLOBAL ? numbers[field] : shows[what].name;
}

// Whether the line is `begin` and the numbers after it, exactly so.
static bool read_numbers(struct line *l, const struct show *s)
{
    char right[128];
    size_t length = strlen(s->begin);
    if (l->length < (int)length || strncmp(l->text, s->begin, length))
        return false;
    const char *text = l->text + length;
    for (int i = 0; i < s->fields; i++) {
        char *end;
        l->number[i] = strtol(text, &end, 10);
        text = end;
    }
    int n = snprintf(right, sizeof right, "%s%ld", s->begin, l->number[0]);
    for (int i = 1; i < s->fields; i++)
        n += snprintf(right + n, sizeof right - n, " %ld", l->number[i]);
    return n == l->length && !strncmp(l->text, right, n);
}

static struct line read_line(const char *text, int length, enum what wanted)
{
    struct line l = {.kind = FOREIGN, .text = text, .length = length};
    for (int what = 0; what < SHOWS && l.kind == FOREIGN; what++)
        if (read_numbers(&l, &shows[what])) {
            l.what = what;
            l.kind = l.what == wanted ? OWN : OTHERS;
        }
    return l;
}

struct observed *observe(const struct run *r, enum what what, int grid, int block)
{
    struct observed *o = calloc(1, sizeof *o);
    if (!o)
        fail(NULL, "grader: no memory for the lines that were printed");
    o->run = r;
    o->by_itself = strstr(r->words, " --kernel") != NULL;
    o->what = what;
    o->grid = grid;
    o->block = block;
    bool has_hosts = false; // the program prints one such line
    for (const char *text = r->out; *text && o->count < 2 * MAX_LINES;) {
        int length = line_length(text);
        bool is_hosts = !has_hosts && length == 9 && starts_with(text, "cpu print");
        has_hosts |= is_hosts;
        if (!is_hosts) {
            o->lines[o->count] = read_line(text, length, what);
            o->kinds[o->lines[o->count].kind]++;
            o->count++;
        }
        text += length;
        text += *text == '\n';
    }
    return o;
}

int threads_of(const struct observed *o) { return o->grid * o->block; }

const struct line *first_of_kind(const struct observed *o, enum line_kind kind)
{
    for (int i = 0; i < o->count; i++)
        if (o->lines[i].kind == kind)
            return &o->lines[i];
    return NULL;
}

// 32 bits, since -1 may be printed with %u.
uint64_t line_sum(const long number[], int fields)
{
    uint64_t h = 0x9e3779b97f4a7c15;
    for (int i = 0; i < fields; i++) {
        h = (h ^ (uint32_t)number[i]) * 0xbf58476d1ce4e5b9;
        h ^= h >> 29;
    }
    return h;
}

uint64_t sum_of_lines(const struct observed *o)
{
    uint64_t sum = 0;
    for (int i = 0; i < o->count; i++)
        if (o->lines[i].kind == OWN)
            sum += line_sum(o->lines[i].number, shows[o->what].fields);
    return sum;
}

uint64_t right_sum(const struct observed *o, int index)
{
    struct element e = element_at(o->what, o->grid, o->block, index);
    long number[MAX_FIELDS];
    for (int f = 0; f < shows[o->what].fields; f++)
        number[f] = field_of(e, f);
    return line_sum(number, shows[o->what].fields);
}

bool all_right(const struct observed *o)
{
    uint64_t sum = 0;
    for (int i = 0; i < threads_of(o); i++)
        sum += right_sum(o, i);
    return o->count == threads_of(o) && o->kinds[OWN] == o->count &&
           sum == sum_of_lines(o);
}
