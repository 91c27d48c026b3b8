"""Games of Diamonds planned card by card, and their twins with two cards exchanged."""

from __future__ import annotations

import random
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Any

import tacora
from tacora.games.diamonds.notation import name_card
from tacora.games.diamonds.pieces import CARDS
from tacora.kernel.game import Turn
from tests.server.twins import STRANGER, WATCHER, Nature, World

Move = tuple[int, str]
CARD_NAMES = [name_card(card) for card in range(CARDS)]


@dataclass(frozen=True)
class Way:
    """Where a card is in one round, and when everybody gets to see it."""

    card: str
    knowers: frozenset[int]
    is_dealt: bool
    is_passed: bool
    shown: int
    """The place in the plan at which it is played; past the end if it never is."""


@dataclass(frozen=True)
class Plan:
    """A game up to some point, and the two cards that are exchanged in its twin."""

    moves: tuple[Move, ...]
    cards: tuple[str, str]
    knowers: frozenset[int]
    seats: int
    first: int
    """The place of the first deal of the round in which the cards are exchanged."""

    @property
    def ignorant(self) -> list[int]:
        """Those who cannot know of the exchange."""
        seats = [seat for seat in range(self.seats) if seat not in self.knowers]
        return [*seats, WATCHER, STRANGER]

    def twin(self) -> list[Move]:
        """Give the moves of the other game."""
        x, y = self.cards
        other = {x: y, y: x}
        return [
            (actor, " ".join(other.get(word, word) for word in text.split()))
            if place >= self.first
            else (actor, text)
            for place, (actor, text) in enumerate(self.moves)
        ]


def plan_moves(
    seats: int, options: dict[str, Any], seed: int, rounds: int
) -> list[Move]:
    """Play some rounds at random; nobody announces a single card."""
    dice = random.Random(seed)
    table = tacora.new(
        "diamonds", seats=seats, options=options, seed=bytes([seed] * 32)
    )
    moves: list[Move] = []
    while table.view().rounds_done < rounds:
        if table.turn == Turn.NATURE:
            moves += [(int(Turn.NATURE), text) for text in table.draw()]
            continue
        seat = dice.choice(table.awaited)
        legal = table.legal(seat)
        if legal[0].startswith("announce"):
            legal = legal[1:]
        # Whoever passes lays down everything at once, in any order.
        passes = table.view().announced if legal[0].startswith("pass") else 1
        for text in dice.sample(legal, passes):
            table.play(text, seat)
            moves.append((seat, text))
    return moves


def find_ways(moves: list[Move], first: int, seats: int, *, teams: bool) -> list[Way]:
    """Follow each card through the round whose first deal stands at this place."""
    ways = []
    for card in CARD_NAMES:
        knowers: set[int] = set()
        is_dealt = is_passed = False
        shown = len(moves)
        for place, (actor, text) in enumerate(moves[first:], first):
            words = text.split()
            if words[-1] != card:
                continue
            if words[0] == "deal":
                knowers.add(int(words[1]))
                is_dealt = True
            elif words[0] == "pass":
                step = seats // 2 if teams else 1
                knowers |= {actor, (actor + step) % seats}
                is_passed = True
            else:
                shown = place
        ways.append(Way(card, frozenset(knowers), is_dealt, is_passed, shown))
    return ways


def plan_exchange(
    seats: int, options: dict[str, Any], kind: str, seed: int, rounds: int = 1
) -> Plan:
    """Find two cards of a suit that stay hidden from somebody for as long as can be."""
    moves = plan_moves(seats, options, seed, rounds)
    deals = [p for p, (_, text) in enumerate(moves) if text.startswith("deal ")]
    first = next(p for p in reversed(deals) if p - 1 not in deals)
    teams = str(options.get("variant", "")).endswith("teams")
    ways = find_ways(moves, first, seats, teams=teams)
    best = max(_pairs(ways, kind, seats, options), key=lambda pair: _shown(*pair))
    return Plan(
        moves=tuple(moves[: _shown(*best)]),
        cards=(best[0].card, best[1].card),
        knowers=best[0].knowers | best[1].knowers,
        seats=seats,
        first=first,
    )


def plan_among_bots() -> Plan:
    """Find an exchange among the seats 1, 2 and 3, with a card that one passes."""
    plans = (plan_exchange(4, {}, "passed", seed) for seed in range(1, 200))
    return next(plan for plan in plans if 0 not in plan.knowers)


def _shown(one: Way, other: Way) -> int:
    return min(one.shown, other.shown)


def _pairs(
    ways: list[Way], kind: str, seats: int, options: dict[str, Any]
) -> Iterator[tuple[Way, Way]]:
    for one, other in combinations(ways, 2):
        if one.card[0] != other.card[0] or not (one.is_dealt or other.is_dealt):
            continue
        # Two cards of one hand will do if only one of them is passed on.
        if one == replace(other, card=one.card, shown=one.shown):
            continue
        fits = {
            "hands": one.is_dealt and other.is_dealt,
            "passed": one.is_dealt and other.is_dealt and one.is_passed,
            "undealt": one.is_dealt != other.is_dealt,
        }[kind]
        everybody = len(one.knowers | other.knowers) == seats
        if fits and (not everybody or seats == 2):
            yield one, other


def make_natures(plan: Plan) -> tuple[Nature, Nature]:
    """Let nature deal as planned, and in the twin with the two cards exchanged.

    In the twin she also deals each hand in another order, and goes on otherwise.
    """
    lists = []
    for moves in (list(plan.moves), _reorder_deals(plan.twin(), plan.seats)):
        acts = [text.split() for actor, text in moves if actor == Turn.NATURE]
        picks = {
            draw: int(words[1]) if words[0] == "dealer" else CARD_NAMES.index(words[2])
            for draw, words in enumerate(acts)
        }
        lists.append(picks)
    fork = len(lists[0])
    return Nature(lists[0]), Nature(lists[1], fork=fork, future=bytes(32))


def _reorder_deals(moves: list[Move], seats: int) -> list[Move]:
    """Deal the same hands in another order: each seat's last card first."""
    result: list[Move] = []
    deal: list[Move] = []
    for move in [*moves, (0, "end")]:
        if move[1].startswith("deal "):
            deal.append(move)
            continue
        hands = {text.split()[1]: [] for _, text in deal}  # type: dict[str, list[Move]]
        for actor, text in deal:
            hands[text.split()[1]].append((actor, text))
        result += [hands[text.split()[1]].pop() for _, text in deal]
        result.append(move)
        deal = []
    return result[:-1]


async def follow_plan(
    world: World,
    plan: Plan,
    *,
    looks: int = 3,
    before: Callable[[World], Awaitable[None]] | None = None,
) -> None:
    """Play a plan; in the twin, those who know are fickle about what they pass.

    `before` is called ahead of each decision.
    """
    moves = list(plan.twin() if world.is_second else plan.moves)
    moves = [move for move in moves if move[0] != Turn.NATURE]
    every = max(1, len(moves) // looks)
    seen: set[str] = set()
    place = 0
    while place < len(moves):
        if before is not None:
            await before(world)
        seat, text = moves[place]
        if text.startswith("pass "):
            count = world.table.view().announced
            texts = [text for _, text in moves[place : place + count]]
            await _pass(world, plan, seat, texts)
            place += count
        else:
            await world.act(seat, text)
            place += 1
        kind = text.split()[0]
        if place % every == 0 or (kind != "play" and kind not in seen):
            seen.add(kind)
            await world.look([plan.ignorant[0], STRANGER])
    await world.look(plan.ignorant)


async def _pass(world: World, plan: Plan, seat: int, texts: list[str]) -> None:
    """Lay down cards; what is not the last one is nobody's business."""
    *rest, last = texts
    if world.is_second and seat in plan.knowers:
        await world.aside(seat, "act", seat=seat, action=last)
        await world.aside(seat, "act", seat=seat, action=last)  # is not in hand now
        await world.aside(seat, "take_back", seat=seat)
        await world.aside(seat, "take_back", seat=seat)  # there is nothing
        await world.aside(seat, "mute", seat=0, on=True)
        rest, last = [last, *rest[1:]], rest[0]
    for text in rest:
        await world.aside(seat, "act", seat=seat, action=text)
    await world.act(seat, last)
