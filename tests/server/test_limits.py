"""Rates and counts, with a clock of our own."""

import pytest

from tacora.server.connection_guard import ConnectionGuard
from tacora.server.fair_queue import FairQueue
from tacora.server.limits import SITE_TIMES, Bucket, Buckets, Crowd, list_groups


class Clock:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def test_a_bucket_gives_a_burst_and_then_what_drips_in() -> None:
    clock = Clock()
    bucket = Bucket(rate=2, burst=3, clock=clock)
    assert [bucket.take() for _ in range(3)] == [0, 0, 0]
    assert bucket.take() == pytest.approx(0.5)
    clock.now += 0.5
    assert bucket.take() == 0
    assert bucket.take() > 0
    clock.now += 1000
    assert [bucket.take() > 0 for _ in range(4)] == [False, False, False, True]


def test_asking_while_empty_does_not_put_off_the_next_token() -> None:
    clock = Clock()
    bucket = Bucket(rate=1, burst=1, clock=clock)
    assert bucket.take() == 0
    for _ in range(9):
        clock.now += 0.1
        assert bucket.take() > 0
    clock.now += 0.11
    assert bucket.take() == 0


def test_each_address_has_its_bucket_and_the_oldest_are_forgotten() -> None:
    buckets = Buckets(rate=0.001, burst=1, clock=Clock(), size=2)
    assert buckets.take("10.0.0.1") == 0
    assert buckets.take("10.0.0.2") == 0
    assert buckets.take("10.0.0.1") > 0
    assert buckets.take("10.0.0.3") == 0
    assert len(buckets) == 2
    # The second was silent longest, and was forgotten; the first was not.
    assert buckets.take("10.0.0.1") > 0
    assert buckets.take("10.0.0.2") == 0


def test_ipv6_is_counted_by_households() -> None:
    here = list_groups("2001:db8::1")
    assert here == (("2001:db8::/64", 1), ("2001:db8::/48", SITE_TIMES))
    assert here == list_groups("2001:db8::ffff:1")
    there = list_groups("2001:db8:0:1::1")
    assert (here[0] == there[0], here[1] == there[1]) == (False, True)
    alone = (("10.0.0.1", 1),)
    assert list_groups("::ffff:10.0.0.1") == list_groups("10.0.0.1") == alone
    assert list_groups("fe80::1%eth0")[0] == ("fe80::/64", 1)
    assert list_groups("-") == (("-", 1),)


SITE = [f"2001:db8:0:{number:x}::1" for number in range(256)]
"""A household that has a /56: as many /64s, each of which had all of each limit."""
NEIGHBOUR = "2001:db8:1::1"


def test_a_site_has_some_times_the_rate_of_one_address() -> None:
    clock = Clock()
    buckets = Buckets(rate=1, burst=2, clock=clock)
    taken = [address for _ in range(3) for address in SITE if not buckets.take(address)]
    assert len(taken) == 2 * SITE_TIMES
    assert [buckets.take(NEIGHBOUR) > 0 for _ in range(3)] == [False, False, True]
    clock.now += 1
    assert sum(not buckets.take(address) for address in SITE) == SITE_TIMES


def test_one_address_of_a_site_leaves_the_rest_to_the_others() -> None:
    buckets = Buckets(rate=1, burst=2, clock=Clock())
    for _ in range(1000):
        buckets.take(SITE[0])
    assert [buckets.take(SITE[1]) > 0 for _ in range(3)] == [False, False, True]


@pytest.mark.parametrize("limit", [1000, 10])
def test_a_site_is_a_crowd_and_leaves_half_of_the_places(limit: int) -> None:
    crowd = Crowd(limit, limit_per_address=2)
    entered = [address for _ in range(3) for address in SITE if crowd.enter(address)]
    assert len(entered) == min(2 * SITE_TIMES, limit // 2)
    assert crowd.enter(NEIGHBOUR)
    for address in (*entered, NEIGHBOUR):
        crowd.leave(address)
    assert not crowd._present


def test_connections_are_counted_by_site() -> None:
    guard = ConnectionGuard(1000, 2, ["2001:db8:2::/48"])
    entered = [address for _ in range(3) for address in SITE if guard.enter(address)]
    assert len(entered) == 2 * SITE_TIMES
    assert guard.enter(NEIGHBOUR)
    assert all(guard.enter("2001:db8:2::1") for _ in range(50))  # a trusted proxy


def test_the_jobs_of_a_site_share_its_turns() -> None:
    queue: FairQueue[str] = FairQueue(limit=100, limit_per_address=2)
    for address in SITE:
        while queue.has_room(address):
            queue.add(f"{address} {len(queue)}", address, 1)
    assert len(queue) == 2 * SITE_TIMES
    assert queue.take().startswith(SITE[0])
    queue.add("ours", NEIGHBOUR, 1)
    assert queue.list_keys().index("ours") <= 1


def test_a_crowd_has_a_limit_for_all_and_for_each_address() -> None:
    crowd = Crowd(limit=3, limit_per_address=2)
    assert [crowd.enter("10.0.0.1") for _ in range(3)] == [True, True, False]
    assert crowd.enter("10.0.0.2")
    assert not crowd.enter("10.0.0.3")
    assert crowd.count == 3
    crowd.leave("10.0.0.1")
    assert crowd.enter("10.0.0.3")
    for address in ("10.0.0.1", "10.0.0.2", "10.0.0.3"):
        crowd.leave(address)
    assert crowd.count == 0
    assert not crowd._present
