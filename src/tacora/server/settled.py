"""What stands as it was set or chosen last: asked for again, it changes nothing."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from tacora.server import event as log

REPEATABLE: Final = (log.Acted, log.Readied, log.AutoSet, log.Muted)
"""What changes nothing when it is asked for twice."""


@dataclass(slots=True)
class Settled:
    """At which number of the news each choice and setting was made last."""

    _numbers: dict[tuple[type[log.AnyEvent], str, int], int] = field(
        default_factory=dict
    )

    def note(self, event: log.AnyEvent, n: int) -> None:
        """Note the number of an event, if it is a choice or a setting."""
        if isinstance(event, log.Acted):
            # A seat's choice stands whoever made it, its player or a bot.
            self._numbers[log.Acted, "", event.seat] = n
        elif isinstance(event, REPEATABLE):
            self._numbers[type(event), event.person, event.seat] = n

    def find_choice(self, seat: int) -> int:
        """Find the number of a seat's last choice; 0 if it has made none."""
        return self._numbers.get((log.Acted, "", seat), 0)

    def find_setting(self, kind: type[log.AnyEvent], person: str, seat: int) -> int:
        """Find the number of a person's last setting of a kind; 0 if there is none."""
        return self._numbers.get((kind, person, seat), 0)
