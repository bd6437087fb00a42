# tap.sh -- what every *.test here sources: one TAP line per case, then diagnostics.

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

# unpack ZIP FOLDER: as unzip does, with the modes of the files.
unpack() {
  /usr/bin/python3 - "$@" <<'END'
import os, sys, zipfile
packed, to = sys.argv[1:]
with zipfile.ZipFile(packed) as archive:
    for entry in archive.infolist():
        os.chmod(archive.extract(entry, to), entry.external_attr >> 16)
END
}

# lend_runtime TREE: a copy of this checkout need not compile the CPU backend's runtime. Its
# name is a checksum: where the copy differs, it is compiled.
lend_runtime() {
  local kept key
  for kept in build/cpu/runtime/.key-*; do
    if [[ -e $kept ]]; then
      mkdir -p "$1/build/cpu/runtime"
      read -r key _ <"$kept"
      cp -r build/cpu/runtime/*-"$key" "$1/build/cpu/runtime"
    fi
  done
}

# lend_builds TREE: nor anything else that is built before a program of a lab. Others may be
# building what is not copied here.
lend_builds() {
  make -s graders
  lend_runtime "$1"
  cp -a --parents build/{host,tests} build/[cg]pu*/common "$1"
}

# part_one DIR, part_two DIR: the labs' folders there, 01-threads and so on.
part_one() { basename -a "$1"/0[1-5]-*/; }
part_two() { basename -a "$1"/*-*/ | grep -v '^0[1-5]-'; }

# page FILE: a page, without what it says of part two where that is not here.
page() { python3 -B -c 'import sys
from common.tools.labs import read_page
print(end=read_page(sys.argv[1]))' "$1"; }

# needs_namespaces NAME: ends the test where an emulator of another processor runs it, which
# knows neither namespaces nor seccomp. Elsewhere their absence is a failure.
needs_namespaces() {
  if [[ $(readlink "/proc/$$/exe") == *@(qemu|rosetta)* ]]; then
    echo "ok - $1 # SKIP needs namespaces and seccomp, which the emulator refuses"
    exit
  fi
}

# alone TEST: starts the test again with processes, ports and temporary files of its own:
# no others are in the way, and what is left there at the end is the test's.
alone() {
  if [[ ${ALONE-} ]]; then
    return
  fi
  this_machine
  ALONE=yes exec bwrap "${machine[@]}" --unshare-pid --unshare-net --unshare-ipc \
    --tmpfs /tmp --tmpfs /var/tmp --tmpfs /dev/shm --dir "$PWD" \
    --bind "$PWD" "$PWD" \
    --die-with-parent -- bash -c '((EUID)) || mount -t proc proc /proc
      exec "$0"' "$1" # a sandbox in there needs a /proc of which nothing is covered
}

# this_machine: makes `machine` bubblewrap's options for all that is on this machine.
this_machine() {
  local name
  machine=()
  for name in /*; do
    if [[ -L $name ]]; then
      machine+=(--symlink "$(readlink "$name")" "$name")
    elif [[ -d $name && $name != /proc ]]; then
      machine+=(--dev-bind "$name" "$name")
    fi
  done
  machine+=(--proc /proc)
}
