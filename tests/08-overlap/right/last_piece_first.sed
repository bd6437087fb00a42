# Pieces are queued from the last to the first.
/^void in_streams/,/^}/s/for \(int k = 0; k < pieces; k\+\+\) \{/for (int k = pieces - 1; k >= 0; k--) {/
