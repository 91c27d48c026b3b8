"""A position of any game in colours, made of one view."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import RenderableType

from tacora.terminal.stage import find_stage, name_game


def draw_table(view: object, names: Sequence[str], language: str) -> RenderableType:
    """Draw all that one seat, or a watcher, can see of a table."""
    return find_stage(name_game(view)).draw(view, names, language)
