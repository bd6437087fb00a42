# test_lms.py -- a class as Canvas and Moodle give it out; the points back in their files.
import html
import json
import zipfile
from pathlib import Path

import pytest

from commands import make, matches, needs_namespaces, refusal, successful, write
from common.tools.labs import Lab
from planted import solution_of

pytestmark = needs_namespaces
WRONG = Path("labs/01-threads/threads.cu").read_text()
RIGHT = solution_of(Lab("01-threads"))
# One flat folder; of names only letters are left, however composed. Zoë handed in three
# times, Sean too late, Ann a zip, Bo something else; two have the same name.
CANVAS = {
    "öbergzoë_101_9001_threads.cu": WRONG, "öbergzoë_101_9002_threads-1.cu": WRONG,
    "o\u0308bergzoe\u0308_101_9012_threads-2.cu": RIGHT,
    "onealsean_LATE_102_9003_threads.cu": RIGHT, "leebo_104_9005_notes.txt": "hello",
    "leecy_105_9006_labs.zip": "not a zip", "novákjan_106_9007_threads.cu": RIGHT,
    "novákjan_107_9008_threads.cu": WRONG, "excusedeve_108_9009_threads.cu": RIGHT,
    "elsewherefred_109_9010_threads.cu": RIGHT, "readme": "hello"}
GRADEBOOK = '''\
\ufeffStudent,ID,SIS User ID,SIS Login ID,Section,Lab 1 (77),"Lab 10, bonus (78)",\
Final Score
,,,,,Manual Posting,,
    Points Possible,,,,,10.00,5,(read only)
"Öberg, Zoë",101,,zoe,"A, early",,3,
"O'Neal, Sean ""S""",102,,sean,A,,,
"Lee, Ann",103,,ann,B,1.5,,
"Lee, Di",199,,di,B,7,,
"Novák, Jan",106,,jan1,B,,,
"Novák, Jan",107,,jan2,B,"9",,
"Lee, Bo",104,,bo,B,4,,
"Excused, Eve",108,,eve,B,EX,,
"Elsewhere, Fred",109,,fred,B,N/A,,
"Student, Test",200,,,A,,,
'''.replace("\n", "\r\n")
# By a teacher who may not see the SIS; a short row, and no line end.
NOTEN = '''\
LastName;FirstName;ID;SIS Login ID;Section;threads (77);Current Score (2026)
    Points Possible;;;;;10,00;(schreibgeschützt)
Öberg;Zoë;101;zoe;A;"";
O'Neal;Sean;102;sean;A;4,5;
Lee;Ann;103;ann'''
# Folders, one with text beside the files, which composes accents otherwise.
ONTIME, LATE = (2026, 11, 2, 10, 0, 0), (2026, 11, 9, 12, 30, 0)
SENT = "_assignsubmission_file_/threads.cu"
MOODLE = {
    "Zoe\u0308 O\u0308berg_201_assignsubmission_onlinetext_/onlinetext.html":
        (ONTIME, "<p>"),
    f"Zoë Öberg_201{SENT}": (ONTIME, RIGHT), f"O'Neal, Sean_202{SENT}": (ONTIME, WRONG),
    f"Jan Novák_203{SENT}": (ONTIME, RIGHT), f"Jan Novák_204{SENT}": (ONTIME, WRONG),
    f"Team_2-Di Lee_205{SENT}": (LATE, RIGHT)}
WORKSHEET = '''\
Identifier,"Full name","Email address",Status,Grade,"Maximum Grade",\
"Grade can be changed","Last modified (submission)","Last modified (grade)",\
"Feedback comments"
"Participant 201","Zoë Öberg",z@example.org,"Submitted for grading",,100.00,Yes,\
"Monday, 2 November 2026, 10:00 AM",-,
"Participant 202","Sean O'Neal",s@example.org,"Submitted for grading",,100.00,Yes,\
"Monday, 2 November 2026, 11:00 AM",-,"first,
second line"
'''
# From Windows, with times that are not the files', and comments.
BEWERTUNG = '''\
\ufeffID,"Vollständiger Name",Status,Bewertung,Bestwertung,\
"Bewertung kann geändert werden","Zuletzt geändert (Abgabe)",\
"Zuletzt geändert (Bewertung)","Feedback als Kommentar"
Teilnehmer/in201,"Zoë Öberg",Abgegeben,,"100,00",Ja,\
"Dienstag, 10. November 2026, 00:05","Montag, 2. November 2026, 10:37",
Teilnehmer/in202,"Sean O'Neal",Abgegeben,,"100,00",Ja,\
"Sonntag, 8. November 2026, 23:59",-,schon da
Teilnehmer/in203,"Jan Novák",Abgegeben,"33,5","100,00",Ja,\
"Sonntag, 8. November 2026, 23:00",-,
Teilnehmer/in206,"Keine Abgabe","Keine Abgabe",,"100,00",Ja,-,-,
'''.replace("\n", "\r\n")
OVERRIDES = '''\
student_id,lab,points,reason,comment
Zoë Öberg (201),1,13.3,"seen, late",
Jan Novák (203),1,,,"Schön, ""sehr"" sogar"
"O'Neal, Sean (202)",1,,,Neu
'''


class Unmarked(zipfile.ZipInfo):
    """The zip does not say that its names are UTF-8."""

    def _encodeFilenameFlags(self):
        return self.filename.encode(), self.flag_bits


@pytest.fixture(scope="module")
def grade(scratch, graders):
    """Grades lab 1; the variables are the names of files, GRADES with its text."""
    def pack(name, files, entry=zipfile.ZipInfo):
        with zipfile.ZipFile(scratch / name, "w") as packed:
            for file, (when, text) in files.items():
                packed.writestr(entry(file, when), text)

    for name, text in CANVAS.items():
        write(scratch / "canvas" / name, text)
    pack("canvas/leeann_103_9004_homework-2.zip", {"my work/threads.cu": (LATE, RIGHT)})
    pack("moodle.zip", MOODLE)
    # Without folders; all files have the time of the download.
    pack("flat.zip", {name.replace("/", ""): ((2026, 11, 20, 8, 0, 0), text)
                      for name, (_, text) in MOODLE.items()}, Unmarked)
    (scratch / "class.toml").write_text(
        "deadline = 2026-11-08T23:59:59\ndeduction_per_day = 15")

    def grade(grades=None, **options):
        if grades:
            options["GRADES"], text = grades
            (scratch / options["GRADES"]).write_bytes(text.encode())
        return make("grade", "-j2", LAB=1, OUT=scratch / "out", env={"TZ": "UTC"},
                    **{name: scratch / file for name, file in options.items()})
    return grade


def must_have_rows(scratch, *rows):
    gradebook = (scratch / "out/gradebook.csv").read_text()
    for row in rows:
        assert row in gradebook


def must_be_filled(scratch, name, text, *edits):
    """As it was, but for the edits."""
    for old, new in edits:
        assert text.count(old) == 1
        text = text.replace(old, new)
    assert (scratch / f"out/filled-{name}").read_bytes().decode() == text


def result_of(scratch, student):
    return json.loads((scratch / f"out/results/{student}.json").read_text())


def test_a_download_from_canvas(grade, scratch):
    said = successful(grade(("gradebook.csv", GRADEBOOK), SUBMISSIONS="canvas")).text
    assert matches("^9 submissions, 9 to grade", said)
    must_have_rows(scratch, '"öbergzoë (101)",20,20,20,"graded",""',
                   '"onealsean (102)",20,20,20,"graded","late"',
                   '"leeann (103)",20,20,20,"graded"', '"leebo (104)","","",20,"missing"',
                   '"novákjan (106)",20', '"novákjan (107)",0')
    for line in ("leebo (104): notes.txt is no lab",
                 "leecy (105): labs.zip: ",
                 "not graded: readme: not a submission's name",
                 "leecy (105) is not in GRADES"):
        assert line in said
    must_be_filled(scratch, "gradebook.csv", GRADEBOOK, ('early",,3', 'early",10,3'),
                   (",sean,A,,", ",sean,A,10,"), (",ann,B,1.5", ",ann,B,10"),
                   (",jan1,B,", ",jan1,B,10"), (',"9",', ',"0",'))
    # Canvas reads the first two numbers between underscores: student and file handed in.
    with zipfile.ZipFile(scratch / "out/feedback-canvas.zip") as packed:
        told = {name: packed.read(name).decode() for name in packed.namelist()}
    assert told["o\u0308bergzoe\u0308_101_9012_feedback.txt"] == (
        "Lab 01-threads: 20 of 20 points\n")
    assert "TODO 1" in told["novákjan_107_9008_feedback.txt"]
    assert {name.split("_")[-2] for name in told} == {
        "9003", "9004", "9005", "9006", "9007", "9008", "9009", "9010", "9012"}


def test_canvas_with_semicolons_and_decimal_commas_and_a_deadline(grade, scratch):
    said = grade(("noten.csv", NOTEN), SUBMISSIONS="canvas", CLASS="class.toml").text
    must_be_filled(scratch, "noten.csv", NOTEN, ('A;"";', 'A;"10";'), (";4,5;", ";8,5;"),
                   (";ann", ";ann;;10"))
    assert matches("nothing here says when .*Moodle", said)
    late = result_of(scratch, "onealsean (102)")
    assert late["late"] and late["handed_in"] is None and late["final"] == 17
    assert late["labs"][0]["days_late"] == 1


def test_a_download_from_moodle_zipped(grade, scratch):
    said = successful(grade(("worksheet.csv", WORKSHEET), SUBMISSIONS="moodle.zip")).text
    assert matches("^5 submissions", said)
    must_have_rows(scratch, '"Zoë Öberg (201)",20,20,20,"graded"')
    sent = 'example.org,"Submitted for grading",'
    must_be_filled(scratch, "worksheet.csv", WORKSHEET,
                   (f"z@{sent},", f"z@{sent}100,"), (f"s@{sent},", f"s@{sent}0,"),
                   ("10:00 AM\",-,", "10:00 AM\",-,01-threads: 20 of 20 points"))
    # The times in the zip say when work was handed in.
    successful(grade(SUBMISSIONS="moodle.zip", CLASS="class.toml"))
    must_have_rows(
        scratch, '(205)",20,20,20,"graded","late","2026-11-09T12:30:00+00:00",3,17')
    # Where Moodle looks for the number: between the first two underscores.
    with zipfile.ZipFile(scratch / "out/feedback-moodle.zip") as packed:
        assert {name.split("_")[1] for name in packed.namelist()} == {
            "201", "202", "203", "204", "205"}
        assert "Zoë Öberg_201_assignsubmission_file_/feedback.html" in packed.namelist()


def test_a_worksheet_in_german_whose_times_count(grade, scratch):
    overrides = write(scratch / "out/overrides.csv", OVERRIDES)
    said = grade(("bewertung.csv", BEWERTUNG), SUBMISSIONS="moodle.zip",
                 CLASS="class.toml").text
    overrides.unlink()
    assert " 0 to grade" in said
    must_be_filled(scratch, "bewertung.csv", BEWERTUNG,
                   ('berg",Abgegeben,,', 'berg",Abgegeben,"66,5",'),
                   ('Neal",Abgegeben,,', 'Neal",Abgegeben,0,'), ('"33,5"', '"100"'),
                   ('10:37",', '10:37","01-threads: 13.3 of 20 points\n'
                             '01-threads: 2 days late\n'
                             '01-threads: 13.3 points set by hand (20 by the tests)'
                             ': seen, late."'),
                   ('23:00",-,', '23:00",-,"01-threads: 20 of 20 points\n'
                                 '01-threads: comment: Schön, ""sehr"" sogar."'))
    result = result_of(scratch, "Zoë Öberg (201)")
    assert result["late"] and result["handed_in"] == "2026-11-10T00:05:00+00:00"
    assert result["labs"][0]["days_late"] == 2


def test_a_download_from_moodle_without_folders_is_the_same_class(grade, scratch):
    said = grade(SUBMISSIONS="flat.zip", CLASS="class.toml").text
    assert matches("^5 submissions, 0 to grade", said)
    must_have_rows(scratch, 'Zoë Öberg (201)",20,20,20,"graded","","",0,20')
    assert "nothing here says when" in said


def pack_one(archive, name, text=RIGHT):
    with zipfile.ZipFile(archive, "w") as packed:
        packed.writestr(name, text)
    return archive.read_bytes()


def test_what_is_plainly_meant_is_taken_and_the_rest_is_named(grade, scratch):
    one = pack_one(scratch / "one.zip", "labs\\01-threads\\threads.cu")
    nested = pack_one(scratch / "nested.zip", "one.zip", one)
    right = RIGHT.encode()
    taken = {"case/Threads.cu": right, "copy/threads (1).cu": right,
             "text/threads.cu.txt": right, "mac/threads.cu.zip": one,
             "nested/work.ZIP": nested, "twice/threads.cu": right,
             "twice/more/threads.cu": right, "hidden/threads.cu": right,
             "hidden/.history/threads.cu": b"old"}
    locked = bytearray(one)
    locked[one.index(b"PK\1\2") + 8] |= 1  # a flag of the archive's list: encrypted
    left = {"other/lab1.cu": right, "seven/work.7z": b"7z", "broken/a.zip": one[:-30],
            "locked/b.zip": locked, "locked/\udcff.zip": b"no zip"}
    for name, content in {**taken, **left, "loose.cu": right}.items():
        write(scratch / "odd" / name, "").write_bytes(content)
    said = successful(grade(SUBMISSIONS="odd")).text
    students = {name.partition("/")[0] for name in taken}
    must_have_rows(scratch, *(f'"{name}",20,20,20,"graded"' for name in students))
    must_have_rows(scratch, *(f'"{name}","","",20,"missing"'
                              for name in ("other", "seven", "broken", "locked")))
    page = (scratch / "out/index.html").read_text()
    for student, note in (("case", "Threads.cu is taken as threads.cu"),
                          ("other", "lab1.cu is no lab's file"),
                          ("seven", "work.7z is no lab's file"),
                          ("broken", "a.zip: damaged, or no archive; hand in"),
                          ("locked", "b.zip: encrypted; hand in")):
        assert f"grade: {student}: {note}" in said
        assert html.escape(note) in page
        own = (scratch / f"out/feedback/{student}.html").read_text()
        assert html.escape(note) in own
    assert "not graded: loose.cu: in no student's folder" in said


def test_a_file_name_decides_nobody_else_s_grade(grade, scratch):
    flat, begin = scratch / "other-number", "_assignsubmission_file_"
    write(flat / f"Mallory Moe_12{begin}x_17{begin}threads.cu", RIGHT)
    write(flat / f"Bob Miller_17{begin}threads.cu", RIGHT)
    assert matches("^2 submissions", successful(grade(SUBMISSIONS="other-number")).text)
    must_have_rows(scratch, '"Bob Miller (17)",20', '"Mallory Moe (12)","",""')
    (flat / f"Eve_17{begin}threads.cu").write_text("")
    assert "have the same number" in refusal(grade(SUBMISSIONS="other-number"),
                                             beside="make")


@pytest.mark.quick
@pytest.mark.parametrize("submissions, text, reason", [
    ("moodle.zip", "student_id,01-threads\n", "neither a Canvas gradebook nor a Moodle"),
    ("canvas", "Student,ID,SIS User ID,Essay (1),Quiz (2)\n", "names a lab.*'Lab 1'")])
def test_another_file_is_refused(grade, submissions, text, reason):
    ended = grade(("other.csv", text), SUBMISSIONS=submissions)
    assert matches(reason, refusal(ended, beside="make"))
