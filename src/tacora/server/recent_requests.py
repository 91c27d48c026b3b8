"""Idempotency: what each person asked a table for lately, and how it was answered."""

from __future__ import annotations

from collections import deque

KEPT = 64


class RecentRequests:
    """The last commands of each person, however much the others ask meanwhile."""

    def __init__(self) -> None:
        self.answers: dict[tuple[str, str], int] = {}
        """The number of the news that answers a command, by person and command id."""
        self._lately: dict[str, deque[str]] = {}

    def add(self, person: str, number: str, n: int) -> None:
        """Remember a command by its id, and the number that answers it."""
        self.answers[person, number] = n
        lately = self._lately.setdefault(person, deque())
        if not lately or lately[-1] != number:  # a command may be several events
            lately.append(number)
        if len(lately) > KEPT:
            del self.answers[person, lately.popleft()]
