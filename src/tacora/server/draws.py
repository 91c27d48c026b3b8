"""What nature could have drawn each time, for whoever wants to check what it drew."""

from __future__ import annotations

from collections.abc import Generator

import msgspec

from tacora.kernel.game import Turn
from tacora.ledger.table import Table
from tacora.server.room import Room


class Draw(msgspec.Struct, frozen=True, kw_only=True):
    """One act of nature: what came, and what could have come."""

    action: str
    cards: list[tuple[str, int]]
    """In the order of the ledger's page: each card, and how many equal ones."""


class Draws(msgspec.Struct, frozen=True, kw_only=True):
    """Everything it takes to draw a whole game again."""

    seed: str
    salts: list[str]
    """One per seat; empty for a seat that added none, or did not reveal it."""
    salt_hashes: list[str]
    """One per seat: what its device had committed to; empty if nothing."""
    commitment: str
    draws: list[Draw]


def list_draws(room: Room) -> Generator[None, None, Draws]:
    """Play a finished game again, and note before each draw what may come.

    This takes a while, so it pauses after each action.
    """
    assert room.table is not None
    table = Table(room.setting, players=room.table.players)
    game, edition = room.setting.game, room.setting.edition.code
    draws = []
    for actor, text in room.table.ledger().actions:
        if actor == Turn.NATURE:
            draws.append(
                Draw(
                    action=text,
                    cards=[
                        (game.write_action(edition, action), copies)
                        for action, copies in table.possible_draws()
                        if copies
                    ],
                )
            )
        table.follow(actor, table.read(text, actor))
        yield
    chance = room.table.chance
    return Draws(
        seed=chance.seed.hex(),
        salts=list(chance.salts),
        salt_hashes=[seat.salt_hash for seat in room.seats],
        commitment=chance.commitment,
        draws=draws,
    )
