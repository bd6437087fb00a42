# The time is asked for before stop is reached.
# caught by: covers_the_picture: cudaEventSynchronize
/cudaEventSynchronize/d
