"""Clients send anything in any order; the server stays true and polite."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Iterator
from contextlib import AsyncExitStack

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from tests.server.fuzzing import TABLES, run_party
from tests.server.serving import Served, quick_folder, serve
from tests.server.steps import KINDS, Step

EXAMPLES = int(os.environ.get("TACORA_FUZZ_EXAMPLES", "20"))

STEPS = st.builds(
    Step,
    kind=st.sampled_from(KINDS),
    who=st.integers(0, 3),
    first=st.integers(0, 1 << 16),
    second=st.integers(0, 1 << 16),
    text=st.text(max_size=20),
)


class Arena:
    """A server that lives in a loop of its own, while examples come and go."""

    def __init__(self, runner: asyncio.Runner, served: Served) -> None:
        self.runner = runner
        self.served = served


@pytest.fixture(scope="module")
def arena() -> Iterator[Arena]:
    stack = AsyncExitStack()
    with quick_folder() as folder, asyncio.Runner() as runner:
        database = f"sqlite+aiosqlite:///{folder}/tables.db"
        served = runner.run(stack.enter_async_context(serve(database)))
        yield Arena(runner, served)
        runner.run(stack.aclose())


@settings(
    max_examples=EXAMPLES,
    deadline=None,
    derandomize="TACORA_FUZZ_EXAMPLES" not in os.environ,
    database=None,
    suppress_health_check=list(HealthCheck),
    phases=(Phase.explicit, Phase.generate, Phase.shrink),
)
@given(
    table=st.integers(0, len(TABLES) - 1),
    steps=st.lists(STEPS, min_size=30, max_size=90),
    is_begun=st.booleans(),
)
def test_whatever_clients_send_the_table_stays_true(
    arena: Arena, table: int, steps: list[Step], is_begun: bool
) -> None:
    counts = arena.runner.run(run_party(arena.served, table, steps, is_begun=is_begun))
    assert counts["messages"] > 0
