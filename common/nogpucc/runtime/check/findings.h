// The count of what --memcheck and --racecheck find.
#pragma once

namespace cux {
// Counts one more finding. A program with any does not end with status 0, whatever main()
// returns.
void found();
}
