# The host does the work.
# caught by: works_in_pieces: the host computes
/^void in_streams/,/^}/{
  s/copy_out\(j, begin, end, own\);/for (int i = begin; i < end; i++) {\n            j->dest[i] = j->a[i] * j->b[i];\n            for (int r = 1; r < j->work; r++)\n                j->dest[i] = fmaf(j->dest[i], j->a[i], j->b[i]);\n        }/
}
