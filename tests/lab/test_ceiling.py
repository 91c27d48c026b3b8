"""What a cheat wins, and that it really knows what comes."""

import pytest

from tacora.kernel.error import Unreadable
from tacora.lab.ceiling import find_ceiling


def test_a_cheat_wins_more_the_further_it_sees() -> None:
    shares = [
        find_ceiling(
            "diamoniak", "value", ["value"], 120, 3, sight=sight, tries=10
        ).share
        for sight in (0, 1, 4)
    ]
    assert shares[0] < shares[1] < shares[2]
    assert shares[2] > 0.7


def test_the_same_seed_gives_the_same_cheat() -> None:
    first = find_ceiling("diamoniak", "value", ["value"], 20, 3, tries=5)
    assert find_ceiling("diamoniak", "value", ["value"], 20, 3, tries=5) == first


def test_a_cheat_has_to_try_something() -> None:
    with pytest.raises(Unreadable, match="tries"):
        find_ceiling("diamoniak", "value", ["value"], 20, 3, tries=0)
