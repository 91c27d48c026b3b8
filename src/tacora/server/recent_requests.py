"""Idempotency: what each person asked a table for lately, and how it was answered."""

from __future__ import annotations

from collections import deque

KEPT = 64


class RecentRequests:
    """The last commands of each person, however much the others ask meanwhile.

    Those that changed something follow from the table's log, so every process knows
    the same ones.  Those that changed nothing have a memory of their own: they must
    not push out any that would be done a second time.
    """

    def __init__(self) -> None:
        self.answers: dict[tuple[str, str], int] = {}
        """The number of the news that answers a command, by person and command id."""
        self._done: dict[str, deque[str]] = {}
        self._idle: dict[str, deque[str]] = {}

    def add(self, person: str, number: str, n: int) -> None:
        """Remember a command that is in the log, and the number that answers it."""
        self._keep(self._done, person, number, n)

    def add_idle(self, person: str, number: str, n: int) -> None:
        """Remember a command that changed nothing."""
        self._keep(self._idle, person, number, n)

    def _keep(
        self, lately: dict[str, deque[str]], person: str, number: str, n: int
    ) -> None:
        self.answers[person, number] = n
        numbers = lately.setdefault(person, deque())
        if not numbers or numbers[-1] != number:  # a command may be several events
            numbers.append(number)
        if len(numbers) > KEPT:
            del self.answers[person, numbers.popleft()]
