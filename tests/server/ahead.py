"""`tacora` on a machine whose clock is half an hour ahead."""

import time

from tests.server import beating

AHEAD = 1_800

_time, _time_ns = time.time, time.time_ns


if __name__ == "__main__":
    time.time = lambda: _time() + AHEAD
    time.time_ns = lambda: _time_ns() + AHEAD * 1_000_000_000
    beating.run()
