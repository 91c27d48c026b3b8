"""What all tests share: their order, bounds checks, and no animations."""

import gc
import os
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest

# Before anything imports Numba: an index out of range must not pass in silence.
os.environ["NUMBA_BOUNDSCHECK"] = "1"
# Most of what is compiled here runs for a moment: to polish it takes longer than that.
os.environ["NUMBA_OPT"] = "1"
# Nor is there much to sweep up: to look for it took a twentieth of the time.
gc.set_threshold(100_000)
os.environ["TEXTUAL_ANIMATIONS"] = "none"
os.environ["LANG"] = "C.UTF-8"
for name in ("LC_ALL", "LC_MESSAGES"):
    os.environ.pop(name, None)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Let browsers, servers and compilers take turns; what is quick comes last.

    Else one worker is left with what is slow when the others have nothing to do.
    """
    here = Path(__file__).parent
    places: dict[Path, int] = {}
    counts: dict[Path, Iterator[int]] = {}
    for item in items:
        if item.path not in places:
            places[item.path] = next(counts.setdefault(item.path.parent, count()))

    def rank(item: pytest.Item) -> tuple[bool, int, Path]:
        return here not in item.path.parents, places[item.path], item.path

    items.sort(key=rank)


@pytest.fixture(scope="session")
def search_of_diamant() -> Iterator[None]:
    """Compile it here, and let a server's process that thinks make way for nobody."""
    from tacora.bots.search.thinker import warm_up
    from tacora.server import thinkers

    warm_up("diamant")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(thinkers, "POLITE", 0)
        yield
