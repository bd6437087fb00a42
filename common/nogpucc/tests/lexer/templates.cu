// template kernels: deduced, explicit, specialised, variadic, with functors and lambdas
#include "expect.h"

template <class T> __global__ void set(T *p, T value) { *p = value; }
template <class T, int n = 2, typename = void> __global__ void set_n(T *p) { *p = n; }
template <> __global__ void set<char>(char *p, char value) { *p = value + 1; }
template __global__ void set<double>(double *p, double value);
template <class... A> __global__ void sum(int *p, A... a) { *p = (a + ... + 0); }
template <typename F> __global__ void apply(int *p, F f) { *p = f(*p); }
template <int n> struct plus { __device__ int operator()(int x) const { return x + n; } };
template <class T> struct pair { T a, b; };
template <class T> __global__ void swap(pair<T> *p, bool yes = 1 < 2)
{
    if (yes) *p = pair<T>{p->b, p->a};
}
template <class T> void launch_set(T *p, T value)
{
    set<T><<<1, 1>>>(p, value);
}

int main()
{
    int *d = zeros<int>(1);
    float *f = zeros<float>(1);
    char *c = zeros<char>(1);
    set<<<1, 1>>>(d, 7);
    expect(7, first(d));
    launch_set(f, 1.5f);
    expect(1.5, first(f));
    set<<<1, 1>>>(c, 'a');
    expect('b', first(c));
    set_n<<<1, 1>>>(d);
    expect(2, first(d));
    set_n<int, (8 > 3 ? 8 : 3)><<<1, 1>>>(d);
    expect(8, first(d));
    sum<<<1, 1>>>(d);
    expect(0, first(d));
    sum<<<1, 1>>>(d, 1, 2L, 3u);
    expect(6, first(d));
    apply<plus<4>><<<1, 1>>>(d, plus<4>());
    expect(10, first(d));
    int k = 5;
    apply<<<1, 1>>>(d, [=] __device__(int x) { return x * k; });
    expect(50, first(d));
    pair<pair<int>> *p = zeros<pair<pair<int>>>(1), h = {{1, 2}, {3, 4}};
    cudaMemcpy(p, &h, sizeof h, cudaMemcpyHostToDevice);
    swap<pair<int>><<<1, 1>>>(p);
    expect(3, first(p).a.a);
    return failures;
}
