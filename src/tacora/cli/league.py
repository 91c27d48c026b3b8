"""`tacora league`: a class's bots play each other."""

from __future__ import annotations

import secrets
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import typer
from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from tacora.cli.voice import Voice, read_options, write_whole
from tacora.games import find_game
from tacora.lab.league.league import League, gather
from tacora.lab.league.page import Scribe, write_page
from tacora.lab.league.standing import Standing, compare, rank

PAGE = "league.html"


def register(app: typer.Typer, voice: Voice, command: Any) -> None:
    """Add the command."""

    @app.command("league", cls=command, help=voice.say("cli-league"))
    def league(
        folder: Path = typer.Argument(help=voice.say("cli-argument-folder")),
        game: str = voice.option("cli-league-game", "--game", default="diamant"),
        edition: str | None = voice.option("cli-option-edition", "--edition"),
        seats: int | None = voice.option("cli-league-seats", "--seats"),
        option: list[str] = voice.option(
            "cli-option-option", "--option", default=[], metavar="K=V"
        ),
        ours: str = voice.option(
            "cli-league-with", "--with", default="", metavar="A,B,…"
        ),
        games: int = voice.option(
            "cli-league-games", "--games", default=100, min=1, max=10**6
        ),
        seconds: float = voice.option(
            "cli-league-seconds", "--seconds", default=1.0, min=0.01, max=3600
        ),
        seed: int | None = voice.option(
            "cli-option-seed", "--seed", min=0, max=2**64 - 1
        ),
        duplicate: bool = voice.option(
            "cli-option-duplicate", "--duplicate", default=False
        ),
        page: Path | None = voice.option("cli-league-page", "--page", metavar="FILE"),
        ledgers: Path | None = voice.option(
            "cli-option-ledgers", "--ledgers", metavar="FILE", resolve_path=False
        ),
        json: bool = voice.option("cli-option-json", "--json", default=False),
        lang: str | None = voice.language_option(),
    ) -> None:
        rules = find_game(game)
        name = edition if edition is not None else next(iter(rules.editions))
        called = gather(
            folder,
            rules,
            name,
            read_options(rules.edition(name), option),
            root=secrets.randbits(48) if seed is None else seed,
            seats=seats,
            ours=[bot for bot in ours.split(",") if bot],
            seconds=seconds,
            is_duplicate=duplicate,
        )
        target = folder / PAGE if page is None else page
        is_stopped = False
        with ExitStack() as files:
            # Opened first, so that nobody plays for a page that cannot be written.
            paper = files.enter_context(write_whole(target))
            keep = None
            if ledgers is not None:
                stream = files.enter_context(write_whole(ledgers))
                keep = lambda ledger: stream.write(ledger + "\n")  # noqa: E731
            with (
                called,
                voice.progress("cli-match-progress", called.count_games(games)) as step,
            ):
                try:
                    called.play(games, keep=keep, progress=step)
                except KeyboardInterrupt:
                    is_stopped = True  # what has been played is told all the same
            paper.write(write_page(called, voice.language))
        if json:
            voice.print_json(_as_json(called))
        else:
            is_aside = "-" in (str(ledgers), str(target))
            _show(called, voice, target, is_aside=is_aside)
        if is_stopped:
            raise KeyboardInterrupt


def _as_json(league: League) -> dict[str, object]:
    setting = league.setting
    lines = rank(league)
    ahead = compare(league.results, len(league.entrants))
    return {
        "game": setting.game.name,
        "edition": setting.edition.name,
        "options": dict(setting.options),
        "seats": setting.seats,
        "games": len(league.results),
        "seed": league.root,
        "duplicate": league.is_duplicate,
        "bots": [_line_as_json(line, ahead, lines) for line in lines],
    }


def _line_as_json(
    line: Standing, ahead: list[list[float | None]], lines: list[Standing]
) -> dict[str, object]:
    entrant = line.entrant
    row = ((other, ahead[line.number][other.number]) for other in lines)
    return {
        "place": line.place,
        "bot": entrant.name,
        "games": line.games,
        "wins": round(line.wins, 6),
        "share": round(line.share, 6),
        "share_low": round(line.low, 6),
        "share_high": round(line.high, 6),
        "score": round(line.mean, 6),
        "score_error": round(line.mean_error, 6),
        "ahead_of": {
            other.entrant.name: round(share, 6)
            for other, share in row
            if share is not None
        },
        "faults": {fault.value: count for fault, count in entrant.faults.items()},
        "first": {
            fault.value: {"text": failed.text, "line": failed.line}
            for fault, failed in entrant.first.items()
        },
        "is_out": entrant.is_out,
        "printed": entrant.printed,
        "seconds": round(line.seconds, 6),
    }


def _show(league: League, voice: Voice, page: Path, *, is_aside: bool) -> None:
    setting = league.setting
    scribe = Scribe(voice.language)
    lines = rank(league)
    title = voice.say(
        "cli-league-title",
        game=f"{setting.game.name} {setting.edition.name}",
        games=len(league.results),
        seats=setting.seats,
        seed=str(league.root),
    )
    grid = Grid(title=title, title_justify="left")
    for key in ("place", "bot", "wins", "score", "faults", "time"):
        justify: Any = "left" if key == "bot" else "right"
        overflow: Any = "fold" if key == "bot" else "ellipsis"
        grid.add_column(
            voice.say(f"league-{key}"),
            justify=justify,
            overflow=overflow,
            no_wrap=key in ("wins", "score"),
        )
    for line in lines:
        grid.add_row(
            str(line.place),
            Text(line.entrant.name),
            f"{scribe.percent(line.share)} ({scribe.span(line)})",
            voice.show_interval(line.mean, line.mean_error, 1),
            str(line.entrant.faults.total()),
            scribe.milliseconds(line.seconds),
        )
    # Where the ledgers go to standard output, the table must not stand among them.
    console = Console(highlight=False, stderr=is_aside)
    console.print(grid)
    for line in lines:
        for sentence in _tell_faults(line, voice):
            console.print(sentence, markup=False)
    if str(page) != "-":
        console.print(voice.say("cli-league-written", path=str(page)), markup=False)


def _tell_faults(line: Standing, voice: Voice) -> list[str]:
    """Say what a bot did wrong, and what Python said of it the first time."""
    entrant = line.entrant
    told = []
    for fault, count in entrant.faults.items():
        failed = entrant.first[fault]
        facts = {
            "bot": entrant.name,
            "fault": voice.say(fault.words),
            "times": voice.say("league-times", count=count),
        }
        text = failed.text
        if failed.line is not None:
            text = voice.say("league-at-line", text=text, line=str(failed.line))
        key = "league-told-first" if text else "league-told"
        told.append(voice.say(key, **facts, **({"text": text} if text else {})))
    if entrant.is_out:
        told.append(voice.say("league-left-alone", bot=entrant.name))
    return told
