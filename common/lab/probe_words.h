// probe_words.h -- the settings of a run by name, as LAB_PROBE has them in a shell.
#pragma once

#include <stddef.h>

#include "probe_page.h"

// LAB_PROBE=delay_in_us=20000,fail=8 repeats what a test asked of a run.
#define PROBE_WORD(name) {#name, offsetof(struct probe_settings, name)},
static const struct {
    const char *name;
    size_t at;
} probe_words[] = {PROBE_SETTINGS(PROBE_WORD)};
enum { PROBE_WORDS = sizeof probe_words / sizeof *probe_words };

static inline int *probe_setting(struct probe_settings *s, int word)
{
    return (int *)((char *)s + probe_words[word].at);
}
