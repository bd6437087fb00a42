# The events are never destroyed.
# caught by: frees_what_it_allocates: events
/cudaEventDestroy/d
