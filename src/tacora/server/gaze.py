"""What one seat, or a watcher, has seen of a game so far, ready to be sent."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

import msgspec

from tacora.games import find_game
from tacora.kernel.game import Turn
from tacora.ledger.table import Table
from tacora.ledger.views import show
from tacora.server.message import Eye, Odds, encode

KEPT = 24
"""How many numbered pieces of news are kept for those who lost their connection."""

LATELY = -1
"""In place of a number: whatever is still remembered, for a page that opens anew."""

NOTHING = b"[]"

Tell = Callable[[Sequence[tuple[str, dict[str, Any]]]], list[str]]
"""How a story is put into sentences, in some language."""


class Story:
    """What was seen to happen, told from one view to the next, in numbered pieces."""

    __slots__ = ("_happened", "_look", "_since", "_tell", "_written", "kept", "view")

    def __init__(self, table: Table, look: Callable[[], Any], n: int) -> None:
        self._tell = table.setting.game.tell
        self._look = look
        self.view = look()
        self._since = n
        self._happened: list[tuple[str, dict[str, Any]]] = []
        self._written: bytes | None = NOTHING
        self.kept: deque[tuple[int, bytes]] = deque(maxlen=KEPT)

    def look(self) -> None:
        """Look again, after one action, and remember what was seen to happen."""
        view = self._look()
        events = self._tell(self.view, view)
        if events:
            self._happened += events
            self._written = None
        self.view = view

    def keep(self, n: int) -> None:
        """Keep what happened under its number, and begin a new piece."""
        if self._happened:
            if len(self.kept) == KEPT:
                self._since = self.kept[0][0]
            self.kept.append((n, self.write()))
            self._happened = []
            self._written = NOTHING

    @property
    def happened(self) -> list[tuple[str, dict[str, Any]]]:
        """What was seen to happen since it was last kept."""
        return self._happened

    def find_since(self, n: int) -> list[tuple[int, bytes]] | None:
        """Give what happened after a number; nothing if not all of it is remembered."""
        if n == LATELY:
            return list(self.kept)
        if n < self._since:
            return None
        return [(number, happened) for number, happened in self.kept if number > n]

    def write(self) -> bytes:
        """Write what was seen to happen since it was last kept."""
        if self._written is None:
            story = [{"key": key, "facts": facts} for key, facts in self._happened]
            self._written = encode(story)
        return self._written


class Gaze:
    """The eyes of a seat (or of all watchers, for whom the seat is nothing).

    Everything leaves a table here: as a view made by `look`, and as the story that
    follows from such views: its own, or the watchers' where all see the same happen.
    """

    __slots__ = ("_eye", "_has_odds", "_view", "seat", "story", "table")

    def __init__(
        self,
        table: Table,
        seat: int | None,
        n: int,
        has_odds: bool = False,
        story: Story | None = None,
    ) -> None:
        self.table = table
        self.seat = seat
        self._has_odds = has_odds
        self.story = Story(table, self._look, n) if story is None else story
        self._view: Any = None
        """What is seen now; nothing until somebody wants to know."""
        self._eye: bytes | None = None

    def _look(self) -> Any:
        return self.table.view(Turn.WATCHER if self.seat is None else self.seat)

    def look(self) -> None:
        """Look again, after one action of a table that nobody else looks at."""
        self.story.look()
        self.blink()

    def blink(self) -> None:
        """Forget what was seen: the next who asks is shown the table as it is."""
        self._view = self._eye = None

    def keep(self, n: int) -> None:
        """Keep what happened under its number, and begin anew."""
        self.story.keep(n)
        # What was told is seldom asked for again, and takes room at every table.
        self._view = self._eye = None

    @property
    def happened(self) -> list[str]:
        """The keys of what was seen to happen since it was last kept."""
        return [key for key, _ in self.story.happened]

    def eye(self, tell: Tell | None = None) -> msgspec.Raw:
        """Write what is seen now, with what happened since the last news."""
        if tell is None and self._eye is not None:
            return msgspec.Raw(self._eye)
        if self._view is None:
            self._view = self._look()
        told = tell(self.story.happened) if tell is not None else msgspec.UNSET
        eye = encode(
            Eye(
                seat=self.seat,
                view=msgspec.Raw(
                    encode(show(self.table.setting.game.name, self._view))
                ),
                legal=self._list_legal(),
                happened=msgspec.Raw(self.story.write()),
                told=told,
                odds=self._reckon(),
            )
        )
        if tell is None:
            self._eye = eye
        return msgspec.Raw(eye)

    def _reckon(self) -> Odds | msgspec.UnsetType | None:
        """Reckon from the view and nothing else, where the table wants to know."""
        reckon = self.table.setting.game.odds
        if not self._has_odds or reckon is None:
            return msgspec.UNSET
        odds = reckon(self._view)
        return None if odds is None else Odds(endings=odds[0], cards=odds[1])

    def _list_legal(self) -> list[str]:
        setting = self.table.setting
        return _write_legal(
            setting.game.name, setting.edition.code, tuple(self._view.legal)
        )


# At most tables few sets of actions come up, and some come up all the time.
@lru_cache(maxsize=4_096)
def _write_legal(game_name: str, edition: int, legal: tuple[int, ...]) -> list[str]:
    """Write the legal actions of a view, as a client offers them."""
    game = find_game(game_name)
    return [
        game.write_action(edition, action)
        for action, is_legal in enumerate(legal)
        if is_legal
    ]
