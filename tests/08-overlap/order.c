// order.c -- Lab 8: which work waits for which, by the order in which all was queued.

#include "require.h"

enum { CALLS = PROBE_CALLS };

// before[i][j]: call i starts only when call j is done.
typedef bool relation[CALLS][CALLS];

static void follow(relation before, int i, int j)
{
    if (j < 0)
        return;
    before[i][j] = true;
    for (int k = 0; k < j; k++)
        before[i][k] |= before[j][k];
}

// A call waits for the one before it in its stream; a stream that waits for an event, for
// the last record of it that the wait came after.
static void find_relation(const struct probe_record *r, relation before)
{
    for (int i = 0; r->queued[i]; i++) {
        int j = i - 1;
        while (j >= 0 && (r->queued[j] == 'W' || r->streams[j] != r->streams[i]))
            j--;
        follow(before, i, j);
        if (r->queued[i] == 'S' && r->recorded[i] <= i)
            follow(before, i, r->recorded[i] - 1);
    }
}

// A copy or a kernel: which call it is, and of which piece.
struct work {
    int call, kind, piece;
};

// KINDS if it is another call, or one in the default stream, where the program copies.
static int kind_of(struct queued q, int i)
{
    char call = q.streams[i] == '0' ? '0' : q.calls[i];
    return call == 'I' ? IN : call == 'L' ? KERNEL : call == 'O' ? OUT : KINDS;
}

// Pieces are numbered as they are queued. Returns how much work there is, or 0 if the
// pieces have not all the same.
static int find_work(const struct observed *o, struct work work[CALLS])
{
    const struct queued q = queued_by(o);
    long count[KINDS] = {0}, all[KINDS + 1] = {0};
    int n = 0;

    for (int i = 0; q.calls[i]; i++)
        all[kind_of(q, i)]++;
    for (int kind = IN; kind <= OUT; kind++)
        if (all[kind] == 0 || all[kind] % o->pieces)
            return 0;
    for (int i = 0; q.calls[i]; i++) {
        int kind = kind_of(q, i);
        if (kind == KINDS)
            continue;
        int piece = count[kind] * o->pieces / all[kind];
        work[n] = (struct work){q.calls + i - o->run->seen->queued, kind, piece};
        count[kind]++;
        n++;
    }
    return n;
}

static const char *const names[] = {"copies in", "kernel", "copy out"};

void require_free_pieces(const struct observed *o)
{
    static const char *const waits[] = {"wait", "waits", "waits"};
    static relation before;
    struct work work[CALLS];
    const struct probe_record *r = o->run->seen;
    bool in_streams = !strcmp(o->op, "in_streams");
    int n = find_work(o, work);

    memset(before, 0, sizeof before);
    find_relation(r, before);
    for (int i = 0; i < n; i++)
        for (int j = i - 1; j >= 0; j--) {
            struct work w = work[i], v = work[j];
            bool own = in_streams && r->streams[w.call] == r->streams[v.call];
            // Whether they could overlap, or w with what comes before v.
            bool for_later = v.piece > w.piece;
            bool too_much = for_later || (v.kind > w.kind && v.piece >= w.piece - 1);
            if (own || !before[w.call][v.call] || !too_much)
                continue;
            fail_run(o->run,
                     in_streams
                         ? "@pieces_free pieces in different streams are independent: "
                           "in_streams() needs no event."
                     : for_later
                         ? "@waits_for_later each wait is for an event of the same "
                           "piece, recorded right after its copies in or its kernel: an "
                           "event that the last piece records is reached last."
                         : "@waits_for_before what a piece does must not wait for a "
                           "later kind of work of the piece before it: the two are to "
                           "overlap.",
                     "@waits_too_much %s: the %s of piece %d %s for the %s of piece %d, "
                     "so they cannot overlap.", o->run->command, names[w.kind], w.piece,
                     waits[w.kind], names[v.kind], v.piece);
        }
}

// Whether the call before this wait in its stream is work of the piece whose event, of
// other work, it waits for.
static bool is_behind_its_work(const struct probe_record *r, int wait,
                               const struct work work[], int n)
{
    const struct work *own = NULL, *other = NULL;

    for (int i = 0; i < n && work[i].call < wait; i++) {
        if (r->streams[work[i].call] == r->streams[wait])
            own = &work[i];
        if (work[i].call < r->recorded[wait] &&
            r->streams[work[i].call] == r->streams[r->recorded[wait] - 1])
            other = &work[i];
    }
    return own && other && own->piece == other->piece && own->kind > other->kind;
}

// In each piece. Who uses memory again may wait for what the first pieces never record.
const char *guess_wait(const struct observed *o)
{
    const struct probe_record *r = o->run->seen;
    struct work work[CALLS];
    int in_vain = 0, itself = 0, behind = 0, n = find_work(o, work);

    for (int i = 0; r->queued[i]; i++) {
        if (r->queued[i] != 'S' || r->recorded[i] < 1)
            continue;
        in_vain += r->recorded[i] > i;
        itself += r->recorded[i] <= i && r->streams[r->recorded[i] - 1] == r->streams[i];
        behind += r->recorded[i] <= i && is_behind_its_work(r, i, work, n);
    }
    if (in_vain >= o->pieces)
        return "@wait_before_record a stream waits for an event that is not yet "
               "recorded, and so for nothing: cudaStreamWaitEvent waits for the last "
               "record before the call. Record first, then wait.";
    if (itself >= o->pieces)
        return "@waits_for_itself a stream waits for an event of its own, and so for "
               "nothing: the first argument of cudaStreamWaitEvent is the stream that "
               "waits, the event is that of another one, and recorded there.";
    if (behind >= o->pieces)
        return "@waits_too_late a wait stands after the work that should wait: it holds "
               "back only what its stream gets later.";
    return NULL;
}

// The work right before a record in its stream, and right after it; NULL: none. That of
// the call before has other streams, if the same letters.
struct place {
    const struct work *before, *after;
    bool waited; // its stream has waited for an event between
};

static struct place place_of(const struct probe_record *r, int record,
                             const struct work work[], int n)
{
    struct place p = {NULL, NULL, false};
    for (int i = n / 2; i < n && record > 0; i++) {
        if (r->streams[work[i].call] != r->streams[record - 1])
            continue;
        if (work[i].call < record)
            p.before = &work[i];
        else if (!p.after)
            p.after = &work[i];
    }
    for (int i = p.before ? p.before->call : record; i < record; i++)
        p.waited |= r->queued[i] == 'S' && r->streams[i] == r->streams[record - 1];
    return p;
}

static bool is_of(const struct work *w, int kind, int piece)
{
    return w && w->kind == kind && w->piece == piece;
}

// Whether it stands right before all of this work, or after it.
static bool is_at(struct place p, bool end, int kind, int piece)
{
    return !(end && p.waited) && is_of(end ? p.before : p.after, kind, piece) &&
           !is_of(end ? p.after : p.before, kind, piece);
}

static const char *place_text(struct place p, int pieces)
{
    const char *before = "", *after = "";
    if (!p.before && !p.after)
        return "in a stream of other work";
    if (p.before)
        before = formatted("after the %s of piece %d%s", names[p.before->kind],
                           p.before->piece % pieces,
                           p.waited ? ", after the next wait" : "");
    if (p.after)
        after = formatted("before the %s of piece %d", names[p.after->kind],
                          p.after->piece % pieces);
    return formatted("%s%s%s", before, *before && *after ? " and " : "", after);
}

const char *guess_events(const struct run *r, int pieces, struct span_us spans[][KINDS])
{
    enum { ROUNDED = 2 }; // of the thousandths of a microsecond that are printed
    const struct observed both = {.pieces = 2 * pieces, .run = (struct run *)r};
    struct work work[CALLS];
    int n = find_work(&both, work);

    for (int i = 0; i < 2 * pieces * KINDS; i++) {
        int kind = i / 2 % KINDS, piece = i / 2 / KINDS, end = i % 2;
        double us = end ? spans[piece][kind].end : spans[piece][kind].begin;
        const struct probe_time *t = NULL;
        bool fits = n == 0, in_place = false;
        for (long k = 0; k < r->seen->times && k < CALLS; k++) {
            if (!(fabs(1e3 * r->seen->time[k].ms - us) * 1e3 < ROUNDED))
                continue;
            struct place to = place_of(r->seen, r->seen->time[k].to, work, n);
            bool ends_there = is_at(to, end, kind, pieces + piece);
            if (ends_there || !in_place)
                t = &r->seen->time[k];
            in_place |= ends_there;
            fits |= ends_there && is_at(place_of(r->seen, t->from, work, n), false, IN,
                                        pieces);
        }
        if (!t || fits)
            continue;
        if (t->from == t->to)
            return formatted("@same_event the %s of the %s of piece %d is the time from "
                             "an event to itself: all times count from the event "
                             "before the first copy.",
                             end ? "end" : "begin", names[kind], piece);
        const char *from = place_text(place_of(r->seen, t->from, work, n), pieces);
        const char *to = place_text(place_of(r->seen, t->to, work, n), pieces);
        return formatted("@other_event the %s of the %s of piece %d is the time from an "
                         "event %s to one %s: which event, recorded in "
                         "which stream, belongs there?",
                         end ? "end" : "begin", names[kind], piece, from, to);
    }
    return NULL;
}
