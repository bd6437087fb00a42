# hand_in_times.py -- when work was handed in, as far as a download or a folder says.
"""
The time in Moodle's worksheet is sure. Files have their own, in a folder or zip; but
Canvas, and some versions of Moodle, give all of them the time of the download, and git or
a copy that of its making.
"""
from common.grader.class_grading.hand_ins import find
from common.tools.labs import Lab

DOWNLOAD_SECONDS = 600  # no class hands in all its work within so short a time


def hand_in_times(download, students, folders, from_platform):
    """Returns {student: {folder: seconds since 1970}}, without what is not known.

    `from_platform` has the times that the teacher's file says, by the platform's number.
    """
    times = {student: file_times(download.places(student), folders)
             for student in students}
    if not are_of_students(download, times):
        times = {student: {} for student in students}
    for student, number in download.user.items():
        if number in from_platform and student in times:
            times[student] = dict.fromkeys(folders, from_platform[number])
    return times


def file_times(places, folders):
    """Returns, for each lab, the time of the newest file that has its name."""
    times = {}
    for folder in folders:
        try:
            found = find(places, Lab(folder).source("").name)
        except OSError:  # who collects the files says so
            continue
        if found:
            times[folder] = max(file.lstat().st_mtime for file in found)
    return times


def are_of_students(download, times):
    """Whether the files' times can be those at which they were handed in."""
    if download.kind == "Canvas":
        return False
    of_files = [max(of_labs.values()) for of_labs in times.values() if of_labs]
    return len(of_files) < 2 or max(of_files) - min(of_files) > DOWNLOAD_SECONDS
