"""Both databases, empty, for whoever asks."""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from tacora.server.store import Store
from tests.server.postgres import Missing, Postgres, run_postgres


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    try:
        with run_postgres() as server:
            yield server
    except Missing as error:
        # Not skipped: half of the store would go untested, and nobody would notice.
        pytest.fail(str(error))


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    return f"sqlite+aiosqlite:///{tmp_path}/tacora.db"


@pytest.fixture
def postgres_url(postgres: Postgres) -> str:
    return postgres.make_database()


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest) -> str:
    name = {"sqlite": "sqlite_url", "postgresql": "postgres_url"}[request.param]
    return str(request.getfixturevalue(name))


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    opened = await Store.open(url)
    yield opened
    await opened.close()
