// sizes.h -- how much work each case of the benchmark is.
#pragma once

enum { SUMMED = 1 << 22, STRIDE = 1 << 18 };
enum { N = 1 << 24, WIDTH = 1500, HEIGHT = 1250, ITERATIONS = 400, M = 256, ROUNDS = 15 };
