"""How a game ended, in a few lines."""

from collections.abc import Iterator, Sequence

from tacora.cli.voice import Voice
from tacora.words.story import join_names


def say_result(
    names: Sequence[str], scores: Sequence[int], winners: Sequence[int], voice: Voice
) -> Iterator[str]:
    """Give everybody's score, and who has won."""
    for name, score in zip(names, scores, strict=True):
        yield f"{name}: {score}"
    who = join_names([names[seat] for seat in winners], voice.language)
    yield voice.say("cli-winners", who=who, count=len(winners))
