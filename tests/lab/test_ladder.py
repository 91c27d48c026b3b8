"""The ladder: all tables measured, and the page as measured."""

from pathlib import Path

import pytest

from tacora.bots import LEVELS
from tacora.bots.strength import read_rows
from tacora.games import NAMES
from tacora.lab import ladder, ladder_times
from tacora.lab.ladder import Rung, list_rungs
from tacora.lab.ladder_page import describe
from tacora.lab.made import fill

PAGE = Path("docs/reference/ladder.md")


def test_the_page_is_what_was_measured() -> None:
    text = PAGE.read_text(encoding="utf-8")
    # If this is meant to change: python -m tacora.lab.ladder page PAGE
    assert fill(text, describe) == text


def test_every_bot_is_measured_at_every_table() -> None:
    keys = "game", "edition", "variant", "seats", "name", "against"
    known = {Rung(*(row[key] for key in keys)).key for row in read_rows()}  # type: ignore[literal-required]
    assert known == {rung.key for rung in list_rungs()}


@pytest.mark.parametrize("game", NAMES)
def test_every_level_beats_the_one_below_where_it_was_measured(game: str) -> None:
    for row in read_rows():
        if row["game"] == game and row["against"] != "thumbs":
            partners = 2 if row["variant"].endswith("teams") else 1
            assert row["share"] - row["error"] > partners / row["seats"], row


def test_partners_sit_opposite_and_win_together(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    rung = Rung("diamonds", "2014", "teams", 4, "medium", "easy")
    assert rung.names == ["medium", "easy", "medium", "easy"]
    path = tmp_path / "strength.json"
    path.write_text('{"bots": []}', encoding="utf-8")
    monkeypatch.setattr(ladder, "PATH", path)
    monkeypatch.setattr("tacora.bots.strength.PATH", path)
    (row,) = ladder.measure(rung.key, 40)
    assert read_rows() == []
    ladder.keep(row)
    assert read_rows() == [row]
    assert 0.5 < row["share"] <= 1
    assert row["games"] == 40


def test_the_levels_can_be_timed() -> None:
    for level in LEVELS:
        seconds = ladder_times.measure("diamant", level, 1)
        assert len(seconds) > 20
        assert seconds == sorted(seconds)
