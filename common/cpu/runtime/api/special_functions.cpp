// CUDA's math functions that are special functions of the C++ library.
#include "runtime.h"
#include <cmath>

// The C++ library's is for x >= 0. I0 is even, I1 odd.
double cux::bessel_i(int order, double x)
{
    const double value = std::cyl_bessel_i(order, std::abs(x));
    return order % 2 == 1 ? std::copysign(value, x) : value;
}
