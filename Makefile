# Makefile -- every command of the labs; plain `make` says where you are and what is next.
#
#   LAB=3               one lab: 3, 03-vector-add or vector_add
#   ARGS="--n 1000"     options for make run
#   SOLUTION=1          the reference solutions instead of your files
#   BACKEND=gpu|cpu     instead of what this machine offers
#   ARCH=sm_90          the GPU to compile for, instead of the one that is here
#   SUBMISSIONS=dir     a class to grade; STUDENT=, CLASS=, GRADES=, OUT=, RUN=: see docs/

MAKEFLAGS += --no-builtin-rules --no-print-directory
# Ctrl-C ends make itself; a recipe that failed of it would only add lines.
# Not := since make 4.4 expands its value once more.
.SHELLFLAGS = -c 'trap "exit 0" INT; eval "$$0"'
.SECONDEXPANSION:
.DELETE_ON_ERROR:
-include .deps/env.mk # what ./setup --local unpacked

# Commands in Python are modules of the package common/.
module  := /usr/bin/python3 -BXutf8 -m common
FOLDERS := $(notdir $(sort $(wildcard labs/*-*)))
# 03-vector-add is the folder of vector_add.
name     = $(subst -,_,$(subst $(firstword $(subst -, ,$1))-,,$1))
NAMES   := $(foreach f,$(FOLDERS),$(call name,$f))
FOLDER  := $(filter $(LAB) $(LAB)-% 0$(LAB)-% %-$(subst _,-,$(LAB)),$(FOLDERS))
COMMANDS := where run check watch memcheck racecheck count picture hint reset grade plot \
            speed skeletons clean help graders programs
ifneq ($(wildcard solutions),) # students do not have what these need
  COMMANDS += solution plots peers record results slides site demo test bench-cpu \
              conformance install-cpu similar adapter handout
endif
include common/tools/arguments.mk

SRC     ?= labs
ifdef SOLUTION
  SRC    = solutions
endif
BUILD    = build/$(BACKEND)$(MODE:%=-%)
PROGRAM  = $(BUILD)/$(SRC)/$(call name,$(FOLDER))
export BACKEND SRC SOLUTION

# -iquote, not -I: a lab's "threads.h" must not hide the system's <threads.h>.
QUOTED   := $(foreach d,common/lab $(wildcard labs/*-* labs/*/program),-iquote $d)
CPPFLAGS += -MMD -MP -MF $(@:.o=.d) -MT $@ -D_GNU_SOURCE
# Skeletons do not use their parameters yet.
WARN     := -Wall -Wextra -Wno-unused-parameter -Werror=return-type
NATIVE   := $(if $(filter aarch64-%,$(MAKE_HOST)),-mcpu,-march)=native
CFLAGS   := -std=c11 -O3 $(NATIVE) -g -fopenmp -fvisibility=hidden -Wall -Wextra

# The one difference between the backends: what compiles a .cu file and links a program.
NOGPUCC ?= common/nogpucc/nogpucc
compile.gpu = nvcc -std=c++17 -O3 -lineinfo -arch=$(or $(ARCH),native) \
              $(WARN:%=-Xcompiler %) $(QUOTED:%=-Xcompiler %)
compile.cpu = $(NOGPUCC) $(MODE:%=--%) -O3 $(WARN) $(QUOTED)
link.gpu    = nvcc -arch=$(or $(ARCH),native) $(WRAPPED:%=-Xlinker --wrap=%)
link.cpu    = $(NOGPUCC) $(MODE:%=--%) $(WRAPPED:%=-Wl,--wrap=%)
# What the compiler says is kept, in plain words.
KEEP      = common/tools/compile $@.said
# The CUDA calls that the program watches: see common/lab/probe_wrap.h.
WRAPPED   = $(file <build/host/labs/$(@F).o.wrapped)
# Lab 5 compares floats: no compiler may fuse a * b + c; gcc with -std=c11 does not.
FLAGS_mandelbrot = $(if $(filter gpu,$(BACKEND)),--fmad=false,-ffp-contract=off)
LIBS_mandelbrot  = -lpng
# Lab 6: of its transposes -O3 makes ten times the code, which runs no faster.
FLAGS_memory_access = $(if $(filter cpu,$(BACKEND)),-O2)
ifeq ($(BACKEND),cpu) # idle OpenMP threads soon leave the cores to the kernels
  export GOMP_SPINCOUNT = 30000
endif
export NOGPUCC_CACHE = $(CURDIR)/build/cpu/runtime

where: ## say where you are: the state of each lab and the next step
	@$(module).tools.show_progress $(FOLDERS)

run: $(PROGRAM) ## LAB=3 [ARGS=…]: build the lab's program and run it
	@$< $(ARGS)

check: ## LAB=3: test one lab and say what is wrong
	@$(module).grader lab $(FOLDER)

watch: ## [LAB=3]: check the next lab whenever you save it; keys for hint, run, …
	@$(module).tools.watch $(FOLDER)

memcheck: ## LAB=3 [ARGS=…]: run it and report every access outside the arrays
	@common/tools/run-checked $@ $(FOLDER) $(ARGS)

racecheck: ## LAB=3 [ARGS=…]: run it and report races, bad barriers, uninitialized reads
	@common/tools/run-checked $@ $(FOLDER) $(ARGS)

count: ## LAB=3 [ARGS=…]: count what each line costs: sectors, wavefronts, active lanes
	@$(module).tools.count_lab $(FOLDER) $(ARGS)

picture: ## LAB=3 [ARGS=…]: a small run as a page: which thread touches what
	@$(module).tools.picture_lab $(FOLDER) $(ARGS)

hint: ## LAB=3: a hint for the first test that fails; again: the next hint
	@$(module).tools.show_hint $(FOLDER)

reset: ## LAB=3: begin a lab again; your file is kept beside the new one
	@FORCE=1 common/tools/make-skeletons $(FOLDER)

solution: ### LAB=3: show the reference solution, after full marks
	@$(module).tools.show_solution $(FOLDER)

grade: ## [SUBMISSIONS=dir]: test every lab, or those of a class, and print the score
	@$(if $(SUBMISSIONS),+$(module).grader class,$(module).grader lab \
	  --report build/grade) $(or $(FOLDER),$(FOLDERS))

plot: ## LAB=3: measure your program and draw its figures
	@$(module).plots.draw $(FOLDER)

plots peers record: export SRC = solutions
plots: ### measure the solutions on this machine and draw every figure
	@$(module).plots.draw $(FOLDERS)

speed: $(if $(LAB),,$(BUILD)/bench/fast/fast) ## LAB=3: my kernel beside this machine's limit
	@$(if $(LAB),$(module).tools.measure_speed $(FOLDER),$< $(FAST.$(BACKEND))) $(ARGS)
FAST.cpu = --n 2^22 --bytes 2^22 --reps 3 # a CPU reaches its limits sooner

peers: ### [PYTHON=python3]: the experiments in NumPy, Numba and CuPy beside ours
	@tests/bench/peers/measure_peers.py build/plots/peers.csv && $(module).plots.draw

record: ### [LAB=3] [NAME=h200]: measure the solutions for docs/data/NAME
	@$(module).plots.record $(or $(FOLDER),$(FOLDERS))

results: ### draw the figures and fill in the numbers of every page, from docs/data
	@$(module).plots.fill_pages $(FOLDERS)

slides: ### [DATA=…]: two lectures as PDF and HTML, from docs/slides.md
	@$(module).site.make_slides $(FOLDERS)

site: ### the handouts, results and guide as pages that need no network
	@$(module).site.make_site

demo: ### grade the solutions, run the labs, draw the figures
	@common/tools/demo $(FOLDERS)

test: ### [TESTS=tests/repo/x.test]: the repository tests itself
	@tests/repo/run-tests $(TESTS)

bench-cpu: ### the CPU backend beside plain OpenMP loops
	@OUT=$(CURDIR)/build/bench common/nogpucc/bench/measure

conformance: ### CUDA_COMPILER="nvcc -O2": compare any CUDA with an H200's results
	@NOGPUCC_BUILD=$(CURDIR)/build/nogpucc common/nogpucc/tests/conformance.test

install-cpu: ### PREFIX=DIR: install nogpucc, which builds any .cu for the CPU
	@common/nogpucc/install

skeletons: ### regenerate the files to edit; FORCE=1 replaces yours, and keeps a copy
	@common/tools/make-skeletons $(FOLDERS)

similar: ### SUBMISSIONS=dir [LAB=3]: list pairs of files in a class that are alike
	@$(module).grader similar $(or $(FOLDER),$(FOLDERS))

adapter: ### FOR=gradescope [LAB=3]: pack the autograder for a platform
	@$(module).grader pack '$(FOR)' $(FOLDER)

handout: ### [KEY="hpc 2027"]: pack what students get, without solutions
	@$(module).tools.pack_handout

clean: ## delete build/
	rm -rf build

# Commands of three # need the solutions, which students do not have.
list = sed -n 's/^\([a-z-]*\):.* $1 /  make \1\t/p' Makefile | expand -t 19
help: ## list the commands
	@$(call list,##)
	@$(if $(wildcard solutions),echo; echo 'For instructors and maintainers:'; \
	  $(call list,###))

# A lab's program: its C with that of all labs, the .cu file to edit and shared .cu files.
# Functions of the C that no header promises to .cu files are local: out of their reach.
objects   = $(patsubst %.c,build/host/%.o,$(wildcard $(1:%=%/*.c)))
folder_of = $(filter %-$(subst _,-,$1),$(FOLDERS))
COMMON_C := $(call objects,common/lab)
COMMON   := $(patsubst %.cu,$(BUILD)/%.o,$(wildcard common/lab/*.cu))
DRIVERS  := $(NAMES:%=build/host/labs/%.o)
PROGRAMS := $(NAMES:%=$(BUILD)/$(SRC)/%)
$(DRIVERS): build/host/labs/%.o: $$(call objects,labs/$$(call folder_of,$$*)/program) \
                                    $(COMMON_C)
	@ld -r $^ -o $@
	@objcopy --localize-hidden $@
	@objcopy --globalize-symbol=main $@
$(DRIVERS:=.wrapped): %.wrapped: %
	@nm $< | sed -n 's/.* T __wrap_//p' >$@
$(PROGRAMS): $(BUILD)/$(SRC)/%: build/host/labs/%.o \
                                $(BUILD)/$(SRC)/$$(call folder_of,$$*)/%.o $(COMMON) \
                                | build/host/labs/%.o.wrapped

# Its tests.
$(NAMES:%=build/tests/%): build/tests/%: $$(call objects,tests/$$(call folder_of,$$*)) \
                                         $(call objects,common/grader)
	@mkdir -p $(@D)
	@$(CC) $^ $(LDFLAGS) -lcriterion -lm -o $@

# The fast versions give answers away: they are only where the solutions are.
FAST := $(patsubst %.cu,$(BUILD)/%.o,$(wildcard tests/bench/fast/*.cu)) \
        $(addprefix build/host/labs/05-mandelbrot/program/,mandelbrot_reference.o \
                                                           view.o) \
        $(COMMON) $(filter-out %/program.o,$(COMMON_C))
$(BUILD)/bench/fast/fast: $(FAST) $(BUILD)/solutions/05-mandelbrot/mandelbrot.o \
                          $(call objects,tests/bench/fast)
$(BUILD)/bench/peers/ours: $(FAST) $(call objects,tests/bench/peers)
$(BUILD)/bench/roofline/roofline: $(FAST) $(BUILD)/tests/bench/roofline/kernels.o \
                                  $(BUILD)/solutions/05-mandelbrot/mandelbrot.o \
                                  $(call objects,tests/bench/roofline)

$(PROGRAMS) $(addprefix $(BUILD)/bench/,fast/fast peers/ours roofline/roofline):
	@$(KEEP) $(link.$(BACKEND)) $^ $(LDFLAGS) $(LIBS_$(@F)) -lgomp -lm -o $@

build/host/%.o: %.c
	@mkdir -p $(@D)
	@$(CC) $(CFLAGS) $(CPPFLAGS) $(QUOTED) -iquote common/grader -c $< -o $@

$(BUILD)/solutions/%.o: DEFINES = -DSOLUTION
$(BUILD)/%.o: %.cu
	@$(KEEP) $(compile.$(BACKEND)) $(FLAGS_$(*F)) $(CPPFLAGS) $(DEFINES) -c $< -o $@

$(foreach f,$(FOLDERS),$(SRC)/$f/$(call name,$f).cu):
	@echo "$@ is missing; make reset LAB=$(word 2,$(subst /, ,$@)) brings it back" >&2; exit 1

# The system calls that the sandbox refuses, see common/grader/seccomp/.
FILTER := build/tests/forbidden-calls.$(BACKEND)
$(FILTER): build/host/common/grader/seccomp/forbidden_calls.o
	@mkdir -p $(@D)
	@$(CC) $^ $(LDFLAGS) -lseccomp -o $@.new && $@.new $(BACKEND) >$@

# What ends a compiler that takes too much.
build/tests/limit: build/host/common/grader/limit/limit.o \
                   build/host/common/grader/process_tree.o
	@mkdir -p $(@D)
	@$(CC) $^ $(LDFLAGS) -o $@

# What a student's file is compiled and linked with: if it fails, no student is to blame.
$(BUILD)/backend: $(COMMON)
	@$(if $(filter cpu,$(BACKEND)),$(NOGPUCC) $(MODE:%=--%) --runtime)

# Everything but the student's file, built before submissions are graded side by side.
graders: $(NAMES:%=build/tests/%) $(BUILD)/backend $(DRIVERS:=.wrapped) $(FILTER) \
         build/tests/limit
programs: $(PROGRAMS) graders

.PHONY: $(COMMANDS) $(BUILD)/backend
.PRECIOUS: build/host/%.o $(BUILD)/%.o
-include $(shell find build/host $(BUILD)/common $(BUILD)/tests \
                      $(sort $(BUILD)/solutions $(BUILD)/$(SRC)) -name '*.d' 2>/dev/null)
