# The tree adds neighbours first.
/void tree_kernel/,/^}/{
  s/int half = BLOCK \/ 2; half > 0; half \/= 2/int gap = 1; gap < BLOCK; gap *= 2/
  s/if \(t < half\)/if (t % (2 * gap) == 0)/
  s/tree\[t \+ half\]/tree[t + gap]/
}
