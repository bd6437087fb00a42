# Each kind of work counts from its own first event.
# caught by: notes_the_spans: all times count from one event
/^void by_kind/,/^}/s/before\[0\]\[IN\], (before|after)/before[0][kind], \1/
