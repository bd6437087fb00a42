// warns_without_end.cu -- has the compiler print more than anybody reads.
// expect: has_a_kernel_that_prints: fail: does not build

#define A _Pragma("GCC warning \"more and more\"")
#define B A A A A A A A A A A
#define C B B B B B B B B B B
#define D C C C C C C C C C C
#define E D D D D D D D D D D
E E E E E E E E E E
