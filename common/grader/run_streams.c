// run_streams.c -- what a program prints on its two streams; see follow.h.

#include "follow.h"

#include <poll.h>
#include <unistd.h>

#include "graded_test.h"
#include "program.h"

static struct stream open_stream(int fd, int runs)
{
    struct stream s = {.fd = fd, .runs = runs, .capacity = (size_t)runs * OUTPUT_BYTES};
    s.text = calloc(s.capacity + 1, 1);
    if (!s.text)
        fail(NULL, "grader: no memory for what the program prints");
    return s;
}

void streams_open(struct stream s[2], const int pipes[2], int runs)
{
    for (int i = 0; i < 2; i++)
        s[i] = open_stream(pipes[i], runs);
}

// Finds the ends of runs in what came.
static void find_ends(struct stream *s)
{
    const size_t mark = strlen(RUN_ENDED), longest = mark + 16;

    while (s->ended < s->runs - 1) {
        char *from = s->text + s->searched, *end = s->text + s->size;
        char *found = memmem(from, end - from, RUN_ENDED, mark);
        char *newline = found ? memchr(found + mark, '\n', end - found - mark) : NULL;
        if (!newline)
            break;
        s->sections[s->ended].end = found - s->text;
        s->sections[s->ended].status = atoi(found + mark);
        s->ended++;
        s->searched = newline + 1 - s->text;
        s->sections[s->ended].begin = s->searched;
    }
    s->sections[s->ended].end = s->size;
    // A mark may have come in part.
    if (s->size > s->searched + longest)
        s->searched = s->size - longest;
}

bool streams_collect(struct stream s[2], int ms)
{
    struct pollfd pipes[2] = {{s[0].fd, POLLIN, 0}, {s[1].fd, POLLIN, 0}};
    if (poll(pipes, 2, ms) <= 0)
        return false;
    for (int i = 0; i < 2; i++) {
        if (s[i].fd < 0 || !pipes[i].revents)
            continue;
        ssize_t n = read(s[i].fd, s[i].text + s[i].size, s[i].capacity - s[i].size);
        if (n > 0) {
            s[i].size += n;
            find_ends(&s[i]);
        } else {
            close(s[i].fd);
            s[i].fd = -1;
        }
    }
    return true;
}

bool streams_are_open(const struct stream s[2]) { return s[0].fd >= 0 || s[1].fd >= 0; }

bool streams_overflow(const struct stream s[2])
{
    for (int i = 0; i < 2; i++)
        if (s[i].size - s[i].sections[s[i].ended].begin >= OUTPUT_BYTES)
            return true;
    return false;
}

int streams_ended(const struct stream s[2])
{
    return s[0].ended < s[1].ended ? s[0].ended : s[1].ended;
}

void streams_close(struct stream s[2])
{
    for (int i = 0; i < 2; i++)
        if (s[i].fd >= 0)
            close(s[i].fd);
}
