# What nogpucc compiles on first use and then keeps: the runtime, the headers of .cu files.

# The folders of runtime/ that a program needs, beside api/. The race check's is in no
# other program: its hooks cost time, and by its absence the others know that nothing
# listens.
runtime_folders() {
  echo check memory queue threads
  if [[ $mode == racecheck ]]; then
    echo check/hooks check/race
  elif [[ $mode == count ]]; then
    echo check/hooks check/count
  fi
}

# The backend's files that the compiled runtime depends on; the other headers of include/
# are programs' alone.
runtime_files=("$here"/{runtime,include/cux,include/cuda_runtime.h,nogpucc*})

# Sets $settings to the variables that it depends on.
runtime_settings() {
  settings="${NOGPUCC_UBSAN-} ${CPATH-} ${CPLUS_INCLUDE_PATH-}"
}

# A checksum of all that it depends on. The way to the compiler, which g++ also says, is
# not part of it.
runtime_key() {
  {
    find "${runtime_files[@]}" -type f | LC_ALL=C sort | xargs -d '\n' cat
    $cxx -v 2>&1 | grep -v ^COLLECT_GCC=
    runtime_settings
    echo "$settings"
  } | cksum | tr ' ' -
}

runtime_name() { # KEY: one for each mode, compiler and version of the backend
  echo "$mode-${cxx##*/}-$1"
}

# Sets $key to that checksum. It is kept, so that those files are read again, and the
# compiler is asked, only after a change of one. Those of a package have the time at which
# it was packed: what counts is when they came here, %C.
find_key() {
  local place kept known settings state word compiler=()
  for word in $cxx; do # "ccache g++" are two
    if hash -- "$word" 2>/dev/null; then
      compiler+=("${BASH_CMDS[$word]-$word}")
    fi
  done
  runtime_settings
  state="$cxx $settings$(
    find -H "${compiler[@]}" "${runtime_files[@]}" -type f -printf ' %p %s %C@')"
  for place in "${places[@]}"; do
    kept=$place/.key-${cxx##*/}
    if [[ -r $kept ]] && read -rd '' known <"$kept" && [[ ${known#* } == "$state" ]]; then
      key=${known%% *}
      return
    fi
  done
  key=$(runtime_key)
  for place in "${places[@]}"; do
    if [[ -w $place ]]; then # replaced at once, since others may be reading it
      kept=$place/.key-${cxx##*/}
      printf '%s %s\0' "$key" "$state" >"$kept.$$" && mv "$kept.$$" "$kept"
      return
    fi
  done
}

# In two files, since the compiler spends most of its time on the headers. By relative
# names, so that none is of this machine. api/ is apart: the linker's --wrap sees what it
# calls in the other, such as the cudaMemcpy() that makes a cudaMemcpyToSymbol().
compile_runtime() { # FOLDER
  local job jobs=() status=0 made
  made=$(readlink -f "$1")
  compile_headers "$1" &
  jobs+=($!)
  compile_folders "$made/api.o" api &
  jobs+=($!)
  compile_folders "$made/others.o" $(runtime_folders) &
  jobs+=($!)
  for job in "${jobs[@]}"; do
    wait "$job" || status=1
  done
  return $status
}

compile_folders() { # OBJECT FOLDER…
  local folder
  cd "$here" || exit
  for folder in "${@:2}"; do
    printf '#include "%s"\n' "runtime/$folder"/*.cpp
  done | $cxx "${common[@]}" "${runtime_code[@]}" -std=gnu++20 -isystem include \
    -fdebug-prefix-map="$here=nogpucc" -iquote . -iquote runtime -x c++ -c - -o "$1"
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

# Sets $places to where compiled runtimes are kept, the best place first: an installed
# nogpucc has a place of its own, which may belong to somebody else.
runtime_places() {
  if [[ ${NOGPUCC_CACHE-} ]]; then
    places=("$NOGPUCC_CACHE")
    return
  fi
  places=("${XDG_CACHE_HOME:-${HOME:-/tmp}/.cache}/nogpucc")
  if [[ -d $here/compiled ]]; then
    places=("$here/compiled" "${places[@]}")
  fi
}

# Sets $runtime to the folder of a compiled runtime; fails if there is none.
find_compiled_runtime() {
  local place key=''
  if [[ $runtime ]]; then
    return
  fi
  runtime_places
  find_key
  name=$(runtime_name "$key")
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
    return 0
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
  say_to_terminal "building the CPU backend's runtime: once, up to 30 seconds"
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

# g++ loads compiled headers in a fraction of the time that it takes to read them, and only
# if all options and macros that matter are the same; else it reads $headers_name itself.
headers_name=cux_headers.h

# Sets $compiled to the folder of the compiled headers. Without them, to nothing; also if
# the user names a folder, which might hold another file of a name that they include.
find_headers() {
  local word places name
  compiled=''
  if [[ $keep ]]; then
    return
  fi
  for word in "${options[@]}"; do
    if [[ $word != @(-W*|-w|-O[1-3g]|-ffp-contract=*) ]]; then
      return
    fi
  done
  for word in "${search[@]}"; do
    if [[ $word == -@(I|isystem|idirafter|include)* ]]; then
      return
    fi
  done
  if find_compiled_runtime && headers_are_there; then
    compiled=$runtime
  fi
}

# If they are not, and this user may write there, they are made.
headers_are_there() {
  headers_are_current ||
    { [[ -w $runtime ]] && compile_headers "$runtime" && headers_are_current; }
}

# Are they there, and has no header changed since? g++ does not look at the headers that it
# compiled. A package's files keep the time at which they were packed: what counts is when
# they came here, which -cnewer compares.
headers_are_current() {
  local made=$runtime/$headers_name.gch files
  if [[ ! -e $made ]]; then
    return 1
  fi
  read -d '' -a files <"$runtime/$headers_name.d" # not -r: make reads it, too
  files=("${files[@]:2}")                         # what is made, and from what
  [[ " ${files[*]} " == *" $here/include/cux/launch_stub.h "* &&
    ! $(find -H "${files[@]}" -cnewer "$made" -print -quit 2>&1) ]]
}

# The same headers as clang reads them for the lint, made after g++'s, which are current.
# Another clang could not use them.
lint_headers_are_there() {
  local made=$compiled/$headers_name.pch
  [[ -e $made && ! $(find -H "$compiled/$headers_name.gch" "$here/lint/lint.h" \
    "$(type -P $clang)" -cnewer "$made" -print -quit 2>&1) ]] ||
    { [[ -w $compiled ]] && $clang "${lint_flags[@]}" -Xclang -emit-pch -Xclang -o \
      -Xclang "$made.$$" "$here/lint/lint.h" 2>/dev/null && mv "$made.$$" "$made"; }
}

# Sets $cuda to what a .cu file is compiled with.
cuda_flags() {
  cuda=(-D__CUDACC__ -D__NVCC__ $older -isystem "$here/include")
}

include_headers() {
  if [[ $compiled ]]; then
    cuda+=(-fpch-preprocess -isystem "$compiled" -include $headers_name)
  else
    cuda+=(-include cux/launch_stub.h)
  fi
}

# Replaces each file at once: others may be reading it. They are large and of this machine
# alone, so that none are installed.
compile_headers() { # FOLDER
  local new=$1/making.$$ cuda
  if [[ $cxx == *clang* || $1 == "$here/compiled"/* ]]; then
    return
  fi
  cuda_flags
  echo '#include <cux/launch_stub.h>' >"$1/$headers_name"
  $cxx "${common[@]}" "${code[@]}" -O3 $std_cu "${cuda[@]}" -w -MD -MF "$new.d" \
    -x c++-header "$1/$headers_name" -o "$new.gch" || return
  touch -r "$1/$headers_name" "$new.gch" # a change that came meanwhile counts
  mv "$new.d" "$1/$headers_name.d"
  mv "$new.gch" "$1/$headers_name.gch"
}
