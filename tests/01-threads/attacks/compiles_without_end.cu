// compiles_without_end.cu -- keeps the compiler computing forever.
// expect: has_a_kernel_that_prints: timeout: does not build

template <int LEVEL> constexpr int twice(int n)
{
    return twice<LEVEL - 1>(n) + twice<LEVEL - 1>(n + 1);
}
template <> constexpr int twice<0>(int n)
{
    return n;
}
template <int N> struct work {
    static constexpr int value = twice<20>(N) + work<N - 1>::value;
};
template <> struct work<0> {
    static constexpr int value = 0;
};
int result = work<800>::value;
