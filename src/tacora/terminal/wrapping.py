"""Lines that do not break where French forbids it.

Rich and Textual break a line at every kind of space, also at the one that may not
break.  Both find words with a pattern of their own; we give them one that knows better.
"""

import re

from rich import _wrap as rich_wrap
from textual import _wrap as textual_wrap

_SPACE = r"[^\S\u00a0]"
_WORD = r"[\S\u00a0]+"


def keep_spaces() -> None:
    """Let lines break at ordinary spaces only, from now on."""
    rich_wrap.re_word = re.compile(f"{_SPACE}*{_WORD}{_SPACE}*")
    textual_wrap.re_chunk = re.compile(f"{_WORD}{_SPACE}*|{_SPACE}+")
