# build.mk -- how each file below build/ is made; the Makefile includes it to build one.

# The labs, each as folder/name; what is not here is left out.
LABS := 01-threads/threads 02-grid-limits/grid_limits 03-vector-add/vector_add \
        04-transfer-cost/transfer_cost 05-mandelbrot/mandelbrot \
        06-memory-access/memory_access 07-reduction/reduction 08-overlap/overlap
HERE    := $(wildcard $(LABS:%=labs/%.h))
LABS    := $(HERE:labs/%.h=%)
FOLDERS := $(dir $(LABS))
NAMES   := $(notdir $(LABS))

BUILD = build/$(BACKEND)$(MODE:%=-%)
# -iquote, not -I: a lab's "threads.h" must not hide the system's <threads.h>.
QUOTED   := -iquote common/lab $(FOLDERS:%/=-iquote labs/%) \
            $(FOLDERS:%/=-iquote labs/%/program)
CPPFLAGS += -MMD -MP -MF $(@:.o=.d) -MT $@ -D_GNU_SOURCE
# Skeletons do not use their parameters yet.
WARN     := -Wall -Wextra -Wno-unused-parameter -Werror=return-type
NATIVE   := -march=native
ifeq ($(MAKE_HOST:aarch64-%=aarch64),aarch64)
  NATIVE := -mcpu=native
endif
CFLAGS   := -std=c11 -O3 $(NATIVE) -g -fopenmp -fvisibility=hidden -Wall -Wextra \
            -Werror=implicit-function-declaration

# The one difference between the backends: what compiles a .cu file and links a program.
# Lab 5 compares floats: no compiler may fuse a * b + c; gcc with -std=c11 does not.
# Labs 6 and 7: -O3 makes several times the code, which runs no faster on a CPU.
NOGPUCC ?= common/nogpucc/nogpucc
ifeq ($(BACKEND),gpu)
  ARCH   ?= native
  COMPILE = nvcc -std=c++17 -O3 -lineinfo -arch=$(ARCH) \
            $(WARN:%=-Xcompiler %) $(QUOTED:%=-Xcompiler %)
  LINKER  = nvcc -arch=$(ARCH) $(WRAPPED:%=-Xlinker --wrap=%)
  RUNTIME = : # nothing to make
  FLAGS_mandelbrot = --fmad=false
else
  COMPILE = $(NOGPUCC) $(MODE:%=--%) -O3 $(WARN) $(QUOTED)
  LINKER  = $(NOGPUCC) $(MODE:%=--%) $(WRAPPED:%=-Wl,--wrap=%)
  RUNTIME = $(NOGPUCC) $(MODE:%=--%) --runtime
  FLAGS_mandelbrot    = -ffp-contract=off
  FLAGS_memory_access = -O2
  FLAGS_reduction     = -O2
endif
LIBS_mandelbrot = -lpng
LINK    = common/tools/compile $@.said $(LINKER) $^ $(LDFLAGS) $(LIBS_$(@F)) \
          -lgomp -lm -o $@
# The CUDA calls that the program watches: see common/tools/seal.
WRAPPED = $(file <build/host/labs/$(@F).o.wrapped)

build/host/%.o: %.c
	@mkdir -p $(@D)
	@$(CC) $(CFLAGS) $(CPPFLAGS) $(QUOTED) -iquote common/grader -c $< -o $@

$(BUILD)/solutions/%.o: DEFINES = -DSOLUTION
# What the compiler says is kept, in plain words. CUFLAGS, from the environment, comes
# last: the tests of wrong work need no -O3.
$(BUILD)/%.o: %.cu
	@common/tools/compile $@.said $(COMPILE) $(FLAGS_$(*F)) $(CPPFLAGS) $(DEFINES) \
	  $(CUFLAGS) -c $< -o $@

$(SRC)/%.cu:
	@echo "$@ is missing; make reset LAB=$(*D) brings it back" >&2; exit 1

# What all programs share.
CUDA     := device device_array device_clock device_query shared_fill yardstick yardstick_fma
COMMON   := $(CUDA:%=$(BUILD)/common/lab/%.o)
SHARED   := $(wildcard common/lab/*.c)
COMMON_C := $(SHARED:%.c=build/host/%.o)

# A lab's C with that of all labs. The stem is the lab's name.
.SECONDEXPANSION:
folder   = $(dir $(filter %/$*,$(LABS)))
sources  = $(wildcard labs/$(folder)program/*.c)
objects  = $(sources:%.c=build/host/%.o)
DRIVERS := $(NAMES:%=build/host/labs/%.o)
$(DRIVERS): build/host/labs/%.o: $$(objects) $(COMMON_C)
	@common/tools/seal $@ $^

# A lab's program: this C, the .cu file to edit and shared .cu files.
PROGRAMS := $(NAMES:%=$(BUILD)/$(SRC)/%)
$(PROGRAMS): $(BUILD)/$(SRC)/%: build/host/labs/%.o \
                                $(BUILD)/$(SRC)/$$(folder)%.o $(COMMON)
	@common/tools/compile $@.said common/tools/close-work \
	  $(BUILD)/$(SRC)/$(folder)$*.o
	@$(LINK)

# Its tests.
# Lab 5's judge counts as its program does.
REFERENCE_mandelbrot = labs/05-mandelbrot/program/mandelbrot_reference.c
test_sources = $(wildcard tests/$(folder)*.c) $(REFERENCE_$*)
test_objects = $(test_sources:%.c=build/host/%.o)
GRADER      := $(wildcard common/grader/*.c)
TESTS       := $(NAMES:%=build/tests/%)
$(TESTS): build/tests/%: $$(test_objects) $(GRADER:%.c=build/host/%.o)
	@mkdir -p $(@D)
	@$(CC) $^ $(LDFLAGS) -lcriterion -lgomp -lm -o $@

# What a student's file is compiled and linked with: if it fails, no student is to blame.
$(BUILD)/backend: $(COMMON)
	@$(RUNTIME)

# Everything but the student's file, built before submissions are graded side by side.
graders: $(TESTS) $(BUILD)/backend $(DRIVERS)
programs: $(PROGRAMS) graders

-include common/staff.mk
.DELETE_ON_ERROR:
.PHONY: graders programs $(BUILD)/backend
.PRECIOUS: build/host/%.o $(BUILD)/%.o
-include build/host/*/*/*.d build/host/*/*/*/*.d $(BUILD)/common/lab/*.d \
         $(BUILD)/solutions/*/*.d $(BUILD)/$(SRC)/*/*.d
