# class.mk -- one target per submission: make -jN grades side by side, and resumes.

include ids.mk

all: $(IDS:%=%/done)

%/done:
	@cd "$(REPOSITORY)" && $(RUN) common/grader/class/grade_one.py "$(CURDIR)" $*

ifdef ONE_AT_A_TIME
.NOTPARALLEL:
endif
ifdef ALONE
export ALONE
endif
