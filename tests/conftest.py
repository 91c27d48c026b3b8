"""What all tests share: bounds checks in compiled code, and no animations."""

import os

# Before anything imports Numba: an index out of range must not pass in silence.
os.environ["NUMBA_BOUNDSCHECK"] = "1"
os.environ["TEXTUAL_ANIMATIONS"] = "none"
os.environ["LANG"] = "C.UTF-8"
for name in ("LC_ALL", "LC_MESSAGES"):
    os.environ.pop(name, None)
