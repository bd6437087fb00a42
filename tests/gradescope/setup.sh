#!/bin/bash
# setup.sh -- run once by Gradescope as it makes the image: installs and builds what grading needs.
set -e
cd "$(dirname "$0")"
./setup
make graders
