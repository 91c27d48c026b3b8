"""The door to PettingZoo: every game, edition and option as a multi-agent environment.

`env` takes one choice after another, in the order of a ledger.  What is chosen together
stays hidden until the last choice is in, and only those are asked who really choose.
`parallel_env` takes all choices that are awaited at once; whoever has none waits.
`docs/howto/pettingzoo.md` explains both.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from pettingzoo.utils.env import AECEnv, ParallelEnv
from pettingzoo.utils.wrappers import (
    AssertOutOfBoundsWrapper,
    OrderEnforcingWrapper,
    TerminateIllegalWrapper,
)

from tacora.games import settle
from tacora.kernel.game import OptionValue, Turn
from tacora.lab.episode import Episode, check_reward
from tacora.lab.spaces import make_masked_space

Observation = dict[str, npt.NDArray[Any]]

ILLEGAL = -1.0
"""The reward of whoever does what the mask forbids, which ends the game."""
WAIT = 0
"""In parallel environments: the one action of a seat that has nothing to choose."""


def env(
    game: str,
    edition: str | None = None,
    seats: int | None = None,
    options: Mapping[str, OptionValue] | None = None,
    *,
    reward: str = "points",
    render_mode: str | None = None,
) -> AECEnv:
    """Open a game, one choice after another, with the guards that are customary.

    An illegal action ends the game, and costs whoever took it 1; an action that is no
    action at all is an error.
    """
    opened: AECEnv = raw_env(
        game, edition, seats, options, reward=reward, render_mode=render_mode
    )
    opened = TerminateIllegalWrapper(opened, illegal_reward=ILLEGAL)
    opened = AssertOutOfBoundsWrapper(opened)
    return OrderEnforcingWrapper(opened)


class _Seats:
    """What both kinds of environment have: a table, its seats, and what they see."""

    def __init__(
        self,
        game: str,
        edition: str | None = None,
        seats: int | None = None,
        options: Mapping[str, OptionValue] | None = None,
        *,
        reward: str = "points",
        render_mode: str | None = None,
    ) -> None:
        check_reward(reward)
        self.setting = settle(game, edition, seats, options)
        self.reward = reward
        self.render_mode = render_mode
        self.metadata = {
            "name": f"{game}_{self.setting.edition.name}_v0",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
        }
        self.possible_agents = [f"seat_{seat}" for seat in range(self.setting.seats)]
        self.agents: list[str] = []
        actions = self._count_actions()
        self.action_spaces = {
            agent: spaces.Discrete(actions) for agent in self.possible_agents
        }
        self.observation_spaces = {
            agent: make_masked_space(self.setting.game, actions)
            for agent in self.possible_agents
        }
        self._root = secrets.randbits(64)
        self._number = 0
        self._episode: Episode

    def _count_actions(self) -> int:
        return len(self.setting.game.seat_actions)

    def _begin(self, seed: int | None) -> None:
        """Begin the first game of a seed, or the next one of the last seed."""
        if seed is not None:
            self._root, self._number = int(seed), 0
        self._episode = Episode(self.setting, self.reward, self._root, self._number)
        self._number += 1
        self.agents = self.possible_agents[:]

    def observation_space(self, agent: str) -> spaces.Dict:
        """Give the space of what an agent sees."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """Give the space of an agent's actions."""
        return self.action_spaces[agent]

    def render(self) -> str | None:
        """Write what a watcher sees of the table, if text is the mode."""
        if self.render_mode != "ansi":
            return None
        return self._episode.show(Turn.WATCHER)

    def close(self) -> None:
        """Do nothing: nothing is held open."""


class raw_env(_Seats, AECEnv):  # type: ignore[misc]  # noqa: N801 - PettingZoo's name
    """A game, one choice after another; what the rules refuse is an error."""

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> None:
        """Begin a game: the first of a seed, or the next one."""
        self._begin(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        # What ended the last game may have left its mark.
        self._skip_agent_selection = None
        self.agent_selection = self.possible_agents[self._episode.mover]

    def observe(self, agent: str) -> Observation:
        """Give what an agent sees, and what it may do if it is asked now."""
        seat = self.possible_agents.index(agent)
        row, mask = self._episode.observe(seat)
        if seat != self._episode.mover:
            mask[:] = 0
        return {"observation": row, "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Play the choice of the selected agent, and what nature does after it."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent] or action is None:
            self._was_dead_step(action)
            return
        episode = self._episode
        episode.choose(episode.mover, int(action))
        self._cumulative_rewards[agent] = 0.0
        for seat, other in enumerate(self.possible_agents):
            self.rewards[other] = episode.pay(seat)
        self._accumulate_rewards()
        if episode.is_over:
            self.terminations = dict.fromkeys(self.agents, True)
        elif episode.is_cut:
            self.truncations = dict.fromkeys(self.agents, True)
        if episode.is_over:
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[episode.mover]


class parallel_env(_Seats, ParallelEnv):  # type: ignore[misc]  # noqa: N801 - PettingZoo's name
    """A game in which all who are awaited choose at once, and the others wait.

    Action 0 is to wait, and the only one of a seat that has nothing to choose; action
    n from 1 on is action n - 1 of `env`, which is n in the game's own counting.  An
    illegal action ends the game, and costs whoever took it 1.
    """

    _awaited: tuple[int, ...] = ()

    def _count_actions(self) -> int:
        return 1 + len(self.setting.game.seat_actions)

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Begin a game: the first of a seed, or the next one."""
        self._begin(seed)
        return self._observe_all(), {agent: {} for agent in self.agents}

    def step(
        self, actions: Mapping[str, int]
    ) -> tuple[
        dict[str, Observation],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, dict[str, Any]],
    ]:
        """Play one choice of every seat that is awaited, and what nature does then."""
        episode, agents, awaited = self._episode, self.agents, self._awaited
        choices = [int(actions[agent]) - 1 for agent in agents]
        at_fault = [
            not episode.is_legal(seat, choice)
            if seat in awaited
            else choice != WAIT - 1
            for seat, choice in enumerate(choices)
        ]
        is_illegal = any(at_fault)
        if is_illegal:
            rewards = [ILLEGAL if fault else 0.0 for fault in at_fault]
        else:
            for seat in awaited:
                episode.choose(seat, choices[seat])
            rewards = [episode.pay(seat) for seat in range(self.setting.seats)]
        is_over = is_illegal or episode.is_over
        # As PettingZoo's own wrapper marks an illegal end.
        is_cut = is_illegal or episode.is_cut
        observations = self._observe_all()
        if is_over or is_cut:
            self.agents = []
        return (
            observations,
            dict(zip(agents, rewards, strict=True)),
            dict.fromkeys(agents, is_over),
            dict.fromkeys(agents, is_cut),
            {agent: {} for agent in agents},
        )

    def _observe_all(self) -> dict[str, Observation]:
        """Let everybody look before anybody chooses."""
        self._awaited = self._episode.awaited
        observations: dict[str, Observation] = {}
        for seat, agent in enumerate(self.agents):
            row, legal = self._episode.observe(seat)
            mask = np.zeros(1 + len(legal), np.int8)
            if seat in self._awaited:
                mask[1:] = legal
            else:
                mask[WAIT] = 1
            observations[agent] = {"observation": row, "action_mask": mask}
        return observations
