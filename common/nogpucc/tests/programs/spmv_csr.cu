// spmv_csr.cu -- A sparse matrix times a vector: a thread per row, then a warp per row.
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <vector>

template <typename T>
struct Csr {
    int rows;
    const int *begin, *column;
    const T *value;
};

template <typename T>
__global__ void rowPerThread(Csr<T> m, const T *x, T *y)
{
    for (int row = blockIdx.x * blockDim.x + threadIdx.x; row < m.rows;
         row += gridDim.x * blockDim.x) {
        T sum = 0;
        for (int k = m.begin[row], end = m.begin[row + 1]; k != end; ++k)
            sum += m.value[k] * __ldg(&x[m.column[k]]);
        y[row] = sum;
    }
}

template <typename T>
__global__ void rowPerWarp(Csr<T> m, const T *x, T *y)
{
    const int row = blockIdx.x * blockDim.y + threadIdx.y; // a block is 32 lanes x rows
    if (row >= m.rows)
        return;
    T sum = 0;
    for (int k = m.begin[row] + threadIdx.x; k < m.begin[row + 1]; k += warpSize)
        sum += m.value[k] * x[m.column[k]];
    for (int lanes = 1; lanes < warpSize; lanes <<= 1)
        sum += __shfl_xor_sync(0xffffffffu, sum, lanes);
    if (threadIdx.x == 0)
        y[row] = sum;
}

template <typename T>
T *upload(const std::vector<T> &host)
{
    T *dev = nullptr;
    cudaMalloc(&dev, host.size() * sizeof(T));
    cudaMemcpy(dev, host.data(), host.size() * sizeof(T), cudaMemcpyHostToDevice);
    return dev;
}

int main()
{
    const int rows = 3001;
    std::vector<int> begin{0}, column;
    std::vector<double> value, x(rows), y(rows), exact(rows);
    for (double &v : x)
        v = std::rand() % 100 / 10.0;
    for (int row = 0; row < rows; row++) {
        for (int k = std::rand() % 50; k > 0; k--) {
            column.push_back(std::rand() % rows);
            value.push_back(std::rand() % 100 / 10.0);
            exact[row] += value.back() * x[column.back()];
        }
        begin.push_back((int)column.size());
    }
    Csr<double> m{rows, upload(begin), upload(column), upload(value)};
    double *dX = upload(x), *dY = upload(y);
    int wrong = 0;
    for (int warps = 0; warps < 2; warps++) {
        cudaMemset(dY, 0xff, rows * sizeof(double));
        if (warps)
            rowPerWarp<<<(rows + 3) / 4, dim3(32, 4)>>>(m, dX, dY);
        else
            rowPerThread<double><<<13, 96>>>(m, dX, dY);
        cudaMemcpy(y.data(), dY, rows * sizeof(double), cudaMemcpyDeviceToHost);
        for (int row = 0; row < rows; row++)
            wrong += !(std::fabs(y[row] - exact[row]) <= 1e-9 * (1 + exact[row]));
        std::printf("%s a row: %d wrong\n", warps ? "a warp" : "a thread", wrong);
    }
    for (const void *p : {(const void *)m.begin, (const void *)m.column,
                          (const void *)m.value, (const void *)dX, (const void *)dY})
        cudaFree(const_cast<void *>(p));
    return wrong != 0;
}
