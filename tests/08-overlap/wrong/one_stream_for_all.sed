# All pieces go into the first stream.
# caught by: copies_in_streams: 1 streams instead of 3
/^void in_streams/,/^}/s/stream\[k % streams\]/stream[0]/
