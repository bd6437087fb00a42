# Warps are tiles of a cooperative group, which reduces them.
s/#include "check.h"/&\n#include <cooperative_groups.h>\n#include <cooperative_groups\/reduce.h>\nnamespace cg = cooperative_groups;/
/float warp_sum/,/^}/{
  s/for \(int half.*/auto warp = cg::tiled_partition<WARP>(cg::this_thread_block());/
  s/value \+= __shfl.*/value = cg::reduce(warp, value, cg::plus<float>());/
}
