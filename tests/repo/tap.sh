# tap.sh -- what every *.test here sources: one TAP line per case, then diagnostics.

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

# holds FILE EXPRESSION: succeeds if this Python expression is true of the JSON object in
# FILE: each of its fields is a variable, and `fields` has them all.
holds() {
  /usr/bin/python3 - "$@" <<'END'
import json, re, sys
file, expression = sys.argv[1:]
with open(file) as text:
    fields = json.load(text)
if not eval(f"({expression})", {"re": re, "fields": fields, **fields}):
    sys.exit(f"{file}: not so: {expression}\n{json.dumps(fields, indent=1)}")
END
}

# alone TEST: starts the test again with processes, ports and temporary files of its own:
# nobody else's are in the way, and what is left there at the end is the test's.
alone() {
  [[ ! ${ALONE-} ]] || return 0
  this_machine
  ALONE=yes exec bwrap "${machine[@]}" --unshare-pid --unshare-net --unshare-ipc \
    --tmpfs /tmp --tmpfs /var/tmp --tmpfs /dev/shm --bind "$PWD" "$PWD" \
    --die-with-parent -- bash -c '((EUID)) || mount -t proc proc /proc
      exec "$0"' "$1" # a sandbox in there needs a /proc of which nothing is covered
}

# this_machine: makes `machine` bubblewrap's options for all that is on this machine.
this_machine() {
  local name
  machine=()
  for name in /*; do
    if [[ -L $name ]]; then machine+=(--symlink "$(readlink "$name")" "$name")
    elif [[ -d $name && $name != /proc ]]; then machine+=(--dev-bind "$name" "$name"); fi
  done
  machine+=(--proc /proc)
}

# none PATTERN TEXT: succeeds if no line of the text matches the extended expression.
none() {
  ! grep -E -- "$1" <<<"$2"
}
