// test.c -- Lab 8, TODO by TODO: pieces, asynchronous copies, streams, waits, spans.

#include "require.h"

// TODO 1
Graded(overlap, cuts_into_pieces, 2, "piece_begin(): pieces of any n")
{
    require_pieces();
}

Graded(overlap, cuts_large_arrays, 1, "piece_begin(): does not overflow",
       .after = "cuts_into_pieces")
{
    require_large_pieces();
}

// TODO 2 and 3
Graded(overlap, works_in_pieces, 3, "in_streams(): right for any n and any pieces",
       .after = "cuts_into_pieces")
{
    require_way("in_streams");
}

Graded(overlap, copies_in_streams, 2, "in_streams(): copies and kernels in streams",
       .after = "works_in_pieces")
{
    require_streams();
}

Graded(overlap, waits_for_all_streams, 2, "in_streams(): right on a slow device, too",
       .after = "copies_in_streams")
{
    require_waits("in_streams");
}

Graded(overlap, frees_its_streams, 1, "in_streams(): frees, and reports what fails",
       .after = "works_in_pieces")
{
    require_freed("in_streams");
}

// TODO 4
Graded(overlap, works_by_kind, 2, "by_kind(): right for any n and any pieces",
       .after = "works_in_pieces")
{
    require_way("by_kind");
}

Graded(overlap, gives_each_kind_a_stream, 1, "by_kind(): a stream for each kind of work",
       .after = "copies_in_streams works_by_kind")
{
    require_kinds();
}

Graded(overlap, waits_between_streams, 2, "by_kind(): streams wait, but not too long",
       .after = "gives_each_kind_a_stream")
{
    require_waits("by_kind");
    require_free_kinds();
}

Graded(overlap, frees_its_events, 1, "by_kind(): frees, and reports what fails",
       .after = "works_by_kind")
{
    require_freed("by_kind");
}

// TODO 5
Graded(overlap, notes_the_spans, 3, "by_kind(): notes when each piece was at work",
       .after = "waits_between_streams")
{
    require_spans();
}
