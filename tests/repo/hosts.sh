# hosts.sh -- platforms on this machine: their folders, variables, users and entries.
# shellcheck shell=bash disable=SC2154 # adapters.test sets scratch and hosts
#
# Each function below `as` takes what is handed in and runs the adapter, which was
# unpacked to $hosts/PLATFORM, as that platform does; what it wrote stays there.

# host OPTION… -- COMMAND…: this machine with options of bubblewrap, and clean variables.
# With proc=() it is a container in which bubblewrap does not work.
this_machine
proc=(--dev-bind /proc /proc)
host() {
  local options=()
  while [[ $1 != -- ]]; do
    options+=("$1")
    shift
  done
  bwrap "${machine[@]}" "${proc[@]}" "${options[@]}" -- \
    env -i PATH="$scratch/bin:$PATH" LC_ALL=C.UTF-8 "${@:2}"
}

# as ID FOLDER: root gives the folder to that user and becomes them with "${user[@]}".
as() {
  user=()
  if ((EUID == 0)); then
    chown -R "$1:$1" "$2"
    user=(setpriv "--reuid=$1" "--regid=$1" --clear-groups)
  fi
}

gradescope() { # FILE COMMAND…: here its container forbids bubblewrap to root
  local folder=$hosts/autograder proc=("${proc[@]}")
  if ((EUID == 0)); then
    proc=()
  fi
  rm -rf "$folder"/{submission,results}
  mkdir -p "$folder"/{submission,results}
  cp "$1" "$folder/submission/threads.cu"
  host --bind "$folder" /autograder --bind "$hosts/gradescope" /autograder/source \
    --chdir / -- HOME=/tmp "${@:2}"
}

image=(--tmpfs /opt --ro-bind "$hosts/opt/cuda-labs" /opt/cuda-labs)

prairielearn() { # FILE NAME
  local folder=$hosts/prairielearn/$2
  mkdir -p "$folder/student"
  cp "$1" "$folder/student/threads.cu"
  host "${image[@]}" --bind "$folder" /grade -- bash -c "$(
    sed -n 's/.*"entrypoint": "\(.*\)",/\1/p' "$hosts/prairielearn/question/info.json")"
}

vpl() { # FILE NAME: beside files that would like to be Python's
  local folder=$hosts/vpl/$2 site
  site=$folder/.local/lib/$(/usr/bin/python3 -c 'import sys
print("python%d.%d" % sys.version_info[:2])')/site-packages
  mkdir -p "$site"
  cp "$1" "$folder/threads.cu"
  echo 'print("Grade :=>>20")' | tee "$folder/json.py" >"$site/usercustomize.py"
  echo 'export VPL_GRADEMAX=20.00000' >"$folder/vpl_environment.sh"
  cp "$hosts/vpl/vpl_evaluate.sh" "$folder"
  as 1234 "$folder"
  host "${image[@]}" --tmpfs /home --bind "$folder" /home/p1234 --chdir /home/p1234 -- \
    HOME=/home/p1234 "${user[@]}" bash -c './vpl_evaluate.sh && rm vpl_evaluate.sh &&
      ./vpl_execution >out'
}

autolab() { # FILE NAME: within Tango's own limits; stdout and stderr are one
  local folder=$hosts/autolab/$2
  mkdir "$folder"
  cp "$1" "$folder/threads.cu"
  cp "$hosts/autolab/autograde-Makefile" "$folder/Makefile"
  cp "$hosts/autolab/autograde.tar" "$folder"
  as 1235 "$folder"
  host "${image[@]}" --chdir "$folder" -- prlimit --nproc=100 --fsize=104857600 \
    "${user[@]}" sh -c 'make >out 2>&1'
}

classroom50() { # FILE NAME: in a checkout, with a result that the student committed
  local folder=$hosts/classroom50/$2
  mkdir -p "$folder/labs/01-threads"
  cp "$1" "$folder/labs/01-threads/threads.cu"
  echo '{"score": 20}' >"$folder/result.json"
  as 1236 "$folder"
  host --chdir "$folder" -- HOME="$folder" CLASSROOM=gpu ASSIGNMENT=threads \
    SUBMISSION_TAG=submit/2026-11-22T03-00-00Z-abcdefa COMMIT_URL=https://x/commit/a \
    RELEASE_URL=https://x/releases/a REVIEW_URL= OUT=/ STUDENT=me GITHUB_ACTIONS=true \
    "${user[@]}" /usr/bin/python3 "$hosts/classroom50/autograder.py"
}

ci_files() { ls "$hosts"/{gitlab/.gitlab-ci.yml,*/.*/workflows/grade.yml}; }

ci_commands() { # FILE: those that its job runs
  sed -nE 's/^ *- (run: )?((\.\/|make ).*)/\2/p' "$1"
}

ci() { # FILE: it was pushed to the repository of GitHub; the job fails, its files stay
  local folder=$hosts/github
  cp "$1" "$folder/labs/01-threads/threads.cu"
  ! host --chdir "$folder" -- bash -ec \
    "$(ci_commands "$folder/.github/workflows/grade.yml")"
}
