# Shell helpers that every tests/repo/*.test sources: one TAP line per case, then diagnostics.

# check NAME COMMAND…: ok if the command succeeds; otherwise its output follows as
# diagnostics.
check() {
  local name=$1 output; shift
  if output=$("$@" 2>&1); then echo "ok - $name"
  else echo "not ok - $name"; sed 's/^/# /' <<<"$output" | head -40; fi
}

# fails with PATTERN COMMAND…: succeeds if the command fails, is not killed by a signal,
# and prints exactly one line on stderr, which matches the extended regular expression
# PATTERN.
fails() {
  [[ $1 == with ]] && shift
  local pattern=$1 errors status=0; shift
  errors=$("$@" 2>&1 >/dev/null) || status=$?
  ((status > 0 && status < 128)) || { echo "exit status $status: $errors"; return 1; }
  [[ $errors != *$'\n'* ]] || { echo "more than one line on stderr: $errors"; return 1; }
  grep -qE -- "$pattern" <<<"$errors" || { echo "says: $errors"; return 1; }
}

# prints PATTERN COMMAND…: succeeds if the command does and its output matches PATTERN.
prints() {
  local pattern=$1 output; shift
  output=$("$@" 2>&1) || { echo "$output"; return 1; }
  grep -qE -- "$pattern" <<<"$output" ||
    { echo "no match for $pattern in:"; echo "$output"; return 1; }
}
