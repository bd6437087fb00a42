#!/bin/bash
# setup.sh -- run by Gradescope for its image: installs and builds what grading needs.
set -e
cd "$(dirname "$0")"
./setup
make graders
