// templates.cu -- One template kernel for several types and operations.
#include <cstdio>
#include <cuda_runtime.h>
#include <vector>

template <typename T>
struct Plus {
    __host__ __device__ T operator()(const T &a, const T &b) const { return a + b; }
};
template <typename T>
struct Maximum {
    __host__ __device__ T operator()(const T &a, const T &b) const
    {
        return a > b ? a : b;
    }
};

struct Complex {
    float re, im;
    __host__ __device__ Complex(float re = 0, float im = 0) : re(re), im(im) {}
    __host__ __device__ bool operator==(const Complex &o) const
    {
        return re == o.re && im == o.im;
    }
};
__host__ __device__ Complex operator+(Complex a, Complex b)
{
    return Complex(a.re + b.re, a.im + b.im);
}
__host__ __device__ Complex operator*(Complex a, Complex b)
{
    return {a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re};
}
template <>
struct Plus<Complex> { // the product, to be different
    __host__ __device__ Complex operator()(const Complex &a, const Complex &b) const
    {
        return a * b;
    }
};

template <typename T, typename Op>
__global__ void combine(const T *a, const T *b, T *out, size_t n, Op op)
{
    size_t i = blockIdx.x * (size_t)blockDim.x + threadIdx.x;
    if (i < n)
        out[i] = op(a[i], b[i]);
}

template <typename T>
class DeviceArray {
  public:
    explicit DeviceArray(const std::vector<T> &h) : n(h.size())
    {
        cudaMalloc(&p, n * sizeof(T));
        cudaMemcpy(p, h.data(), n * sizeof(T), cudaMemcpyHostToDevice);
    }
    ~DeviceArray() { cudaFree(p); }
    DeviceArray(const DeviceArray &) = delete;
    DeviceArray &operator=(const DeviceArray &) = delete;
    T *get() { return p; }
    std::vector<T> download() const
    {
        std::vector<T> h(n);
        cudaMemcpy(h.data(), p, n * sizeof(T), cudaMemcpyDeviceToHost);
        return h;
    }

  private:
    T *p = nullptr;
    size_t n;
};

template <typename T, typename Op>
int test(const char *name, T (*make)(int), Op op)
{
    const size_t n = 1000;
    std::vector<T> a(n), b(n);
    for (size_t i = 0; i < n; i++) {
        a[i] = make((int)i);
        b[i] = make((int)((i * 7) % n));
    }
    DeviceArray<T> d_a(a), d_b(b), d_out(a);
    combine<T, Op><<<(n + 127) / 128, 128>>>(d_a.get(), d_b.get(), d_out.get(), n, op);
    std::vector<T> out = d_out.download();
    for (size_t i = 0; i < n; i++)
        if (!(out[i] == op(a[i], b[i]))) {
            printf("%s: wrong at %zu\n", name, i);
            return 1;
        }
    printf("%s: ok\n", name);
    return 0;
}

template <typename T>
T number(int i)
{
    return (T)(i % 50);
}
Complex complexNumber(int i) { return Complex(i % 5, i % 3); }

int main()
{
    int wrong = 0;
    wrong += test("int plus", number<int>, Plus<int>());
    wrong += test("float max", number<float>, Maximum<float>());
    wrong += test("double plus", number<double>, Plus<double>());
    wrong += test("unsigned char max", number<unsigned char>, Maximum<unsigned char>());
    wrong += test("long long plus", number<long long>, Plus<long long>());
    wrong += test("complex product", complexNumber, Plus<Complex>());
    return wrong;
}
