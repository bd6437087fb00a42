# The part of setup for a host without root: makes .deps/ of packages unpacked, not installed.
# Sourced by setup, whose $all, need_apt, die_of_apt, missing and names it uses.
# shellcheck shell=bash

# needs PACKAGES: them and what they depend on, as far as the system lacks it.
needs() {
  "${apt[@]}" -s --no-install-recommends install "$@" 2>>"$log" |
    sed -n 's/^Inst \([^ ]*\).*/\1/p' | sort
}

# fetch PACKAGES: unpacks them and what they need into $new/all. C's own libraries stay the
# host's. Packages for developers ask for many more of their kind: only Boost's are used.
fetch() {
  local status=/var/lib/dpkg/status apt list deb
  mkdir -p "$new"/{apt/lists/partial,apt/archives/partial,debs,all}
  [[ ! $all ]] || { status=$new/none; : >"$status"; }
  apt=(apt-get -qq -o Dir::State="$new/apt" -o Dir::Cache="$new/apt" -o APT::Sandbox::User=
       -o Dir::State::status="$status" -o Debug::NoLocking=1 -o Acquire::http::Timeout=20)
  "${apt[@]}" update &>"$log" || true
  mapfile -t list < <(
    comm -13 <(needs libc6 libstdc++6 libgomp1) <(needs "$@" patchelf) | awk -v asked=" $* " '
      !/^cpp|-dev$/ || /^libboost(-context)?[0-9]/ || index(asked, " " $1 " ")')
  ((${#list[@]})) || die_of_apt "$@"
  (cd "$new/debs" && "${apt[@]}" download "${list[@]}") &>>"$log" || die_of_apt "$@"
  for deb in "$new"/debs/*.deb; do dpkg -x "$deb" "$new/all"; done
}

# drop_codecs: replaces two libraries that gnuplot's picture library has for reading photographs
# by empty ones. Nothing here reads any, and they would bring 36 MB of video codecs along.
drop_codecs() { # FOLDER of libraries
  local name file
  [[ -e $1/libgd.so.3 ]] || return 0
  for name in heif avif; do
    nm -D --undefined-only "$1/libgd.so.3" |
      sed -n "s/.* U \($name[A-Za-z_]*\).*/void \1(void) { __builtin_trap(); }/p" |
      gcc -shared -fPIC -w -x c - -o "$new/empty"
    for file in "$1/lib$name".so.*; do cp --remove-destination "$new/empty" "$file"; done
  done
}

# assemble: copies what is used from $new/all to $new/deps, so that it runs wherever it is put:
# libraries find each other beside themselves, programs find them in ../lib.
assemble() {
  local from=$new/all/usr to=$new/deps/usr file name
  shopt -s nullglob
  mkdir -p "$to"/{bin,include,lib,share} "$from"/{lib/all,include/boost}
  for file in "$new"/all/{,usr/}lib/*-linux-gnu*/*.{a,so,so.*}; do
    cp -a "$file" "$from/lib/all"
  done
  drop_codecs "$from/lib/all"
  for file in "$from"/bin/{gnuplot-nox,unifdef,jq,bwrap}; do cp "$file" "$to/bin"; done
  [[ ! -e $to/bin/gnuplot-nox ]] || ln -s gnuplot-nox "$to/bin/gnuplot"
  for file in "$from"/lib/all/libboost_context.a; do cp "$file" "$to/lib"; done
  for file in "$from"/lib/all/lib{criterion,png}.so; do
    name=$(objdump -p "$file" | awk '/SONAME/ { print $2 }')
    cp -L "$file" "$to/lib/$name"
    ln -s "$name" "$to/lib/${file##*/}"
  done
  for file in "$from"/share/{gnuplot,fonts}; do cp -a "$file" "$to/share"; done
  for file in "$from"/include/{criterion,png*,libpng*,boost}; do
    cp -a "$file" "$to/include"
  done
  find "$to/include/boost" -mindepth 1 -maxdepth 1 \
    -regextype posix-egrep ! -regex '.*/(assert|config|context|cstdint|detail)(\.hpp)?' \
    -exec rm -r {} +
  LD_LIBRARY_PATH=$from/lib/all ldd "$to"/bin/* "$to"/lib/*.so >"$new/libraries"
  sed -n "s|.* => \($from/[^ ]*\) .*|\1|p" "$new/libraries" | sort -u |
    xargs -r cp -L -t "$to/lib"
  for file in "$to"/{bin/*,lib/*.so*}; do
    [[ -h $file ]] || "$from/bin/patchelf" --set-rpath "\$ORIGIN/../lib" "$file"
  done
}

# describe: adds what tells make, gnuplot and the font library where things are.
describe() {
  cat >"$new/deps/env.mk" <<'MK'
# Written by setup: makes every command of a Makefile use what is unpacked beside this file.
deps := $(patsubst %/,%,$(dir $(abspath $(lastword $(MAKEFILE_LIST)))))
gnuplot_ps := $(firstword $(wildcard $(deps)/usr/share/gnuplot/gnuplot/*/PostScript/))
export PATH := $(deps)/usr/bin:$(PATH)
export C_INCLUDE_PATH := $(deps)/usr/include$(C_INCLUDE_PATH:%=:%)
export CPLUS_INCLUDE_PATH := $(deps)/usr/include$(CPLUS_INCLUDE_PATH:%=:%)
export LIBRARY_PATH := $(deps)/usr/lib$(LIBRARY_PATH:%=:%)
export LD_RUN_PATH := $(deps)/usr/lib$(LD_RUN_PATH:%=:%)
export FONTCONFIG_FILE := $(deps)/fonts.conf
ifdef gnuplot_ps
export GNUPLOT_PS_DIR := $(gnuplot_ps)
export GNUPLOT_LIB := $(gnuplot_ps:/PostScript/=)
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
</fontconfig>
XML
}

# unpack_locally PACKAGES: makes .deps/ anew, in another place first, so that a failure leaves
# everything as it was.
unpack_locally() {
  need_apt "$@"
  new=$(mktemp -d "$PWD/.deps.XXXXXX")
  trap 'rm -rf "$new"' EXIT
  log=$new/log
  fetch "$@"
  assemble
  describe
  unpacked=$new/deps/usr
  [[ ! $(missing "$libraries") ]] ||
    die "these packages did not bring what was expected: $(names "$(missing "$libraries")")"
  rm -rf .deps
  mv "$new/deps" .deps
  unpacked=.deps/usr
}
