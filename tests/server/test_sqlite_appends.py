"""Rows are inserted many at a time, and all of them or none."""

from __future__ import annotations

import sqlite3

import pytest

from tacora.server.store.sqlite_appends import MOST_ROWS, _write

INSERT = "INSERT INTO events (code, seq, body) VALUES (?, ?, ?)"


@pytest.fixture
def database() -> sqlite3.Connection:
    connection = sqlite3.connect(":memory:", isolation_level=None)
    connection.execute(
        "CREATE TABLE events (code, seq, body, PRIMARY KEY (code, seq)) WITHOUT ROWID"
    )
    return connection


def read(database: sqlite3.Connection) -> list[tuple[str, int, bytes]]:
    return database.execute("SELECT code, seq, body FROM events").fetchall()


def make_rows(count: int) -> list[tuple[str, int, bytes]]:
    return [("ABCDEF", seq, b"%d" % seq) for seq in range(count)]


@pytest.mark.parametrize("count", [1, 2, 3, 100, MOST_ROWS, 2 * MOST_ROWS + 1])
def test_rows_are_inserted_in_few_steps(
    database: sqlite3.Connection, count: int
) -> None:
    steps: list[str] = []
    database.set_trace_callback(steps.append)
    rows = make_rows(count)
    assert _write(database, [(INSERT, rows)]) is None
    assert read(database) == rows
    inserts = [step for step in steps if step.startswith("INSERT")]
    whole, rest = divmod(count, MOST_ROWS)
    assert len(inserts) == whole + rest.bit_count()


def test_what_follows_the_values_and_other_statements_stay_as_they_are(
    database: sqlite3.Connection,
) -> None:
    rows = make_rows(5)
    update = "UPDATE events SET body = ? WHERE seq = ?"
    twice = (f"{INSERT} ON CONFLICT DO NOTHING", [*rows, *rows])
    _write(database, [twice, (update, [(b"new", 1), (b"newer", 3)])])
    bodies = [body for _, _, body in read(database)]
    assert bodies == [b"0", b"new", b"2", b"newer", b"4"]


def test_all_rows_are_written_or_none(database: sqlite3.Connection) -> None:
    _write(database, [(INSERT, make_rows(1))])
    later = [("ABCDEF", seq, b"") for seq in range(1, 200)]
    with pytest.raises(sqlite3.IntegrityError):
        _write(database, [(INSERT, [*later, ("ABCDEF", 0, b"again")])])
    assert not database.in_transaction
    assert read(database) == make_rows(1)
