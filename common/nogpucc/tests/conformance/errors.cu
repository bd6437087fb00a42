// errors.cu -- Names of all error codes, texts of those that programs meet.
#include "rule.h"

static const int named[] = {
    0,   1,   2,   3,   4,   9,   12,  13,  16,  17,  20,  21,    25,  31,  34,  35,  36,
    46,  49,  52,  53,  65,  68,  69,  98,  100, 101, 102, 127,   200, 201, 208, 209, 214,
    215, 216, 217, 218, 219, 220, 221, 222, 300, 301, 302, 303,   304, 400, 401, 500, 600,
    700, 701, 702, 704, 705, 708, 709, 710, 711, 712, 713, 714,   715, 716, 717, 718, 719,
    720, 800, 801, 802, 803, 804, 900, 908, 909, 999, 32,  12345, -1};
static const int described[] = {0,   1,   2,   3,   4,   9,   12,  13,  21,
                                35,  98,  100, 101, 201, 209, 217, 400, 600,
                                700, 701, 702, 704, 705, 709, 710, 712, 713,
                                714, 715, 716, 719, 720, 800, 801, 999, 12345};

int main(void)
{
    char rule[32];
    for (size_t i = 0; i < sizeof named / sizeof *named; i++) {
        snprintf(rule, sizeof rule, "name-%d", named[i]);
        show_text(rule, cudaGetErrorName((cudaError_t)named[i]));
    }
    for (size_t i = 0; i < sizeof described / sizeof *described; i++) {
        snprintf(rule, sizeof rule, "string-%d", described[i]);
        show_text(rule, cudaGetErrorString((cudaError_t)described[i]));
    }
    return 0;
}
