# Makefile -- every command of the labs; plain `make` says where you are and what is next.
#
#   LAB=3               one lab: 3, 03-vector-add or vector_add
#   ARGS="--n 1000"     options for make run
#   SOLUTION=1          the reference solutions instead of your files
#   BACKEND=gpu|cpu     instead of what this machine offers
#   ARCH=sm_90          the GPU to compile for, instead of the one that is here
#   SUBMISSIONS=dir     a class to grade; STUDENT=, CLASS=, GRADES=, OUT=, RUN=: see docs/
#
# Each command is a row of common/tools/command_table.py, which `make help` prints. The
# rules in common/build.mk make the files below build/.

MAKEFLAGS += --no-builtin-rules --no-print-directory
# Ctrl-C ends make itself; a recipe that failed of it would only add lines.
# Not := since make 4.4 expands its value once more.
.SHELLFLAGS = -c 'trap "exit 0" INT; eval "$$0"'
.DEFAULT_GOAL := where
-include .deps/env.mk # what ./setup --local unpacked

SRC  ?= labs
ifdef SOLUTION
  SRC = solutions
endif
export BACKEND SRC SOLUTION
# Everywhere a decimal point, and one order of names.
export LC_ALL = C.UTF-8
export NOGPUCC_CACHE = $(CURDIR)/build/cpu/runtime

# A goal with a slash is a file, which programs ask for all the time; so are these two.
files := $(findstring /,$(MAKECMDGOALS))$(filter graders programs,$(MAKECMDGOALS))
python = /usr/bin/python3 -BXutf8 -m

# Before anything else: which backend it is or, in more than one word, what is wrong.
ifeq ($(and $(files),$(BACKEND)),)
  answer := $(shell $(python) common.tools.front_door \
              '$(subst ','\'',$(MAKECMDGOALS) -- $(MAKEOVERRIDES))')
  ifneq ($(words $(answer)),1)
    $(error $(or $(answer),python3 is missing: install it, then run ./setup))
  endif
  override BACKEND := $(answer)
endif

ifdef files
  include common/build.mk
else
  commands := $(sort where $(MAKECMDGOALS))
  .PHONY: $(commands)
  # With + because make grade starts a make that shares this one's jobs.
  $(commands): ; @+$(python) common.tools.lab $@ $(ARGS)
endif
