// Tensor cores, which the CPU backend has not: many programs include this and use none.
#pragma once
