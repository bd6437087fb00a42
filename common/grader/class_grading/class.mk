# class.mk -- one target per submission: make -jN grades side by side, and resumes.

include ids.mk

all: $(IDS:%=%/done)

%/done:
	@cd "$$REPOSITORY" && \
	  exec env $(RUN) /usr/bin/python3 -BXutf8 -m common.grader submission "$$OLDPWD" $*

ifdef ONE_AT_A_TIME
.NOTPARALLEL:
endif
ifdef ALONE
export ALONE
endif
