"""What all tests share: bounds checks in compiled code, and no animations."""

import gc
import os
from collections.abc import Iterator

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


@pytest.fixture(scope="session")
def search_of_diamant() -> Iterator[None]:
    """Compile it here, and let a server's process that thinks make way for nobody."""
    from tacora.bots.search.thinker import warm_up
    from tacora.server import thinkers

    warm_up("diamant")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(thinkers, "POLITE", 0)
        yield
