// computes_on_the_host.cu -- right results, and no kernel ever ran.
// expect: cuts_into_pieces: fail: it is always 0

#include "overlap.h"

#include <math.h>

static void work(const struct job *j)
{
    for (int i = 0; i < j->n; i++) {
        j->dest[i] = j->a[i] * j->b[i];
        for (int k = 1; k < j->work; k++)
            j->dest[i] = fmaf(j->dest[i], j->a[i], j->b[i]);
    }
}

int piece_begin(int n, int pieces, int k) { return 0; }
void in_order(const struct job *j) { work(j); }
void in_streams(const struct job *j, int pieces, int streams) { work(j); }

void by_kind(const struct job *j, int pieces, struct span spans[][KINDS])
{
    work(j);
    for (int k = 0; k < pieces; k++)
        for (int i = 0; i < KINDS; i++)
            spans[k][i] = {1.0f * k, 1.0f * k + 1};
}
