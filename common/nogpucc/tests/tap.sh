# tap.sh -- what every *.test here sources: one TAP line per case, then diagnostics.
#
# The tests run in the folder above, whichever they are called from. NOGPUCC_BUILD names
# another folder for what they build, NOGPUCC_CACHE one for the compiled runtimes.
cd "$(dirname "${BASH_SOURCE[0]}")/.." || exit
nogpucc=$PWD/nogpucc
build=${NOGPUCC_BUILD:-$PWD/build}
export NOGPUCC_CACHE=${NOGPUCC_CACHE:-$build/runtime}

# check NAME COMMAND…: ok if the command succeeds; otherwise its output follows as
# diagnostics.
check() {
  local name=$1 output
  shift
  if output=$("$@" 2>&1); then
    echo "ok - $name"
  else
    echo "not ok - $name"
    sed 's/^/# /' <<<"$output" | head -40
  fi
}

# queue NAME COMMAND…: like check, but the cases run side by side, one per core, until
# drain prints their lines in order. They must not share files.
queued=()
queue() {
  while (($(jobs -rp | wc -l) >= $(nproc))); do
    wait -n
  done
  queued+=("$(mktemp)")
  check "$@" >"${queued[-1]}" &
}
drain() {
  wait
  cat "${queued[@]}"
  rm -f "${queued[@]}"
  queued=()
}

# fails with PATTERN COMMAND…: succeeds if the command fails, is not killed by a signal,
# and prints exactly one line on stderr, which matches the extended regular expression
# PATTERN.
fails() {
  local pattern=$2 errors status=0
  shift 2
  errors=$("$@" 2>&1 >/dev/null) || status=$?
  if ((status == 0 || status >= 128)); then
    echo "exit status $status: $errors"
    return 1
  elif [[ $errors == *$'\n'* ]]; then
    echo "more than one line on stderr: $errors"
    return 1
  fi
  matches "$pattern" "$errors"
}

# prints PATTERN COMMAND…: succeeds if the command does and its output matches PATTERN.
prints() {
  local pattern=$1 output
  shift
  if ! output=$("$@" 2>&1); then
    echo "$output"
    return 1
  fi
  matches "$pattern" "$output"
}

# matches PATTERN TEXT: succeeds if a line of the text does; none PATTERN TEXT: if none.
matches() {
  if ! grep -qE -- "$1" <<<"$2"; then
    printf 'no match for %s in:\n%s\n' "$1" "$2"
    return 1
  fi
}
none() {
  ! grep -E -- "$1" <<<"$2"
}

