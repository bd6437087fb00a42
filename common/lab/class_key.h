// class_key.h -- a class's own inputs, sizes and view; make handout KEY= packs its key.
#pragma once

#define CLASS_KEY "" // as in the handout that KEY= makes, such as "hpc 2027"

// A number from `usual` to `usual` + `spread` that follows from the key and from `what`,
// its name; without a key, `usual`.
long long class_number(const char *what, long long usual, long long spread);
