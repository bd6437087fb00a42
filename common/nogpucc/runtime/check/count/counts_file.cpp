// --count: at the end, writes the counts to the file that CUDA_CPU_COUNTS names, or prints
// a table of them.
#include "check/count/counting.h"
#include <tuple>

extern const char cux_show_counts[]; // the path of show_counts.py, from nogpucc

namespace cux {
static const char *const kind_names[KINDS + 1] = {
    "load", "store", "atomic", "shared load", "shared store", "shared atomic", "code"};

struct place {
    std::string file;
    int line; // 0: none of the user's
};
// Of the functions that are inlined into one another, the innermost comes first. The place
// of an access is in the innermost one that is the user's, or in the outermost, since a
// #line may claim that code is the backend's; a block of code of the backend's own has
// none. Returns whether that is decided.
static bool parse_place(const char *line, bool code, place &p)
{
    const char *const colon = strrchr(line, ':'), *const slash = strrchr(line, '/');
    if (!colon || *line == '?')
        return code;
    const bool own = strstr(line, "/cux/");
    if (own && code)
        return true;
    const char *const name = slash ? slash + 1 : line;
    p = {std::string(name, colon), atoi(colon + 1)};
    return !own;
}
static std::vector<place> places_of(const std::vector<instruction> &list)
{
    std::vector<place> places(list.size());
    std::vector<bool> seen(list.size());
    char name[] = "/tmp/cuda-counts-XXXXXX", command[200], line[4096], program[4096];
    const int file = mkstemp(name);
    FILE *const addresses = file < 0 ? nullptr : fdopen(file, "w");
    if (!addresses)
        return places;
    for (const instruction &i : list)
        fprintf(addresses, "%x\n", i.pc - 1); // inside the call
    fclose(addresses);
    path_of_program(program, sizeof program);
    setenv("CUX_PROGRAM", program, 1); // its name may have spaces
    snprintf(command, sizeof command, "addr2line -a -i -e \"$CUX_PROGRAM\" <%s", name);
    FILE *const lines = popen(command, "r");
    for (size_t at = 0; lines && fgets(line, sizeof line, lines);) {
        if (!strncmp(line, "0x", 2))
            at++;
        else if (at && at <= places.size() && !seen[at - 1])
            seen[at - 1] = parse_place(line, list[at - 1].kind == KINDS, places[at - 1]);
    }
    if (lines)
        pclose(lines);
    unlink(name);
    return places;
}

typedef std::map<std::tuple<std::string, int, int>, instruction_count> lines_of_launch;
static lines_of_launch by_line(const launch_count &l, const std::vector<place> &places)
{
    lines_of_launch lines;
    for (size_t i = 0; i < l.rows.size(); i++) {
        const instruction_count &from = l.rows[i];
        const place &p = places[i];
        if (!from.requests || !p.line)
            continue;
        const auto key = std::make_tuple(p.file, p.line, (int)instructions[i].kind);
        const auto [to, is_new] = lines.insert({key, from});
        if (is_new)
            continue;
        instruction_count &c = to->second;
        c.requests += from.requests;
        c.units += from.units;
        c.least += from.least;
        c.lanes += from.lanes;
        c.bytes += from.bytes;
        c.apart = c.apart == from.apart ? c.apart : VARIES;
    }
    return lines;
}
// Which line touches a sector first depends on the order of blocks: so this is of all.
static unsigned long distinct_sectors(const launch_count &l, int kind)
{
    if (kind == LOAD)
        return l.distinct_loaded;
    return kind < SHARED ? l.distinct_stored : 0;
}
static void write_launch(FILE *out, const launch_count &l, unsigned number,
                         const std::vector<place> &places)
{
    for (auto &[where, c] : by_line(l, places)) {
        const auto &[file, line, kind] = where;
        const unsigned long least = kind == KINDS ? (c.lanes + LANES - 1) / LANES
                                                  : c.least;
        fprintf(out, "%s,%u,%s,%d,%s,%lu,%lu,%lu,%lu,%lu,", l.kernel.c_str(), number,
                file.c_str(), line, kind_names[kind], c.requests, c.units, least, c.lanes,
                c.bytes);
        if (c.apart != NOTHING && c.apart != VARIES)
            fprintf(out, "%ld", c.apart);
        fprintf(out, ",%lu\n", distinct_sectors(l, kind));
    }
}
static void write_counts(FILE *out)
{
    const std::vector<place> places = places_of(instructions);
    std::sort(
        launch_counts.begin(), launch_counts.end(),
        [](const launch_count &a, const launch_count &b) { return a.number < b.number; });
    fputs(
        "kernel,launch,file,line,kind,requests,units,least,lanes,bytes,apart,distinct\n",
        out);
    for (size_t i = 0; i < launch_counts.size(); i++)
        write_launch(out, launch_counts[i], i + 1, places);
    fclose(out);
}
static void print_table()
{
    char name[] = "/tmp/cuda-counts-XXXXXX";
    const int file = mkstemp(name);
    FILE *const out = file < 0 ? nullptr : fdopen(file, "w");
    if (!out) {
        perror("cuda: a file for the counts in /tmp");
        return;
    }
    write_counts(out);
    fflush(nullptr);
    const std::string command = std::string("python3 '") + cux_show_counts + "' " + name;
    if (system((command + " >&2").c_str()))
        fputs("cuda: python3 prints the counts: install it, or name a file for them with "
              "CUDA_CPU_COUNTS=FILE\n",
              stderr);
    unlink(name);
}
static const char *file_name()
{
    const char *const name = getenv("CUDA_CPU_COUNTS");
    return name && *name ? name : nullptr;
}
static void give_counts()
{
    if (!file_name())
        print_table();
    else if (FILE *const out = fopen(file_name(), "w"))
        write_counts(out);
}
// Before at_end() of findings.cpp, after the program's kernels have ended. A name that is
// no good is refused at once, not after all the work.
__attribute__((constructor(102))) static void write_at_exit()
{
    if (FILE *const out = file_name() ? fopen(file_name(), "a") : nullptr)
        fclose(out);
    else if (file_name()) {
        fprintf(stderr, "cuda: CUDA_CPU_COUNTS=%s: %s\n", file_name(), strerror(errno));
        _exit(2);
    }
    atexit(give_counts);
}
}
