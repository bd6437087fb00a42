# No guard: the last block writes past the end.
# caught by: copies_nothing_else: past the end|a guard is missing
/copy_kernel\(float/,/^}/s/if \(i < n\)//
