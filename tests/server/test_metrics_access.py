"""Who may read `/metrics`, and that it tells nothing about face-down choices."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tacora.server.config import read_config
from tests.server.sample import make_sample
from tests.server.serving import Visitor, quick_folder, serve, visit
from tests.server.sitting import begin

LOOPBACK = "127.0.0.1"
PROCESS = ("tacora_memory_bytes", "tacora_cpu_seconds", "tacora_open_files")
NAMED = {"public_url": "https://tables.example"}
STRANGER = "203.0.113.9"
FRIEND = "10.1.2.3"


@pytest.fixture
def folder() -> Iterator[Path]:
    with quick_folder() as path:
        yield path


CASES = [
    # From where, by which name, with which headers and settings, and the answer.
    (LOOPBACK, "localhost:8000", {}, {}, 200),
    (LOOPBACK, "127.0.0.1", {}, {}, 200),
    ("::1", "[::1]:8000", {}, {}, 200),
    ("::ffff:127.0.0.1", "localhost", {}, {}, 200),
    (STRANGER, "localhost", {}, {}, 403),
    (FRIEND, "tables.example", {}, NAMED, 403),
    (FRIEND, "tables.example", {}, {"metrics_networks": "10.0.0.0/8", **NAMED}, 200),
    (STRANGER, "tables.example", {}, {"metrics_networks": "10.0.0.0/8", **NAMED}, 403),
    # A proxy on this machine that passes strangers on, trusted or not.
    (LOOPBACK, "tables.example", {}, NAMED, 403),
    (LOOPBACK, "localhost", {"x-forwarded-for": STRANGER}, {}, 403),
    (LOOPBACK, "localhost", {"x-forwarded-for": LOOPBACK}, {}, 403),
    (LOOPBACK, "localhost", {"x-real-ip": STRANGER}, {}, 403),
    (LOOPBACK, "localhost", {"forwarded": "for=192.0.2.1"}, {}, 403),
    # One that is not the proxy we trust.
    (
        LOOPBACK,
        "localhost",
        {"x-forwarded-for": STRANGER},
        {"trusted_proxies": "192.0.2.1"},
        403,
    ),
    (LOOPBACK, "localhost", {"via": "1.1 proxy"}, {"trusted_proxies": LOOPBACK}, 403),
    # A page whose name was made to lead to this machine.
    (LOOPBACK, "evil.example:8000", {}, {}, 421),
    # Behind a trusted proxy the address is what the proxy told.
    (
        FRIEND,
        "tables.example",
        {"x-forwarded-for": FRIEND},
        {"metrics_networks": "10.0.0.0/8", "trusted_proxies": "127.0.0.1", **NAMED},
        200,
    ),
    (
        STRANGER,
        "tables.example",
        {"x-forwarded-for": STRANGER},
        {"metrics_networks": "10.0.0.0/8", "trusted_proxies": "127.0.0.1", **NAMED},
        403,
    ),
]


@pytest.mark.parametrize(("address", "host", "headers", "settings", "status"), CASES)
async def test_metrics_are_for_this_machine_and_named_networks(
    address: str,
    host: str,
    headers: dict[str, str],
    settings: dict[str, str],
    status: int,
) -> None:
    app = make_sample(read_config(settings, {}))
    transport = httpx.ASGITransport(app, client=(address, 5000))
    async with httpx.AsyncClient(transport=transport, base_url=f"http://{host}") as it:
        answer = await it.get("/metrics", headers=headers)
    assert answer.status_code == status
    if status == 403:
        assert answer.json()["key"] == "server-metrics"
        assert "tacora_" not in answer.text


async def test_a_stranger_behind_a_proxy_on_this_machine_is_refused(
    folder: Path,
) -> None:
    """On commit ebecff8 all of these are answered with every number."""
    async with (
        serve(f"sqlite+aiosqlite:///{folder}/tables.db") as served,
        visit(served) as stranger,
    ):
        assert (await stranger.http.get("/metrics")).status_code == 200
        for headers in (
            {"X-Forwarded-For": STRANGER},
            {"X-Forwarded-For": LOOPBACK},
        ):
            answer = await stranger.http.get("/metrics", headers=headers)
            assert answer.status_code == 403, headers


async def read_numbers(visitor: Visitor) -> list[str]:
    """Read all numbers but those of the process, and of this reading itself."""
    text = (await visitor.http.get("/metrics")).text
    return [
        line
        for line in text.splitlines()
        if not line.startswith("#")
        and 'route="/metrics"' not in line
        and not line.startswith(PROCESS)
    ]


@pytest.mark.parametrize("way", ["socket", "http"])
async def test_a_face_down_choice_that_is_changed_moves_no_number(
    folder: Path, way: str
) -> None:
    """On commit ebecff8 the counts of actions and of commits rise by one each."""
    async with (
        serve(f"sqlite+aiosqlite:///{folder}/tables.db") as served,
        visit(served, "Ana") as ana,
        visit(served, "Ben") as ben,
        visit(served, "Zoé") as zoe,
    ):
        code = await begin("diamant", 3, ana, ben, zoe)
        async with ben.join(code) as guest:
            await guest.hear_kind("welcome")
            before = await read_numbers(zoe)
            await guest.ask("act", seat=1, action="stay")
            chosen = await read_numbers(zoe)
            assert chosen != before  # that somebody chose is seen by all
            for action in ("leave", "stay", "stay", "leave"):
                if way == "socket":
                    done = await guest.ask("act", seat=1, action=action)
                    assert done["is"] == "done"
                else:
                    await ben.must(code, "act", seat=1, action=action)
            assert await read_numbers(zoe) == chosen


@pytest.mark.parametrize("way", ["socket", "http"])
async def test_the_first_of_several_cards_to_pass_moves_no_number(
    folder: Path, way: str
) -> None:
    """Nor does taking it back; only that the last one lies there is seen by all."""
    async with (
        serve(f"sqlite+aiosqlite:///{folder}/tables.db") as served,
        visit(served, "Ana") as ana,
        visit(served, "Ben") as ben,
        visit(served, "Zoé") as zoe,
    ):
        people = [ana, ben, zoe]
        code = await begin("diamonds", 3, *people)
        table = served.house.hall.rooms[code].room.table
        assert table is not None
        (dealer,) = table.awaited
        await people[dealer].must(code, "act", seat=dealer, action="announce 3")
        seat = (dealer + 1) % 3
        first, second, third, other = table.legal(seat)[:4]
        async with people[seat].join(code) as guest:
            await guest.hear_kind("welcome")

            async def do(do: str, **more: str) -> None:
                if way == "socket":
                    assert (await guest.ask(do, seat=seat, **more))["is"] == "done"
                else:
                    await people[seat].must(code, do, seat=seat, **more)

            async def read() -> list[str]:
                return await read_numbers(people[dealer])

            before = await read()
            for card in (first, second):
                await do("act", action=card)
                assert await read() == before
            for _ in range(2):
                await do("take_back")
                assert await read() == before
                await do("act", action=other)
                assert await read() == before
            await do("take_back")
            for card in (first, second):
                await do("act", action=card)
            assert await read() == before
            await do("act", action=third)
            assert await read() != before
