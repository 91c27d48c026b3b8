"""A queue that serves its clients in turn, each charged by the size of its jobs.

Start-time fair queueing: a job's turn begins where its client's last job ended, or now
if that is later, in a time that counts units of work.  The job with the earliest
beginning goes next.  So a client with many or large jobs delays itself and nobody else.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Generic, TypeVar

from tacora.server.limits import Crowd, list_groups

Key = TypeVar("Key", bound=Hashable)


@dataclass(frozen=True)
class _Turn(Generic[Key]):
    start: float
    number: int
    address: str
    key: Key


class FairQueue(Generic[Key]):
    """Jobs by key, each from an address.  Those of a whole site share its turns."""

    def __init__(self, limit: int, limit_per_address: int) -> None:
        self._crowd = Crowd(limit, limit_per_address)
        self._waiting: dict[Key, _Turn[Key]] = {}
        self._ends: dict[str, float] = {}
        self._now = 0.0
        self._number = 0

    def __len__(self) -> int:
        return len(self._waiting)

    def __contains__(self, key: Key) -> bool:
        return key in self._waiting

    def has_room(self, address: str) -> bool:
        """Say whether a job from this address may be added."""
        return self._crowd.has_room(address)

    def add(self, key: Key, address: str, size: float) -> None:
        """Put a job in the queue."""
        client, _ = list_groups(address)[-1]
        self._crowd.add(address)
        start = max(self._now, self._ends.get(client, 0.0))
        self._ends[client] = start + size
        self._number += 1
        self._waiting[key] = _Turn(start, self._number, address, key)

    def take(self) -> Key:
        """Take the job whose turn it is."""
        turn = self._sort()[0]
        self.drop(turn.key)
        self._now = max(self._now, turn.start)
        # Who has nothing left to be charged for need not be remembered.
        self._ends = {who: end for who, end in self._ends.items() if end > self._now}
        return turn.key

    def drop(self, key: Key) -> None:
        """Take a job out without doing it."""
        turn = self._waiting.pop(key, None)
        if turn is not None:
            self._crowd.leave(turn.address)

    def list_keys(self) -> list[Key]:
        """List the jobs in the order of their turns."""
        return [turn.key for turn in self._sort()]

    def _sort(self) -> list[_Turn[Key]]:
        return sorted(self._waiting.values(), key=_find_place)


def _find_place(turn: _Turn[Key]) -> tuple[float, int]:
    return turn.start, turn.number
