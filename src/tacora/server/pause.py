"""The pauses of one game: the host's right, but not for ever."""

from __future__ import annotations

from dataclasses import dataclass

LONG_PAUSE = 10 * 60_000
"""After so many milliseconds of pause in a game, any player may go on."""


@dataclass(slots=True)
class Pause:
    """Whether a game is paused, and how long it has been in all."""

    is_on: bool = False
    is_used_up: bool = False
    """Whether a player had to end the host's long pause: then there is no other."""
    ended: int = 0
    """When the last pause ended: whoever left during it is waited for from then on."""
    _began: int = 0
    _before: int = 0
    """How long earlier pauses of this game lasted, in milliseconds."""

    @property
    def ends(self) -> int | None:
        """When any player may end the pause, in milliseconds; nothing without one."""
        if not self.is_on:
            return None
        return self._began + max(0, LONG_PAUSE - self._before)

    def begin(self, at: int) -> None:
        """Pause the game."""
        self.is_on = True
        self._began = at

    def end(self, at: int, *, by_host: bool) -> None:
        """Go on with the game."""
        self.is_on = False
        self.ended = at
        self.is_used_up |= not by_host
        self._before += max(0, at - self._began)
