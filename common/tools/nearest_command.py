# nearest_command.py NAME COMMAND… -- says which command somebody who typed NAME meant.
import difflib
import sys

name, *commands = sys.argv[1:]
near = difflib.get_close_matches(name, commands, 1) or ["help"]
print(f"there is no command '{name}'; try make {near[0]}")
