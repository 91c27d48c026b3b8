"""Records keep their ranges and their names; the silent traps are guarded."""

from typing import Annotated

import numpy as np
import pytest

from tacora.games import NAMES, find_game
from tacora.kernel.dice import Dice
from tacora.kernel.error import Broken
from tacora.kernel.record import TAKEN_NAMES, Field, Record, schema

SCHEMAS = [
    Dice,
    *(kind for name in NAMES for kind in (find_game(name).state, find_game(name).view)),
]


@pytest.mark.parametrize("kind", SCHEMAS)
def test_every_field_holds_the_edges_of_its_range(kind: type[Record]) -> None:
    for name, field in kind.FIELDS.items():
        for edge in (field.low, field.high):
            record = kind()
            value = [edge] * field.length if field.length else edge
            setattr(record, name, value)
            packed = record.pack()
            assert kind.unpack(packed) == record
            assert kind.read(record.write()) == record


@pytest.mark.parametrize("kind", SCHEMAS)
def test_a_number_out_of_range_is_refused_when_packed(kind: type[Record]) -> None:
    for name, field in kind.FIELDS.items():
        for beyond in (field.low - 1, field.high + 1):
            record = kind()
            value = [0] * (field.length - 1) + [beyond] if field.length else beyond
            setattr(record, name, value)
            with pytest.raises(Broken, match=name):
                record.pack()


@pytest.mark.parametrize("kind", SCHEMAS)
def test_no_field_is_narrower_than_32_bits(kind: type[Record]) -> None:
    for name in kind.FIELDS:
        assert kind.dtype()[name].base in (np.dtype(np.int32), np.dtype(np.int64))


def test_names_that_numpy_uses_are_all_known() -> None:
    numpy_names = {name for name in dir(np.record) if not name.startswith("_")}
    assert numpy_names <= TAKEN_NAMES


def test_a_field_named_like_a_numpy_method_is_refused() -> None:
    class Wrong(Record):
        round: Annotated[int, Field(0, 5)]

    with pytest.raises(Broken, match=r"Wrong\.round"):
        schema(Wrong)


def test_a_misspelt_field_is_an_error() -> None:
    with pytest.raises(AttributeError):
        find_game("diamant").state().gemz = 1  # type: ignore[attr-defined]
