# compare_files.py FOLDER FILE -- has compare50 compare FOLDER/students/*/FILE, to JSON.
"""
Runs in the Python that has compare50. What is in FOLDER/skeleton/FILE, too, does not
count. compare50 ranks the pairs by the pieces that they share, and a piece counts more
the fewer files have it. Prints a list of pairs: students, percentages and both files in
pieces.
"""
import json
import sys
from pathlib import Path

import compare50
from compare50._data import Preprocessor
from compare50.passes import structure, text

MOST = 50  # pairs


def main(folder, name):
    students = sorted(path for path in Path(folder, "students").iterdir())
    skeleton = submission(Path(folder, "skeleton"), name)
    files = [submission(student, name) for student in students]
    pairs = []
    # First without names, numbers and comments, then as written.
    for how in (structure, text):
        normalize(how, [skeleton, *files])
        if how is structure:
            ranked = compare50.rank(files, [], set(skeleton.files), how, n=MOST)
            ranked.sort(key=lambda score: (-score.score, names(score)))
            pairs = [{"students": names(score)} for score in ranked]
        compared = compare50.compare(ranked, set(skeleton.files), how) if ranked else []
        for pair, result in zip(pairs, compared):
            sides = [side(one, result) for one in (result.sub_a, result.sub_b)]
            own = sum(len(own) for own, _ in sides)
            shared = sum(len(shared) for _, shared in sides)
            pair[how.__name__] = round(100 * shared / own) if own else 0
            pair.setdefault("files", [pieces(one.files[0].read(), *of) for one, of
                                      in zip((result.sub_a, result.sub_b), sides)])
    json.dump(pairs, sys.stdout)


def submission(folder, name):
    return compare50.Submission(folder, [name])


def normalize(how, submissions):
    for one in submissions:  # which are frozen; compare50's own main() does the same
        object.__setattr__(one, "preprocessor", Preprocessor(how.preprocessors))


def names(score):
    return [score.sub_a.path.name, score.sub_b.path.name]


def side(one, result):
    """Returns the places of a file that are its own, and those that are shared."""
    [file] = one.files
    own = set(range(len(file.read()))) - places(file, result.ignored_spans)
    groups = [span for group in result.groups for span in group.spans]
    return own, own & places(file, groups)


def places(file, spans):
    return {place for span in spans if span.file == file
            for place in range(span.start, span.end)}


def pieces(content, own, shared):
    """Returns [text, whether it is shared] for the file, from its begin to its end."""
    cut = []
    for place, character in enumerate(content):
        if cut and cut[-1][1] == (place in shared):
            cut[-1][0] += character
        else:
            cut.append([character, place in shared])
    return cut


main(*sys.argv[1:])
