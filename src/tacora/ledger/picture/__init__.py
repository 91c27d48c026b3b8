"""Pictures of a table, for notebooks and pages: drawn by us, as SVG.

A picture is made of a view and of the names, so it shows what one pair of eyes may see
and no more.  It brings its own ground, so that it reads on white and on black alike,
and it asks for nothing from elsewhere.
"""

from __future__ import annotations

import importlib
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from tacora.kernel.error import Unreadable
from tacora.kernel.game import Setting
from tacora.ledger.picture.canvas import Scene
from tacora.words import LANGUAGES


@dataclass(frozen=True)
class Picture:
    """A drawing that notebooks show; as a text it is the SVG file."""

    svg: str = field(repr=False)

    def _repr_svg_(self) -> str:
        return self.svg

    def __str__(self) -> str:
        return self.svg


def draw(
    setting: Setting,
    view: Any,
    names: Sequence[str],
    winners: Sequence[int] = (),
    language: str = "en",
) -> Picture:
    """Draw what a view shows of a table.

    >>> from tacora import new
    >>> table = new("diamant", players=["Ana", "Bruno", "Chloé"])
    >>> table.play("treasure 7")
    >>> str(table.picture(seat=0, lang="fr"))[:4], "Bruno" in str(table.picture())
    ('<svg', True)
    """
    check_language(language)
    name = setting.game.name
    painter = importlib.import_module(f"tacora.ledger.picture.{name}")
    scene = Scene(setting, tuple(names), tuple(winners), language)
    painter.paint(scene, view)
    return Picture(scene.write())


def check_language(language: str) -> None:
    """Refuse a language that we do not speak."""
    if language not in LANGUAGES:
        known, asked = ", ".join(LANGUAGES), str(language)[:40]
        raise Unreadable("cli-language-unknown", language_asked=asked, known=known)
