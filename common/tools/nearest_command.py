# nearest_command.py NAME COMMAND… -- says which command somebody who typed NAME meant.
import difflib
import sys

MEANT = {"test": "check", "build": "run", "list": "where"}  # what other projects call it

name, *commands = sys.argv[1:]
near = difflib.get_close_matches(MEANT.get(name, name), commands, 1, 0.7) or ["help"]
print(f"there is no command '{name}'; try make {near[0]}")
