# The spans are in microseconds.
# caught by: notes_the_spans: this is in microseconds
/^void by_kind/,/^}/s/.*ElapsedTime\(&s->end.*/&\n            s->begin *= 1000;\n            s->end *= 1000;/
