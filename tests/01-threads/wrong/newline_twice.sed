# An empty line follows each.
# caught by: prints_how_many_blocks_there_are: one .n too many
s/"gridDim: %u\\n"/"gridDim: %u\\n\\n"/
