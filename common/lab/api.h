// api.h -- lets main.c, which is C, call the functions that a .cu file defines.
#pragma once

#ifdef __cplusplus
#define EXTERN_C extern "C"
#else
// C functions declared so can be called from there, and no others: see common/tools/seal.
#define EXTERN_C extern __attribute__((visibility("default")))
#endif
