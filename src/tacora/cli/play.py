"""`tacora play`: a game in the terminal."""

from __future__ import annotations

import secrets
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import typer

from tacora.bots import Bot, Player, find_bot, list_bots, seat_bot, show
from tacora.bots.search.thinker import must_compile, warm_up
from tacora.cli.result import say_result
from tacora.cli.setting import read_setting
from tacora.cli.voice import Voice
from tacora.kernel.game import NATURE, Setting
from tacora.ledger.table import Table

USUAL_GAME = "diamant"
MIXED = "mixed"
"""Stands for a table of different bots."""


def register(app: typer.Typer, voice: Voice, command: Any) -> None:
    """Add the command."""

    @app.command("play", cls=command, help=voice.say("cli-play"))
    def play(
        game: str | None = typer.Argument(None, help=voice.say("cli-argument-game")),
        edition: str | None = voice.option("cli-option-edition", "--edition"),
        seats: int | None = voice.option("cli-option-seats", "--seats"),
        option: list[str] = voice.option(
            "cli-option-option", "--option", default=[], metavar="K=V"
        ),
        bots: str = voice.option("cli-option-level", "--bots", default=MIXED),
        lang: str | None = voice.language_option(),
    ) -> None:
        is_chosen = bool(option) or any(w is not None for w in (game, edition, seats))
        setting = read_setting(game or USUAL_GAME, edition, seats, option)
        if not (sys.stdin.isatty() and sys.stdout.isatty()):
            show_game(setting, bots, voice)
            return
        players = seat_bots(setting, bots)
        prepare(players, voice)
        from tacora.terminal.app import run

        run(
            setting if is_chosen else None,
            players,
            voice.language,
            voice.say("cli-player-name"),
            Path.cwd(),
            make_bots=seat_bots,
            list_bots=name_bots,
        )


def prepare(players: Sequence[Player], voice: Voice) -> None:
    """Compile what bots that think ahead need before anybody sits down and waits."""
    for game in {player.bot.game for player in players if player.bot.thinks}:
        if must_compile(game):
            print(voice.say("cli-compiling", game=game), file=sys.stderr)
            warm_up(game)


def name_bots(game: str) -> list[str]:
    """Name everything that can be asked for as bots of a game."""
    return [MIXED, *list_bots(game)]


def seat_bots(setting: Setting, names: str) -> list[Player]:
    """Seat bots on every seat but the first: one kind, several, or all kinds mixed."""
    game = setting.game
    chosen: list[Bot]
    if names == MIXED:
        known = list(list_bots(game.name).values())
        chosen = [bot for bot in known if bot.name != "random" and not bot.thinks]
    else:
        chosen = [find_bot(game, name) for name in names.split(",")]
    root = secrets.randbits(48)
    return [
        seat_bot(chosen[seat % len(chosen)], root, 0, seat)
        for seat in range(1, setting.seats)
    ]


def show_game(setting: Setting, bots: str, voice: Voice) -> None:
    """Tell a game of bots in sentences, where nobody can press a key."""
    from tacora.words.story import show_names, tell_event

    players = [*seat_bots(setting, bots), *seat_bots(setting, bots)][-setting.seats :]
    prepare(players, voice)
    print(voice.say("cli-play-no-terminal"))
    names = [f"bot:{player.bot.name}" for player in players]
    shown = show_names(names)
    table = Table(setting, players=names)
    before = table.view()
    while not table.is_over:
        if table.turn == NATURE:
            table.do(NATURE, table.next_draw())
        else:
            for seat in table.awaited:
                table.do(seat, players[seat](show(players[seat].bot, table, seat)))
        after = table.view()
        for event in setting.game.tell(before, after):
            print(tell_event(event, shown, voice.language))
        before = after
    for line in say_result(shown, table.scores, table.winners, voice):
        print(line)
