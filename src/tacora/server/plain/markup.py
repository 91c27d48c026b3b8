"""Markup that cannot be forgotten to be escaped: whatever is filled in, is."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape


class Markup(str):
    """Text that is HTML already."""

    __slots__ = ()


def safe(value: object) -> Markup:
    """Give anything as HTML; only markup of our own is taken as it is.

    >>> safe("<b>")
    '&lt;b&gt;'
    """
    return value if isinstance(value, Markup) else Markup(escape(str(value)))


def fill(template: str, **parts: object) -> Markup:
    """Fill a template of our own with anything.

    >>> fill("<p>{name}</p>", name="<script>")
    '<p>&lt;script&gt;</p>'
    """
    return Markup(template.format(**{name: safe(part) for name, part in parts.items()}))


def join(parts: Iterable[object]) -> Markup:
    """Write one thing after the other."""
    return Markup("".join(safe(part) for part in parts))
