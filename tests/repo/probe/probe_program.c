// probe_program.c -- runs a program as the grader does and prints what its probe saw.
//
// probe_program PROGRAM [SETTING=VALUE…]: the settings are those of run 0.

#include <fcntl.h>
#include <stdarg.h>
#include <sys/wait.h>
#include <unistd.h>

#include "graded_test.h"
#include "probe_words.h"
#include "start.h"

_Noreturn void fail(const char *likely, const char *format, ...)
{
    va_list a;
    (void)likely;
    va_start(a, format);
    vfprintf(stderr, format, a);
    va_end(a);
    exit(2);
}

static void ask(struct probe_settings *s, const char *setting)
{
    size_t length = strcspn(setting, "=");
    for (int i = 0; i < PROBE_WORDS; i++)
        if (strlen(probe_words[i].name) == length &&
            !strncmp(setting, probe_words[i].name, length)) {
            *probe_setting(s, i) = atoi(setting + length + 1);
            return;
        }
    fail(NULL, "no setting: %s\n", setting);
}

static void print(long run, const struct probe_record *r)
{
    printf("run %ld: launches %ld", run, r->launches);
    for (long i = 0; i < r->launches && i < PROBE_LAUNCHES; i++)
        printf(" %u,%u,%u:%u,%u,%u", r->launch[i].grid.x, r->launch[i].grid.y,
               r->launch[i].grid.z, r->launch[i].block.x, r->launch[i].block.y,
               r->launch[i].block.z);
    printf("; leaked");
    for (int kind = 0; kind < PROBE_KINDS; kind++)
        printf(" %ld/%ld", r->leaked[kind], r->allocated[kind]);
    printf("; in %ld %ld; out %ld %ld; asked %lu; pageable %ld; order %s\n", r->copies_in,
           r->largest_in, r->copies_out, r->largest_out, r->largest_asked,
           r->copies_pageable, r->order);
    if (r->refused.bytes)
        printf(
            "refused: %lu bytes, kind %d, to %d with %lu, from %d with %lu after %lu\n",
            r->refused.bytes, r->refused.kind, r->refused.to.memory, r->refused.to.room,
            r->refused.from.memory, r->refused.from.room, r->refused.from.before);
}

int main(int argc, char **argv)
{
    int fd, status;
    struct probe_page *page = shared_page_make(&fd);

    for (int i = 2; i < argc; i++)
        ask(&page->settings[0], argv[i]);
    if (fork() == 0) {
        setenv("GRADE_PAGE", "1", 1);
        dup2(fd, PROBE_DESCRIPTOR);
        fcntl(PROBE_DESCRIPTOR, F_SETFD, 0); // dup2() does nothing if fd is the same
        execl(argv[1], argv[1], (char *)NULL);
        _exit(127);
    }
    wait(&status);
    for (long run = 0; run <= page->run; run++)
        print(run, &page->record[run]);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 1;
}
