# All copies in are queued first, then all kernels, then all copies back.
/^void in_streams/,/^}/{
  s/^( *)copy_in\(j, begin, end, own\);/&\n    }\n    for (int k = 0; k < pieces; k++) {\n        int begin = piece_begin(j->n, pieces, k), end = piece_begin(j->n, pieces, k + 1);\n        cudaStream_t own = stream[k % streams];/
}
