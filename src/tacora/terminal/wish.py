"""What a person wishes to play, before it is agreed."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from tacora.kernel.game import Game, OptionValue, Setting, agree

USUAL_SEATS = 4


class Wish:
    """Edition, seats, options and bots, changed step by step, and always playable."""

    def __init__(
        self, games: Sequence[Game], list_bots: Callable[[str], Sequence[str]]
    ) -> None:
        self.list_bots = list_bots
        self.editions = [
            (game, edition) for game in games for edition in game.editions.values()
        ]
        self.game, self.edition = self.editions[0]
        self.bot_name = self.bot_names[0]
        self.options: dict[str, OptionValue] = {}
        self.seats = USUAL_SEATS
        self._settle()

    @property
    def bot_names(self) -> Sequence[str]:
        """The bots that know the game."""
        return self.list_bots(self.game.name)

    def allowed_seats(self) -> list[int]:
        """Say how many may sit down with these options."""
        return [
            seats
            for seats in self.edition.seats
            if self._is_allowed(seats, self.options)
        ]

    def step_edition(self, step: int) -> None:
        """Take another game or printing; options that both know are kept."""
        place = self.editions.index((self.game, self.edition)) + step
        self.game, self.edition = self.editions[place % len(self.editions)]
        self._settle()

    def step_seats(self, step: int) -> None:
        """Take another number of seats."""
        allowed = self.allowed_seats()
        self.seats = allowed[(allowed.index(self.seats) + step) % len(allowed)]

    def step_option(self, key: str, step: int) -> None:
        """Take another value of an option: the next that so many may play with.

        Where there is none, take the next all the same, and change the seats.
        """
        values = next(
            option.values for option in self.edition.options if option.key == key
        )
        start = values.index(self.options[key])
        following = [
            values[(start + step * count) % len(values)]
            for count in range(1, len(values))
        ]
        fitting = [
            value
            for value in following
            if self._is_allowed(self.seats, {**self.options, key: value})
        ]
        self.options[key] = (fitting or following)[0]
        self._settle()

    def step_bots(self, step: int) -> None:
        """Take other bots."""
        names = self.bot_names
        self.bot_name = names[(names.index(self.bot_name) + step) % len(names)]

    def agree(self) -> Setting:
        """Make the setting."""
        return agree(self.game, self.edition.name, self.seats, self.options)

    def _is_allowed(self, seats: int, options: Mapping[str, OptionValue]) -> bool:
        edition = self.edition
        codes = [option.code(options[option.key]) for option in edition.options]
        return not self.game.refuse_setting(edition.code, seats, codes)

    def _settle(self) -> None:
        """Drop what the edition does not know, and seat as many as may play."""
        self.options = {
            option.key: self._keep_value(option.key, option.values)
            for option in self.edition.options
        }
        if self.bot_name not in self.bot_names:
            self.bot_name = self.bot_names[0]
        allowed = self.allowed_seats()
        self.seats = min(allowed, key=lambda seats: abs(seats - self.seats))

    def _keep_value(self, key: str, values: Sequence[OptionValue]) -> OptionValue:
        value = self.options.get(key, values[0])
        return value if value in values else values[0]
