"""What all tests share: bounds checks in compiled code, and no animations."""

import os

import pytest

# Before anything imports Numba: an index out of range must not pass in silence.
os.environ["NUMBA_BOUNDSCHECK"] = "1"
os.environ["TEXTUAL_ANIMATIONS"] = "none"
os.environ["LANG"] = "C.UTF-8"
for name in ("LC_ALL", "LC_MESSAGES"):
    os.environ.pop(name, None)


@pytest.fixture(scope="session")
def search_of_diamant() -> None:
    """Compile it here: a server's process that thinks makes way for everybody."""
    from tacora.bots.search.thinker import warm_up

    warm_up("diamant")
