"""What an opponent counts: identities cost nothing, so victories over them do not."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from tacora.server.manners import Person
from tacora.server.statistics import Rung, read_game
from tacora.server.store import Store
from tests.server.rated_games import DAY, introduce, name_people, record, seat_all

(MAIN,) = name_people("main", 1)
THROWAWAYS = name_people("throwaway", 10)
NEWCOMERS = name_people("newcomer", 20)
FRESH_SURE = 7
"""What ten victories over fresh identities are worth at most; it was 20.4."""


async def read_ladder(store: Store, game: str) -> list[Rung]:
    async with store.reading() as connection:
        return (await read_game(connection, game, DAY)).ladder


async def beat_all(store: Store, losers: list[Person]) -> float:
    """Win once against each; give what the rating says the winner is surely worth."""
    for loser in losers:
        game = seat_all(MAIN, loser, game="diamonds")
        mu, sigma, _ = (await record(store, game, [9, 1]))[MAIN.id]
    return mu - 3 * sigma


async def test_ten_fresh_identities_lead_no_ladder(store: Store) -> None:
    await introduce(store, [MAIN, *THROWAWAYS])
    assert await beat_all(store, THROWAWAYS) < FRESH_SURE
    assert await read_ladder(store, "diamonds") == []


async def test_identities_that_played_each_other_once_lead_none_either(
    store: Store,
) -> None:
    await introduce(store, [MAIN, *THROWAWAYS])
    for pair in combinations(THROWAWAYS, 2):
        await record(store, seat_all(*pair, game="diamonds"), [5, 5])
    assert await beat_all(store, THROWAWAYS) < FRESH_SURE
    assert await read_ladder(store, "diamonds") == []


async def test_games_against_you_establish_nobody_in_your_eyes(store: Store) -> None:
    regulars = THROWAWAYS[:5]
    await introduce(store, [MAIN, *regulars])
    for _ in range(12):
        await record(store, seat_all(MAIN, *regulars), [9, 1, 1, 1, 1, 1])
    assert await read_ladder(store, "diamant") == []


@pytest.mark.parametrize("seats", [2, 4])
async def test_newcomers_who_play_each_other_are_soon_on_the_ladder(
    store: Store, seats: int
) -> None:
    """Nobody is established at first; after 16 games each, everyone is listed."""
    await introduce(store, [MAIN, *NEWCOMERS, *THROWAWAYS])
    dice, rounds = Random(7), 16
    for _ in range(rounds):
        dice.shuffle(NEWCOMERS)
        for first in range(0, len(NEWCOMERS), seats):
            players = sorted(NEWCOMERS[first : first + seats], key=lambda who: who.id)
            scores = [dice.randrange(5) + 9 - place for place in range(seats)]
            await record(store, seat_all(*players, game="diamonds"), scores)
    await beat_all(store, THROWAWAYS)
    ladder = await read_ladder(store, "diamonds")
    assert {rung.person for rung in ladder} == {who.id for who in NEWCOMERS}
