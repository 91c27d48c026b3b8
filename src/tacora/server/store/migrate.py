"""From any earlier version of the database to today's.

A migration that was once released is never changed: somewhere a database has gone
through it.  A new schema is a new migration at the end of the list, and `schema` says
the sum of them all.
"""

from collections.abc import Awaitable, Callable, Sequence

from sqlalchemy import Connection, insert, inspect, select, text, update
from sqlalchemy.ext.asyncio import AsyncConnection

from tacora.kernel.error import Refused
from tacora.server.store.schema import meta, metadata

Migration = Callable[[AsyncConnection], Awaitable[None]]

# Any number will do, as long as nobody else who shares the database takes it.
_LOCK = 7_416_300_125

# How the two databases say the same thing; SQL says the rest alike.
_DIALECT = {
    "sqlite": {
        "bytes": "BLOB",
        "double": "DOUBLE",
        "clustered": " WITHOUT ROWID",
        "kept": "VIRTUAL",
    },
    "postgresql": {
        "bytes": "BYTEA",
        "double": "DOUBLE PRECISION",
        "clustered": "",
        "kept": "STORED",
    },
}

_FIRST = (
    "CREATE TABLE meta (key TEXT NOT NULL PRIMARY KEY, value TEXT NOT NULL)",
    """CREATE TABLE tables (
        code TEXT NOT NULL PRIMARY KEY,
        created BIGINT NOT NULL,
        touched BIGINT NOT NULL,
        status TEXT NOT NULL,
        is_public BOOLEAN NOT NULL,
        game TEXT NOT NULL,
        wake_at BIGINT,
        summary TEXT NOT NULL
    )""",
    "CREATE INDEX tables_lobby ON tables (is_public, status, touched)",
    "CREATE INDEX tables_wake ON tables (wake_at)",
    """CREATE TABLE events (
        code TEXT NOT NULL,
        seq INTEGER NOT NULL,
        body {bytes} NOT NULL,
        PRIMARY KEY (code, seq)
    ){clustered}""",
    """CREATE TABLE people (
        id TEXT NOT NULL PRIMARY KEY,
        nickname TEXT NOT NULL,
        is_bot BOOLEAN NOT NULL,
        created BIGINT NOT NULL,
        seen BIGINT NOT NULL
    )""",
    "CREATE INDEX people_nickname ON people (nickname)",
    """CREATE TABLE tokens (
        hash TEXT NOT NULL PRIMARY KEY,
        person TEXT NOT NULL,
        kind TEXT NOT NULL,
        created BIGINT NOT NULL,
        expires BIGINT
    )""",
    "CREATE INDEX tokens_person ON tokens (person)",
    """CREATE TABLE sitters (
        code TEXT NOT NULL,
        person TEXT NOT NULL,
        PRIMARY KEY (code, person)
    )""",
    "CREATE INDEX sitters_person ON sitters (person)",
    """CREATE TABLE results (
        code TEXT NOT NULL PRIMARY KEY,
        game TEXT NOT NULL,
        edition TEXT NOT NULL,
        options TEXT NOT NULL,
        seats INTEGER NOT NULL,
        ended BIGINT NOT NULL,
        rated BOOLEAN NOT NULL,
        actions INTEGER NOT NULL
    )""",
    """CREATE TABLE result_seats (
        code TEXT NOT NULL,
        seat INTEGER NOT NULL,
        person TEXT,
        name TEXT NOT NULL,
        score INTEGER NOT NULL,
        won BOOLEAN NOT NULL,
        replaced BOOLEAN NOT NULL,
        PRIMARY KEY (code, seat)
    )""",
    "CREATE INDEX result_seats_person ON result_seats (person)",
    """CREATE TABLE ratings (
        person TEXT NOT NULL,
        game TEXT NOT NULL,
        mu {double} NOT NULL,
        sigma {double} NOT NULL,
        games INTEGER NOT NULL,
        PRIMARY KEY (person, game)
    )""",
    "CREATE TABLE processes (id TEXT NOT NULL PRIMARY KEY, beat BIGINT NOT NULL)",
)


async def _lay_foundations(connection: AsyncConnection) -> None:
    """Make the tables of version 1."""
    words = _DIALECT[connection.dialect.name]
    for statement in _FIRST:
        await connection.exec_driver_sql(statement.format(**words))


_DAILY = (
    """CREATE TABLE daily (
        day TEXT NOT NULL,
        cave TEXT NOT NULL,
        person TEXT NOT NULL,
        code TEXT NOT NULL,
        score INTEGER,
        place INTEGER,
        bots TEXT,
        PRIMARY KEY (day, cave, person)
    )""",
    "CREATE INDEX daily_code ON daily (code)",
    "CREATE INDEX daily_person ON daily (person)",
    "CREATE INDEX daily_rank ON daily (day, cave, score)",
)


async def _add_daily(connection: AsyncConnection) -> None:
    """Make the table of the daily caves: who has been in which, and what they got."""
    for statement in _DAILY:
        await connection.exec_driver_sql(statement)


_ERASURES = (
    """CREATE TABLE erasures (
        person TEXT NOT NULL PRIMARY KEY,
        secret TEXT NOT NULL,
        asked BIGINT NOT NULL
    )""",
    "ALTER TABLE sitters ADD COLUMN erased_to INTEGER",
)


async def _add_erasures(connection: AsyncConnection) -> None:
    """Make the marks of those who are being erased, and of how far their tables are."""
    for statement in _ERASURES:
        await connection.exec_driver_sql(statement)


_SUMS = (
    """CREATE TABLE game_sums (
        game TEXT NOT NULL,
        edition TEXT NOT NULL,
        seats INTEGER NOT NULL,
        day TEXT NOT NULL,
        games BIGINT NOT NULL,
        points BIGINT NOT NULL,
        best INTEGER NOT NULL,
        actions BIGINT NOT NULL,
        PRIMARY KEY (game, edition, seats, day)
    )""",
    """CREATE TABLE person_sums (
        person TEXT NOT NULL,
        game TEXT NOT NULL,
        day TEXT NOT NULL,
        games BIGINT NOT NULL,
        wins BIGINT NOT NULL,
        points BIGINT NOT NULL,
        best INTEGER NOT NULL,
        PRIMARY KEY (person, game, day)
    )""",
    """CREATE TABLE daily_sums (
        day TEXT NOT NULL,
        cave TEXT NOT NULL,
        played BIGINT NOT NULL,
        points BIGINT NOT NULL,
        best INTEGER NOT NULL,
        PRIMARY KEY (day, cave)
    )""",
    # What was there before; a daily game counts under its day.
    """INSERT INTO game_sums
        SELECT one.game, one.edition, one.seats, one.day,
            count(*), sum(one.points), max(one.best), sum(one.actions)
        FROM (
            SELECT results.game, results.edition, results.seats, results.actions,
                coalesce(min(daily.day), '') AS day,
                sum(result_seats.score) AS points, max(result_seats.score) AS best
            FROM results
            JOIN result_seats ON result_seats.code = results.code
            LEFT JOIN daily ON daily.code = results.code
            GROUP BY results.code, results.game, results.edition, results.seats,
                results.actions
        ) AS one
        GROUP BY one.game, one.edition, one.seats, one.day""",
    """INSERT INTO person_sums
        SELECT result_seats.person, results.game, coalesce(daily.day, ''),
            count(*), sum(CASE WHEN result_seats.won THEN 1 ELSE 0 END),
            sum(result_seats.score), max(result_seats.score)
        FROM result_seats
        JOIN results ON results.code = result_seats.code
        LEFT JOIN daily ON daily.code = results.code
        WHERE result_seats.person IS NOT NULL
        GROUP BY result_seats.person, results.game, coalesce(daily.day, '')""",
    """INSERT INTO daily_sums
        SELECT day, cave, count(*), sum(score), max(score)
        FROM daily WHERE score IS NOT NULL GROUP BY day, cave""",
    "DROP INDEX daily_rank",
    "CREATE INDEX daily_place ON daily (day, cave, score, place, person)",
    "CREATE INDEX people_found ON people (nickname, seen)",
    "DROP INDEX people_nickname",
)


async def _add_sums(connection: AsyncConnection) -> None:
    """Keep sums of results, so that no page has to add up all games ever played."""
    words = _DIALECT[connection.dialect.name]
    for statement in _SUMS:
        await connection.exec_driver_sql(statement.format(**words))


_FAIR_PLAY = (
    """CREATE TABLE meetings (
        game TEXT NOT NULL,
        person TEXT NOT NULL,
        other TEXT NOT NULL,
        games INTEGER NOT NULL,
        lately {double} NOT NULL,
        last BIGINT NOT NULL,
        PRIMARY KEY (game, person, other)
    )""",
    "CREATE INDEX meetings_person ON meetings (person)",
    "CREATE INDEX meetings_other ON meetings (other)",
    # Games before this version count for the ladder, and weigh on nobody.
    """INSERT INTO meetings (game, person, other, games, lately, last)
        SELECT results.game, mine.person, theirs.person, COUNT(*), 0, MAX(results.ended)
        FROM results
        JOIN result_seats AS mine ON mine.code = results.code
        JOIN result_seats AS theirs ON theirs.code = results.code
        WHERE results.rated AND mine.person IS NOT NULL
            AND theirs.person IS NOT NULL AND mine.person <> theirs.person
        GROUP BY results.game, mine.person, theirs.person""",
    "ALTER TABLE ratings ADD COLUMN opponents INTEGER NOT NULL DEFAULT 0",
    """UPDATE ratings SET opponents = (
        SELECT COUNT(*) FROM meetings
        WHERE meetings.game = ratings.game AND meetings.person = ratings.person
    )""",
    "ALTER TABLE ratings ADD COLUMN ladder {double} GENERATED ALWAYS AS"
    " (CASE WHEN games >= 10 AND opponents >= 5 THEN mu - 3 * sigma END) {kept}",
    "CREATE INDEX ratings_ladder ON ratings (game, ladder, person)",
)


async def _add_fair_play(connection: AsyncConnection) -> None:
    """Note who met whom in rated games."""
    words = _DIALECT[connection.dialect.name]
    for statement in _FAIR_PLAY:
        await connection.exec_driver_sql(statement.format(**words))


MIGRATIONS: Sequence[Migration] = (
    _lay_foundations,
    _add_daily,
    _add_erasures,
    _add_sums,
    _add_fair_play,
)


async def migrate(
    connection: AsyncConnection,
    shown: str,
    migrations: Sequence[Migration] = MIGRATIONS,
) -> None:
    """Bring a database to the last version of the list; `shown` names it to people.

    The caller's transaction holds all of it, so a migration that fails leaves nothing
    behind, and a second process that starts at the same moment waits for the first.
    """
    if connection.dialect.name == "postgresql":
        # SQLite needs none: its writing transaction is the lock.
        lock = text("SELECT pg_advisory_xact_lock(:number)")
        await connection.execute(lock, {"number": _LOCK})
    version = await _read_version(connection, shown)
    if version > len(migrations):
        raise Refused(
            "store-newer", database=shown, found=version, known=len(migrations)
        )
    for step in migrations[version:]:
        await step(connection)
    if version == 0:
        row = {"key": "version", "value": str(len(migrations))}
        await connection.execute(insert(meta), row)
    elif version < len(migrations):
        change = update(meta).where(meta.c.key == "version")
        await connection.execute(change, {"value": str(len(migrations))})


async def _read_version(connection: AsyncConnection, shown: str) -> int:
    """Find the version of a database: 0 where there is nothing of ours yet."""
    names = await connection.run_sync(_table_names)
    if "meta" not in names:
        if names & set(metadata.tables):
            raise Refused("store-foreign", database=shown)
        return 0
    try:
        query = select(meta.c.value).where(meta.c.key == "version")
        return int((await connection.execute(query)).scalar_one())
    except Exception as error:
        # A table called “meta” is nothing rare in other people's databases.
        raise Refused("store-foreign", database=shown) from error


def _table_names(connection: Connection) -> set[str]:
    return set(inspect(connection).get_table_names())
