// compiles_in_much_memory.cu -- has the compiler build a table that fills the memory.
// expect: has_a_kernel_that_prints: (fail|timeout): the compiler (used|did not)

#define A 1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
#define B A A A A A A A A A A
#define C B B B B B B B B B B
#define D C C C C C C C C C C
#define E D D D D D D D D D D
#define F E E E E E E E E E E
long table[] = {F F F F F F F F F F F F F F F F};
