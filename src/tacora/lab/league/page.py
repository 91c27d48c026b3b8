"""A league as one page to open in a browser: charts, tables, and how to read them.

The page needs nothing else: no script, no font, no address.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from html import escape

from tacora.lab.league.chart import Dot, draw_dots
from tacora.lab.league.league import League
from tacora.lab.league.standing import Standing, compare, rank
from tacora.words import say

STYLE = """
:root { color-scheme: light dark; --paper: #fdfcf9; --ink: #22252a; --soft: #5b616b;
  --line: #d9d6cd; --blue: #1f5fa8; --orange: #b4540a; --card: #ffffff; }
@media (prefers-color-scheme: dark) { :root { --paper: #16181d; --ink: #e9e7e1;
  --soft: #a8adb7; --line: #3a3e47; --blue: #7db4f0; --orange: #f0a35e;
  --card: #1f2229; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink);
  font: 1rem/1.55 system-ui, sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
h1 { margin: 0; font-size: 2rem; line-height: 1.2; }
h2 { margin: 2.5rem 0 .5rem; font-size: 1.3rem; }
p { margin: .5rem 0; max-width: 44rem; }
.soft { color: var(--soft); }
.wide { overflow-x: auto; background: var(--card); border: 1px solid var(--line);
  border-radius: .6rem; padding: .5rem; margin: .75rem 0; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { padding: .4rem .6rem; text-align: left; border-bottom: 1px solid var(--line); }
tr:last-child > * { border-bottom: 0; }
thead th { color: var(--soft); font-weight: 600; vertical-align: bottom; }
.number, .pairs td, .pairs thead th { text-align: right; white-space: nowrap; }
.pairs table { width: auto; }
thead th.number { white-space: normal; }
tbody th { font-weight: 600; min-width: 9rem; overflow-wrap: anywhere; }
svg { display: block; width: 100%; min-width: 30rem; height: auto; }
svg text { fill: var(--ink); font-size: 14px; }
svg .name { text-anchor: end; }
svg .tick { text-anchor: middle; fill: var(--soft); font-size: 12px; }
svg .rule { stroke: var(--line); }
svg .even { stroke: var(--orange); stroke-width: 2; stroke-dasharray: 5 4; }
svg .span { stroke: var(--blue); stroke-width: 8; stroke-linecap: round;
  opacity: .35; }
svg .dot { fill: var(--blue); }
svg .faded .name { fill: var(--soft); }
svg .faded .dot { fill: var(--card); stroke: var(--blue); stroke-width: 2; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; margin: .5rem 0 1rem; }
"""


@dataclass(frozen=True)
class Scribe:
    """Writes texts and numbers in one language."""

    language: str

    def say(self, key: str, **facts: str | int) -> str:
        """Say a sentence, safe inside a page."""
        return escape(say(key, self.language, **facts))

    def number(self, value: float, places: int) -> str:
        """Write a number as the language does."""
        point = say("cli-decimal-point", self.language)
        return f"{value:.{places}f}".replace(".", point)

    def percent(self, share: float) -> str:
        """Write a share in percent."""
        return f"{self.number(100 * share, 0)}\N{NO-BREAK SPACE}%"

    def span(self, line: Standing) -> str:
        """Write where a share may lie, in percent."""
        return f"{self.number(100 * line.low, 0)}–{self.number(100 * line.high, 0)}"

    def milliseconds(self, seconds: float) -> str:
        """Write a time."""
        time = self.number(1000 * seconds, 1)
        return say("league-milliseconds", self.language, time=time)


def write_page(league: League, language: str) -> str:
    """Write the whole page."""
    scribe = Scribe(language)
    lines = rank(league)
    setting = league.setting
    title = scribe.say(
        "league-title", game=f"{setting.game.name} {setting.edition.name}"
    )
    summary = scribe.say(
        "league-summary",
        games=len(league.results),
        seats=setting.seats,
        seed=str(league.root),
    )
    sections = (
        _show_charts(league, lines, scribe),
        _show_table(lines, scribe),
        _show_pairs(league, lines, scribe),
        _show_faults(lines, scribe),
        _show_printed(lines, scribe),
        _show_how(scribe),
    )
    return (
        f'<!doctype html>\n<html lang="{language}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{title}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n<main>\n"
        f'<h1>{title}</h1>\n<p class="soft">{summary}</p>\n'
        + "\n".join(filter(None, sections))
        + "\n</main>\n</body>\n</html>\n"
    )


def _show_charts(league: League, lines: list[Standing], scribe: Scribe) -> str:
    even = 1 / league.setting.seats
    shares = draw_dots(
        [
            Dot(line.entrant.name, line.share, line.low, line.high, line.entrant.is_out)
            for line in lines
        ],
        label=say("league-chart", scribe.language),
        write=scribe.percent,
        mark=even,
    )
    points = draw_dots(
        [
            Dot(
                line.entrant.name,
                line.mean,
                line.mean - line.mean_error,
                line.mean + line.mean_error,
                line.entrant.is_out,
            )
            for line in lines
        ],
        label=say("league-score", scribe.language),
        write=lambda value: f"{value:.0f}",
    )
    how = scribe.say("league-chart-how", share=scribe.number(100 * even, 0))
    return (
        f"<h2>{scribe.say('league-chart')}</h2>\n<p>{how}</p>\n{_box(shares)}\n"
        f"<h2>{scribe.say('league-score')}</h2>\n{_box(points)}"
    )


def _show_table(lines: list[Standing], scribe: Scribe) -> str:
    heads = ("place", "bot", "games", "wins", "interval", "score", "faults", "time")
    rows = [
        (
            str(line.place),
            line.entrant.name,
            str(line.games),
            scribe.percent(line.share),
            f"{scribe.span(line)}\N{NO-BREAK SPACE}%",
            f"{scribe.number(line.mean, 1)} ± {scribe.number(line.mean_error, 1)}",
            str(line.entrant.faults.total()),
            scribe.milliseconds(line.seconds),
        )
        for line in lines
    ]
    body = "".join(
        "<tr>"
        f'<td class="number">{place}</td><th scope="row">{escape(name)}</th>'
        + "".join(f'<td class="number">{escape(text)}</td>' for text in rest)
        + "</tr>"
        for place, name, *rest in rows
    )
    head = "".join(
        f'<th scope="col" class="{"" if key == "bot" else "number"}">'
        f"{scribe.say(f'league-{key}')}</th>"
        for key in heads
    )
    return (
        f"<h2>{scribe.say('league-table')}</h2>\n"
        f"<p>{scribe.say('league-table-how')}</p>\n{_box(_table(head, body))}"
    )


def _show_pairs(league: League, lines: list[Standing], scribe: Scribe) -> str:
    ahead = compare(league.results, len(league.entrants))
    head = f'<td class="soft">{scribe.say("league-pairs-corner")}</td>' + "".join(
        f'<th scope="col">{escape(line.entrant.name)}</th>' for line in lines
    )
    body = "".join(
        f'<tr><th scope="row">{escape(line.entrant.name)}</th>'
        + "".join(_show_cell(ahead[line.number][other.number]) for other in lines)
        + "</tr>"
        for line in lines
    )
    return (
        f"<h2>{scribe.say('league-pairs')}</h2>\n"
        f"<p>{scribe.say('league-pairs-how')}</p>\n"
        f"{_box(_table(head, body), 'wide pairs')}"
    )


def _show_cell(share: float | None) -> str:
    """Colour a cell by how far it is from even: blue is more, orange is less."""
    if share is None:
        return "<td>–</td>"
    colour = "blue" if share >= 0.5 else "orange"
    strength = round(abs(share - 0.5) * 80)
    mix = f"color-mix(in srgb, var(--{colour}) {strength}%, var(--card))"
    return f'<td style="background: {mix}">{100 * share:.0f}</td>'


def _show_faults(lines: list[Standing], scribe: Scribe) -> str:
    title = f"<h2>{scribe.say('league-faults-title')}</h2>\n"
    rows: list[str] = []
    for line in lines:
        entrant = line.entrant
        for fault, count in entrant.faults.items():
            failed = entrant.first[fault]
            what = scribe.say(fault.words)
            if entrant.is_out:
                what = scribe.say("league-out", fault=say(fault.words, scribe.language))
            first = escape(failed.text)
            if failed.line is not None:
                first = scribe.say(
                    "league-at-line", text=failed.text, line=str(failed.line)
                )
            rows.append(
                f'<tr><th scope="row">{escape(entrant.name)}</th><td>{what}</td>'
                f'<td class="number">{count}</td><td>{first}</td></tr>'
            )
    if not rows:
        return f"{title}<p>{scribe.say('league-faults-none')}</p>"
    head = "".join(
        f'<th scope="col" class="{"number" if key == "count" else ""}">'
        f"{scribe.say(f'league-{key}')}</th>"
        for key in ("bot", "kind", "count", "first")
    )
    return title + _box(_table(head, "".join(rows)))


def _show_printed(lines: Iterable[Standing], scribe: Scribe) -> str:
    parts = [
        f"<h3>{escape(line.entrant.name)}</h3><pre>{escape(line.entrant.printed)}</pre>"
        for line in lines
        if line.entrant.printed
    ]
    if not parts:
        return ""
    title = scribe.say("league-printed")
    return f"<h2>{title}</h2>\n" + "\n".join(parts)


def _show_how(scribe: Scribe) -> str:
    texts = "\n".join(
        f"<p>{scribe.say(key)}</p>"
        for key in ("league-how-first", "league-how-second", "league-how-third")
    )
    return f"<h2>{scribe.say('league-how')}</h2>\n{texts}"


def _table(head: str, body: str) -> str:
    return f"<table><thead><tr>{head}</tr></thead>\n<tbody>{body}</tbody></table>"


def _box(inner: str, kind: str = "wide") -> str:
    """Let what is too wide for a phone be moved, also by keyboard."""
    return f'<div class="{kind}" tabindex="0">{inner}</div>'
