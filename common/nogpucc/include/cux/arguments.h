// How a kernel's arguments travel: CUDA copies their bits, whatever their classes say.
#pragma once
#include <type_traits>

namespace cux {
// Neither a copy constructor nor a destructor runs on the device. (On the host both do,
// around the launch.)
template <class P>
constexpr bool only_bits =
    std::is_trivially_copyable_v<P> && std::is_trivially_destructible_v<P>;

// The bits of an object with such functions; each thread gets a copy of them.
template <class P>
struct object_bits {
    alignas(P) char bits[sizeof(P)];
    operator P &() { return *(P *)bits; }
};
// What a reference refers to.
template <class P>
struct referred {
    P *p;
    operator P &() const { return *p; }
};

// What a launch keeps of an argument of type P.
template <class P>
struct stored {
    typedef std::conditional_t<only_bits<P>, P, object_bits<P>> type;
    static constexpr bool pointer = std::is_pointer_v<P>;
};
template <class P>
struct stored<P &> {
    typedef referred<P> type;
    static constexpr bool pointer = true;
};

// What the lexer makes of a kernel's parameter of type P, if P may be a class.
template <class P>
using passed = std::conditional_t<only_bits<P>, P, P &>;
}
