# class.mk -- one target a submission: make -jN grades side by side, and resumes.

include ids.mk

all: $(IDS:%=%/done)

%/done:
	@$(RUN) "$(WORKER)" "$(CURDIR)" $*
