# The headers that come before each .cu file, compiled once and kept with the runtime.

# g++ loads them in a fraction of the time that it takes to read them, and only if all
# options and macros that matter are the same; else it reads the text of $headers_name.
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
    if [[ $word != @(-W*|-w|-O[1-3]|-ffp-contract=*) ]]; then
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
