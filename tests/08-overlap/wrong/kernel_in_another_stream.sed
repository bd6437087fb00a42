# A kernel is in the stream behind that of its copies.
# caught by: waits_for_all_streams: ran before what they need|before its inputs|before the kernel had|does not wait
/^void in_streams/,/^}/s/compute\(j, begin, end, own\)/compute(j, begin, end, stream[(k + 1) % streams])/
