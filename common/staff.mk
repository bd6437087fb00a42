# staff.mk -- what build.mk also builds for instructors; students do not get this file.

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

graders: $(FILTER) build/tests/limit

# The fast versions give answers away.
FAST    := add.o mandelbrot.o
VIEW    := mandelbrot_reference.o one_part.o view.o
BENCHES := fast/fast roofline/roofline
BENCHES := $(BENCHES:%=$(BUILD)/bench/%)
$(BENCHES): $(FAST:%=$(BUILD)/tests/bench/fast/%) $(COMMON) \
            $(VIEW:%=build/host/labs/05-mandelbrot/program/%) \
            $(filter-out %/program.o,$(COMMON_C))
	@$(LINK)

FAST_C  := add.o copies.o fast_rows.o main.o mandelbrot.o
$(BUILD)/bench/fast/fast: $(BUILD)/solutions/05-mandelbrot/mandelbrot.o \
                          $(FAST_C:%=build/host/tests/bench/fast/%)

ROOF_C  := asides.o host.o main.o
REFERENCE_4 := build/host/labs/04-transfer-cost/program/transfer_reference.o
$(BUILD)/bench/roofline/roofline: $(BUILD)/solutions/05-mandelbrot/mandelbrot.o \
                                  $(BUILD)/solutions/06-memory-access/memory_access.o \
                                  $(BUILD)/tests/bench/roofline/kernels.o $(REFERENCE_4) \
                                  $(ROOF_C:%=build/host/tests/bench/roofline/%)

-include $(BUILD)/tests/bench/*/*.d
