"""The door to OpenSpiel: its Game, its State and its observers, over our verbs."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pyspiel

from tacora.kernel.dice import Dice, seed_dice
from tacora.kernel.game import EVERYONE, NATURE, NOBODY
from tacora.kernel.record import Sight
from tacora.lab.openspiel.course import Act, Course, open_boxes, play_opening
from tacora.lab.openspiel.observer import Observer, make_observer
from tacora.lab.openspiel.plan import (
    MOST_POINTS,
    Parameter,
    Plan,
    bound_moves,
    read_utility,
)

# OpenSpiel's numbers for those who are no seat.
CHANCE = int(pyspiel.PlayerId.CHANCE)
SIMULTANEOUS = int(pyspiel.PlayerId.SIMULTANEOUS)
TERMINAL = int(pyspiel.PlayerId.TERMINAL)


def describe(plan: Plan, utility: str, players: int | None = None) -> pyspiel.GameType:
    """Say what kind of game it is: for any table, or for one that is agreed."""
    kinds = pyspiel.GameType
    hides = any(
        field.sight is not Sight.ALL for field in plan.game.state.FIELDS.values()
    )
    information, dynamics = kinds.Information, kinds.Dynamics
    is_win = utility == "win"
    return kinds(
        short_name=plan.name,
        long_name=plan.name.replace("_", " ").title(),
        dynamics=dynamics.SIMULTANEOUS if plan.is_together else dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=(
            information.IMPERFECT_INFORMATION
            if hides
            else information.PERFECT_INFORMATION
        ),
        utility=kinds.Utility.ZERO_SUM if is_win else kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=max(plan.most, players or 0),
        min_num_players=min(plan.fewest, players or plan.fewest),
        provides_information_state_string=True,
        # Where nothing is hidden, nothing needs to be remembered.
        provides_information_state_tensor=hides,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=plan.parameters,
    )


class Game(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel has no types
    """A game, edition or variant with its parameters."""

    PLAN: Plan

    def __init__(self, parameters: Mapping[str, Parameter] | None = None) -> None:
        plan = self.PLAN
        asked = plan.parameters | dict(parameters or {})
        self.utility = read_utility(asked)
        self.setting = plan.agree(asked)
        opening = str(asked["opening"])
        self.start = play_opening(self.setting, opening)
        self.twin = play_opening(open_boxes(self.setting), opening)
        self.most_moves = bound_moves(self.setting)
        seats, rules = self.setting.seats, self.setting.game
        is_win = self.utility == "win"
        info = pyspiel.GameInfo(
            num_distinct_actions=len(rules.seat_actions),
            max_chance_outcomes=len(rules.nature_actions),
            num_players=seats,
            min_utility=-1 / seats if is_win else 0.0,
            max_utility=1 - 1 / seats if is_win else float(MOST_POINTS[rules.name]),
            utility_sum=0.0 if is_win else None,
            max_game_length=self.most_moves // (seats + 1 if plan.is_together else 1),
        )
        kind = describe(plan, self.utility, seats)
        super().__init__(kind, info, dict(parameters or {}))

    def new_initial_state(self) -> State:
        """Lay out the table; an opening has been played already."""
        return State(self)

    def __reduce__(self) -> tuple[Callable[..., Game], tuple[object, ...]]:
        """Load it anew; OpenSpiel alone would forget what is kept here."""
        return load, (self.PLAN.name, self.get_parameters())

    def max_chance_nodes_in_history(self) -> int:
        """Bound the acts of nature."""
        return self.most_moves

    def make_py_observer(
        self,
        kind: pyspiel.IIGObservationType | None = None,
        parameters: Mapping[str, object] | None = None,
    ) -> Observer | None:
        """Give an observer, if there is one of this kind."""
        return make_observer(self.setting.game, self.most_moves, kind, parameters)


def load(name: str, parameters: Mapping[str, Parameter]) -> Game:
    """Load a game that was kept; where this is found, all games are known."""
    game: Game = pyspiel.load_game(name, parameters)
    return game


def find_player(game: Game, course: Course) -> int:
    """Find out whose move it is, in OpenSpiel's numbers."""
    rules, world = course.setting.game, course.world
    turn = rules.turn(world)
    if turn == NOBODY or course.moves >= game.most_moves:
        return TERMINAL
    if turn == NATURE:
        return CHANCE
    if turn != EVERYONE:
        return turn
    return SIMULTANEOUS if game.PLAN.is_together else rules.awaited(world)


class State(pyspiel.State):  # type: ignore[misc]  # OpenSpiel has no types
    """A position, with the course of the game that led to it.

    OpenSpiel copies and keeps whatever the attributes of a state hold.
    """

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self._course = Course(game.setting, game.start, game.twin)
        self._player = find_player(game, self._course)

    @property
    def course(self) -> Course:
        """The course of the game, for those who know Tacora."""
        return self._course

    def current_player(self) -> int:
        """Say whose move it is, in OpenSpiel's numbers."""
        return self._player

    def _legal_actions(self, player: int) -> list[int]:
        rules = self._course.setting.game
        first = rules.seat_actions.start
        legal = rules.list_legal(self._course.world, player)
        return [action - first for action in legal]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """List what nature may do, and how likely it is."""
        rules, world = self._course.setting.game, self._course.world
        first = rules.nature_actions.start
        counts = [(act, rules.chance(world, act)) for act in rules.possible_acts(world)]
        total = sum(count for _, count in counts)
        return [(act - first, count / total) for act, count in counts if count]

    def _apply_action(self, action: int) -> None:
        rules = self._course.setting.game
        if self._player == CHANCE:
            self._play(((NATURE, rules.nature_actions.start + action),))
        else:
            self._play(((self._player, rules.seat_actions.start + action),))

    def _apply_actions(self, actions: list[int]) -> None:
        rules, world = self._course.setting.game, self._course.world
        first = rules.seat_actions.start
        # Who may not choose is given an action all the same.
        acts: tuple[Act, ...] = tuple(
            (seat, first + action)
            for seat, action in enumerate(actions)
            if rules.legal(world, seat)
        )
        self._play(acts)

    def _play(self, acts: tuple[Act, ...]) -> None:
        self._course.play(acts)
        self._player = find_player(self.get_game(), self._course)

    def _action_to_string(self, player: int, action: int) -> str:
        setting = self._course.setting
        rules = setting.game
        actions = rules.nature_actions if player == CHANCE else rules.seat_actions
        return rules.write_action(setting.edition.code, actions.start + action)

    def is_terminal(self) -> bool:
        """Say whether it is over."""
        return self._player == TERMINAL

    def returns(self) -> list[float]:
        """Give what everybody has got out of the game; nothing before it is over."""
        setting, world = self._course.setting, self._course.world
        rules, seats = setting.game, setting.seats
        if not self.is_terminal():
            return [0.0] * seats
        if self.get_game().utility == "points":
            return [float(rules.score(world, seat)) for seat in range(seats)]
        won = [rules.is_winner(world, seat) for seat in range(seats)]
        if rules.turn(world) != NOBODY:
            won = [True] * seats  # broken off
        return [is_won / sum(won) - 1 / seats for is_won in won]

    def resample_from_infostate(
        self, player: int, sampler: Callable[[], float]
    ) -> State:
        """Give a state that this player could be in, for all it has seen."""
        dice = Dice()
        seed_dice(dice, int(sampler() * 2**53), int(sampler() * 2**53), 0)
        other = State(self.get_game())
        other._course = self._course.imagine(player, dice)
        other._player = self._player
        return other

    def __str__(self) -> str:
        return self._course.world.write()
