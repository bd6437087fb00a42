# Threads without an element add, too.
# caught by: adds_with_atomics: past the end
/void atomic_kernel/,/^}/s/if \(i < n\)//
