// guess_peaks.c -- Lab 2: which mistake explains lanes; see guess.h.

#include "guess.h"

static int lanes_if(bool few) { return few ? 64 : 128; }

const char *explain_lanes(const struct figures *f, int n)
{
    struct suspects suspects = {0};
    for (int i = 0; i < n; i++) {
        const int major = f[i].machine.major, minor = f[i].machine.minor;
        const bool up_to_80 = 10 * major + minor <= 80;
        const struct suspect list[] = {
            {0, "@none TODO 9 is missing."},
            {64, "@all_64 every GPU gets 64 lanes; from 8.6 on it is 128."},
            {128, "@all_128 every GPU gets 128 lanes; up to 8.0 it is 64."},
            {lanes_if(major < 8),
             "@major_alone 8.0 has 64 lanes, 8.6 has 128: is the minor number looked at, "
             "and 8.0 itself among those with 64?"},
            {lanes_if(major <= 8),
             "@all_of_8 8.6 and 8.9 have 128 lanes; of the capabilities 8.x only 8.0 has "
             "64 (minor / 10 is 0 for an int)."},
            {lanes_if(major < 8 || minor < 6),
             "@either 9.0 and 10.0 come after 8.6 and have 128 lanes, though their minor "
             "number is small: it counts for 8.x alone."},
            {lanes_if(major < 8 && minor < 6),
             "@both both comparisons must hold here; 7.5 and 8.0 have 64 lanes as well."},
            {lanes_if(10 * major + minor <= 86),
             "@up_to_86 8.6 itself has 128 lanes already."},
            {lanes_if(major != 8 || minor < 6),
             "@only_8 later capabilities count as the newest in the handout's table: 128 "
             "lanes."},
            {lanes_if(major < 8 || minor == 0),
             "@all_x0 9.0 and 10.0 have 128 lanes, though their minor number is 0, too: "
             "only 8.0 has 64."},
            {major > 9 ? 0 : lanes_if(up_to_80),
             "@no_newer from 10.0 on nothing is returned: later capabilities count as "
             "the newest in the handout's table, 128 lanes."},
            {lanes_if(up_to_80 || major > 9),
             "@no_newer_64 compute capabilities after 9.0 have 128 lanes, too."},
            {2 * lanes_if(up_to_80), "@lanes_doubled a lane counts once, not twice."},
            {lanes_if(!up_to_80), "@lanes_swapped 64 and 128 are exchanged."},
        };
        clear_suspects(&suspects, list, COUNT(list), f[i].lanes);
    }
    const char *known = first_suspect(&suspects);
    if (known)
        return known;
    return "@compare_table compare with the table of the handout: up to 8.0 it is 64 "
           "lanes, from 8.6 on 128.";
}
