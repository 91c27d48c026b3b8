"""What a person wishes to play, before it is agreed."""

from __future__ import annotations

from collections.abc import Sequence

from tacora.kernel.game import Edition, Game, OptionValue, Setting, agree

USUAL_SEATS = 4


class Wish:
    """Edition, seats, options and bots, changed step by step, and always playable."""

    def __init__(self, game: Game, bot_names: Sequence[str]) -> None:
        self.game = game
        self.bot_names = list(bot_names)
        self.bot_name = self.bot_names[0]
        self.editions = list(game.editions.values())
        self.edition: Edition = self.editions[0]
        self.options: dict[str, OptionValue] = {}
        self.seats = USUAL_SEATS
        self._settle()

    def allowed_seats(self) -> list[int]:
        """Say how many may sit down with these options."""
        edition = self.edition
        codes = [option.code(self.options[option.key]) for option in edition.options]
        return [
            seats
            for seats in self.edition.seats
            if not self.game.refuse_setting(self.edition.code, seats, codes)
        ]

    def step_edition(self, step: int) -> None:
        """Take another printing; options that both know are kept."""
        place = (self.editions.index(self.edition) + step) % len(self.editions)
        self.edition = self.editions[place]
        self._settle()

    def step_seats(self, step: int) -> None:
        """Take another number of seats."""
        allowed = self.allowed_seats()
        self.seats = allowed[(allowed.index(self.seats) + step) % len(allowed)]

    def step_option(self, key: str, step: int) -> None:
        """Take another value of an option."""
        values = next(
            option.values for option in self.edition.options if option.key == key
        )
        place = (values.index(self.options[key]) + step) % len(values)
        self.options[key] = values[place]
        self._settle()

    def step_bots(self, step: int) -> None:
        """Take other bots."""
        place = (self.bot_names.index(self.bot_name) + step) % len(self.bot_names)
        self.bot_name = self.bot_names[place]

    def agree(self) -> Setting:
        """Make the setting."""
        return agree(self.game, self.edition.name, self.seats, self.options)

    def _settle(self) -> None:
        """Drop options that the edition does not know, and seat as many as may play."""
        self.options = {
            option.key: self.options.get(option.key, option.values[0])
            for option in self.edition.options
        }
        allowed = self.allowed_seats()
        self.seats = min(allowed, key=lambda seats: abs(seats - self.seats))
