"""French spaces before its marks never end a line."""

import io

import pytest
import rich._wrap
import textual._wrap
from rich.console import Console
from rich.text import Text
from textual.content import Content

from tacora.terminal.wrapping import keep_spaces

SENTENCE = "Attention, une explosion\u00a0! Si cela se répète\u00a0: tout est perdu."


@pytest.fixture(autouse=True)
def _put_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rich._wrap, "re_word", rich._wrap.re_word)
    monkeypatch.setattr(textual._wrap, "re_chunk", textual._wrap.re_chunk)
    keep_spaces()


@pytest.mark.parametrize("width", range(14, 40))
def test_no_line_begins_with_a_mark(width: int) -> None:
    stream = io.StringIO()
    Console(file=stream, width=width).print(Text(SENTENCE))
    lines = stream.getvalue().splitlines()
    assert not [line for line in lines if line.startswith(("!", ":", "\u00a0"))]
    wrapped = [str(line) for line in Content(SENTENCE).wrap(width)]
    assert not [line for line in wrapped if line.startswith(("!", ":", "\u00a0"))]
    assert "".join(wrapped).replace(" ", "") == SENTENCE.replace(" ", "")
