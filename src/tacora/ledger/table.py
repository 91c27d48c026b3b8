"""One game being played: the Python face of Tacora."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from tacora.games import settle
from tacora.kernel.chance import SEED_BYTES, Chance
from tacora.kernel.error import Refused, Unreadable
from tacora.kernel.game import EVERYONE, NATURE, NO_SEAT, OptionValue, Setting, Turn
from tacora.ledger.ledger import Ledger
from tacora.ledger.people import check_players, check_row, check_salts, letter_names
from tacora.ledger.votes import Votes

if TYPE_CHECKING:
    from tacora.ledger.picture import Picture


def new(
    game: str,
    *,
    edition: str | None = None,
    seats: int | None = None,
    options: Mapping[str, OptionValue] | None = None,
    players: Sequence[str] | None = None,
    seed: bytes | None = None,
    salts: Sequence[str] | None = None,
) -> Table:
    """Sit down to a new game.

    The newest edition and the fewest seats are meant where none are named.  Nature's
    cards can be chosen by hand with `play`, or drawn with `draw` from the seed, which
    is made at random unless it is given.

    >>> table = new("diamant", edition="2005", seats=5, options={"chests": "open"})
    >>> table
    <Table: diamant 2005, 5 seats, 0 actions, nature's turn>
    """
    setting = settle(game, edition, seats, options)
    return Table(setting, players=players, seed=seed, salts=salts)


class Table:
    """A game being played, from the empty table to the last score.

    >>> table = new("diamant", seats=3)
    >>> table.turn
    <Turn.NATURE: -1>
    >>> table.play("treasure 7")
    >>> table.turn, table.awaited
    (<Turn.EVERYONE: -2>, (0, 1, 2))
    >>> table.play("leave", seat=2)
    >>> table.play("stay", seat=0); table.play("stay", seat=1)
    >>> table.scores
    [0, 0, 3]
    """

    def __init__(
        self,
        setting: Setting,
        *,
        players: Sequence[str] | None = None,
        seed: bytes | None = None,
        salts: Sequence[str] | None = None,
    ) -> None:
        self.setting = setting
        self.players = tuple(
            letter_names(setting.seats) if players is None else check_row(players)
        )
        check_players(self.players, setting.seats)
        seed = secrets.token_bytes(SEED_BYTES) if seed is None else seed
        salts = [""] * setting.seats if salts is None else check_row(salts)
        check_salts(salts, self.players)
        if not isinstance(seed, bytes) or len(seed) != SEED_BYTES:
            raise Unreadable("seed-wrong")
        self.chance = Chance(seed, tuple(salts))
        self._all_drawn = True
        self._draws = 0
        self._actions: list[tuple[int, int]] = []
        self._awaited: tuple[int, ...] | None = None  # until something is done
        self._state = setting.blank()
        self._votes = Votes(setting.game)

    # Whose move, and what may be done.

    @property
    def turn(self) -> int:
        """Whose move it is: a seat, or one of the members of `Turn`."""
        turn = self.setting.game.turn(self._state)
        return turn if turn >= 0 else NO_SEAT[turn]

    @property
    def awaited(self) -> tuple[int, ...]:
        """The seats that have to act before the game goes on."""
        if self._awaited is None:
            self._awaited = self._votes.find_awaited(self._state)
        return self._awaited

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.turn == Turn.NOBODY

    def legal(self, seat: int | None = None) -> list[str]:
        """List what a seat, or nature, may do now.

        >>> new("diamant").legal(seat=0)
        []
        >>> new("diamant", edition="2005").legal()[:3]
        ['treasure 1', 'treasure 2', 'treasure 3']
        """
        actor = self._actor(seat)
        actions = self.setting.game.list_legal(self._state, actor)
        return [self._write(action) for action in actions]

    def play(self, action: str, seat: int | None = None) -> None:
        """Do something: a seat's action, or nature's.

        A choice made together with others may be made again until the last one is in.

        >>> table = new("diamant")
        >>> table.play("leave", seat=1)
        Traceback (most recent call last):
            ...
        tacora.kernel.error.Refused: Seat 1 cannot play “leave” now: a card is turned \
first. (DIAMANT-2016-R4)
        """
        actor = self._actor(seat)
        self.do(actor, self.read(action, actor))

    def take_back(self, seat: int) -> None:
        """Take back what a seat has chosen, while others are still choosing.

        >>> table = new("diamant")
        >>> table.play("relic"); table.play("leave", seat=1); table.take_back(1)
        >>> table.awaited
        (0, 1, 2)
        """
        self._check_seat(seat)
        self._awaited = None
        if seat not in self._votes.chosen:
            edition = self.setting.edition
            rule = edition.rule(edition.rule_of_order)
            raise Refused("nothing-to-take-back", rule, seat=seat)
        self._state = self._votes.take_back(seat)

    def draw(self) -> list[str]:
        """Let nature act, verifiably, until somebody has to choose; tell what it did.

        >>> table = new("diamant", seed=bytes(32))
        >>> table.draw()
        ['hazard snake']
        """
        drawn = []
        while self.turn == Turn.NATURE:
            action = self.next_draw()
            self._apply(Turn.NATURE, action)
            drawn.append(self._write(action))
        return drawn

    def next_draw(self) -> int:
        """Find what nature has to do now, by the seed."""
        acts, copies = zip(*self.possible_draws(), strict=True)
        return int(acts[self.chance.pick(self._draws, copies)])

    def possible_draws(self) -> list[tuple[int, int]]:
        """List what nature might do, and how many equal cards now stand for it."""
        game, state = self.setting.game, self._state
        if self.turn != Turn.NATURE:
            raise Refused("not-natures-turn", self._rule_of_turn())
        # On nature's turn, chance is zero for what is refused; a law holds it to that.
        return [(act, game.chance(state, act)) for act in game.possible_acts(state)]

    # What can be seen.

    def view(self, seat: int = Turn.WATCHER) -> Any:
        """Look at the table from a seat, or as a watcher."""
        if seat != Turn.WATCHER:
            self._check_seat(seat)
        view = self.setting.game.view()
        self.setting.game.look(self._state, seat, view)
        return view

    def picture(self, seat: int = Turn.WATCHER, lang: str = "en") -> Picture:
        """Draw the table as a seat sees it, or a watcher."""
        from tacora.ledger.picture import draw

        return draw(self.setting, self.view(seat), self.players, self.winners, lang)

    def _repr_svg_(self) -> str:
        # Nothing secret is shown by accident: a notebook is a watcher.
        return self.picture().svg

    @property
    def scores(self) -> list[int]:
        """Points so far, a seat each; the referee's knowledge, not a player's."""
        score = self.setting.game.score
        return [score(self._state, seat) for seat in range(self.setting.seats)]

    @property
    def winners(self) -> list[int]:
        """The seats that share the victory; none before the end."""
        if not self.is_over:
            return []
        is_winner = self.setting.game.is_winner
        return [s for s in range(self.setting.seats) if is_winner(self._state, s)]

    def observe(self, key: str, words: Sequence[str]) -> list[str]:
        """Write a worked example's expectation as it ought to read now.

        Nothing if the game knows no such expectation; the referee's knowledge.

        >>> new("diamant", seats=3).observe("deck", ["hazard", "snake", "7"])
        ['hazard', 'snake', '3']
        """
        return self.setting.game.observe(self._state, self.view, key, words)

    # What remains of it.

    @property
    def length(self) -> int:
        """How many actions are written; a choice made together, once all are in.

        >>> table = new("diamant", seats=3)
        >>> table.play("relic"); table.play("stay", seat=0); table.play("stay", seat=1)
        >>> table.length
        1
        >>> table.play("leave", seat=2)
        >>> table.length
        4
        """
        return len(self._actions)

    def list_actions(self, first: int = 0) -> list[tuple[int, int]]:
        """List what is written, from an action on: who did it, and its number."""
        return self._actions[first:]

    def copy(self) -> Table:
        """Make an independent copy of the game, secrets and all."""
        other = object.__new__(Table)
        other.__dict__.update(self.__dict__)
        other._actions = self._actions[:]
        other._state = self._state.copy()
        other._votes = self._votes.copy()
        return other

    def ledger(self) -> Ledger:
        """Write the game down; unfinished games tell secrets, so keep them safe.

        The seed stands in it when the game is over and nature drew every card from it.
        """
        actions = [(actor, self._write(action)) for actor, action in self._actions]
        actions += [(seat, self._write(a)) for seat, a in self._votes.in_order()]
        is_over = self.is_over
        return Ledger(
            setting=self.setting,
            players=tuple(self.players),
            actions=tuple(actions),
            scores=tuple(self.scores) if is_over else None,
            winners=tuple(self.winners) if is_over else None,
            chance=self.chance if is_over and self._all_drawn else None,
        )

    def write_position(self) -> str:
        """Write the whole position as text, for programmers."""
        return self._state.write()

    def __copy__(self) -> Table:
        return self.copy()

    def __deepcopy__(self, memory: object) -> Table:
        return self.copy()

    def __repr__(self) -> str:
        setting = self.setting
        turn = f"seat {self.turn}'s turn"
        if self.turn == Turn.NATURE:
            turn = "nature's turn"
        elif self.turn == Turn.EVERYONE:
            turn = f"seats {', '.join(map(str, self.awaited))} choose"
        elif self.turn == Turn.NOBODY:
            turn = f"over, scores {self.scores}"
        return (
            f"<Table: {setting.game.name} {setting.edition.name}, "
            f"{setting.seats} seats, {self.length} actions, {turn}>"
        )

    # How it is done.

    def do(self, actor: int, action: int) -> None:
        """Do an action by its number; refuse what the rules refuse."""
        self.check(actor, action)
        if actor == Turn.NATURE and action != self.next_draw():
            self._all_drawn = False
        self._apply(actor, action)

    def has_chosen(self, seat: int, action: int) -> bool:
        """Say whether this is all that a seat has chosen, and it need not choose more.

        >>> table = new("diamant")
        >>> table.play("relic"); table.play("leave", seat=1)
        >>> leave = table.read("leave", 1)
        >>> table.has_chosen(1, leave), table.has_chosen(0, leave)
        (True, False)
        """
        return self._votes.chosen.get(seat) == [action] and seat not in self.awaited

    def follow(self, actor: int, action: int) -> None:
        """Do an action that has been checked already."""
        self._apply(actor, action)

    def check(self, actor: int, action: int) -> None:
        """Raise if this may not be done now."""
        setting = self.setting
        if action not in setting.game.seat_actions and (
            action not in setting.game.nature_actions
        ):
            raise self._unknown(action)
        refusal = setting.game.refuse(self._state, actor, action)
        if refusal and actor == Turn.NATURE and self.is_over:
            raise Refused("game-is-over", self._rule_of_turn())
        if refusal:
            raise setting.objection(refusal, actor, action)

    def read(self, text: str, actor: int) -> int:
        """Read an action's text as its actor means it."""
        setting = self.setting
        action = None
        if isinstance(text, str):
            action = setting.game.read(setting.edition.code, actor, text)
        if action is None:
            raise self._unknown(text)
        return action

    def _unknown(self, action: object) -> Unreadable:
        setting = self.setting
        return Unreadable(
            "action-unknown",
            action=str(action)[:40],
            edition=f"{setting.game.name} {setting.edition.name}",
        )

    def next_in_ledger(self) -> int:
        """Say whose action has to stand next in the ledger."""
        turn = self.setting.game.turn(self._state)
        if turn == Turn.EVERYONE:
            return self.setting.game.awaited(self._state)
        return turn

    def _apply(self, actor: int, action: int) -> None:
        game = self.setting.game
        is_together = game.turn(self._state) == EVERYONE
        if is_together:
            is_change = actor in self._votes.chosen and actor not in self.awaited
            self._votes.keep(self._state, actor, action, is_change=is_change)
        self._awaited = None
        game.play(self._state, actor, action)
        if is_together:
            if game.turn(self._state) != EVERYONE:
                self._actions += self._votes.in_order()
                self._votes = Votes(game)
            return
        self._actions.append((int(actor), action))
        if actor == NATURE:
            self._draws += 1

    def _actor(self, seat: int | None) -> int:
        """Say who is meant: the one named, or the only one who can move."""
        if seat is None:
            turn = self.turn
            if turn >= 0 or turn == Turn.NATURE:
                return turn
            key = "seat-needed" if turn == Turn.EVERYONE else "game-is-over"
            raise Refused(key, self._rule_of_turn())
        if seat != Turn.NATURE:
            self._check_seat(seat)
        return seat

    def _rule_of_turn(self) -> str:
        """Give the rule that says whose turn it is, or that the game is over."""
        edition = self.setting.edition
        is_over = self.turn == Turn.NOBODY
        return edition.rule(edition.rule_of_score if is_over else edition.rule_of_order)

    def _check_seat(self, seat: int) -> None:
        if type(seat) is not int or not 0 <= seat < self.setting.seats:
            edition = self.setting.edition
            raise Refused(
                "seat-unknown",
                edition.rule(edition.rule_of_seats),
                seat=str(seat)[:40],
                last=str(self.setting.seats - 1),
            )

    def _write(self, action: int) -> str:
        setting = self.setting
        return setting.game.write_action(setting.edition.code, action)
