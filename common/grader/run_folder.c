// run_folder.c -- the folder that a program runs in; see start.h.

#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

#include "graded_test.h"
#include "start.h"

enum {
    NOBODY = 65534,
    PATH_LENGTH = FOLDER_LENGTH + 24,
    MAX_PLACE = FOLDER_LENGTH - sizeof "/lab-XXXXXX",
};

// The file of run i, in a static buffer.
static const char *result_path(const char *folder, int i)
{
    static char path[PATH_LENGTH];
    snprintf(path, sizeof path, "%s/result-%d", folder, i);
    return path;
}

static void make_file(const char *path, bool for_nobody)
{
    int fd = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (fd < 0)
        fail(NULL, "grader: cannot write %s: %s", path, strerror(errno));
    if (for_nobody && fchown(fd, NOBODY, NOBODY))
        fail(NULL, "grader: cannot give %s away: %s", path, strerror(errno));
    close(fd);
}

void run_folder_make(char folder[FOLDER_LENGTH], int runs, bool for_nobody)
{
    const char *place = getenv("TMPDIR");
    if (!place || *place != '/' || strlen(place) > MAX_PLACE)
        place = "/tmp";
    snprintf(folder, FOLDER_LENGTH, "%s/lab-XXXXXX", place);
    if (!mkdtemp(folder))
        fail(NULL, "grader: no folder for what a run writes: %s", strerror(errno));
    for (int i = 0; i < runs; i++)
        make_file(result_path(folder, i), for_nobody);
    if (for_nobody && chown(folder, NOBODY, NOBODY))
        fail(NULL, "grader: cannot give %s away: %s", folder, strerror(errno));
}

double run_folder_bytes(const char *folder, int runs)
{
    double bytes = 0;
    for (int i = 0; i < runs; i++) {
        struct stat s;
        if (lstat(result_path(folder, i), &s) == 0)
            // With holes, which take_file() reads, and what lies past the end.
            bytes += fmax(s.st_size, s.st_blocks * 512.0);
    }
    return bytes;
}

bool run_folder_is_full(const char *folder)
{
    struct statvfs s;
    return statvfs(folder, &s) == 0 && s.f_bavail == 0;
}

// The content of an open file, with a null byte after it, or NULL unless it is a plain
// file of at most so many bytes.
static char *read_all(int fd, size_t most, size_t *size)
{
    struct stat s;
    if (fstat(fd, &s) || !S_ISREG(s.st_mode) || (size_t)s.st_size > most)
        return NULL;
    char *content = calloc(s.st_size + 1, 1);
    if (!content)
        return NULL;
    ssize_t n = read(fd, content, s.st_size);
    *size = n < 0 ? 0 : n;
    return content;
}

// The content of a file, or NULL; deletes the file.
static char *take_file(const char *path, size_t most, size_t *size)
{
    char *content = NULL;
    int fd = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    if (fd >= 0) {
        content = read_all(fd, most, size);
        close(fd);
    }
    unlink(path);
    return content;
}

void run_folder_take(struct run *runs[], int count, const char *folder)
{
    size_t left = FILE_BYTES;
    for (int i = 0; i < count; i++) {
        struct run *r = runs[i];
        r->file = take_file(result_path(folder, i), left, &r->file_size);
        left -= r->file_size;
    }
    rmdir(folder); // fails if the program left more; it is not ours to search /tmp
}
