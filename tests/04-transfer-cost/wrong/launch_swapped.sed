# Blocks and threads per block have changed places.
# caught by: checks_the_launch: <<<blocks, threads>>>
s/<<<\(n \+ 255\) \/ 256, 256>>>/<<<256, (n + 255) \/ 256>>>/
