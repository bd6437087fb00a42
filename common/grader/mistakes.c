// mistakes.c -- names the first known mistake that explains a run; see mistakes.h.

#include "mistakes.h"

#include "graded_test.h"

const char *first_that_explains(const struct observed *o, const struct mistake *mistakes,
                                size_t count,
                                bool (*explains)(const struct observed *, formula *))
{
    for (size_t k = 0; k < count; k++) {
        const struct mistake *m = &mistakes[k];
        bool fits = !m->fits || m->fits(o);
        if (fits && (!m->value || explains(o, m->value))) {
            if (m->hint)
                name_mistake(m->hint);
            return m->sentence;
        }
    }
    return NULL;
}

const char *first_sign(const struct sign signs[], size_t count)
{
    for (size_t k = 0; k < count; k++) {
        if (!signs[k].is_there)
            continue;
        if (signs[k].hint)
            name_mistake(signs[k].hint);
        return signs[k].sentence;
    }
    return NULL;
}

void clear_suspects(struct suspects *s, const struct suspect list[], size_t count,
                    double came)
{
    for (size_t k = 0; k < count; k++) {
        double value = list[k].value;
        if (s->cases == 0)
            s->sentence[k] = list[k].sentence;
        if (!(fabs(came - value) <= s->rounding * fabs(value)))
            s->sentence[k] = NULL;
    }
    s->cases++;
}

const char *first_suspect(const struct suspects *s)
{
    for (int k = 0; k < MOST_SUSPECTS; k++)
        if (s->sentence[k])
            return s->sentence[k];
    return NULL;
}
