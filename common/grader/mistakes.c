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
