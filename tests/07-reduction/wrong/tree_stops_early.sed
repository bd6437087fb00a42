# The last round is missing.
# caught by: grows_a_tree: every other element is missing
/void tree_kernel/,/^}/s/half > 0/half > 1/
