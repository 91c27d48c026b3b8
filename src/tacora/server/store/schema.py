"""What the store keeps, as today's program sees it.

`migrate` makes these tables; this page says how they look once it is done, and a test
holds the two together.  Moments are milliseconds since 1970.

There are no foreign keys: an append would have to look its table up each time, and
what belongs to a person is deleted by one piece of work that knows all the places.
"""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Computed,
    Double,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
)

metadata = MetaData()

meta = Table(
    "meta",
    metadata,
    Column("key", Text, primary_key=True),
    Column("value", Text, nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("code", Text, primary_key=True),
    Column("created", BigInteger, nullable=False),
    Column("touched", BigInteger, nullable=False),
    # One of: open, playing, over, closed.
    Column("status", Text, nullable=False),
    Column("is_public", Boolean, nullable=False),
    Column("game", Text, nullable=False),
    # When the table must be woken although nobody is there.
    Column("wake_at", BigInteger),
    # JSON, for the lobby.
    Column("summary", Text, nullable=False),
    Index("tables_lobby", "is_public", "status", "touched"),
    Index("tables_wake", "wake_at"),
)

events = Table(
    "events",
    metadata,
    Column("code", Text, primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("body", LargeBinary, nullable=False),
    # A table's events then lie side by side, in the order in which they are read.
    sqlite_with_rowid=False,
)

people = Table(
    "people",
    metadata,
    Column("id", Text, primary_key=True),
    Column("nickname", Text, nullable=False),
    Column("is_bot", Boolean, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
    Index("people_found", "nickname", "seen"),
)

tokens = Table(
    "tokens",
    metadata,
    # SHA-256 in hexadecimal: who reads the database can sign in as nobody.
    Column("hash", Text, primary_key=True),
    Column("person", Text, nullable=False),
    # One of: device, link.
    Column("kind", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("expires", BigInteger),
    Index("tokens_person", "person"),
)

sitters = Table(
    "sitters",
    metadata,
    Column("code", Text, primary_key=True),
    Column("person", Text, primary_key=True),
    # Up to which event the log is rewritten, while the person is being erased.
    Column("erased_to", Integer),
    Index("sitters_person", "person"),
)

# The people who are being erased.
erasures = Table(
    "erasures",
    metadata,
    Column("person", Text, primary_key=True),
    # What the ids that replace the person's are made from; deleted with the row.
    Column("secret", Text, nullable=False),
    Column("asked", BigInteger, nullable=False),
)

results = Table(
    "results",
    metadata,
    Column("code", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("edition", Text, nullable=False),
    # JSON.
    Column("options", Text, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("ended", BigInteger, nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("actions", Integer, nullable=False),
)

result_seats = Table(
    "result_seats",
    metadata,
    Column("code", Text, primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    # Nobody, once a person has asked to be forgotten.
    Column("person", Text),
    Column("name", Text, nullable=False),
    Column("score", Integer, nullable=False),
    Column("won", Boolean, nullable=False),
    Column("replaced", Boolean, nullable=False),
    Index("result_seats_person", "person"),
)

# Ten games and five established opponents; see `ratings.py`.
_LADDER = "CASE WHEN games >= 10 AND opponents >= 5 THEN mu - 3 * sigma END"
ratings = Table(
    "ratings",
    metadata,
    Column("person", Text, primary_key=True),
    Column("game", Text, primary_key=True),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    Column("games", Integer, nullable=False),
    # How many established people they met in rated games; not counted on beyond five.
    Column("opponents", Integer, nullable=False, server_default="0"),
    # What somebody is worth at least, almost surely; nothing until it is shown.
    Column("ladder", Double, Computed(_LADDER, persisted=True)),
    Index("ratings_ladder", "game", "ladder", "person"),
)

# Sums of what is in `results` and `result_seats`, written with each of them.  The day
# is that of a daily cave, which is told when it is over; else it is empty.
game_sums = Table(
    "game_sums",
    metadata,
    Column("game", Text, primary_key=True),
    Column("edition", Text, primary_key=True),
    Column("seats", Integer, primary_key=True, autoincrement=False),
    Column("day", Text, primary_key=True),
    Column("games", BigInteger, nullable=False),
    Column("points", BigInteger, nullable=False),
    Column("best", Integer, nullable=False),
    Column("actions", BigInteger, nullable=False),
)

person_sums = Table(
    "person_sums",
    metadata,
    Column("person", Text, primary_key=True),
    Column("game", Text, primary_key=True),
    Column("day", Text, primary_key=True),
    Column("games", BigInteger, nullable=False),
    Column("wins", BigInteger, nullable=False),
    Column("points", BigInteger, nullable=False),
    Column("best", Integer, nullable=False),
)

daily_sums = Table(
    "daily_sums",
    metadata,
    Column("day", Text, primary_key=True),
    Column("cave", Text, primary_key=True),
    Column("played", BigInteger, nullable=False),
    Column("points", BigInteger, nullable=False),
    Column("best", Integer, nullable=False),
)

# Who played against whom in rated games, once for each direction.
meetings = Table(
    "meetings",
    metadata,
    Column("game", Text, primary_key=True),
    Column("person", Text, primary_key=True),
    Column("other", Text, primary_key=True),
    Column("games", Integer, nullable=False),
    # The number of games, faded by time, when `last` was over.
    Column("lately", Double, nullable=False),
    Column("last", BigInteger, nullable=False),
    Index("meetings_person", "person"),
    Index("meetings_other", "other"),
)

daily = Table(
    "daily",
    metadata,
    Column("day", Text, primary_key=True),
    Column("cave", Text, primary_key=True),
    Column("person", Text, primary_key=True),
    Column("code", Text, nullable=False),
    # Nothing before the game is over, nor if its day was over sooner.
    Column("score", Integer),
    Column("place", Integer),
    # JSON: what the bots got.
    Column("bots", Text),
    Index("daily_code", "code"),
    Index("daily_person", "person"),
    Index("daily_place", "day", "cave", "score", "place", "person"),
)

processes = Table(
    "processes",
    metadata,
    Column("id", Text, primary_key=True),
    Column("beat", BigInteger, nullable=False),
)
