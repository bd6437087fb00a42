// The workers: threads that share the blocks of a kernel or the pieces of a large copy.
#include "check/check_hooks.h"
#include "memory/allocation.h"
#include "queue/task_queue.h"
#include <numeric>

// Workers join a job when they can: one that wakes up late finds it closed, so a sleeping
// worker delays nobody. (OpenMP would wait for all its threads, and GNU's does not
// survive fork.) Each executor has a job of its own.
namespace cux {
struct job {
    std::atomic<bool> open;
    std::atomic<unsigned> inside;    // workers that are looking at it
    std::atomic<unsigned long> next; // the first chunk that no worker has taken
    unsigned long n, chunks, factor, shift;
    work_function work;
    void *data;
    task *t;
};
static job jobs[MAX_EXECUTORS];
static std::atomic<int> used_jobs;
static std::atomic<unsigned> generation;
static bool started;

unsigned worker_count()
{
#ifdef CUX_ONE_WORKER
    return 1;
#else
    // With a seed, one worker: otherwise timing would still change the order of blocks.
    static const unsigned long otherwise = getenv("CUDA_CPU_SEED")
                                               ? 1
                                               : std::thread::hardware_concurrency();
    static const unsigned n = (unsigned)setting("CUDA_CPU_WORKERS", otherwise, 1, 4096);
    return n;
#endif
}

// As a seed, or 0: none.
static std::atomic<unsigned long> chosen_order, orders{1};

unsigned long random_number()
{
    static const unsigned long first = setting("CUDA_CPU_SEED", now_ns(), 0, ~0ul);
    static thread_local unsigned long state, seen;
    if (seen != orders) {
        seen = orders;
        state = (chosen_order ? chosen_order.load() : first) * 0x9e3779b97f4a7c15ul +
                executor;
    }
    state = state * 6364136223846793005ul + 1442695040888963407ul;
    return state >> 33;
}

// The order of the chunks differs from run to run, since on a GPU, too, no program can
// rely on the order in which blocks start.
static void shuffle(job &j)
{
    j.shift = random_number() % j.chunks;
    do
        j.factor = 1 + random_number() % j.chunks;
    while (std::gcd(j.factor, j.chunks) != 1);
}

// The blocks of some chunks take longer than others: many small chunks end together. But
// to take one costs as much as a small block.
static unsigned long chunks_of(unsigned long n, unsigned long workers)
{
    return std::min(n, std::max(8 * workers, std::min(64 * workers, n / 4)));
}

static void take_chunks(job &j)
{
    const unsigned long each = j.n / j.chunks, rest = j.n % j.chunks;
    const auto begin = [=](unsigned long k) { return each * k + (k < rest ? k : rest); };
    for (unsigned long i = j.next++; i < j.chunks; i = j.next++) {
        const unsigned long k = (j.factor * i + j.shift) % j.chunks;
        j.work(j.data, begin(k), begin(k + 1));
    }
}
static void worker()
{
    worker_setup();
    for (unsigned seen = 0;; wait_change(generation, seen)) {
        seen = generation;
        for (int i = 0; i < used_jobs; i++) {
            job &j = jobs[i];
            j.inside++;
            if (j.open && j.next < j.chunks) {
                current = j.t;
                thread_access(j.t->access);
                take_chunks(j);
            }
            j.inside--;
        }
    }
}
static void start_workers()
{
    static std::mutex once;
    const std::lock_guard<std::mutex> guard(once);
    if (!started)
        for (unsigned i = 1; i < worker_count(); i++)
            std::thread(worker).detach();
    started = true;
}

void parallel(unsigned long n, work_function work, void *data)
{
    if (n == 1)
        return work(data, 0, 1);
    const unsigned workers = chosen_order ? 1 : worker_count();
    job &j = jobs[executor];
    j.n = n;
    j.chunks = chunks_of(n, workers);
    j.work = work;
    j.data = data;
    j.t = current;
    shuffle(j);
    j.next = 0;
    if (workers > 1) {
        start_workers();
        for (int u = used_jobs; u <= executor;)
            used_jobs.compare_exchange_strong(u, executor + 1);
        j.open = true;
        generation++;
        generation.notify_all();
    }
    take_chunks(j);
    j.open = false;
    while (j.inside)
        std::this_thread::yield();
}
void pool_forget()
{
    started = false;
    for (job &j : jobs) {
        j.open = false;
        j.inside = 0;
    }
}
}

// The order of blocks and warps from here on, as CUDA_CPU_SEED; 0 leaves it to chance.
extern "C" void cux_choose_order(unsigned long seed)
{
    cux::chosen_order = seed;
    cux::orders++;
}
