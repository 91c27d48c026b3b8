"""The bottom line: the keys that work here, each of which can also be clicked."""

from __future__ import annotations

from collections.abc import Sequence

from textual.content import Content
from textual.widgets import Static

from tacora.words import say

Key = tuple[str, str, str]
"""A key as printed, the action that it stands for, and what it does, in a word.

Keys that have a name, such as the space bar, stand under that name in the catalogues.
"""

NAMED = "-name-"


class KeyBar(Static):
    """Some keys and what they do."""

    shown: tuple[Sequence[Key], str] = ((), "")

    def show(self, keys: Sequence[Key], language: str) -> None:
        """Write the keys with their words."""
        if self.shown == (keys, language):
            return
        self.shown = (keys, language)
        entries = [
            Content.from_markup(
                f"[@click={action}][bold $accent]$key[/] $word[/]",
                key=say(key, language) if NAMED in key else key,
                word=say(word, language),
            )
            for key, action, word in keys
        ]
        self.update(Content("   ").join(entries), layout=False)
