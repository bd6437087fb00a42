# The command line of nogpucc: nvcc's and g++'s options sorted by who needs them.
sources=() options=() search=() linking=() libraries=() depend_options=() lexer=()
mode=fast link=1 keep='' with_lint=1 out='' depend_file='' want_depend=''
std_cu=-std=gnu++20 std_c=-std=gnu11

# A folder that holds NVIDIA's header would hide the backend's own.
is_toolkit() { [[ -e $1/cuda_runtime.h && ! $1 -ef $here/include ]]; }

include_dir() { # OPTION DIR
  is_toolkit "$2" || search+=("$1" "$2")
}

library() { # NAME
  case $1 in
    cudart|cudart_static|cuda|cudadevrt|culibos) ;;
    cublas*|cufft*|curand*|cusparse*|cusolver*|nccl|cudnn*|npp*|nvrtc*|nvToolsExt)
      die "-l$1: the CPU backend has only the CUDA runtime, not this library" ;;
    *) libraries+=("-l$1") ;;
  esac
}

# nvcc hands what follows -Xcompiler to the host compiler, split at commas.
host_options() { # LIST
  local list=()
  IFS=, read -ra list <<<"$1"
  options+=("${list[@]}")
}

std() { # NAME
  case $1 in
    c++2[3-9]|gnu++2[3-9]|c++2[a-c]|gnu++2[a-c]) std_cu=-std=gnu++${1##*++} ;;
    c++*|gnu++*) ;;                     # the backend's headers need C++20
    *) std_c=-std=$1 ;;
  esac
}

parse() {
  local value
  (($#)) || { usage >&2; exit 2; }
  while (($#)); do
    case $1 in                          # options whose value is the next argument
      -o|-I|-iquote|-isystem|-idirafter|-D|-U|-include|-l|-L|-MF|-MT|-MQ|\
      -Xcompiler|-Xlinker|-x|-std|-arch|-code|-gencode|-ccbin|-Xptxas|-maxrregcount|\
      --compiler-options|--threads)
        (($# > 1)) || die "$1 needs a value after it"
        value=$2 ;;
    esac
    case $1 in
      -h|--help) usage; exit 0 ;;
      --memcheck|--racecheck) mode=${1#--} ;;
      --keep) keep=1 ;;
      --no-lint) with_lint= ;;
      -c|-dc) link= ;;&
      -dc|-rdc=true|--relocatable-device-code=true) lexer=(--rdc) search+=(-DCUX_RDC) ;;
      -c) ;;
      -o) out=$value; shift ;;
      -I|-isystem|-idirafter) include_dir "$1" "$value"; shift ;;
      -I*) include_dir -I "${1#-I}" ;;
      -iquote|-D|-U|-include) search+=("$1" "$value"); shift ;;
      -D*|-U*|-iquote*|-isystem*) search+=("$1") ;;
      -l) library "$value"; shift ;;
      -l[a-zA-Z]*) [[ $1 == -lineinfo ]] || library "${1#-l}" ;;
      -L|-Xlinker) linking+=("$1" "$value"); shift ;;
      -L*|-Wl,*) linking+=("$1") ;;
      -MD|-MMD) want_depend=1 ;;
      -MF) depend_file=$value; shift ;;
      -MP) depend_options+=("$1") ;;
      -MT|-MQ) depend_target=$value; shift ;;
      -Xcompiler|--compiler-options) host_options "$value"; shift ;;
      -Xcompiler=*|--compiler-options=*) host_options "${1#*=}" ;;
      -std) std "$value"; shift ;;
      -std=*|--std=*) std "${1#*=}" ;;
      -G|--device-debug) options+=(-g -O0) ;;
      -use_fast_math|--use_fast_math) options+=(-ffast-math) ;;
      -x|-arch|-code|-gencode|-ccbin|-Xptxas|-maxrregcount|--threads) shift ;;
      # They say how to make GPU code: nothing to do.
      -arch=*|-code=*|-gencode=*|--gpu-architecture=*|--gpu-code=*|--generate-code=*|\
      -ccbin=*|-Xptxas=*|--ptxas-options=*|-maxrregcount=*|--maxrregcount=*|--threads=*|\
      -cudart=*|--cudart=*|-rdc=false|--generate-line-info|--expt-*|--extended-lambda|\
      -extended-lambda|-restrict|--restrict|-m64) ;;
      -ptx|-cubin|-fatbin|--ptx|--cubin|--fatbin)
        die "$1: the CPU backend makes programs for the CPU, no GPU code" ;;
      --default-stream*|-default-stream*)
        die "$1: the CPU backend has the legacy default stream only" ;;
      -O*|-g*|-W*|-w|-f*|-m*|-pthread|-pedantic*|-v|-s)
        options+=("$1") ;;
      -*) die "unknown option $1 (nogpucc --help lists what there is)" ;;
      *.cu|*.c|*.cpp|*.cc|*.cxx|*.o|*.a|*.so) sources+=("$1") ;;
      *) [[ -e $1 ]] && die "$1: neither .cu, .c, .cpp nor .o"
         die "$1: no such file" ;;
    esac
    shift
  done
  check_arguments
}

check_arguments() {
  ((${#sources[@]})) || die "no file to compile (nogpucc --help shows how)"
  if [[ ! $link ]]; then
    ((${#sources[@]} == 1)) || [[ ! $out ]] ||
      die "-c and -o go with one file only, here are ${#sources[@]}"
    ((${#sources[@]} == 1)) || die "-c takes one file at a time"
    [[ $out ]] || { out=${sources[0]##*/}; out=${out%.*}.o; }
  fi
  : "${out:=a.out}"
  [[ ! -d $out ]] || die "-o $out is a directory"
  [[ -d $(dirname -- "$out") ]] || die "-o $out: no such directory"
  [[ ! $want_depend ]] || : "${depend_file:=${out%.o}.d}"
  [[ $want_depend ]] || depend_file=
}

# Removes the toolkit's folders from the compiler's own search paths.
hide_toolkit() {
  local name dir kept
  for name in CPATH C_INCLUDE_PATH CPLUS_INCLUDE_PATH; do
    [[ ${!name} ]] || continue
    kept=
    while IFS= read -rd : dir; do is_toolkit "$dir" || kept+=:$dir; done <<<"${!name}:"
    export "$name=${kept#:}"
  done
}

# Flags of each mode: for everything, for .cu files, for C and C++ files, for the
# runtime. --racecheck uses the compiler's thread sanitizer hooks with a detector of the
# backend's own.
choose_flags() {
  hide_toolkit
  common=(-fno-pie -pthread) runtime_code=(-O2 -g1 -w)
  [[ $mode == fast ]] || lexer+=(--check)
  case $mode in
    fast) code=(-O3 -march=native -g1) host_code=("${code[@]}") ;;
    memcheck) common+=(-DCUX_CHECK -fsanitize=address -fno-omit-frame-pointer)
      code=(-O1 -g) host_code=("${code[@]}") ;;
    racecheck) common+=(-DCUX_CHECK) runtime_code+=(-DCUX_ONE_WORKER)
      host_code=(-O1 -g) code=(-O1 -g -fsanitize=thread) ;;
  esac
  if [[ $cxx == *clang* ]]; then
    [[ $mode != racecheck ]] || {       # show all reads, and copies of structures
      code+=(-mllvm -tsan-instrument-read-before-write=1)
      linking+=(-Wl,--wrap=memcpy,--wrap=memmove,--wrap=memset)
    }
    code+=(-Wno-deprecated-volatile)    # C++20 warns of what CUDA C does
    code+=(-Wno-misleading-indentation) # lexer/ keeps columns, not lines
    code+=(-Wno-pass-failed)            # "loop not vectorized": not the student's concern
  else
    code+=(-Wno-volatile)
    [[ $mode != racecheck ]] || code+=(-Wno-tsan)
  fi
}
