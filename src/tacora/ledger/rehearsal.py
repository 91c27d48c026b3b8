"""How worked examples are played, and what is found where a game goes otherwise."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import zip_longest

from tacora.kernel.error import Refused, Unreadable
from tacora.kernel.game import Turn, agree
from tacora.ledger.case import Case, Step, Verb, seat_number
from tacora.ledger.table import Table


class CaseFailed(AssertionError):  # noqa: N818 - it is what happened to the case
    """The game did not go as the case says."""

    def __init__(self, file: str, step: Step, found: str) -> None:
        super().__init__(f"{file}:{step.line}: expected “{step}”, found “{found}”")
        self.file = file
        self.line = step.line
        self.expected = str(step)
        self.found = found


def run(case: Case) -> None:
    """Play a case to its end; raise at the first line that is not so."""
    for _ in rehearse(case, Table(case.setting)):
        pass


def rehearse(case: Case, table: Table) -> Iterator[Step]:
    """Play a case on an empty table, and stop after each step for whoever looks on.

    Neighbouring lines with `deal` are one step: the last of them.
    """
    deals: list[Step] = []
    for step, following in zip_longest(case.steps, case.steps[1:]):
        if step.verb is Verb.DEAL:
            deals.append(step)
            if following is not None and following.verb is Verb.DEAL:
                continue
        found = _follow(table, step, deals)
        if found:
            raise CaseFailed(case.file, step, found)
        deals = []
        yield step


def _follow(table: Table, step: Step, deals: Sequence[Step]) -> str:
    """Take one step, and tell what was found if it was not as written."""
    match step.verb:
        case Verb.PLAY:
            return _play(table, step)
        case Verb.EXPECT:
            return _compare(table, step)
        case Verb.REFUSE:
            return _provoke(table, step)
        case Verb.NEVER:
            return _try_to_read(table, step)
        case Verb.GO:
            return _go(table, step)
        case Verb.DEAL:
            return _deal(table, deals)


def _play(table: Table, step: Step) -> str:
    actors = _actors(table, step.who)
    if not actors:
        return "nobody has to act"
    for actor in actors:
        try:
            table.play(step.text, seat=actor)
        except Refused as refused:
            return f"{refused.key} ({refused.rule})"
    return ""


def _compare(table: Table, step: Step) -> str:
    key, *words = step.words
    found = table.observe(key, words)
    return "" if found == words else " ".join(["expect", key, *found])


def _provoke(table: Table, step: Step) -> str:
    """Try what has to be refused, on a copy of the table."""
    setting = table.setting
    if step.who == "seats":
        try:
            agree(setting.game, setting.edition.name, int(step.text), setting.options)
        except Refused as refused:
            return "" if refused.rule == step.rule else refused.rule
        return "allowed"
    for actor in _actors(table, step.who):
        try:
            table.copy().play(step.text, seat=actor)
        except Refused as refused:
            if refused.rule != step.rule:
                return f"{refused.key} ({refused.rule})"
        else:
            return "allowed"
    return ""


def _try_to_read(table: Table, step: Step) -> str:
    try:
        table.read(step.text, Turn.WATCHER)
    except Unreadable:
        return ""
    return "readable"


def _deal(table: Table, steps: Sequence[Step]) -> str:
    """Deal at once what neighbouring lines want."""
    wanted: dict[int, tuple[str, ...]] = {}
    for step in steps:
        if step.who != "rest":
            seat = seat_number(step.who)
            wanted[seat] = (*wanted.get(seat, ()), *step.words)
    return deal_out(table, wanted)


def _go(table: Table, step: Step) -> str:
    match step.words:
        case ["until", key, *words]:
            return go_on(table, lambda _: table.observe(key, words) == words)
        case _:
            return go_on(table, lambda actions: actions == int(step.text))


def _actors(table: Table, who: str) -> Sequence[int]:
    """Find who is meant."""
    if who == "nature":
        return [Turn.NATURE]
    if who == "all":
        return table.awaited
    return [seat_number(letter) for letter in who]


# Stretches that play themselves, so that examples stay short.


def deal_out(table: Table, wanted: Mapping[int, Sequence[str]]) -> str:
    """Deal these cards to these seats, and fill up the hands.

    The first cards that are free and that nobody is to have come where none is named.
    Tell what was found if it cannot be done.
    """
    left = {seat: list(cards) for seat, cards in wanted.items()}
    named = {card for cards in wanted.values() for card in cards}
    deals = _list_deals(table)
    if not deals:
        return "no card is dealt now"
    while deals:
        seat = deals[0][0]
        free = [card for _, card in deals if card not in named]
        cards = left.get(seat) or free
        if not cards:
            return "no free card is left"
        try:
            table.play(f"deal {seat} {cards.pop(0)}", seat=Turn.NATURE)
        except Refused as refused:
            return f"{refused.key} ({refused.rule})"
        deals = _list_deals(table)
    over = [card for cards in left.values() for card in cards]
    return f"left over: {' '.join(over)}" if over else ""


def _list_deals(table: Table) -> list[tuple[int, str]]:
    """List the seat and the card of every deal that may come now."""
    if table.turn != Turn.NATURE:
        return []
    acts = [act.split() for act in table.legal(seat=Turn.NATURE)]
    return [(int(act[1]), act[2]) for act in acts if act[0] == "deal"]


def go_on(table: Table, is_enough: Callable[[int], bool]) -> str:
    """Take first legal actions until it is enough, which is asked with their number.

    Nature acts so as well.  Tell what was found if the game ends before.
    """
    actions = 0
    while not is_enough(actions):
        actor = table.next_in_ledger()
        if actor == Turn.NOBODY:
            return f"the game is over after {actions} actions"
        table.play(table.legal(seat=actor)[0], seat=actor)
        actions += 1
    return ""
