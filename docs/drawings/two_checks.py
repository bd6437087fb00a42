# two_checks.py -- Lab 2: the three places where a launch can go wrong.
from pen import Drawing

d = Drawing(238, "A launch can go wrong in three places", """
    From left to right, a struct size of three 64-bit numbers becomes a dim3 of
    three 32-bit numbers, the host launches, the kernel runs, and the result is
    cudaSuccess. Your function fits must find a number that is too big before a dim3
    truncates it. cudaGetLastError reports a launch that CUDA refuses.
    cudaDeviceSynchronize reports a kernel that fails while it runs.""")
steps = [("you ask for\na grid", "host", "over 32 bits", "your own\nfits()"),
         ("CUDA gets\nthe launch", "host", "refused", "cudaGetLastError"),
         ("the device\nruns it", "device", "fails", "cudaDevice-\nSynchronize")]
for i, (words, kind, problem, finder) in enumerate(steps):
    x = 22 + 146 * i
    d.box(x, 16, 120, 58, kind, words)
    d.arrow((x + 120, 45), (x + (144 if i < 2 else 136), 45))
    d.arrow((x + 60, 74), (x + 60, 144), kind="bad")
    d.text(x + 67, 112, problem, "bad", "start")
    d.box(x - 9, 146, 138, 54, "bad")
    for j, line in enumerate(finder.split("\n")):
        d.text(x + 60, 178 + 18 * j - 9 * finder.count("\n"), line, "code small")
d.text(514, 50, "success", "strong small", "end")
d.text(228, 226, "what reports it; the next step is then not reached", "small")
d.save(__file__)
