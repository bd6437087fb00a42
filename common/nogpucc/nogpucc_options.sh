# The command line of nogpucc: sorts nvcc's and g++'s options by what needs them.
sources=() options=() search=() linking=() libraries=() depend_options=() lexer=()
mode=fast runtime_alone='' link=1 keep='' with_lint=1 out='' depend_file=''
want_depend='' device_link=''
older=-DCUX_CXX17 # nvcc's default is C++17
std_cu=-std=gnu++20 std_c=-std=gnu11 language_of_files=''
declare -A is_cu # sources of CUDA C, whatever their names
with_value='-o -I -iquote -isystem -idirafter -D -U -include -l -L -MF -MT -MQ -x -std
  -Xcompiler -Xlinker'
with_value=${with_value//$'\n'/ }

# A folder that holds NVIDIA's header would hide the backend's own.
is_toolkit() { # FOLDER
  [[ -e $1/cuda_runtime.h && ! $1 -ef $here/include ]]
}

include_folder() { # OPTION FOLDER
  if ! is_toolkit "$2"; then
    search+=("$1" "$2")
  fi
}

library() { # NAME
  case $1 in
    cudart|cudart_static|cuda|cudadevrt|culibos) ;;
    cublas*|cufft*|curand*|cusparse*|cusolver*|nccl|cudnn*|npp*|nvrtc*|nvToolsExt)
      die "-l$1: the CPU backend has only the CUDA runtime, not this library" ;;
    *) libraries+=("-l$1") ;;
  esac
}

# nvcc hands what follows -Xcompiler to the host compiler, split at commas; a quoted text
# may hold several options, too.
host_options() { # LIST
  local list=()
  IFS=', ' read -ra list <<<"$1"
  options+=("${list[@]}")
}

language() { # NAME
  case $1 in
    c++2[0-9a-c]|gnu++2[0-9a-c]) std_cu=-std=gnu++${1##*++} older='' ;;
    c++*|gnu++*) older=-DCUX_CXX17 ;; # the backend's headers need C++20
    *) std_c=-std=$1 ;;
  esac
}

# Options come as -o FILE, --output-file FILE, -std=c++17 or --std c++17.
parse() { # ARGUMENTS
  local name
  if (($# == 0)); then
    usage >&2
    exit 2
  fi
  while (($#)); do
    name=${1%%=*}
    name=${short_names[$name]-$name}
    if [[ " $with_value $gpu_with_value " != *" $name "* ]]; then
      parse_word "${short_names[$1]-$1}"
    elif [[ $1 == *=* ]]; then
      parse_pair "$name" "${1#*=}"
    elif (($# == 1)); then
      die "$1 needs a value after it"
    else
      parse_pair "$name" "$2"
      shift
    fi
    shift
  done
  check_arguments
}

parse_pair() { # OPTION VALUE
  case $1 in
    -o) out=$2 ;;
    -I|-isystem|-idirafter) include_folder "$1" "$2" ;;
    -iquote|-D|-U|-include) search+=("$1" "$2") ;;
    -l) library "$2" ;;
    -L) linking+=("$1" "$2") ;;
    -Xlinker) linking+=("-Wl,$2") ;;
    -MF) depend_file=$2 ;;
    -MT|-MQ) depend_target=$2 ;;
    -Xcompiler) host_options "$2" ;;
    -std) language "$2" ;;
    -x) language_of_files=$2 ;;
    *) parse_nvcc_pair "$@" ;;
  esac
}

parse_word() { # WORD
  case $1 in
    -h|--help) usage; exit 0 ;;
    --version|-V) say_version; exit 0 ;;
    --memcheck|--racecheck|--count) mode=${1#--} ;;
    --keep) keep=1 ;;
    --runtime) runtime_alone=1 ;;
    --no-lint) with_lint='' ;;
    -c) link='' ;;
    -I*) include_folder -I "${1#-I}" ;;
    -D*|-U*|-iquote*|-isystem*) search+=("$1") ;;
    -MD|-MMD) want_depend=1 ;;
    -MP) depend_options+=("$1") ;;
    *) parse_nvcc_word "$1" || parse_other_word "$1" ;;
  esac
}

parse_other_word() { # WORD
  case $1 in
    -l[a-zA-Z]*) library "${1#-l}" ;;
    -L*|-Wl,*|-rdynamic) linking+=("$1") ;;
    -O*|-g*|-W*|-w|-f*|-m*|-pthread|-pedantic*|-v|-s) options+=("$1") ;;
    -*) die "unknown option $1 (nogpucc --help lists the options)" ;;
    *.cu|*.c|*.cpp|*.cc|*.cxx|*.o|*.a|*.so) add_source "$1" ;;
    *) refuse_file "$1" ;;
  esac
}

add_source() { # FILE
  sources+=("$1")
  if [[ $1 == *.cu || $language_of_files == cu ]]; then
    is_cu[$1]=1
  fi
}

relocatable() {
  lexer=(--rdc)
  search+=(-DCUX_RDC)
}

refuse_file() { # NAME
  if [[ -e $1 ]]; then
    die "$1: neither .cu, .c, .cpp nor .o"
  fi
  die "$1: no such file"
}

object_name() { # SOURCE, for -c without -o
  local name=${1##*/}
  echo "${name%.*}.o"
}

check_source() { # FILE
  if [[ ! -e $1 ]]; then
    die "$1: no such file"
  elif [[ -d $1 ]]; then
    die "$1 is a directory, not a source file"
  elif [[ ! -r $1 ]]; then
    die "$1: no permission to read it"
  fi
}

check_arguments() {
  local count=${#sources[@]}
  if [[ $runtime_alone ]]; then
    return
  elif ((count == 0)); then
    die "no file to compile (nogpucc --help shows how)"
  elif [[ $device_link ]]; then
    out=${out:-a_dlink.o}
  elif [[ $link ]]; then
    out=${out:-a.out}
  elif ((count == 1)); then
    out=${out:-$(object_name "${sources[0]}")}
  elif [[ $out || $want_depend ]]; then
    die "-c with -o or -MD takes one file only, not $count"
  fi
  if [[ -d $out ]]; then
    die "-o $out is a directory"
  elif [[ $out == */* && ! -d ${out%/*}/ ]]; then
    die "-o $out: no such directory"
  fi
  if [[ ! $want_depend ]]; then
    depend_file=''
  elif [[ ! $depend_file ]]; then
    depend_file=${out%.o}.d
  fi
}

# Removes from the compiler's own search paths the toolkit's folders, what a make in a
# make has added twice, and /usr/include: C++'s headers look for C's after their own.
hide_toolkit() {
  local name folder kept
  for name in CPATH C_INCLUDE_PATH CPLUS_INCLUDE_PATH; do
    if [[ ! ${!name} ]]; then
      continue
    fi
    kept=''
    while IFS= read -rd : folder; do
      if ! is_toolkit "$folder" &&
        [[ ! $folder -ef /usr/include && $kept: != *":$folder:"* ]]; then
        kept+=:$folder
      fi
    done <<<"${!name}:"
    export "$name=${kept#:}"
  done
}

# The flags of each mode: for everything, for .cu files, for C and C++ files, for the
# runtime. --racecheck uses the hooks of the compiler's thread sanitizer with a detector
# of the backend's own.
choose_flags() {
  hide_toolkit
  local native=-march=native
  if [[ $HOSTTYPE == aarch64 ]]; then
    native=-mcpu=native
  fi
  common=(-fno-pie -pthread) runtime_code=(-O2 -g1 -w)
  case $mode in
    fast)
      host_code=(-O3 $native -g1)
      code=("${host_code[@]}" -fno-math-errno) ;; # CUDA's functions set no errno
    memcheck)
      common+=(-DCUX_CHECK -fsanitize=address -fno-omit-frame-pointer
        -fno-optimize-sibling-calls)
      if [[ ${NOGPUCC_UBSAN-} ]]; then # to look for mistakes of the runtime's own
        # g++ 12 takes the address of a thread_local variable for null
        common+=(-fsanitize=undefined -fno-sanitize=null -DCUX_UBSAN)
      fi
      code=(-O1 -g -fsanitize=alignment) host_code=(-O1 -g)
      runtime_code[0]=-O1 # compiles in two thirds of the time, and runs as fast
      lexer+=(--check) ;;
    racecheck)
      common+=(-DCUX_CHECK) runtime_code+=(-DCUX_ONE_WORKER)
      code=(-O1 -g -fsanitize=thread,alignment -U_FORTIFY_SOURCE) host_code=(-O1 -g)
      # Hooks see these calls, and not the ones that Ubuntu makes of them to fortify them.
      linking+=(-Wl,--wrap=memcpy,--wrap=memmove,--wrap=memset)
      lexer+=(--check) ;;
    count)
      count_flags ;;
  esac
  if [[ $mode != fast ]]; then # what is found does not depend on it
    drop_options '-O*'
  fi
  if [[ $HOSTTYPE == aarch64 ]]; then # no trap: see runtime/check/division_by_zero.cpp
    code+=(-fsanitize=integer-divide-by-zero)
  fi
  if [[ $cxx == *clang* ]]; then
    clang_flags
  else
    gcc_flags
  fi
}

# What is counted must depend on the source alone: one level of optimization; no fused
# rounding, which not every processor has; nothing concluded from types, as nvcc; and no
# second copy of a load for the lanes that come to it from another branch. clang++ has
# other options for this, so g++ counts.
count_flags() {
  common+=(-DCUX_CHECK -DCUX_COUNT) runtime_code+=(-DCUX_ONE_WORKER)
  code=(-O1 -g -fsanitize=thread -fsanitize-coverage=trace-pc -ffp-contract=off
    -fno-thread-jumps --param tsan-instrument-func-entry-exit=0 -fno-strict-aliasing
    -Wno-missing-field-initializers) # see include/cux/types.h
  host_code=(-O1 -g)
  lexer+=(--count)
  drop_options '-@(march=*|mtune=*|ffast-math)'
  if [[ $cxx == *clang* ]]; then
    cxx=g++
    need g++ g++
  fi
}

drop_options() { # PATTERN
  local option kept=()
  for option in "${options[@]}"; do
    if [[ $option != $1 ]]; then
      kept+=("$option")
    fi
  done
  options=("${kept[@]}")
}

gcc_flags() {
  code+=(-Wno-volatile) # C++20 warns about what CUDA C does
  code+=(-fno-tree-loop-distribute-patterns) # a fault in memset() would have no line
  code+=(-fno-unswitch-loops) # four times the time for kernels cut at barriers
  if [[ $mode == @(racecheck|count) ]]; then
    code+=(-Wno-tsan)
  elif [[ $mode == memcheck ]]; then
    code+=(-fno-tree-sink) # a read past the end stays one, whoever uses its value
  fi
}

clang_flags() {
  code+=(-Wno-deprecated-volatile)    # C++20 warns about what CUDA C does
  code+=(-Wno-misleading-indentation) # lexer/ keeps columns, not lines
  code+=(-Wno-pass-failed)            # "loop not vectorized": not the student's concern
  # clang 19 warns of what -march=native itself has chosen on processors with AVX10.
  code+=(-Wno-unknown-warning-option -Wno-invalid-feature-combination)
  if [[ $mode == racecheck ]]; then   # show all reads
    code+=(-mllvm -tsan-instrument-read-before-write=1)
  fi
}
