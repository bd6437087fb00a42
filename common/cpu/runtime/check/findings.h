// What the check builds have in common: a program with a finding ends with status 1.
#pragma once

namespace cux {
// Counts something that --memcheck or --racecheck found. Such a program ends with status
// 1 at least, whatever main() returns.
void found();
}
