# The events of each call stay.
# caught by: works_for_any_size: 2 of 2 events
/cudaEventDestroy/d
