# Each block goes on by its own size, so that all blocks compute the same elements.
# caught by: computes: by luck: threads race
s/if \(i < n\) \{/for (; i < n; i += blockDim.x) {/
