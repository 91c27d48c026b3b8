"""Pictures of tables and displays of results: whole, escaped, and without secrets."""

import sys
from typing import Any
from xml.etree import ElementTree

import matplotlib as mpl
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tacora
from tacora.games import NAMES
from tacora.kernel.dice import below
from tacora.kernel.error import Refused, Unreadable
from tacora.kernel.game import NOBODY, Setting, Turn
from tacora.lab.results import Results
from tacora.lab.simulation import simulate
from tacora.ledger.people import letter_names
from tacora.ledger.picture import draw
from tacora.words import LANGUAGES
from tests.laws.walks import (
    FEW_SETTINGS,
    imagine,
    look,
    name_setting,
    new_dice,
    observers,
    walk,
)

SVG = "{http://www.w3.org/2000/svg}"
DRAWN = {"svg", "title", "g", "rect", "text", "tspan", "path", "circle", "ellipse"}
DRAWN |= {"polygon"}
NASTY = [
    '<script>alert("a")</script>',
    "Bruno & Co",
    "a]]>b</text>",
    "tab\tbell\x07 null\x00",
    "turn\u202earound",
    "not\ufffea letter",
    "明" * 80,
    "",
]


def read_svg(text: str) -> ElementTree.Element:
    """Read a picture, and see that it asks for nothing from elsewhere."""
    root = ElementTree.fromstring(text)
    assert root.tag == f"{SVG}svg"
    for element in root.iter():
        assert element.tag.removeprefix(SVG) in DRAWN
        for name, value in element.attrib.items():
            assert not name.startswith(("on", "{"))
            assert name not in ("href", "id", "class")
            assert "url(" not in value
    return root


def list_texts(root: ElementTree.Element) -> list[str]:
    return ["".join(text.itertext()) for text in root.iter(f"{SVG}text")]


@pytest.mark.parametrize("setting", FEW_SETTINGS, ids=name_setting)
@settings(max_examples=2, deadline=None)
@given(seed=st.integers(0, 2**40))
def test_a_picture_is_whole_and_shows_only_what_is_seen(
    setting: Setting, seed: int
) -> None:
    dice = new_dice(seed, 9)
    names = letter_names(setting.seats)
    for number, step in enumerate(walk(setting, seed)):
        if step.actor != NOBODY and number % 23:
            continue
        for seat in observers(setting):
            view = look(setting, step.state, seat)
            language = LANGUAGES[(number + seat) % len(LANGUAGES)]
            picture = draw(setting, view, names, (), language).svg
            texts = list_texts(read_svg(picture))
            assert set(names) <= set(texts)
            world = imagine(setting, view, seat, dice)
            again = look(setting, world, seat)
            assert draw(setting, again, names, (), language).svg == picture


@pytest.mark.parametrize("game", NAMES)
def test_the_end_is_drawn_in_every_language(game: str) -> None:
    table = tacora.new(game, seed=bytes(32))
    dice = new_dice(4)
    while not table.is_over:
        table.draw()
        for seat in table.awaited:
            legal = table.legal(seat=seat)
            table.play(legal[below(dice, len(legal))], seat=seat)
    for language in LANGUAGES:
        shapes = {
            winner: draw(
                table.setting, table.view(), table.players, winner, language
            ).svg.count("<polygon")
            for winner in ((), tuple(table.winners))
        }
        assert len(set(shapes.values())) == 2  # a star for the winner
        read_svg(table.picture(lang=language).svg)


def test_a_notebook_sees_as_a_watcher() -> None:
    table = tacora.new("diamant", seats=3)
    table.play("treasure 7")
    table.play("leave", seat=1)
    assert table._repr_svg_() == str(table.picture()) == table.picture()._repr_svg_()
    other = table.copy()
    other.play("stay", seat=1)
    assert other._repr_svg_() == table._repr_svg_()
    assert other.picture(seat=0) == table.picture(seat=0)
    assert other.picture(seat=1) != table.picture(seat=1)
    with pytest.raises(Refused):
        table.picture(seat=3)
    with pytest.raises(Unreadable, match="There is no language “xx”"):
        table.picture(lang="xx")


@pytest.mark.parametrize("game", NAMES)
def test_names_are_nothing_but_text(game: str) -> None:
    for first in range(0, len(NASTY), 2):
        seats = max(2, tacora.new(game).setting.seats)
        names = [NASTY[(first + seat) % len(NASTY)] for seat in range(seats)]
        table = tacora.new(game, seats=seats, players=names, seed=bytes(32))
        table.draw()
        texts = list_texts(read_svg(table.picture(seat=0).svg))
        assert all(len(text) < 60 for text in texts)


def test_a_view_shows_its_fields() -> None:
    table = tacora.new("diamonds", seats=3, seed=bytes(32))
    table.draw()
    page = ElementTree.fromstring(table.view(seat=0)._repr_html_())
    fields = {row[0].text: row[1].text for row in page.iter("tr")}
    assert fields["phase"] == "announce"
    assert str(fields["my_hand"]).count(",") == 9  # a set of ten cards
    assert "my_hand" not in table.view(Turn.WATCHER)._repr_html_()


# Results.


@pytest.fixture(scope="module")
def results() -> Results:
    def brave(view: Any) -> str:
        return "stay"

    brave.__name__ = "<brave & bold>"
    return simulate("diamant", [brave, "value", "risk"], 20, seed=3)


def test_results_show_a_line_for_each_player(results: Results) -> None:
    assert results._repr_html_() == results.to_html()
    titles = set()
    for language in LANGUAGES:
        page = ElementTree.fromstring(results.to_html(language))
        rows = [["".join(cell.itertext()) for cell in row] for row in page.iter("tr")]
        assert [row[1] for row in rows[1:]] == ["<brave & bold>", "value", "risk"]
        tally = results.tallies[1]
        point = "." if language == "en" else ","
        assert rows[2][2].startswith(f"{100 * tally.share:.1f}".replace(".", point))
        titles.add(rows[0][4])
    assert len(titles) == len(LANGUAGES)
    with pytest.raises(Unreadable, match="There is no language"):
        results.to_html("xx")


def test_scores_and_gains_are_plotted(results: Results) -> None:
    mpl.use("agg")
    from matplotlib import pyplot

    scores: Any = results.plot(lang="fr")
    counted = [sum(patch.get_xy()[1:-1:2, 1]) for patch in scores.patches]
    assert counted == [20, 20, 20]
    assert scores.get_ylabel() == "Parties"
    gains: Any = results.plot("gains")
    assert gains is not scores
    assert gains.get_xlabel() == "Cave"
    mean = gains.containers[1].lines[0].get_ydata()
    assert mean.tolist() == pytest.approx(results.gains[:, :, 1].mean(axis=0).tolist())
    assert results.plot("gains", axes=scores) is scores
    pyplot.close("all")
    with pytest.raises(Unreadable, match="There is no plot “pie”"):
        results.plot("pie")


@pytest.mark.parametrize(
    ("library", "call"),
    [
        ("pandas", Results.to_pandas),
        ("polars", Results.to_polars),
        ("matplotlib", Results.plot),
    ],
)
def test_a_library_that_is_missing_is_named(
    results: Results, library: str, call: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in [library, "matplotlib.pyplot"]:
        monkeypatch.setitem(sys.modules, module, None)
    with pytest.raises(Unreadable) as caught:
        call(results)
    assert str(caught.value).startswith(f"This needs {library}:")
