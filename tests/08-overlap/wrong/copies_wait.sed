# cudaMemcpy instead of cudaMemcpyAsync.
# caught by: copies_in_streams: a copy is in the default stream
/^void copy_(in|out)/,/^}/{
  s/cudaMemcpyAsync/cudaMemcpy/
  s/, stream\)\)/))/
}
