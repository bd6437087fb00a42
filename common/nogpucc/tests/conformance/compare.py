#!/usr/bin/python3
"""Compares the results of one conformance program with those in the table.

compare.py BACKEND NAME FILE...: the files hold rows `NAME/rule: result`, in any order.
Prints each difference; fails if there is any.
"""
import pathlib
import platform
import sys

TABLE = pathlib.Path(__file__).with_name("expected-on-h200.txt")


def read_rows(lines):
    """Pairs of rule and result; the rule ends at the first colon before a space."""
    for line in lines:
        rule, _, result = line.partition(": ")
        yield rule.removesuffix(":"), result.rstrip()


def expected_rows(backend, name):
    rows = {}
    lines = TABLE.read_text(encoding="utf-8").splitlines()
    for rule, result in read_rows(l for l in lines if l.startswith(name + "/")):
        values = result.split(" # ")[0].split(" | ")
        rows[rule] = values[0].rstrip()
        for other in values[1:]:
            where, _, value = other.partition(": ")
            if where in (backend, platform.machine()):
                rows[rule] = value.rstrip()
    return rows


def differences(expected, lines):
    got = {}
    for rule, result in read_rows(lines):
        if rule in got:
            yield f"{rule}: printed twice"
        got[rule] = result
        if rule not in expected:
            yield f"{rule}: {result}   (no such row in the table)"
    for rule, result in expected.items():
        if got.get(rule) != result:
            yield f"{rule}: expected {result}, got {got.get(rule, 'nothing')}"
    if not expected:
        yield "the table has no row of this program"


def main():
    backend, name, *files = sys.argv[1:]
    lines = [l for f in files for l in open(f, encoding="utf-8").read().splitlines()]
    found = list(differences(expected_rows(backend, name), lines))
    print("\n".join(found))
    return 1 if found else 0


sys.exit(main())
