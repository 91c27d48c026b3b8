"""Positions drawn for printing."""

from __future__ import annotations

from rich.console import Console

import tacora
from tacora.terminal.draw import draw_table
from tacora.words.story import (
    Event,
    clean_name,
    join_names,
    show_names,
    tell_event,
)

NAMES = ["Ana", "Bo", "Zoé"]


def draw(table: tacora.Table, seat: int = tacora.WATCHER, language: str = "en") -> str:
    console = Console(width=80, force_terminal=False)
    with console.capture() as capture:
        console.print(draw_table(table.view(seat), NAMES, language))
    return capture.get()


def test_a_position_shows_path_hazards_people_and_purse() -> None:
    table = tacora.new("diamant", seats=3)
    table.play("treasure 11")
    for seat in range(3):
        table.play("stay", seat=seat)
    table.play("hazard snake")
    table.play("leave", seat=2)
    drawn = draw(table, seat=0)
    assert "Cave 1 of 5" in drawn
    assert "11 ◆2" in drawn
    assert "[§ snake 2]" in drawn
    assert " ж spider 3 " in drawn
    assert "✔ inside" in drawn
    assert "Pouch ◆ 3" in drawn
    assert "2 gems left on the path; 33 cards in the deck" in drawn


def test_a_watcher_sees_no_chest_but_the_open_ones() -> None:
    for chests, shown in (("hidden", "?"), ("open", "3")):
        table = tacora.new("diamant", seats=3, options={"chests": chests})
        table.play("treasure 11")
        table.play("leave", seat=0)
        table.play("stay", seat=1)
        table.play("stay", seat=2)
        drawn = draw(table)
        (line,) = (line for line in drawn.splitlines() if "Ana" in line)
        assert line.rstrip().endswith("5" if shown == "3" else shown)
        assert "Pouch" not in drawn


def test_the_hazard_that_ended_a_cave_stands_out() -> None:
    table = tacora.new("diamant", seats=3)
    table.play("hazard lava")
    for seat in range(3):
        table.play("stay", seat=seat)
    table.play("hazard lava")
    drawn = draw(table, language="fr")
    assert "La grotte est perdue\xa0: puits de lave pour la deuxième fois" in drawn
    assert drawn.count("≈ lave") == 3


def test_a_relic_that_was_carried_out_leaves_its_place() -> None:
    table = tacora.new("diamant", seats=3)
    table.play("relic")
    table.play("leave", seat=0)
    table.play("stay", seat=1)
    table.play("stay", seat=2)
    drawn = draw(table, language="es")
    assert "☆ recogida" in drawn
    assert "★1 = 5" in drawn


def test_events_are_told_with_names() -> None:
    event: Event = ("diamant-event-leave", {"who": [0, 2]})
    assert tell_event(event, NAMES, "en") == "Ana and Zoé turn back."
    assert tell_event(event, NAMES, "es") == "Ana y Zoé dan media vuelta."
    event = ("diamant-event-home", {"seat": 1, "gems": 1})
    assert tell_event(event, NAMES, "fr") == "Bo rentre au campement avec 1 pierre."


def test_spanish_changes_its_and_before_an_i() -> None:
    assert join_names(["Ana", "Inés"], "es") == "Ana e Inés"
    assert join_names(["Ana", "Hilario"], "es") == "Ana e Hilario"
    assert join_names(["Ana", "Hiela"], "es") == "Ana y Hiela"
    assert join_names(["Ana", "Inés"], "en") == "Ana and Inés"


def test_names_are_told_apart_and_cannot_upset_the_screen() -> None:
    assert show_names(["a", "bot:a", "bot:a"]) == ["a", "a 1", "a 2"]
    assert clean_name("An\x1b[31ma\n b") == "An [31ma b"
