/* Preloaded into a server: moves its wall clock by what a shared file says.
 *
 * The file holds one offset in nanoseconds for each slot.  Only the wall clock moves; the
 * monotonic one goes on, as it does when a machine's time is set. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

#define SLOTS 64
int clock_slot = 0;
static volatile int64_t *offsets;

__attribute__((constructor)) static void map_offsets(void) {
    const char *path = getenv("CLOCK_OFFSETS");
    int file = path ? open(path, O_RDONLY | O_CLOEXEC) : -1;
    if (file < 0) return;
    void *found = mmap(0, SLOTS * sizeof(int64_t), PROT_READ, MAP_SHARED, file, 0);
    if (found != MAP_FAILED) offsets = found;
    close(file);
}

int clock_gettime(clockid_t id, struct timespec *out) {
    int failed = (int)syscall(SYS_clock_gettime, id, out);
    if (!failed && offsets && (id == CLOCK_REALTIME || id == CLOCK_REALTIME_COARSE)) {
        int64_t moved = out->tv_sec * 1000000000LL + out->tv_nsec + offsets[clock_slot];
        out->tv_sec = moved / 1000000000LL;
        out->tv_nsec = moved % 1000000000LL;
    }
    return failed;
}

int gettimeofday(struct timeval *restrict out, void *restrict zone) {
    struct timespec now;
    (void)zone;
    int failed = clock_gettime(CLOCK_REALTIME, &now);
    if (!failed) {
        out->tv_sec = now.tv_sec;
        out->tv_usec = now.tv_nsec / 1000;
    }
    return failed;
}

time_t time(time_t *out) {
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    if (out) *out = now.tv_sec;
    return now.tv_sec;
}
