"""Views on the wire: all that was seen, and nothing else, in words."""

from typing import Any

import msgspec
import pytest

from tacora.games import NAMES
from tacora.games.diamant import pieces as diamant_pieces
from tacora.games.diamonds import pieces as diamonds_pieces
from tacora.games.diamoniak import pieces as diamoniak_pieces
from tacora.kernel.game import Setting
from tacora.ledger.table import new
from tacora.ledger.views import VIEWS, diamant, diamonds, diamoniak, show
from tacora.ledger.votes import find_awaited
from tests.laws.walks import SETTINGS, look, name_setting, observers, walk
from tests.server.unshow import UNSHOW


def test_every_game_can_be_sent() -> None:
    assert set(VIEWS) == set(UNSHOW) == set(NAMES)


@pytest.mark.parametrize("setting", SETTINGS, ids=name_setting)
def test_the_view_can_be_made_again_from_what_is_sent(setting: Setting) -> None:
    name = setting.game.name
    for number, step in enumerate(walk(setting, 51)):
        viewers = observers(setting)
        # One viewer a step is enough: with the watcher they get out of step with play.
        view = look(setting, step.state, viewers[number % len(viewers)])
        text = msgspec.json.encode(show(name, view))
        sent = msgspec.json.decode(text, type=VIEWS[name])
        assert show(name, view) == sent
        again = UNSHOW[name](sent, find_awaited(setting.game, step.state))
        for action in range(len(view.legal)):
            view.legal[action] = 0
        assert again == view
        assert show(name, view) == sent  # what may be done goes beside it


def numbers_in(value: Any) -> list[int]:
    if isinstance(value, dict):
        return [number for inner in value.values() for number in numbers_in(inner)]
    if isinstance(value, list):
        return [number for inner in value for number in numbers_in(inner)]
    return [value] if isinstance(value, int) else []


@pytest.mark.parametrize("setting", SETTINGS, ids=name_setting)
def test_nothing_sent_is_a_set_of_bits_or_a_secret_of_a_watchers(
    setting: Setting,
) -> None:
    name = setting.game.name
    for step in walk(setting, 52):
        sent = msgspec.to_builtins(show(name, look(setting, step.state, -4)))
        assert sent["game"] == name
        assert sent["mine"] is None
        assert len(sent["players"]) == setting.seats
        assert max(numbers_in(sent)) < 1000


def test_one_schema_describes_them_all() -> None:
    schemas, components = msgspec.json.schema_components(VIEWS.values())
    assert len(schemas) == len(NAMES)
    for name, kind in VIEWS.items():
        described = components[kind.__name__]
        assert described["description"]
        assert described["properties"]["game"] == {"enum": [name]}
    assert all(component["description"] for component in components.values())


def test_names_are_those_of_the_rules() -> None:
    def names(members: Any) -> tuple[str, ...]:
        return tuple(member.name.lower().replace("_", "-") for member in members)

    assert names(diamant_pieces.Phase) == diamant.PHASES
    assert names(diamant_pieces.Action)[1:] == diamant.CHOICES[1:]
    assert names(diamant_pieces.Pile)[1:] == diamant.PILES[1:]
    assert names(diamonds_pieces.Phase) == diamonds.PHASES
    assert names(diamonds_pieces.Variant) == diamonds.VARIANTS
    assert names(diamonds_pieces.After) == diamonds.AFTERS
    assert names(diamonds_pieces.Suit) == diamonds.SUIT_NAMES
    assert names(diamoniak_pieces.Phase) == diamoniak.PHASES
    assert names(diamoniak_pieces.Colour)[1:] == diamoniak.COLOURS[1:]


def test_a_cave_of_diamant_is_drawn_from_it() -> None:
    table = new("diamant", seats=3)
    for text in ("treasure 7", "relic", "hazard snake"):
        table.play(text)
        for seat in range(3):
            table.play("stay", seat=seat)
    table.play("treasure 5")
    table.play("leave", seat=1)
    sent: Any = show("diamant", table.view(seat=1))
    path = [(card.card, card.gems) for card in sent.path]
    assert path == [
        ("treasure 7", 1),
        ("relic", 0),
        ("hazard snake", 0),
        ("treasure 5", 2),
    ]
    assert (sent.phase, sent.cave, sent.caves_done) == ("choice", 1, 0)
    assert sent.hazards == ("hazard snake",)
    assert (sent.deck["relic"], sent.deck["treasure 5"]) == (4, 1)
    assert [player.carried for player in sent.players] == [3, 3, 3]
    assert [player.chest for player in sent.players] == [None, 0, None]
    assert sent.mine.choice == "leave"
    others: Any = show("diamant", table.view(seat=0))
    assert others.players[1].choice == "stay"  # the one before
    assert others.mine.choice is None
    table.play("stay", seat=0)
    table.play("stay", seat=2)
    sent = show("diamant", table.view())
    assert [card.card for card in sent.path][1] == "relic taken"
    assert [player.relics for player in sent.players] == [0, 1, 0]


def test_partners_of_diamonds_are_named() -> None:
    table = new("diamonds", seats=4, options={"variant": "teams"})
    sent: Any = show("diamonds", table.view())
    assert sent.dealer is None
    assert [player.partner for player in sent.players] == [2, 3, 0, 1]
    table.play("dealer 3")
    table.draw()
    sent = show("diamonds", table.view(seat=2))
    assert (sent.phase, sent.dealer, sent.round, sent.rounds) == ("announce", 3, 1, 4)
    assert len(sent.mine.hand) == 10
    assert [player.hand_count for player in sent.players] == [10] * 4
    assert [player.vault for player in sent.players] == [None, None, 0, None]


def test_a_castle_of_diamoniak_is_written_card_by_card() -> None:
    table = new("diamoniak", seats=2, options={"first": 1})
    for card in ("castle pink 3", "castle blue 1", "castle pink 6", "fairy"):
        table.play("draw")
        table.play(card)
    sent: Any = show("diamoniak", table.view(seat=0))
    player = sent.players[1]
    assert (sent.phase, sent.player, sent.mine.seat) == ("go-on", 1, 0)
    assert (player.colour, player.fairies) == ("pink", 1)
    assert player.castle == ("castle pink 3", "castle pink 6")
    assert player.side == ("castle blue 1",)
    assert (sent.deck.count, sent.beside.count) == (50, 0)
