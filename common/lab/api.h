// api.h -- lets main.c, which is C, call the functions that a .cu file defines.
#pragma once

#ifdef __cplusplus
#define EXTERN_C extern "C"
#else
#define EXTERN_C extern
#endif
