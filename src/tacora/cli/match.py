"""`tacora match`: bots play bots."""

from __future__ import annotations

import secrets
from contextlib import ExitStack
from pathlib import Path
from sys import stderr
from typing import Any

import typer
from rich.console import Console
from rich.table import Table as Grid

from tacora.bots import find_bot
from tacora.cli.setting import read_setting
from tacora.cli.voice import Voice, WrongUse, write_whole
from tacora.kernel.game import Setting
from tacora.lab.match import Match


def register(app: typer.Typer, voice: Voice, command: Any) -> None:
    """Add the command."""

    @app.command("match", cls=command, help=voice.say("cli-match"))
    def match(
        game: str = typer.Argument(help=voice.say("cli-argument-game")),
        edition: str | None = voice.option("cli-option-edition", "--edition"),
        seats: int | None = voice.option("cli-option-seats", "--seats"),
        option: list[str] = voice.option(
            "cli-option-option", "--option", default=[], metavar="K=V"
        ),
        bots: str = voice.option(
            "cli-option-bots", "--bots", default=..., metavar="A,B,…"
        ),
        games: int = voice.option("cli-option-games", "--games", default=...),
        seed: int | None = voice.option("cli-option-seed", "--seed"),
        jobs: int = voice.option("cli-option-jobs", "--jobs", default=1),
        cluster: str | None = voice.option(
            "cli-option-cluster", "--cluster", metavar="ADDRESS"
        ),
        ledgers: Path | None = voice.option(
            "cli-option-ledgers", "--ledgers", metavar="FILE", resolve_path=False
        ),
        json: bool = voice.option("cli-option-json", "--json", default=False),
        duplicate: bool = voice.option(
            "cli-option-duplicate", "--duplicate", default=False
        ),
        lang: str | None = voice.language_option(),
    ) -> None:
        names = bots.split(",")
        if seats is None and len(names) > 1:
            seats = len(names)
        setting = read_setting(game, edition, seats, option)
        players = [find_bot(setting.game, name) for name in names]
        _check_range("--games", games, 1, 10**9)
        _check_range("--jobs", jobs, 1, 512)
        root = secrets.randbits(48) if seed is None else seed
        _check_range("--seed", root, 0, 2**64 - 1)
        played = Match(setting, players, root, duplicate)
        with ExitStack() as stack:
            keep = None
            if ledgers is not None:
                stream = stack.enter_context(write_whole(ledgers))
                keep = lambda ledger: stream.write(ledger + "\n")  # noqa: E731
            advance = stack.enter_context(voice.progress("cli-match-progress", games))
            if played.must_compile(games, keep):
                print(voice.say("cli-compiling", game=setting.game.name), file=stderr)
            played.play(games, jobs=jobs, cluster=cluster, keep=keep, progress=advance)
        if json:
            voice.print_json(_as_json(played, games))
        else:
            _show(played, games, voice, is_aside=str(ledgers) == "-")


def _check_range(name: str, number: int, low: int, high: int) -> None:
    if not low <= number <= high:
        raise WrongUse(
            "cli-out-of-range",
            name=name,
            number=str(number)[:30],
            low=str(low),
            high=str(high),
        )


def _as_json(match: Match, games: int) -> dict[str, object]:
    setting = match.setting
    return {
        "game": setting.game.name,
        "edition": setting.edition.name,
        "options": dict(setting.options),
        "seats": setting.seats,
        "games": games,
        "seed": match.root,
        "duplicate": match.is_duplicate,
        "players": [
            {
                "bot": tally.name,
                "games": tally.games,
                "wins": round(tally.wins, 6),
                "share": round(tally.share, 6),
                "share_error": round(tally.share_error, 6),
                "score": round(tally.mean, 6),
                "score_error": _round(tally.mean_error),
            }
            for tally in match.tallies
        ],
    }


def _round(error: float | None) -> float | None:
    return None if error is None else round(error, 6)


def _name_table(setting: Setting) -> str:
    """Name what is played, with all that is not as usual."""
    usual = {option.key: option.values[0] for option in setting.edition.options}
    options = [f"{k}={v}" for k, v in setting.options.items() if v != usual[k]]
    return ", ".join([f"{setting.game.name} {setting.edition.name}", *options])


def _show(match: Match, games: int, voice: Voice, *, is_aside: bool) -> None:
    setting = match.setting
    grid = Grid(
        title=voice.say(
            "cli-match-title",
            game=_name_table(setting),
            games=games,
            seed=str(match.root),
        ),
        title_justify="left",
    )
    grid.add_column(voice.say("cli-match-seat"), justify="right")
    grid.add_column(voice.say("cli-match-bot"))
    grid.add_column(voice.say("cli-match-wins"), justify="right")
    grid.add_column(voice.say("cli-match-score"), justify="right")
    for seat, tally in enumerate(match.tallies):
        grid.add_row(
            str(seat),
            tally.name,
            voice.show_interval(100 * tally.share, 100 * tally.share_error, 1) + " %",
            voice.show_interval(tally.mean, tally.mean_error, 2),
        )
    # Where the ledgers go to standard output, the table must not stand among them.
    Console(highlight=False, stderr=is_aside).print(grid)
