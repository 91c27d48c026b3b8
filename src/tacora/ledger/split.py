"""Cut a file into ledgers, however they are laid out, and tell where one is broken.

A file has one JSON object a line, or objects spread over several lines.  One broken
ledger must not hide the next, nor be blamed on it.
"""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Iterator
from typing import BinaryIO

from tacora.ledger.read import Unwritten, wrong

BYTE_ORDER_MARK = "\ufeff"
Numbered = tuple[int, bytes]


def split_stream(stream: BinaryIO) -> Iterator[tuple[int, str | Unwritten]]:
    """Give each ledger's text, or what is wrong with it, and the line that is meant."""
    source = enumerate(stream, 1)
    waiting: deque[Numbered] = deque()
    while (first := _next_line(source, waiting)) is not None:
        if first[1].strip():
            yield _take_one(first, source, waiting)


def _next_line(source: Iterator[Numbered], waiting: deque[Numbered]) -> Numbered | None:
    return waiting.popleft() if waiting else next(source, None)


def _take_one(
    first: Numbered, source: Iterator[Numbered], waiting: deque[Numbered]
) -> tuple[int, str | Unwritten]:
    """Take lines until they make a whole JSON value, or cannot become one."""
    lines = [first]
    while True:
        try:
            text = b"".join(line for _, line in lines).decode()
        except UnicodeDecodeError:
            waiting.extendleft(reversed(lines[1:]))
            return first[0], wrong("not-utf8")
        error = _find_error(text)
        if error is None:
            return first[0], text
        is_unfinished = error.pos >= len(text.rstrip())
        more = _collect(source, waiting) if is_unfinished else []
        if not more:
            return _blame(lines, waiting, text, error)
        lines += more


def _collect(source: Iterator[Numbered], waiting: deque[Numbered]) -> list[Numbered]:
    """Take lines up to the next that closes a brace."""
    lines = []
    while (line := _next_line(source, waiting)) is not None:
        lines.append(line)
        if line[1].rstrip().endswith(b"}"):
            break
    return lines


def _find_error(text: str) -> json.JSONDecodeError | None:
    """Find where a text stops being JSON; other trouble is for the reader to name."""
    try:
        json.loads(text)
    except json.JSONDecodeError as error:
        return error
    except (ValueError, RecursionError):
        return None
    return None


def _blame(
    lines: list[Numbered],
    waiting: deque[Numbered],
    text: str,
    error: json.JSONDecodeError,
) -> tuple[int, Unwritten]:
    """Name the broken line, and keep what may be the next ledger for later."""
    number, first = lines[0]
    if text.startswith(BYTE_ORDER_MARK):
        waiting.extendleft(reversed(lines[1:]))
        return number, wrong("byte-order-mark")
    if first.strip() == b"{" and not lines[error.lineno - 1][1].startswith(b'{"'):
        # Spread over lines: the mistake is where it is, and the rest belongs to it.
        rest = [line for line in lines[error.lineno :] if line[1].startswith(b"{")]
        waiting.extendleft(reversed(lines[lines.index(rest[0]) :] if rest else []))
        return number + error.lineno - 1, wrong("not-json", column=str(error.colno))
    waiting.extendleft(reversed(lines[1:]))
    column = error.colno if error.lineno == 1 else len(first.decode().rstrip()) + 1
    return number, wrong("not-json", column=str(column))
