// run_words.c -- the words of a run's options; see start.h.

#include "start.h"

#include "graded_test.h"
#include "program.h"

// The next word of *text, which moves past it; "" at the end. '' is an empty word, and
// 'a b' is one.
static char *take_word(char **text)
{
    char *word = *text + strspn(*text, " ");
    const char *end_mark = " ";
    if (*word == '\'') {
        word++;
        end_mark = "'";
    }
    char *end = word + strcspn(word, end_mark);
    *text = *end ? end + 1 : end;
    *end = '\0';
    return word;
}

static bool is_at_end(const char *text) { return !text[strspn(text, " ")]; }

static int add_word(char *words[], int n, int most, char *word)
{
    if (n == most)
        fail(NULL, "grader: a run has more than %d words", most);
    words[n] = word;
    return n + 1;
}

void run_words(struct run *runs[], int count, char *words[], int most)
{
    static char results[MAX_BATCH][24];
    int n = 0;

    for (int i = 0; i < count; i++) {
        char *text = strdup(runs[i]->words);
        snprintf(results[i], sizeof results[i], "result-%d", i);
        if (i > 0)
            n = add_word(words, n, most, NEXT_RUN);
        while (!is_at_end(text)) {
            char *word = take_word(&text);
            n = add_word(words, n, most, strcmp(word, "result") ? word : results[i]);
        }
    }
    words[n] = NULL;
}

// Removes an option and its value from the text.
static void remove_option(char *text, const char *name)
{
    char *option = strstr(text, name);
    if (!option)
        return;
    char *end = option + strlen(name);
    end += strspn(end, " ");
    end += strcspn(end, " ");
    end += strspn(end, " ");
    memmove(option, end, strlen(end) + 1);
    size_t length = strlen(text);
    if (length && text[length - 1] == ' ')
        text[length - 1] = '\0';
}

void run_describe(struct run *r)
{
    const char *program = getenv("LAB_PROGRAM");
    const char *slash = program ? strrchr(program, '/') : NULL;

    memcpy(r->options, r->words, sizeof r->options);
    remove_option(r->options, "--out ");
    if (!r->keep_seed)
        remove_option(r->options, "--seed ");
    snprintf(r->command, sizeof r->command, "%s%s%s %s", r->variable ? r->variable : "",
             r->variable ? " " : "", slash ? slash + 1 : program, r->options);
}
