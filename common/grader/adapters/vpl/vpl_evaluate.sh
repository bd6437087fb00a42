#!/bin/bash
# vpl_evaluate.sh -- run by Moodle's VPL: leaves the program that grades, vpl_execution.
. ./vpl_environment.sh
cat >vpl_execution <<END
#!/bin/bash
export VPL_GRADEMAX=${VPL_GRADEMAX-} UNSAFE=@UNSAFE@
exec /opt/cuda-labs/common/grader/adapters/grade vpl @LAB@
END
chmod +x vpl_execution
