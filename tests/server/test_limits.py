"""Rates and counts, with a clock of our own."""

import pytest

from tacora.server.limits import Bucket, Buckets, Crowd, group_address


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
    assert group_address("2001:db8::1") == group_address("2001:db8::ffff:1")
    assert group_address("2001:db8::1") != group_address("2001:db8:0:1::1")
    assert group_address("::ffff:10.0.0.1") == group_address("10.0.0.1") == "10.0.0.1"
    assert group_address("fe80::1%eth0") == "fe80::/64"
    assert group_address("-") == "-"


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
