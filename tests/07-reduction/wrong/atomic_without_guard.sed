# Threads without an element add, too.
# caught by: adds_with_atomics: outside
/void atomic_kernel/,/^}/s/if \(i < n\)//
