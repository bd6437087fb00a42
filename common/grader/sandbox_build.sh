# sandbox_build.sh -- the part of sandbox that compiles a submission in bubblewrap.
# shellcheck shell=bash

# build FILE.cu FOLDER PROGRAM: status 2 if it does not build, 124 if the compiler broke a
# limit; any other is not the student's fault. With $MODE, it builds for memcheck or
# racecheck.
build() {
  local submitted=$1 program=$3 status=0
  . "$repository/common/tools/lab.sh"
  lab "$2"
  local made=build/$BACKEND${MODE:+-$MODE}/labs/$name
  work=$(mktemp -d) || exit 1
  trap 'rm -rf "$work"' EXIT
  chmod 755 "$work"
  mkdir "$work/out" && cp -- "$submitted" "$work/source" &&
    chmod 644 "$work/source" || exit 1
  if ((EUID == 0)); then
    chown 65534 "$work/out"
  fi
  cd "$repository" || exit 1
  read_limits
  local kept=7 options address_space=$((2 << 30))
  local seconds=$COMPILER_CPU_SECONDS mebibytes=$COMPILER_MEBIBYTES
  show_checkout
  if [[ $BACKEND == gpu ]]; then
    show_prefix nvcc
    address_space=$((16 << 30)) # nvcc reserves far more than it uses
    seconds=$NVCC_CPU_SECONDS mebibytes=$NVCC_MEBIBYTES
  fi
  options+=(--ro-bind "$work/source" "$repository/labs/$folder/$name.cu"
            --bind "$work/out" "$repository/${made%/*}")
  forbid_calls
  limit_threads 64
  before=("$repository/build/tests/limit" $seconds $mebibytes)
  (bubblewrap 134217728 "${limits[@]}" --cpu=60 --as=$address_space --fsize=67108864 \
    make -s "$made") || status=$?
  if ((status == 0)); then
    take_program
  fi
  exit $status
}

# A checkout as students have it, at the same place, so that what is built stays valid.
show_checkout() {
  local path
  options=(--chdir "$repository" --clearenv --setenv PATH "$PATH" --setenv LC_ALL C.UTF-8
           --setenv BACKEND "$BACKEND")
  for path in Makefile common/* labs/*/{*.h,program} build/host/{common/lab,labs} \
              build/"$BACKEND"/{common,runtime} build/"$BACKEND-${MODE-}"/common; do
    if [[ $path != common/grader ]]; then
      options+=(--ro-bind-try "$repository/$path" "$repository/$path")
    fi
  done
  for path in LD_LIBRARY_PATH ARCH CXX CC NOGPUCC MODE; do
    if [[ ${!path-} ]]; then
      options+=(--setenv "$path" "${!path}")
    fi
  done
  if [[ ${NOGPUCC-} == /* ]]; then
    options+=(--ro-bind "${NOGPUCC%/*}" "${NOGPUCC%/*}")
  fi
  show_prefix "${CXX:-g++}"
  show_prefix "${CC:-gcc}"
}

# A cluster's compilers may lie outside /usr: DIR/bin/g++ needs all of DIR, but $HOME/bin
# is no reason to show $HOME.
show_prefix() {
  local program prefix
  program=$(type -P "$1") && prefix=${program%/*/*}
  if [[ ${prefix-} == /?* && $prefix/ != /usr/* && ${HOME-}/ != "$prefix"/* ]]; then
    options+=(--ro-bind "$prefix" "$prefix")
  fi
}

take_program() { # a plain file, whatever the compiler was made to leave there
  if [[ ! -f $work/out/$name || -L $work/out/$name ]]; then
    exit 2
  fi
  cp -- "$work/out/$name" "$program"
  status=$?
}
