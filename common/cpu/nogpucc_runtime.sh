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
    $cxx -dumpmachine
    echo "${NOGPUCC_UBSAN-}"
    echo "${CPATH-} ${CPLUS_INCLUDE_PATH-}"
  } | cksum | tr ' ' -
}

runtime_name() { # one for each mode, compiler and version of the backend
  echo "$mode-${cxx##*/}-$(runtime_key)"
}

# One object for each folder: the compiler spends most of its time on the headers, and so
# reads them once for a folder. By relative names, so that none is of this machine.
compile_runtime() { # FOLDER
  local folder job jobs=() status=0 made
  made=$(readlink -f "$1")
  for folder in $(runtime_folders); do
    (
      cd "$here" || exit
      printf '#include "%s"\n' "runtime/$folder"/*.cpp |
        $cxx "${common[@]}" "${runtime_code[@]}" -std=gnu++20 -isystem include \
          -fdebug-prefix-map="$here=nogpucc" -iquote . -iquote runtime -x c++ -c - \
          -o "$made/${folder//\//_}.o"
    ) &
    jobs+=($!)
  done
  compile_headers "$1" &
  jobs+=($!)
  for job in "${jobs[@]}"; do
    wait "$job" || status=1
  done
  return $status
}

# Removes runtimes that were not used for a week, and nothing else: NOGPUCC_CACHE may
# name any folder. Those that were installed stay.
remove_old_runtimes() { # CACHE
  if [[ $1 == "$here/compiled" ]]; then
    return
  fi
  find "$1" -mindepth 1 -maxdepth 1 -type d -mtime +7 -regextype posix-extended \
    -regex '.*/(fast|memcheck|racecheck|count)-[^/]+-[0-9]+-[0-9]+' -exec rm -rf {} +
}

# Tells a person who waits. make and the grader keep what the compiler says; this is for
# now, and so goes to the terminal, if there is one, in place of a line that they may show.
say_to_terminal() { # WORDS
  if [[ -t 2 ]]; then
    printf '\r\033[K%s\n' "$*" >&2
  else
    { printf '\r\033[K%s\n' "$*" >/dev/tty; } 2>/dev/null
  fi
}

# Where compiled runtimes are kept, the best place first: an installed nogpucc has a place
# of its own, which may belong to somebody else.
runtime_places() {
  if [[ ${NOGPUCC_CACHE-} ]]; then
    echo "$NOGPUCC_CACHE"
    return
  fi
  if [[ -d $here/compiled ]]; then
    echo "$here/compiled"
  fi
  echo "${XDG_CACHE_HOME:-${HOME:-/tmp}/.cache}/nogpucc"
}

# Sets $runtime to the folder of a compiled runtime; fails if there is none.
find_compiled_runtime() {
  local place
  if [[ $runtime ]]; then
    return
  fi
  readarray -t places < <(runtime_places)
  name=$(runtime_name)
  for place in "${places[@]}"; do
    if [[ -d $place/$name ]]; then
      runtime=$place/$name
      return
    fi
  done
  return 1
}

# The same; compiles it if need be.
find_runtime() {
  local place places name
  if find_compiled_runtime; then
    touch -c "$runtime" 2>/dev/null # in use; fails if the place is another user's
    if [[ -w $runtime ]] && ! headers_are_current; then
      compile_headers "$runtime"
    fi
    return
  fi
  for place in "${places[@]}"; do
    mkdir -p "$place" 2>/dev/null
    if [[ -w $place ]]; then
      make_runtime "$place" "$name"
      return
    fi
  done
  die "cannot write to $place; set NOGPUCC_CACHE to a folder that can be written to"
}

# Of two nogpucc at once, one waits for the other. Where locks do not work, both compile;
# each under another name and then renamed, so that this does no harm.
make_runtime() { # PLACE NAME
  local made lock
  runtime=$1/$2
  exec {lock}>"$1/.lock-$mode"
  if ! flock -n "$lock"; then
    say_to_terminal "waiting for another nogpucc, which builds the CPU backend's runtime"
    flock "$lock"
  fi
  if [[ -d $runtime ]]; then
    return 0
  fi
  remove_old_runtimes "$1"
  say_to_terminal "building the CPU backend's runtime: once, 10 to 30 seconds"
  made=$(mktemp -d "$1/making.XXXXXX") || exit 1
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
