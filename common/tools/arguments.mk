# arguments.mk -- what may follow `make` on the command line; rejects everything else.

DOCUMENTED := LAB ARGS SOLUTION BACKEND ARCH SUBMISSIONS STUDENT CLASS GRADES OUT RUN \
              UNSAFE KEY FOR FORCE DATA FORMAT THEME SIZE NAME PYTHON ROUNDS PEERS TESTS \
              PREFIX DESTDIR CUDA_COMPILER RESULTS_OF LIMIT
INTERNAL   := SRC BUILD MODE CC CXX NOGPUCC NOGPUCC_CACHE CFLAGS CPPFLAGS \
              LDFLAGS FLAGS_% PATH MAKE% -%
# A goal with a slash is a file: this Makefile asks itself for those.
commands  := $(foreach g,$(MAKECMDGOALS),$(if $(findstring /,$g),,$g))
$(foreach g,$(filter-out $(COMMANDS),$(commands)),$(error \
  $(shell $(module).tools.nearest_command '$g' \
    $(filter-out graders programs,$(COMMANDS)))))
given := $(foreach v,$(.VARIABLES),$(if $(filter command%,$(origin $v)),$v))
$(foreach v,$(filter-out $(DOCUMENTED) $(INTERNAL),$(given)),$(error \
  there is no $v=; make knows $(DOCUMENTED)))

# make speed without a lab runs what students do not have.
NEED_LAB := $(filter run check memcheck racecheck count picture hint reset solution plot \
              $(if $(wildcard tests/bench/fast),,speed),$(MAKECMDGOALS))
$(if $(NEED_LAB),$(if $(LAB),,$(error \
  say which lab; make $(firstword $(NEED_LAB)) LAB=3, for example)))
$(if $(LAB),$(if $(filter test,$(MAKECMDGOALS)),$(error \
  make check LAB=$(LAB) tests your lab; make test tests the repository)))
$(if $(word 2,$(LAB)),$(error one lab at a time, not '$(LAB)'))
$(if $(LAB),$(if $(filter 1,$(words $(FOLDER))),,$(error \
  there is no lab '$(LAB)'; LAB is one of: $(FOLDERS))))
$(if $(filter-out 1,$(SOLUTION)),$(error SOLUTION is 1 or left out, not '$(SOLUTION)'))
$(if $(filter command%,$(origin SUBMISSIONS)),$(if $(SUBMISSIONS),,$(error \
  SUBMISSIONS= is empty; name the folder that holds a folder for each student)))

# The backend is chosen once: a make that this one starts inherits the choice.
ifneq ($(filter-out clean help,$(or $(MAKECMDGOALS),where)),)
ifneq ($(BACKEND_CHECKED),$(or $(BACKEND),none))
  override BACKEND := $(shell BACKEND='$(BACKEND)' ARCH='$(ARCH)' \
                        WRITES_ELSEWHERE='$(if $(SUBMISSIONS),1)' \
                        bash common/tools/choose-backend)
  $(if $(filter error,$(BACKEND)),$(error $(wordlist 2,99,$(BACKEND))))
  export BACKEND_CHECKED := $(BACKEND)
endif
endif
