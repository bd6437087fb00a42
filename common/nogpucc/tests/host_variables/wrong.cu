// Uses of host variables in device code that nvcc rejects: the lines that end in a name.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#define SCALE scale
#define EACH for (int i = 0; i < 4; i++)

float scale = 1.5f, offset, table[4] = {1, 2, 3, 4};
static int counter;
extern float elsewhere;
thread_local int own;
float *data;
const float *weights;
const float filter[4] = {1, 2, 3, 4};
static const int grid_of[2][2] = {{1, 2}, {3, 4}};
constexpr float primes[] = {2, 3, 5};
const char *name = "a";
const char *const title = "b";
const char letters[] = "c";
struct view {
    float x, y;
} view;
static struct view other = {1, 2};
volatile const int ready = 1;
static int ask() { return 3; }
const int asked = ask();
const int from_counter = counter + 1;
const double root = sqrt(2.0);
float (*operation)(float) = sinf;
namespace {
int hidden;
}
extern "C" {
int of_c;
}

__device__ float twice(void)
{
    return 2 * scale; // scale
}

__host__ __device__ float both(void)
{
    return offset; // offset
}

template <class T> __device__ T in_template(T x)
{
    return x + offset; // offset
}

struct shape {
    float side;
    __device__ float area() const
    {
        return side * scale; // scale
    }
};

__global__ void reads(float *out, int n)
{
    out[0] = SCALE; // scale
    out[1] = -offset * n; // offset
    out[2] = table[n]; // table
    out[3] = elsewhere + 1; // elsewhere
    out[4] = out[n] * own; // own
    out[5] = data[n]; // data
    out[6] = n ? weights[0] : 0; // weights
    out[8] = grid_of[1][n]; // grid_of
    for (float p : primes) // primes
        out[9] += p;
    printf("%s", name); // name
    printf("%s", title); // title
    printf("%s", letters); // letters
    out[10] = view.x; // view
    out[11] = (&other)->y; // other
    out[12] = ready; // ready
    out[13] = asked; // asked
    out[14] = from_counter; // from_counter
    out[15] = root; // root
    out[16] = operation(1); // operation
    out[17] = hidden; // hidden
    out[18] = of_c; // of_c
}

__global__ void more(float *out, int n)
{
    EACH out[i] = filter[i]; // filter
    counter++; // counter
    data = out; // data
    if (n > 8) {
        float scale = 2; // this one is the kernel's own
        out[0] = scale;
    }
    out[1] = ::offset; // offset
    auto f = [=](float x) { return x * table[0]; }; // table
    out[2] = f(1);
    atomicAdd(&own, 1); // own
    out[3] = in_template(1.0f) + twice() + both() + shape().area();
}
