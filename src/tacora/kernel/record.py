"""One schema, two bodies.

A state or a view is declared once, as a class whose fields are numbers or rows of
numbers.  Its *plain body* is an ordinary Python object with Python integers and lists;
its *record body* is one element of a NumPy structured array, which compiled code reads
under the same names.  Rules touch either only as `state.field` and
`state.field[index]`, so they cannot tell which they hold.
"""

from __future__ import annotations

import enum
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import (
    TYPE_CHECKING,
    Annotated,
    Any,
    ClassVar,
    Self,
    TypeVar,
    cast,
    get_args,
    get_origin,
    get_type_hints,
)

from tacora.kernel.bits import list_bits
from tacora.kernel.error import Broken, Unreadable

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    Packed = npt.NDArray[np.void]

# Compiled code would read these as fields, a bare NumPy record as its own methods.
# A test compares this list with the NumPy that is installed.
_NUMPY_NAMES = """T all any argmax argmin argpartition argsort astype base byteswap
choose clip compress conj conjugate copy cumprod cumsum data device diagonal dtype dump
dumps fill field flags flat flatten getfield imag item itemset itemsize max mean min
nbytes ndim newbyteorder nonzero partition pprint prod ptp put ravel real repeat reshape
resize round searchsorted setfield setflags shape size sort squeeze std strides sum
swapaxes take to_device tobytes tofile tolist tostring trace transpose var view"""
TAKEN_NAMES = frozenset(_NUMPY_NAMES.split())

INT32_MOST = 2**31 - 1
INT64_MOST = 2**63 - 1
CACHE_LINE = 64


AnyRecord = TypeVar("AnyRecord", bound="Record")


class Sight(enum.Enum):
    """Who may know what a field of a state holds."""

    ALL = "everybody at the table"
    OWN = "the seat whose entry it is"
    NOBODY = "nobody at the table"


@dataclass(frozen=True, slots=True)
class Field:
    """What a field may hold: its range, the length of its row, whose it is, its names.

    A length of 0 means a single number.
    """

    low: int
    high: int
    length: int = 0
    sight: Sight = Sight.ALL
    names: type[enum.IntEnum] | None = None

    @property
    def is_set(self) -> bool:
        """Whether its numbers are sets of cards, a bit for each, and no counts."""
        return self.low == 0 and self.high > 32 and (self.high + 1) & self.high == 0

    def show(self, number: int) -> str:
        """Write one entry as people read it."""
        if self.names is not None and number in self.names.__members__.values():
            return self.names(number).name.lower()
        return str(number)

    def parse(self, text: str) -> int:
        """Read one entry back."""
        if self.names is not None and text.upper() in self.names.__members__:
            return int(self.names[text.upper()])
        try:
            return int(text)
        except ValueError:
            raise Unreadable("kernel-number-unreadable", text=text[:40]) from None


class Record:
    """The base of every schema; declare fields below it and decorate with `schema`."""

    __slots__ = ()
    FIELDS: ClassVar[dict[str, Field]]

    def copy(self) -> Self:
        """Make an independent copy."""
        raise NotImplementedError  # `schema` writes it for each

    def entries(self) -> Iterator[tuple[str, int, int]]:
        """Give every number with its field's name and its place in the row."""
        for name, field in self.FIELDS.items():
            value = getattr(self, name)
            if field.length:
                yield from ((name, index, number) for index, number in enumerate(value))
            else:
                yield name, 0, value

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in self.FIELDS)

    __hash__ = None  # type: ignore[assignment]  # it changes in place

    def __repr__(self) -> str:
        return f"<{type(self).__name__}: {self.write()}>"

    def write(self) -> str:
        """Write the position as text: every field that is not blank.

        Trailing zeros of a row are left out.
        """
        parts = [
            " ".join([name, *map(self.FIELDS[name].show, row)])
            for name, row in self._rows()
        ]
        return "; ".join(parts)

    def _rows(self) -> Iterator[tuple[str, list[int]]]:
        """Give every field that is not blank, without the zeros at its end."""
        for name, field in self.FIELDS.items():
            value = getattr(self, name)
            row = list(value) if field.length else [value]
            while row and row[-1] == 0:
                row.pop()
            if row:
                yield name, row

    def _repr_html_(self) -> str:
        # What a notebook shows: a field a line.
        lines = "".join(
            f'<tr><th style="text-align:left">{name}</th>'
            f'<td style="text-align:left">{self._show_row(name, row)}</td></tr>'
            for name, row in self._rows()
        )
        return f'<table style="color:inherit"><tbody>{lines}</tbody></table>'

    def _show_row(self, name: str, row: list[int]) -> str:
        """Write a row as people read it; of a set, what is in it."""
        field = self.FIELDS[name]
        if field.is_set:
            return " ".join(f"{{{', '.join(map(str, list_bits(n)))}}}" for n in row)
        return " ".join(map(field.show, row))

    @classmethod
    def read(cls, text: str) -> Self:
        """Read a position written by `write`."""
        record = cls()
        for part in filter(None, (part.strip() for part in text.split(";"))):
            name, *words = part.split()
            field = cls.FIELDS.get(name)
            if field is None or not 1 <= len(words) <= max(1, field.length):
                raise Unreadable("kernel-field-unreadable", text=part[:60])
            row = [field.parse(word) for word in words]
            if field.length:
                setattr(record, name, row + [0] * (field.length - len(row)))
            else:
                setattr(record, name, row[0])
        record.check()
        return record

    def check(self) -> None:
        """Raise if any number is outside the range that its field states."""
        for name, index, number in self.entries():
            field = self.FIELDS[name]
            if not field.low <= number <= field.high:
                raise Broken(
                    "kernel-out-of-range",
                    field=f"{type(self).__name__}.{name}[{index}]",
                    number=str(number),
                    low=str(field.low),
                    high=str(field.high),
                )

    # The record body.  NumPy is loaded here and not before, so that `import tacora`
    # is quick.

    @classmethod
    def dtype(cls) -> np.dtype[np.void]:
        """Give the layout of the record body."""
        return _layout(cls)  # type: ignore[arg-type]  # a class is hashable

    @classmethod
    def many(cls, count: int) -> Packed:
        """Make blank record bodies, one beside the other."""
        import numpy as np

        # A record that straddles lines of the processor's cache costs up to a fifth of
        # the speed, and where NumPy puts it is luck: so we see to it.
        size = count * cls.dtype().itemsize
        room = np.zeros(size + CACHE_LINE, np.uint8)
        start = -room.ctypes.data % CACHE_LINE
        return room[start : start + size].view(cls.dtype())

    def pack(self) -> Packed:
        """Make the record body, after checking every range."""
        self.check()
        packed = self.many(1)
        for name in self.FIELDS:
            packed[name][0] = getattr(self, name)
        return packed

    @classmethod
    def unpack(cls, packed: Packed, index: int = 0) -> Self:
        """Make the plain body of one record."""
        record = cls.__new__(cls)
        for name, field in cls.FIELDS.items():
            value = packed[name][index]
            if field.length:
                setattr(record, name, [int(number) for number in value])
            else:
                setattr(record, name, int(value))
        return record


def schema(cls: type[AnyRecord]) -> type[AnyRecord]:
    """Turn a class of declared fields into a record with both bodies.

    The class is made anew with slots, so that a misspelt field is an error and not a
    new field.
    """
    fields = dict(_fields_of(cls))
    namespace = {
        name: value
        for name, value in vars(cls).items()
        if name not in ("__dict__", "__weakref__")
    }
    namespace["__slots__"] = tuple(fields)
    namespace["FIELDS"] = fields
    namespace |= _write_methods(fields)
    return cast(type[AnyRecord], type(cls.__name__, cls.__bases__, namespace))


def _fields_of(cls: type[Record]) -> Iterator[tuple[str, Field]]:
    for name, hint in get_type_hints(cls, include_extras=True).items():
        if get_origin(hint) is not Annotated:
            continue
        if name in TAKEN_NAMES or name.startswith("_"):
            raise Broken("kernel-name-taken", name=f"{cls.__name__}.{name}")
        (field,) = (extra for extra in get_args(hint) if isinstance(extra, Field))
        yield name, field


def _write_methods(fields: dict[str, Field]) -> dict[str, Any]:
    """Write what makes a blank one and what makes a copy, field by field.

    A table does little else as often, and a loop over names takes twice as long.
    """
    blank, copy = ["def __init__(self):"], ["def copy(self):"]
    copy.append(" other = new(self.__class__)")
    for name, field in fields.items():
        row = f"[0] * {field.length}" if field.length else "0"
        blank.append(f" self.{name} = {row}")
        copy.append(f" other.{name} = self.{name}{'[:]' if field.length else ''}")
    copy.append(" return other")
    methods: dict[str, Any] = {}
    exec("\n".join([*blank, *copy]), {"new": object.__new__}, methods)
    methods["copy"].__doc__ = Record.copy.__doc__
    return methods


@cache
def _layout(cls: type[Record]) -> np.dtype[np.void]:
    """Lay the fields out in 32 bits, or in 64 where the range asks for it.

    Narrower fields would save no time, and wrap silently when compiled.
    """
    import numpy as np

    columns: list[tuple[str, type, tuple[int, ...]]] = []
    for name, field in cls.FIELDS.items():
        assert -INT64_MOST <= field.low <= field.high <= INT64_MOST
        small = field.low >= -INT32_MOST and field.high <= INT32_MOST
        shape = (field.length,) if field.length else ()
        columns.append((name, np.int32 if small else np.int64, shape))
    layout = np.dtype(columns, align=True)
    assert layout.fields is not None
    names = list(cls.FIELDS)
    return np.dtype(
        {
            "names": names,
            "formats": [layout.fields[name][0] for name in names],
            "offsets": [layout.fields[name][1] for name in names],
            "itemsize": -(-layout.itemsize // CACHE_LINE) * CACHE_LINE,
        },
        align=True,
    )
