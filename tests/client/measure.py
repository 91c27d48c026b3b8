"""Measures the client: `./dev run python -m tests.client.measure`.

Prints the tables of docs/reference/client.md.  Nothing here is a test: figures depend
on the machine, and the page says on which they were taken.
"""

from __future__ import annotations

import asyncio
import statistics
import tempfile
from typing import Any

from playwright.async_api import CDPSession, Page

from tests.client.browsing import (
    Browsing,
    browse,
    click_to_the_end,
    play_against_bots,
)
from tests.server.serving import serve

EDITIONS = ("diamant-2016", "diamant-2005", "diamonds-2014", "diamoniak-djeco")
LOADS = 7
GAMES = 6
DESKTOP = {"width": 1280, "height": 800}

# Ready is when the first button can be pressed, counted from the first byte asked for.
READY = """() => new Promise((done) => {
  const look = () => {
    const button = document.querySelector("[data-edition] .button.primary:enabled");
    if (button) done(performance.now());
    else requestAnimationFrame(look);
  };
  look();
})"""

WATCH = """
window.longest = [];
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) window.longest.push(entry.duration);
}).observe({ type: "longtask" });
"""


TAKE = "window.longest.splice(0)"


async def weigh(page: Page) -> tuple[CDPSession, dict[str, int]]:
    """Add up what comes over the line, by kind, as it is compressed."""
    session = await page.context.new_cdp_session(page)
    await session.send("Network.enable")
    kinds: dict[str, str] = {}
    weights: dict[str, int] = {"Script": 0}

    def note(event: dict[str, Any]) -> None:
        kinds[event["requestId"]] = event["type"]

    def add(event: dict[str, Any]) -> None:
        kind = kinds.get(event["requestId"], "")
        weights[kind] = weights.get(kind, 0) + int(event["encodedDataLength"])

    session.on("Network.responseReceived", note)
    session.on("Network.loadingFinished", add)
    return session, weights


async def measure_load(browsing: Browsing) -> None:
    """Open the start page with an empty cache, several times."""
    times = []
    for _ in range(LOADS):
        page = await browsing.open(viewport=DESKTOP)
        await page.goto(browsing.base)
        times.append(await page.evaluate(READY))
        await page.context.close()
    middle, first, last = statistics.median(times), min(times), max(times)
    print(f"start page: {middle:.0f} ms, of {LOADS} from {first:.0f} to {last:.0f}\n")


async def measure_weight(browsing: Browsing) -> None:
    """Weigh what a first table needs, from the start page on."""
    print("| first table | JavaScript | all |\n| --- | ---: | ---: |")
    for edition in EDITIONS:
        page = await browsing.open(viewport=DESKTOP)
        session, weights = await weigh(page)
        await play_against_bots(page, browsing.base, edition)
        await page.wait_for_load_state("networkidle")
        await session.detach()
        total = sum(weights.values())
        print(
            f"| {edition} | {weights['Script'] / 1e3:.0f} kB | {total / 1e3:.0f} kB |"
        )
        await page.context.close()
    print()


async def read_heap(page: Page) -> tuple[float, int, int]:
    """Give the heap in MB, the nodes and the listeners, once the rubbish is gone."""
    session = await page.context.new_cdp_session(page)
    await session.send("HeapProfiler.collectGarbage")
    await session.send("Performance.enable")
    answer = await session.send("Performance.getMetrics")
    metrics = {metric["name"]: metric["value"] for metric in answer["metrics"]}
    await session.detach()
    heap = metrics["JSHeapUsedSize"] / 1e6
    return heap, int(metrics["Nodes"]), int(metrics["JSEventListeners"])


async def measure_play(browsing: Browsing, edition: str) -> None:
    """Play game after game in one window, with everything moving."""
    page = await browsing.open(viewport=DESKTOP, reduced_motion="no-preference")
    await page.add_init_script(WATCH)
    await play_against_bots(page, browsing.base, edition)
    await page.wait_for_timeout(1_000)
    cells, playing, arriving = [], list[float](), list[float](await page.evaluate(TAKE))
    for game in range(GAMES):
        await click_to_the_end(page, seconds=300)
        # What happened last is still being shown.
        again = page.get_by_role("button", name="Play again")
        await again.wait_for(timeout=60_000)
        await page.wait_for_timeout(500)
        playing += await page.evaluate(TAKE)
        heap, nodes, listeners = await read_heap(page)
        # To collect the rubbish by force is a long task of ours, and none of the page.
        await page.wait_for_timeout(300)
        await page.evaluate(TAKE)
        cells.append(f"{heap:.1f} / {nodes:,} / {listeners}")
        if game < GAMES - 1:
            await again.click()
            start = page.get_by_role("button", name="Start the game")
            await start.click()
            await page.locator("[data-status=playing]").wait_for()
            await page.wait_for_timeout(1_000)
            arriving += await page.evaluate(TAKE)
    tasks = [max(found, default=0) for found in (arriving, playing)]
    shown = " | ".join(f"{length:.0f} ms" for length in tasks)
    print(f"| {edition} | {' | '.join(cells)} | {shown} |")
    await page.context.close()


async def main() -> None:
    with tempfile.TemporaryDirectory() as place:
        url = f"sqlite+aiosqlite:///{place}/tables.db"
        async with serve(url) as served, browse(served.base) as browsing:
            await measure_load(browsing)
            await measure_weight(browsing)
            heads = " | ".join(f"after game {game + 1}" for game in range(GAMES))
            tasks = "longest task on arrival | and in play"
            print(f"| MB / nodes / listeners | {heads} | {tasks} |")
            print(f"| --- |{' ---: |' * (GAMES + 2)}")
            for edition in EDITIONS:
                await measure_play(browsing, edition)


if __name__ == "__main__":
    asyncio.run(main())
