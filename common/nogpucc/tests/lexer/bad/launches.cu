// launches.cu -- launches that do not compile; the message must say what follows the ~.

// ## four_numbers.cu ~ 3:.*error: a launch is <<<grid, block, bytes, stream>>>
__global__ void empty_kernel(void) {}
void launch(int n) { empty_kernel<<<n, n, 16, 16>>>(); }

// ## launch_at_the_end.cu ~ 4:1: error: this <<< has no >>>
int x;

<<<  < <
// ## call_forgotten.cu ~ 4:.*error: \(\) is missing after cudaGetLastError
static void cuda_check(cudaError_t) {}
#define CUDA_CHECK(call) cuda_check((call))
int main() { CUDA_CHECK(cudaGetLastError); }

// ## launch_in_check.cu ~ 4:.*error: a launch returns nothing: check cudaGetLastError.. after it
#define CUDA_CHECK(call) if ((call) != cudaSuccess) return
__global__ void set_kernel(int *p) { *p = 1; }
void launch(int *d) { CUDA_CHECK(set_kernel<<<1, 1>>>(d)); }

// ## launch_in_kernel.cu ~ 3:51: error: the CPU backend cannot launch a kernel from device code
__global__ void set_kernel(int *p) { *p = 1; }
__global__ void parent_kernel(int *p) { set_kernel<<<1, 1>>>(p); }

// ## no_arguments.cu ~ 3:38: error: a launch needs its arguments in parentheses
__global__ void set_kernel(void) { }
void launch(void) { set_kernel<<<1, 1>>>; }

// ## no_closing_chevron.cu ~ 6:15: error: this <<< has no >>>
__global__ void set_kernel(int *p) { *p = 1; }
void launch(int *d)
{
    set_kernel<<<1, 1>>>(d);
    set_kernel<<<1, 1>>(d);
}

// ## one_bracket.cu ~ 3:.*error: a launch needs three brackets on each side: set_kernel<<<
__global__ void set_kernel(int *p) { *p = 1; }
void launch(int *d, int n) { set_kernel<n, 1>(d); }

// ## one_value.cu ~ 3:33: error: a launch needs <<<grid, block>>>
__global__ void set_kernel(int *p) { *p = 1; }
void launch(int *d) { set_kernel<<<1>>>(d); }

// ## structure_as_dim3.cu ~ 3:.*error: .size. is no dim3: make one from its numbers
struct size { long x, y, z; };
void launch(struct size grid) { dim3 blocks = grid; }

// ## structure_as_grid.cu ~ 4:.*error: grid and block of a launch are numbers or dim3
struct size { long x, y, z; };
__global__ void empty_kernel(void) {}
void launch(struct size grid, struct size block) { empty_kernel<<<grid, block>>>(); }

// ## too_few_arguments.cu ~ 3:[34][0-9]: error: too few arguments: set_kernel takes .int\*, int.
__global__ void set_kernel(int *p, int x) { *p = x; }
void launch(int *d) { set_kernel<<<1, 1>>>(d); }

// ## two_brackets.cu ~ 3:.*error: a launch needs three brackets on each side: set_kernel<<<
__global__ void set_kernel(int *p) { *p = 1; }
void launch(int *d, int n) { set_kernel<<n, 1>>(d); }

// ## unknown_kernel.cu ~ 2:23: error: ste_kernel is unknown here
void launch(int *d) { ste_kernel<<<1, 1>>>(d); }

// ## wrong_argument.cu ~ 8:9: error: argument 1 of set_kernel is int, but it takes int\*
__global__ void set_kernel(int *p, int x) { *p = x; }
void launch(int n)
{
    set_kernel
        <<<1,
           1>>>(
        n,
        n);
}

// ## dim3_in_parentheses.cu ~ 4:.*warning: only the last of these numbers counts: write dim3
void launch(int n)
{
    dim3 blocks = (n, n);
    (void)blocks;
    return 1;
}

// ## in_template.cu ~ In instantiation of .void get_kernel.T\*, T. .with T = float
template <class T> __global__ void get_kernel(T *p, T v) { *p = v.x; }
void launch(float *d) { get_kernel<<<1, 1>>>(d, 1.0f); }

// ## kernel_in_class.cu ~ 3:28: error: a __global__ function cannot be a member of a class
struct counter {
    static __global__ void count_kernel(int *p) { ++*p; }
};

// ## kernel_that_returns.cu ~ 2:16: error: a __global__ function must have a void return type
__global__ int count_kernel(int *p) { return *p; }
