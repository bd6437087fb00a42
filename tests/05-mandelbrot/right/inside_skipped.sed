# Points that formulas know to be inside are not iterated.
/^ *float zr = 0, zi = 0;/i\
    float x = cr - 0.25f, q = x * x + ci * ci;\
    if (q * (q + x) < 0.25f * ci * ci - 1e-6f ||\
        (cr + 1) * (cr + 1) + ci * ci < 0.0625f - 1e-6f)\
        return 0;\

