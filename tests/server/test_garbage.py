"""Full passes of the garbage collector are rare, short ones while they find much."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest

from tacora.server.garbage import (
    FEW,
    MOST_SKIPPED,
    OBJECTS_PER_SHORT_PASS,
    TICKS_PER_FULL_PASS,
    GarbageCollection,
)


class Node:
    """Something that refers to itself."""

    def __init__(self) -> None:
        self.self = self


@pytest.fixture(autouse=True)
def collector() -> Iterator[None]:
    yield
    gc.unfreeze()
    gc.enable()


def leave(count: int) -> None:
    for _ in range(count):
        Node()


def grow(collection: GarbageCollection, tick: int, garbage: int) -> None:
    """Let so many new objects come that a short pass is due."""
    leave(garbage)
    # Some come from lists that Python keeps for that, and are not counted.
    kept: list[list[int]] = [[] for _ in range(OBJECTS_PER_SHORT_PASS + 1_000)]
    collection.tick(tick)
    del kept


def has_garbage() -> bool:
    return any(type(thing) is Node for thing in gc.get_objects())


def test_a_full_pass_finds_everything_also_what_was_frozen() -> None:
    collection = GarbageCollection()
    collection.tick(0)
    assert not gc.isenabled()
    leave(3)
    gc.freeze()
    collection.tick(1)
    assert not has_garbage()  # it is frozen, so no pass would see it
    gc.unfreeze()
    assert has_garbage()
    gc.freeze()
    collection.tick(TICKS_PER_FULL_PASS)
    gc.unfreeze()
    assert not has_garbage()


def test_little_that_is_new_is_left_alone() -> None:
    collection = GarbageCollection()
    collection.tick(0)
    leave(3)
    collection.tick(1)
    assert has_garbage()


def test_short_passes_are_left_out_while_they_find_few(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    collection = GarbageCollection()
    collection.tick(0)
    done: list[bool] = []
    collect = gc.collect

    def note(generation: int) -> int:
        done[-1] = True
        return collect(generation)

    monkeypatch.setattr(gc, "collect", note)
    for tick in range(1, 90):
        done.append(False)
        grow(collection, tick, garbage=0)
    gaps = [place for place, is_done in enumerate(done) if is_done]
    assert gaps[:3] == [0, 4, 20]
    assert gaps[3] - gaps[2] == gaps[4] - gaps[3] == MOST_SKIPPED + 1


def test_short_passes_come_again_as_soon_as_one_finds_many() -> None:
    collection = GarbageCollection()
    collection.tick(0)
    grow(collection, 1, garbage=0)
    found = []
    for tick in range(2, 8):
        grow(collection, tick, garbage=FEW + 1)
        found.append(not has_garbage())
    # Three are left out, and freeze what they do not look at; the others find all.
    assert found == [True] * 6
    gc.unfreeze()
    nodes = sum(type(thing) is Node for thing in gc.get_objects())
    assert nodes == 3 * (FEW + 1)
