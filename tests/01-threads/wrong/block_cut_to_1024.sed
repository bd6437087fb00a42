# A block that is too large is made smaller.
# caught by: prints_from_the_device: launched <<<1, 1024>>> instead
s/^    switch/    if (block > 1024)\n        block = 1024;\n    switch/
