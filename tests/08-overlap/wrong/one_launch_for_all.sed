# One kernel computes everything, behind the first piece's copies.
# caught by: works_in_pieces: copied back before
/^void in_streams/,/^}/s/compute\(j, begin, end, own\);/if (k == pieces - 1)\n            compute(j, 0, j->n, own);/
