# The event before a copy back is recorded in the default stream.
# caught by: gives_each_kind_a_stream: a record of an event is in the default stream
/^void by_kind/,/^}/s/before\[k\]\[OUT\], stream\[OUT\]/before[k][OUT]/
