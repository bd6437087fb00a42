# nvcc's own options: what each means here. Most say how to make GPU code, and so nothing.
gpu_with_value='-arch -code -gencode -ccbin -Xptxas -Xnvlink -maxrregcount -t -rdc -cudart
  -cudadevrt -default-stream -fmad -ftz -prec-div -prec-sqrt -diag-suppress -diag-warn
  -diag-error -keep-dir -time -split-compile -opt-info'
gpu_with_value=${gpu_with_value//$'\n'/ }

declare -A short_names=(
  [--output-file]=-o [--include-path]=-I [--system-include]=-isystem
  [--pre-include]=-include [--define-macro]=-D [--undefine-macro]=-U [--library]=-l
  [--library-path]=-L [--std]=-std [--x]=-x
  [--compiler-options]=-Xcompiler [--linker-options]=-Xlinker
  [--dependency-output]=-MF [--dependency-target-name]=-MT [--compile]=-c [--device-c]=-dc
  [--debug]=-g [--disable-warnings]=-w [--verbose]=-v [--device-debug]=-G
  [--device-link]=-dlink [--lib]=-lib [--shared]=-shared [--run]=-run
  [--ptx]=-ptx [--cubin]=-cubin [--fatbin]=-fatbin [--use_fast_math]=-use_fast_math
  [--generate-dependencies-with-compile]=-MD [--generate-dependency-targets]=-MP
  [--generate-nonsystem-dependencies-with-compile]=-MMD
  [--gpu-architecture]=-arch [--gpu-code]=-code [--generate-code]=-gencode
  [--compiler-bindir]=-ccbin [--ptxas-options]=-Xptxas [--nvlink-options]=-Xnvlink
  [--maxrregcount]=-maxrregcount [--threads]=-t [--relocatable-device-code]=-rdc
  [--cudart]=-cudart [--cudadevrt]=-cudadevrt [--default-stream]=-default-stream
  [--fmad]=-fmad [--ftz]=-ftz [--prec-div]=-prec-div [--prec-sqrt]=-prec-sqrt
  [--diag-suppress]=-diag-suppress [--diag-warn]=-diag-warn [--diag-error]=-diag-error
  [--keep-dir]=-keep-dir [--time]=-time [--split-compile]=-split-compile
)

parse_nvcc_pair() { # OPTION VALUE
  case $1=$2 in
    -rdc=true) relocatable ;;
    -fmad=false) options+=(-ffp-contract=off) ;;
    -default-stream=per-thread)
      die "$1 $2: the CPU backend has only the legacy default stream" ;;
  esac
}

# Fails if the word is none of nvcc's own.
parse_nvcc_word() { # WORD
  case $1 in
    -dc) link=''; relocatable ;;
    -dlink) device_link=1 ;;
    -G) options+=(-g -O0) ;;
    -use_fast_math) options+=(-ffast-math) ;;
    -Werror=all-warnings|--Werror=all-warnings) options+=(-Werror) ;;
    all-warnings) ;; # after -Werror
    -noeh|--no-exceptions) options+=(-fno-exceptions) ;;
    -ptx|-cubin|-fatbin|-ltoir|-optix-ir)
      die "$1: the CPU backend makes programs for the CPU, no GPU code" ;;
    -lib|-shared)
      die "$1: nogpucc makes programs and object files, no libraries" ;;
    -run|-dryrun|--dryrun) die "$1 is not offered" ;;
    -lineinfo|--generate-line-info|-expt-*|--expt-*|-extended-lambda|--extended-lambda|\
    -restrict|--restrict|-m64|--m64|-lto|-dlto|-dlink-time-opt|-keep|-save-temps|\
    --save-temps|-res-usage|--resource-usage|-src-in-ptx|--source-in-ptx|\
    -allow-unsupported-compiler|--allow-unsupported-compiler|-forward-unknown-*|\
    --forward-unknown-*|-extra-device-vectorization|--extra-device-vectorization|\
    -Wno-deprecated-gpu-targets|-Wdefault-stream-launch|-Wmissing-launch-bounds|\
    -Wext-lambda-captures-this|-err-no|-no-err-no|--display-error-number|\
    --no-display-error-number) ;;
    *) return 1 ;;
  esac
}
