# The spans are in seconds.
# caught by: notes_the_spans: this is in seconds
/^void by_kind/,/^}/s/.*ElapsedTime\(&s->end.*/&\n            s->begin \/= 1000;\n            s->end \/= 1000;/
