// syntax.cu -- slips of C and C++; the message must say what follows the ~.

// ## array_assigned.cu ~ 3:.*error: an array cannot be assigned: copy its elements
struct part { char name[8]; };
void set_name(struct part *p, struct part other) { p->name = other.name; }

// ## arrow.cu ~ 3:.*error: v is no pointer: write v. instead of v->
struct view { int width; };
__global__ void set_kernel(int *p, struct view v) { *p = v->width; }

// ## break_outside.cu ~ 6:.*error: this stands in no loop: is there a ; after the for
int first(const int *p, int n)
{
    int i;
    for (i = 0; i < n; i++); {
        if (p[i]) break;
    }
    return i;
}

// ## case_variable.cu ~ 3:.*error: a variable of a case needs { }
int f(int x) { switch (x) {
    case 0: int y = x; return y;
    default: return 2; } }

// ## cout_in_kernel.cu ~ 2:.*error: kernels have no std::cout: only printf
__global__ void k(void) { std::cout << 1; }

// ## declared_below.cu ~ 3:.*error: blocks_for is used before it is declared, in line 5
__global__ void set_kernel(int *p, int n)
{ if (blocks_for(n) > 1) *p = 1; }

int blocks_for(int n) { return n; }

// ## else_without_if.cu ~ 7:.*error: this else has no if: two statements between them need { }
int sign(int x)
{
    if (x < 0)
        x = 1;
        x = -x;
    else
        x = 0;
    return x;
}

// ## function_not_called.cu ~ 3:.*error: now is a function: call it, now\(\)
double now(void);
double start() { double t = now; return t; }

// ## no_part.cu ~ 2:.*error: threadIdx has three parts: write threadIdx.x
__global__ void set_kernel(int *p) { p[blockIdx.x * blockDim.x + threadIdx] = 1; }

// ## no_semicolon.cu ~ 4:.*error: a ; is missing at the end of this line
__global__ void set_kernel(int *p, int n)
{
    int i = threadIdx.x

    // The guard.
    if (i < n)
        p[i] = 1;
}

// ## no_semicolon_at_end.cu ~ 5:.*error: a ; is missing at the end
#include <stdio.h>
__global__ void print_kernel(void)
{
    printf("%u\n", threadIdx.x)
}

// ## operator_at_the_end.cu ~ 4:16: error:
struct pair {
    int a;
    __device__ operator int
};

// ## parenthesis_in_macro.cu ~ 5: error: a \) is missing in this call
#define CUDA_CHECK(call) (void)(call)
void free_all(int *a, int *b)
{
    CUDA_CHECK(cudaFree(a);
    CUDA_CHECK(cudaFree(b));
}

// ## pointer_itself.cu ~ 4:.*error: cudaMalloc wants the address of the pointer: &d_a
void allocate(void)
{ float *d_a;
    cudaMalloc(d_a, 100);
}

// ## pointer_returned.cu ~ 4:.*error: cudaMalloc returns an error, not .*\(&d_a, bytes\)
void allocate(size_t bytes)
{ float *d_a;
    d_a = (float *)cudaMalloc(bytes);
}

// ## power_by_caret.cu ~ 2:.*error: \^ is no power, but an exclusive or: write x \* x
float square(float x) { return x ^ 2; }

// ## product_without_sign.cu ~ 2:.*error: a \* is missing: write 2 \* x
float twice(float x) { return 2x; }

// ## shared_on_host.cu ~ 12:5: error: a function of the host has no __shared__ variables
__shared__ int at_file_scope;
__global__ void set_kernel(int *p)
{
    __shared__ int a[32];
    auto set = [&](int i) { __shared__ int b; b = i; a[i] = b; };
    set(threadIdx.x);
    *p = a[0] + at_file_scope;
}
void set(int *p)
{
    __shared__ int a[32];
    a[0] = *p;
    *p = a[0];
}

// ## shared_with_value.cu ~ 4:33: error: a __shared__ variable has no initial value
__global__ void set_kernel(int *p)
{
    __shared__ int a[32], count = 0;
    a[threadIdx.x] = count;
    *p = a[0];
}

// ## short_name.cu ~ 2:19: error: a is unknown here
void fill(void) { a[0] = 1; }

// ## structure_printed.cu ~ 3:.*error: gridDim has three parts: write gridDim.x
#include <stdio.h>
__global__ void print_kernel(void) { printf("%u %u\n", threadIdx.x, gridDim); }

// ## sum_itself.cu ~ 2:.*error: atomicAdd takes the address of .*: is the \* one too many
__global__ void k(float *p) { atomicAdd(*p, 1.f); }

// ## unbalanced.cu ~ 3:1: error: this { is never closed
__global__ void set_kernel(int *p)
{
    if (*p) {
        *p = 1;
    *p = 2;
}

// ## unknown_name.cu ~ 4:31: error: cuont is unknown here
#define AT(p, i) ((p)[i])
__global__ void  set_kernel(int *p, int count) {
    AT(p, 0)   =  /* all */   cuont;
    (void)count;
}
