# The runtime that nogpucc links into each program, compiled on first use and then kept.

# The folders of runtime/ that a program needs. The race check's is in no other program:
# its hooks cost time, and by its absence the others know that nothing listens.
runtime_folders() {
  echo api memory queue threads check
  if [[ $mode == racecheck ]]; then
    echo check/hooks check/race
  elif [[ $mode == count ]]; then
    echo check/hooks check/count
  fi
}

# A checksum of all that the compiled runtime depends on.
runtime_key() {
  {
    find "$here/runtime" "$here/include" -type f | LC_ALL=C sort | xargs -d '\n' cat
    cat "$here"/nogpucc*
    $cxx --version
  } | cksum | tr ' ' -
}

# One object for each folder: the compiler spends most of its time on the headers, and so
# reads them once for a folder.
compile_runtime() { # FOLDER
  local folder job jobs=() status=0
  for folder in $(runtime_folders); do
    printf '#include "%s"\n' "$here/runtime/$folder"/*.cpp |
      $cxx "${common[@]}" "${runtime_code[@]}" -std=gnu++20 -isystem "$here/include" \
        -iquote "$here/runtime" -x c++ -c - -o "$1/${folder//\//_}.o" &
    jobs+=($!)
  done
  for job in "${jobs[@]}"; do
    wait "$job" || status=1
  done
  return $status
}

# Removes runtimes that were not used for a week, and nothing else: NOGPUCC_CACHE may
# name any folder.
remove_old_runtimes() { # CACHE
  find "$1" -mindepth 1 -maxdepth 1 -type d -mtime +7 -regextype posix-extended \
    -regex '.*/(fast|memcheck|racecheck|count)-[^/]+-[0-9]+-[0-9]+' -exec rm -rf {} +
}

say_once() { # WORDS, which a person waits under
  if [[ -t 2 ]]; then
    echo "$*" >&2
  fi
}

# Sets $runtime to the folder of the compiled runtime. Of two nogpucc at once, one waits
# for the other. Where locks do not work, both compile; each under another name and then
# renamed, so that this does no harm.
find_runtime() {
  local cache=${NOGPUCC_CACHE:-${XDG_CACHE_HOME:-${HOME:-/tmp}/.cache}/nogpucc} made lock
  runtime=$cache/$mode-${cxx##*/}-$(runtime_key)
  if [[ -d $runtime ]]; then
    touch -c "$runtime" 2>/dev/null # in use; fails if the cache is another user's
    return 0
  fi
  mkdir -p "$cache" 2>/dev/null
  if [[ ! -w $cache ]]; then
    die "cannot write to $cache; set NOGPUCC_CACHE to a folder that can be written to"
  fi
  exec {lock}>"$cache/.lock-$mode"
  if ! flock -n "$lock"; then
    say_once "waiting for another nogpucc, which builds the CPU backend's runtime"
    flock "$lock"
  fi
  if [[ -d $runtime ]]; then
    return 0
  fi
  remove_old_runtimes "$cache"
  say_once "building the CPU backend's runtime: once, 10 to 30 seconds"
  made=$(mktemp -d "$cache/making.XXXXXX") || exit 1
  if ! compile_runtime "$made"; then
    rm -rf "$made"
    die "the CPU backend's runtime does not compile"
  fi
  chmod 755 "$made"
  if ! mv -T "$made" "$runtime" 2>/dev/null; then
    rm -rf "$made" # another nogpucc was faster
  fi
  exec {lock}>&-
}
