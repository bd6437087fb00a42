# Each block adds the first block's elements.
# caught by: adds_with_atomics: does the index use blockIdx.x
/void atomic_kernel/,/^}/s/blockIdx\.x \* BLOCK \+ //
