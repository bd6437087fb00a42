# Makefile -- every command of the labs; plain `make` says where you are and what is next.
#
#   LAB=3               one lab: 3, 03-vector-add or vector_add
#   ARGS="--n 1000"     options for make run
#   SOLUTION=1          the reference solutions instead of your files
#   BACKEND=gpu|cpu     instead of what this machine offers
#   ARCH=sm_90          the GPU to compile for, instead of the one that is here
#   SUBMISSIONS=dir     a class to grade; with OUT=, RUN=, UNSAFE=1: docs/instructor.md

MAKEFLAGS += --no-builtin-rules --no-print-directory
-include .deps/env.mk # what ./setup --local unpacked

SRC     ?= labs
ifeq ($(SOLUTION),1)
  SRC = solutions
endif
BUILD    = build/$(BACKEND)$(MODE:%=-%)
BIN      = $(BUILD)/$(SRC)
FOLDERS := $(notdir $(sort $(wildcard labs/*-*)))
number   = $(firstword $(subst -, ,$1))
name     = $(subst -,_,$(patsubst $(call number,$1)-%,%,$1))
NAMES   := $(foreach f,$(FOLDERS),$(call name,$f))

ifneq ($(BACKEND),$(BACKEND_CHECKED)$(if $(BACKEND),,none))
  override BACKEND := $(shell BACKEND='$(BACKEND)' ARCH='$(ARCH)' common/tools/choose-backend)
  $(if $(filter error,$(BACKEND)),$(error $(wordlist 2,99,$(BACKEND))))
  export BACKEND_CHECKED := $(BACKEND)
endif

# A word that is mistyped must not go unheard.
WORDS := LAB ARGS SOLUTION BACKEND ARCH SUBMISSIONS OUT RUN UNSAFE FORCE DATA FORMAT \
         THEME NAME PYTHON ROUNDS PEERS TESTS MODE UNDER SRC BUILD DEFINES CC CXX NOGPUCC \
         NOGPUCC_CACHE CFLAGS CPPFLAGS LDFLAGS NVFLAGS CUFLAGS FLAGS_% PATH
given := $(foreach v,$(.VARIABLES),$(if $(filter command%,$(origin $v)),$v))
$(foreach v,$(filter-out $(WORDS) MAKE% -%,$(given)),$(error \
  there is no $v=; make knows $(wordlist 1,17,$(WORDS))))
$(if $(filter-out 1,$(SOLUTION)),$(error SOLUTION is 1 or left out, not '$(SOLUTION)'))
$(if $(filter command%,$(origin SUBMISSIONS)),$(if $(SUBMISSIONS),,$(error \
  SUBMISSIONS= is empty; name the folder that holds a folder for each student)))

# LAB in any of its three forms becomes a folder.
ifdef LAB
  FOLDER := $(strip $(foreach f,$(FOLDERS),$(if $(filter $(LAB),\
      $f $(call number,$f) $(patsubst 0%,%,$(call number,$f)) $(call name,$f) \
      $(patsubst $(call number,$f)-%,%,$f)),$f)))
  ifneq ($(words $(LAB)),1)
    $(error one lab at a time, not '$(LAB)')
  endif
  ifeq ($(FOLDER),)
    $(error there is no lab '$(LAB)'; LAB is one of: $(FOLDERS))
  endif
  NAME := $(call name,$(FOLDER))
endif
need_lab = $(if $(LAB),,$(error say which lab, for example: make $@ LAB=3))

# -iquote, not -I: a lab's "threads.h" must not hide the system's <threads.h>.
QUOTED   := $(foreach d,common/lab $(FOLDERS:%=labs/%),-iquote $d)
CPPFLAGS += -MMD -MP -MF $(@:.o=.d) -MT $@ -D_GNU_SOURCE
# Skeletons do not use their parameters yet.
WARN     := -Wall -Wextra -Wno-unused-parameter -Werror=return-type
CFLAGS   := -std=c11 -O3 -march=native -g -fopenmp -Wall -Wextra
NVFLAGS  := -std=c++17 -O3 -lineinfo -arch=$(or $(ARCH),native) $(WARN:%=-Xcompiler %)
CUFLAGS  := -O3 $(WARN)
DEFINES  := $(if $(filter labs,$(SRC)),,-DSOLUTION)
NOGPUCC    ?= common/cpu/nogpucc
ifeq ($(BACKEND),cpu) # OpenMP threads that wait soon leave the cores to the kernels
  export GOMP_SPINCOUNT = 30000
endif
export NOGPUCC_CACHE = $(CURDIR)/build/cpu/runtime
export BACKEND SRC SOLUTION

# The one difference between the backends: who compiles a .cu file and links a program.
compile.gpu = nvcc $(NVFLAGS) $(FLAGS_$(*F)) $(CPPFLAGS) $(QUOTED:%=-Xcompiler %) \
              $(DEFINES) -c $< -o $@
compile.cpu = $(NOGPUCC) $(MODE:%=--%) $(CUFLAGS) $(FLAGS_$(*F)) $(CPPFLAGS) $(QUOTED) \
              $(DEFINES) -c $< -o $@
link.gpu    = nvcc -arch=$(or $(ARCH),native)
link.cpu    = $(NOGPUCC) $(MODE:%=--%)
LIBS_mandelbrot = -lpng
# Every launch passes through common/lab/count_launches.c, which counts.
COUNTED  := __cudaLaunchKernel cudaLaunchKernel cudaLaunchKernelExC \
            _ZN3cux6launchEPNS_6kernelEPKvRKNS_6configEPPvPKci
WRAP.gpu  = $(COUNTED:%=-Xlinker --wrap=%)
WRAP.cpu  = $(COUNTED:%=-Wl,--wrap=%)
# Lab 5 compares floats: nobody may fuse a * b + c into one rounding; gcc in C11 does not.
FLAGS_mandelbrot = $(if $(filter gpu,$(BACKEND)),--fmad=false,-ffp-contract=off)

# memcheck and racecheck: a build of their own here, a tool of the toolkit on a GPU. Both
# are slow, so they run at a small size unless ARGS says otherwise; no size is a multiple
# of a block's, lest a missing guard go unseen.
SMALL_vector_add    = --n 10000 --reps 1
SMALL_transfer_cost = --min 1000 --max 1000 --reps 1
SMALL_mandelbrot    = --width 67 --height 45 --reps 1
checked.cpu = MODE=$@ UNDER='common/tools/run-checked $@'
checked.gpu = UNDER='common/tools/run-checked $@ compute-sanitizer --tool $@ --error-exitcode 1'
checked     = $(MAKE) -s run $(checked.$(BACKEND)) ARGS="$(or $(ARGS),$(SMALL_$(NAME)))"

SMALL_fast.cpu = --n 2^22 --bytes 2^22 --reps 3 # a CPU is at its limits earlier

COMMON := $(patsubst %.c,build/host/%.o,$(wildcard common/lab/*.c)) \
          $(patsubst %.cu,$(BUILD)/%.o,$(wildcard common/lab/*.cu))

where: ## say where you are: the state of each lab and the next step
	@common/tools/show-progress $(FOLDERS)

run: ## LAB=3 [ARGS=…]: build the lab's program and run it
	$(need_lab)
	@$(MAKE) -s $(BIN)/$(NAME)
	@$(UNDER) $(BIN)/$(NAME) $(ARGS)

check: ## LAB=3: test one lab and say what is wrong
	$(need_lab)
	@tests/grader/grade $(FOLDER)

watch: ## LAB=3: check again whenever you save the file
	$(need_lab)
	@common/tools/watch-file $(FOLDER)

memcheck: ## LAB=3 [ARGS=…]: run it and report every access outside the arrays
	$(need_lab)
	@$(checked)

racecheck: ## LAB=3 [ARGS=…]: run it and report races and reads of memory nobody wrote
	$(need_lab)
	@$(checked)

hint: ## LAB=3: a hint for the first test that fails
	$(need_lab)
	@common/tools/show-hint $(FOLDER)

grade: ## [SUBMISSIONS=dir]: test every lab, or those of a class, and print the score
	@$(if $(SUBMISSIONS),+tests/grader/class/grade-class,tests/grader/grade --report build/grade) \
	  $(or $(FOLDER),$(FOLDERS))

plot: ## LAB=3: measure your program and draw its figures
	$(need_lab)
	@common/plots/draw.py $(FOLDER)

plots: ### measure the solutions on this machine and draw every figure
	@$(MAKE) -s SOLUTION=1 all-plots

all-plots:
	@common/plots/draw.py $(FOLDERS)

fast: ### [ARGS=…]: the fast versions beside the limits of this machine
	@$(MAKE) -s SOLUTION=1 $(BUILD)/bench/fast/fast
	@$(BUILD)/bench/fast/fast $(SMALL_fast.$(BACKEND)) $(ARGS)

peers: ### [PYTHON=python3]: the experiments in NumPy, Numba and CuPy beside ours
	@$(MAKE) -s SOLUTION=1 all-peers

all-peers:
	@tests/bench/peers/measure_peers.py build/plots/peers.csv && common/plots/draw.py

record: ### [NAME=h200]: measure the solutions for docs/data/NAME
	@$(MAKE) -s SOLUTION=1 all-record

all-record:
	@common/plots/record.py $(FOLDERS)

results: ### draw and fill in docs/results.md and the README from docs/data
	@common/plots/fill_pages.py $(FOLDERS)

demo: ### grade the solutions, run the labs, draw the figures
	@mkdir -p build && common/tools/demo $(FOLDERS)

test: ### [TESTS=tests/repo/x.test]: the repository tests itself
	@tests/repo/run-tests $(TESTS)

bench-cpu: ### the CPU backend beside plain OpenMP loops
	@tests/bench/cpu/measure-cpu

skeletons: ### make the files to edit anew; asks for FORCE=1 before it replaces yours
	@common/tools/make-skeletons $(FOLDERS)

gradescope: ### [LAB=3]: pack the autograder for Gradescope
	@tests/grader/adapters/gradescope/pack $(FOLDER)

handout: ### pack what students get, without solutions
	@common/tools/pack-handout $(FOLDERS)

clean: ## delete build/
	rm -rf build

# Commands of three # need the solutions, which students do not have.
help: ## list the commands
	@sed -n 's/^\([a-z-]*\): ##$(if $(wildcard solutions),#*) /  make \1\t/p' Makefile | \
	  expand -t 19

# Programs, one a lab: the driver's C, the lab's .cu and what all labs share.
define lab_rules
$(BIN)/$(2): $(BIN)/$(1)/$(2).o $(COMMON) \
             $(patsubst %.c,build/host/%.o,$(wildcard labs/$(1)/*.c))
	@$$(link.$(BACKEND)) $$(WRAP.$(BACKEND)) $$^ $$(LDFLAGS) $$(LIBS_$(2)) -lgomp -lm -o $$@

$(SRC)/$(1)/$(2).cu:
	@echo "$$@ is missing; $(if $(filter labs,$(SRC)),make skeletons makes it anew,\
	this copy has no solutions)" >&2; exit 1

build/tests/$(2): $(patsubst %.c,build/host/%.o,$(wildcard tests/$(1)/*.c tests/grader/*.c))
	@mkdir -p $$(@D)
	@$(CC) $$^ $(LDFLAGS) -lcriterion -lm -o $$@
endef
$(foreach f,$(FOLDERS),$(eval $(call lab_rules,$f,$(call name,$f))))
programs: $(NAMES:%=$(BIN)/%) graders

# The fast versions are answers: only where the solutions are.
FAST := $(patsubst tests/%.cu,$(BUILD)/%.o,$(wildcard tests/bench/fast/*.cu)) $(COMMON) \
        $(patsubst %,build/host/labs/05-mandelbrot/%.o,mandelbrot_reference view)
$(BUILD)/bench/fast/fast: $(FAST) $(BIN)/05-mandelbrot/mandelbrot.o \
                    $(patsubst %.c,build/host/%.o,$(wildcard tests/bench/fast/*.c))
$(BUILD)/bench/peers/ours: $(FAST) build/host/tests/bench/peers/ours.o
$(BUILD)/bench/fast/fast $(BUILD)/bench/peers/ours:
	@mkdir -p $(@D)
	@$(link.$(BACKEND)) $^ $(LDFLAGS) -lgomp -lm -o $@

# All that is ours in a graded program and its tests: runs side by side find it made.
graders: $(NAMES:%=build/tests/%) $(COMMON) \
         $(patsubst %.c,build/host/%.o,$(wildcard labs/*/*.c))
	@$(if $(filter cpu,$(BACKEND)),echo 'int main(void) { return 0; }' >build/empty.c && \
	  $(NOGPUCC) build/empty.c -o build/empty) # brings the backend's runtime along

build/host/%.o: %.c
	@mkdir -p $(@D)
	@$(CC) $(CFLAGS) $(CPPFLAGS) $(QUOTED) -iquote tests/grader -c $< -o $@

$(BIN)/%.o: $(SRC)/%.cu
	@mkdir -p $(@D)
	@test -r $< || { echo "$<: cannot be read; chmod u+r mends that" >&2; exit 1; }
	@$(compile.$(BACKEND))

$(BUILD)/common/%.o: common/%.cu
	@mkdir -p $(@D)
	@$(compile.$(BACKEND))

$(BUILD)/bench/%.o: tests/bench/%.cu
	@mkdir -p $(@D)
	@$(compile.$(BACKEND))

.PHONY: where run check watch memcheck racecheck hint grade plot plots all-plots fast \
        peers all-peers record all-record results demo test bench-cpu skeletons \
        gradescope handout clean help programs graders
.PRECIOUS: build/host/%.o $(BIN)/%.o $(BUILD)/common/%.o build/tests/%
.DELETE_ON_ERROR:
-include $(shell find build/host $(BUILD) -name '*.d' -type f 2>/dev/null)
