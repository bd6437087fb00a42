// managed_list.cu -- A list in managed memory, built by the host, walked by the device.
#include <cstdio>
#include <new>

struct Node {
    int value;
    Node *next;
    Node(int v, Node *n) : value(v), next(n) {}
    __host__ __device__ int twice() const { return 2 * value; }
};

template <typename T, typename... A>
static T *makeManaged(A... arguments)
{
    void *place = nullptr;
    if (cudaMallocManaged(&place, sizeof(T)) != cudaSuccess)
        return nullptr;
    return new (place) T(arguments...);
}

__managed__ int total;

__global__ void addUp(const Node *head)
{
    total = 0;
    for (const Node *node = head; node; node = node->next)
        total += node->twice();
}

/* Thread k adds k to the k-th node. */
__global__ void addRank(Node *head)
{
    Node *node = head;
    for (unsigned k = 0; k < threadIdx.x && node; k++)
        node = node->next;
    if (node)
        node->value += threadIdx.x;
}

int main()
{
    Node *head = nullptr;
    const int length = 50;
    for (int i = 0; i < length; i++)
        head = makeManaged<Node>(1000, head);
    addRank<<<1, 64>>>(head);
    addUp<<<1, 1>>>(head);
    if (cudaError_t e = cudaDeviceSynchronize()) {
        std::printf("%s\n", cudaGetErrorString(e));
        return 1;
    }
    int wrong = total != 2 * (1000 * length + length * (length - 1) / 2);
    for (int i = 0; head; i++) {
        Node *next = head->next;
        wrong += head->value != 1000 + i;
        cudaFree(head);
        head = next;
    }
    std::printf("total %d, %d wrong\n", total, wrong);
    return wrong != 0;
}
