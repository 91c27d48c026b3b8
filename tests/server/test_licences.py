"""The licences of fonts and libraries are in the wheel, and pages link to them."""

from __future__ import annotations

import json
from pathlib import Path

import httpx

from tests.server.serving import serve

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "web" / "package.json"


async def test_the_licences_of_all_that_is_shipped_are_one_link_away(
    tmp_path: Path,
) -> None:
    shipped = json.loads(PACKAGE.read_text(encoding="utf-8"))["dependencies"]
    async with (
        serve(f"sqlite+aiosqlite:///{tmp_path}/tables.db") as served,
        httpx.AsyncClient(base_url=served.base) as http,
    ):
        answer = await http.get("/client/licences.txt")
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/plain")
    assert "immutable" not in answer.headers["cache-control"]
    for name in shipped:
        assert f"{name}\n" in answer.text
    assert answer.text.count("SIL OPEN FONT LICENSE Version 1.1") == 2
    assert answer.text.count("Permission is hereby granted, free of charge") >= 2
    page = ROOT / "web" / "src" / "pages" / "Privacy.svelte"
    assert 'href="/client/licences.txt"' in page.read_text(encoding="utf-8")
