"""The three kinds of trouble: unreadable, refused, broken.

An error carries the key of its sentence and the facts that go into it; the sentence
itself stands in the catalogues, in three languages.  Whoever owns the catalogues hands
the kernel a `speaker`, so that nothing below them has to import them.
"""

from collections.abc import Callable

Fact = str | int
Speaker = Callable[[str, dict[str, Fact], str], str]


def _mute(key: str, facts: dict[str, Fact], language: str) -> str:
    """Name the key and the facts, for want of a catalogue."""
    return f"{key} {facts}"


class _Voice:
    """Who turns keys into sentences."""

    speaker: Speaker = staticmethod(_mute)


def set_speaker(speaker: Speaker) -> None:
    """Let this function turn keys into sentences from now on."""
    _Voice.speaker = staticmethod(speaker)


class TacoraError(Exception):
    """Something asked of us cannot be done; nothing was changed."""

    def __init__(self, key: str, rule: str = "", **facts: Fact) -> None:
        super().__init__(key, rule, facts)
        self.key = key
        self.rule = rule
        self.facts = facts

    def __reduce__(self) -> tuple[object, ...]:
        return (_rebuild, (type(self), self.key, self.rule, self.facts))

    def sentence(self, language: str = "en") -> str:
        """Say what was asked, why not, and what to do."""
        return _Voice.speaker(self.key, self.facts, language)

    def __str__(self) -> str:
        sentence = self.sentence()
        return f"{sentence} ({self.rule})" if self.rule else sentence


def _rebuild(
    kind: type[TacoraError], key: str, rule: str, facts: dict[str, Fact]
) -> TacoraError:
    return kind(key, rule, **facts)


class Unreadable(TacoraError):  # noqa: N818 - it is what the input is
    """The input could not be understood."""


class Refused(TacoraError):  # noqa: N818 - it is what happened to the action
    """The input was understood, and may not be done; `rule` says which rule forbids."""


class Broken(TacoraError):  # noqa: N818 - it is what we are
    """Our own mistake; never shown raw."""
