"""A table without a server: its room, and people who ask things of it."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from itertools import count
from typing import Any

from tacora.server import event as log
from tacora.server import message as ask
from tacora.server.manners import Person, hear
from tacora.server.replay_pages import Work
from tacora.server.room import Room

ANA = Person("ana-id", "Ana")
BEN = Person("ben-id", "Ben")
ZOE = Person("zoe-id", "Zoé")
PROGRAM = Person("program-id", "walker", is_bot=True)
SEED = "07" * 32


def hash_salt(salt: str) -> str:
    """Give the commitment to a salt."""
    return hashlib.sha256(salt.encode()).hexdigest()


def run_through(work: Work) -> Any:
    """Do without a pause what pauses again and again; give what it made."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            return end.value


class Tablemate:
    """Folds what people ask for, as a hall does, without a disk."""

    def __init__(self, game: str = "diamant", seats: int = 3, **more: object) -> None:
        options = dict(more.pop("options", {}))  # type: ignore[call-overload]
        edition = str(more.pop("edition", EDITIONS[game]))
        self.room = Room("ABCDEF")
        self.numbers: Iterator[int] = count()
        self.at = 1_000
        self.room.fold(
            log.Opened(
                at=self.at,
                person=ANA.id,
                game=game,
                edition=edition,
                seats=seats,
                options=options,
                seed=SEED,
                **more,  # type: ignore[arg-type]
            )
        )

    def ask(self, person: Person, kind: type[ask.Command], **facts: object) -> None:
        """Ask for something, and let it happen."""
        command = kind(id=f"c{next(self.numbers)}", **facts)
        self.at += 1
        for event in hear(self.room, person, command, self.at):  # type: ignore[arg-type]
            # What goes to disk and back has to be the same.
            self.room.fold(log.decode_event(log.encode_event(event)))

    def sit_all(self, *people: Person) -> None:
        """Seat people in their order, and begin."""
        for person in people:
            self.ask(person, ask.Sit)
        self.ask(ANA, ask.Start)

    def start_without_salts(self) -> None:
        """Begin though a salt is missing, as a server does after a while."""
        self.room.fold(log.Started(at=self.room.reveal_until))

    def act(self, person: Person, seat: int, action: str) -> None:
        """Act for a seat."""
        self.ask(person, ask.Act, seat=seat, action=action)


EDITIONS = {"diamant": "2016", "diamonds": "2014", "diamoniak": "djeco"}
