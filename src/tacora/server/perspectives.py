"""All who look at one game: every seat that is asked for, and the watchers."""

from __future__ import annotations

from tacora.kernel.game import Turn
from tacora.ledger.table import Table
from tacora.server.gaze import Gaze, Story


class Perspectives:
    """The eyes that are open at a table, and the stories that they have been told."""

    def __init__(self) -> None:
        self._gazes: dict[int | None, Gaze] = {}
        self._stories: list[Story] = []
        """One for each gaze, or one for all where all see the same happen."""
        self._is_public = False

    def access(self, table: Table, seat: int | None, n: int, *, has_odds: bool) -> Gaze:
        """Give the eyes of a seat or of the watchers, open from number `n` on."""
        known = self._gazes.get(seat)
        if known is not None:
            return known
        self._is_public = table.setting.game.is_story_public
        story = self._stories[0] if self._is_public and self._stories else None
        if self._is_public and story is None:
            story = Story(table, table.view, n)
        gaze = self._gazes[seat] = Gaze(table, seat, n, has_odds, story)
        if gaze.story not in self._stories:
            self._stories.append(gaze.story)
        return gaze

    def look(self) -> None:
        """Let all look again, after one action."""
        for story in self._stories:
            story.look()
        self._blink()

    def look_alone(self, seat: int) -> None:
        """Let only one seat look again, after a choice laid face down."""
        gaze = self._gazes.get(seat)
        if gaze is not None:
            gaze.blink()
            if not self._is_public:
                gaze.story.look()

    def keep(self, n: int) -> None:
        """Keep what was seen to happen under the number of the last news."""
        for story in self._stories:
            story.keep(n)
        self._blink()

    def _blink(self) -> None:
        for gaze in self._gazes.values():
            gaze.blink()


def play_nature(table: Table, perspectives: Perspectives) -> None:
    """Turn, draw or deal by the seed, until somebody has to choose."""
    in_bulk = table.setting.game.in_bulk
    while table.turn == Turn.NATURE:
        action = table.next_draw()
        table.follow(Turn.NATURE, action)
        # A deal is told as one; looking after each card costs too much.
        if action not in in_bulk or table.turn != Turn.NATURE:
            perspectives.look()
