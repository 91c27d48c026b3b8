"""A game written down, exactly as docs/reference/ledger.md says."""

from __future__ import annotations

import json
from dataclasses import dataclass

from tacora.kernel.chance import Chance
from tacora.kernel.game import Setting

FORMAT = "tacora-ledger/1"


@dataclass(frozen=True)
class Ledger:
    """Everything that happened in one game.

    >>> import tacora
    >>> game = tacora.new("diamant", seats=3, players=["Ana", "bot:random", "Zoé"])
    >>> game.play("relic")
    >>> print(game.ledger())  # doctest: +NORMALIZE_WHITESPACE
    {"format": "tacora-ledger/1", "game": "diamant", "edition": "2016",
     "rules_version": 1, "options": {"chests": "hidden"}, "seats": 3,
     "players": ["Ana", "bot:random", "Zoé"], "actions": [[-1, "relic"]]}
    """

    setting: Setting
    players: tuple[str, ...]
    actions: tuple[tuple[int, str], ...]
    scores: tuple[int, ...] | None = None
    winners: tuple[int, ...] | None = None
    chance: Chance | None = None

    def as_dict(self) -> dict[str, object]:
        """Give the fields in their order."""
        fields: dict[str, object] = {
            "format": FORMAT,
            "game": self.setting.game.name,
            "edition": self.setting.edition.name,
            "rules_version": self.setting.game.rules_version,
            "options": dict(self.setting.options),
            "seats": self.setting.seats,
            "players": list(self.players),
            "actions": [[actor, text] for actor, text in self.actions],
        }
        if self.scores is not None and self.winners is not None:
            fields["scores"] = list(self.scores)
            fields["winners"] = list(self.winners)
        if self.chance is not None:
            fields["seed"] = self.chance.seed.hex()
            fields["salts"] = list(self.chance.salts)
            fields["commitment"] = self.chance.commitment
        return fields

    def __str__(self) -> str:
        return json.dumps(self.as_dict(), ensure_ascii=False)
