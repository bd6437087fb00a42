# local.sh -- the part of setup for a host without root: unpacks packages into .deps/.
# Sourced by setup; uses its need_apt and die_of_apt.
# shellcheck shell=bash

# needs PACKAGES: those and their dependencies that the system lacks.
needs() {
  "${apt[@]}" -s --no-install-recommends install "$@" 2>>"$log" |
    sed -n 's/^Inst \([^ ]*\).*/\1/p' | sort
}

# fetch missing|all PACKAGES: unpacks them and their dependencies into $new/all, except for the
# compiler's libraries and the -dev packages that nobody asked for.
fetch() {
  local status=/var/lib/dpkg/status apt base wanted list deb all=$1
  shift
  mkdir -p "$new"/{apt/lists/partial,apt/archives/partial,debs,all}
  if [[ $all == all ]]; then # as if nothing were installed
    status=$new/none
    : >"$status"
  fi
  # Fresh package lists: those of the host may be old or missing.
  apt=(apt-get -qq -o Dir::State="$new/apt" -o Dir::Cache="$new/apt"
       -o Dir::State::status="$status" -o Debug::NoLocking=1
       -o APT::Sandbox::User= -o Acquire::http::Timeout=20)
  "${apt[@]}" update &>"$log" || true
  base=$(needs libc6 libstdc++6 libgomp1) || die_of_apt "$@"
  wanted=$(needs "$@" patchelf | grep -vE '^cpp|-dev$') || die_of_apt "$@"
  mapfile -t list < <(printf '%s\n' "$wanted" "$@" patchelf | sort -u |
    comm -13 <(echo "$base") -)
  (cd "$new/debs" && "${apt[@]}" download "${list[@]}") &>>"$log" || die_of_apt "$@"
  for deb in "$new"/debs/*.deb; do dpkg -x "$deb" "$new/all"; done
}

# drop_codecs FOLDER: replaces two libraries by stubs that define what libgd, which gnuplot
# needs, calls of them. They read photographs, of which no figure has any, and need codecs
# of 36 MB.
drop_codecs() {
  local name file
  if [[ ! -e $1/libgd.so.3 ]]; then
    return
  fi
  for name in heif avif; do
    nm -D --undefined-only "$1/libgd.so.3" |
      sed -n "s/.* U \($name[A-Za-z_]*\).*/void \1(void) { __builtin_trap(); }/p" |
      gcc -shared -fPIC -w -x c - -o "$new/empty"
    for file in "$1/lib$name".so.*; do cp --remove-destination "$new/empty" "$file"; done
  done
}

# take FOLDER FILES: copies there those of the files that exist, and links to others.
take() {
  local folder=$1 file
  shift
  mkdir -p "$folder"
  for file; do
    if [[ -e $file || -L $file ]]; then
      cp -a "$file" "$folder"
    fi
  done
}

# on_host LINK: the host's library to which it would lead there; nothing if there is none.
on_host() {
  local name
  name=$(readlink -m "$1")
  name=${name##*/}
  { compgen -G "/usr/lib/*-linux-gnu*/${name%.so*}.so.*" || true; } | sed -n 1p
}

# take_libraries FOLDER FROM: copies there the libraries to link with, and every library
# that these and the programs in FOLDER/../bin load. Of a library that the host has, only
# the link was unpacked.
take_libraries() {
  local folder=$1 from=$2 file name loaded
  mkdir -p "$folder"
  for file in "$from"/lib{criterion,png,seccomp}.so; do
    if [[ -e $file ]]; then
      name=$(objdump -p "$file" | sed -n 's/^ *SONAME *//p')
      cp -L "$file" "$folder/$name"
      ln -s "$name" "$folder/${file##*/}"
      continue
    fi
    name=$(on_host "$file")
    if [[ $name ]]; then
      ln -s "$name" "$folder/${file##*/}"
    fi
  done
  mapfile -t loaded < <(for file in "$folder"/*.so "${folder%/*}"/bin/*; do
    LD_LIBRARY_PATH=$from ldd "$file" | sed -n "s|.* => $from/\([^ ]*\) .*|\1|p"
  done | sort -u)
  for name in "${loaded[@]}"; do cp -L "$from/$name" "$folder"; done
}

# assemble: copies what is used of $new/all to $new/deps/usr. That folder can be moved:
# programs and libraries find their libraries in ../lib.
assemble() {
  local from=$new/all/usr to=$new/deps/usr file
  shopt -s nullglob
  take "$from/lib/all" "$new"/all/{,usr/}lib/*-linux-gnu*/*.{a,so,so.*}
  drop_codecs "$from/lib/all"
  take "$to/bin" "$from"/bin/{gnuplot-nox,unifdef,bwrap}
  take "$to/share" "$from"/share/{gnuplot,fonts}
  take "$to/lib/python3/dist-packages" "$from"/lib/python3/dist-packages/*
  take "$to/include" "$from"/include/{criterion,*png*,seccomp*}
  take_libraries "$to/lib" "$from/lib/all"
  for file in "$to"/bin/* "$to"/lib/*.so.*; do
    "$from/bin/patchelf" --set-rpath "\$ORIGIN/../lib" "$file"
  done
  if [[ -e $to/bin/gnuplot-nox ]]; then
    mv "$to"/bin/gnuplot{-nox,}
  fi
}

# describe: adds the files that tell make, gnuplot and fontconfig where to look.
describe() {
  cat >"$new/deps/env.mk" <<'MK'
# Written by setup: lets the Makefile in the folder above use what lies beside this file.
# That folder's path may have blanks in it, at which make's functions would split it.
deps := $(CURDIR)/.deps
gnuplot_ps := $(firstword $(wildcard .deps/usr/share/gnuplot/gnuplot/*/PostScript/))
# Once: a make within make adds nothing, and what it finds before it on PATH stays there.
once = $(if $(findstring $(deps)/usr/$2,$($1)),$($1),$(deps)/usr/$2$(if $($1),:$($1)))
export PATH := $(call once,PATH,bin)
export C_INCLUDE_PATH := $(call once,C_INCLUDE_PATH,include)
export CPLUS_INCLUDE_PATH := $(call once,CPLUS_INCLUDE_PATH,include)
export LIBRARY_PATH := $(call once,LIBRARY_PATH,lib)
export LD_RUN_PATH := $(call once,LD_RUN_PATH,lib)
export PYTHONPATH := $(call once,PYTHONPATH,lib/python3/dist-packages)
export FONTCONFIG_FILE := $(deps)/fonts.conf
ifdef gnuplot_ps
export GNUPLOT_PS_DIR := $(CURDIR)/$(gnuplot_ps)
export GNUPLOT_LIB := $(CURDIR)/$(gnuplot_ps:/PostScript/=)
endif
MK
  cat >"$new/deps/fonts.conf" <<'XML'
<?xml version="1.0"?>
<!-- Written by setup: the fonts of the host and those unpacked beside this file. -->
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir prefix="relative">usr/share/fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
  <match>
    <edit name="family" mode="append_last"><string>DejaVu Sans</string></edit>
  </match>
</fontconfig>
XML
}

# unpack_locally missing|all PACKAGES: rebuilds .deps/, first in another place, so that a
# failure leaves everything as it was. With all, what the host has is unpacked too.
unpack_locally() {
  need_apt "${@:2}"
  new=$(mktemp -d "$PWD/.deps.XXXXXX")
  trap 'rm -rf "$new"' EXIT
  log=$new/log
  fetch "$@"
  assemble
  describe
  rm -rf .deps
  mv "$new/deps" .deps
}
