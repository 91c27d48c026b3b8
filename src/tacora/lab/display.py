"""Results as a notebook shows them: a table, and plots."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any

from tacora.kernel.error import Unreadable
from tacora.lab.results import Results, Tally
from tacora.lab.terms import need
from tacora.ledger.picture import check_language
from tacora.words import say

if TYPE_CHECKING:
    from matplotlib.axes import Axes

PLOTS = ("scores", "gains")
BAR = 120  # pixels for a victory in every game
# Told apart by colour, by dashes and by marks, on white and on black.
COLOURS = ("#2a8fb5", "#d9822b", "#5a9e4b", "#c2477f", "#8a6fc8", "#b59a1f", "#777777")
DASHES = ("-", "--", "-.", ":")
MARKS = "osD^vP*X"


def write_html(results: Results, language: str = "en") -> str:
    """Write a line for each player: victories and points, with their intervals."""
    check_language(language)
    heads = (
        "page-column-player",
        "cli-match-bot",
        "cli-match-wins",
        "",
        "cli-match-score",
    )
    cells = [escape(say(key, language)) if key else "" for key in heads]
    head = "".join(f'<th style="text-align:left">{cell}</th>' for cell in cells)
    lines = "".join(
        _write_line(number, tally, language)
        for number, tally in enumerate(results.tallies)
    )
    return (
        '<table style="color:inherit;font-variant-numeric:tabular-nums">'
        '<caption style="text-align:left;font-weight:bold;padding:.4em 0;'
        f'color:inherit">{escape(_write_title(results, language))}</caption>'
        f"<thead><tr>{head}</tr></thead><tbody>{lines}</tbody></table>"
    )


def _write_title(results: Results, language: str) -> str:
    setting = results.setting
    name = f"{setting.game.name.capitalize()} {setting.edition.name.capitalize()}"
    seed = str(results.seed)
    return say("cli-match-title", language, game=name, games=len(results), seed=seed)


def _write_line(number: int, tally: Tally, language: str) -> str:
    share = _write_interval(100 * tally.share, 100 * tally.share_error, 1, language)
    width = round(BAR * tally.share)
    bar = (
        f'<div style="width:{BAR}px;background:rgba(127,127,127,.25);'
        'border-radius:4px"><div style="height:.7em;border-radius:4px;'
        f'background:{COLOURS[0]};width:{width}px"></div></div>'
    )
    cells = (
        str(number),
        escape(tally.name),
        f"{share}\N{NO-BREAK SPACE}%",
        bar,
        _write_interval(tally.mean, tally.mean_error, 2, language),
    )
    row = "".join(f'<td style="text-align:left">{cell}</td>' for cell in cells)
    return f"<tr>{row}</tr>"


def _write_interval(
    value: float, error: float | None, places: int, language: str
) -> str:
    point = say("cli-decimal-point", language)
    text = f"{value:.{places}f}"
    if error is not None:
        text += f" ± {error:.{places}f}"
    return text.replace(".", point).replace(" ", "\N{NO-BREAK SPACE}")


def plot(results: Results, what: str, axes: Axes | None, language: str) -> Axes:
    """Plot how often each number of points was reached, or what each part brought."""
    check_language(language)
    if what not in PLOTS:
        known = ", ".join(PLOTS)
        raise Unreadable("lab-plot-unknown", plot=str(what)[:40], known=known)
    if axes is None:
        axes = _new_axes()
    if what == "scores":
        _plot_scores(results, axes, language)
    else:
        _plot_gains(results, axes, language)
    axes.set_title(_write_title(results, language), loc="left", fontsize="medium")
    axes.spines[["top", "right"]].set_visible(False)
    axes.grid(alpha=0.25)
    # Beside the lines, never on them.
    axes.legend(frameon=False, loc="upper left", bbox_to_anchor=(1, 1))
    return axes


def _new_axes() -> Axes:
    figure = need("matplotlib.pyplot").figure(figsize=(7.6, 3.4), layout="constrained")
    axes: Axes = figure.add_subplot()
    return axes


def _label(results: Results, player: int) -> str:
    return f"{player} {results.bots[player]}"


def _plot_scores(results: Results, axes: Axes, language: str) -> None:
    scores = results.scores
    low, high = (int(scores.min()), int(scores.max())) if len(scores) else (0, 0)
    # Some forty steps at most, each of whole points.
    step = max(1, -(-(high - low + 1) // 40))
    edges = [edge - 0.5 for edge in range(low, high + 2 * step, step)]
    for player in range(scores.shape[1]):
        axes.hist(
            scores[:, player],
            edges,
            histtype="step",
            **_style(player),
            linewidth=1.8,
            label=_label(results, player),
        )
    axes.set_xlabel(say("lab-plot-points", language))
    axes.set_ylabel(say("cli-match-progress", language))


def _plot_gains(results: Results, axes: Axes, language: str) -> None:
    import numpy as np

    gains = results.gains
    games = max(len(gains), 1)
    numbers = np.arange(1, gains.shape[1] + 1)
    for player in range(gains.shape[2]):
        rows = gains[:, :, player]
        mean = rows.sum(axis=0) / games
        error = 1.96 * rows.std(axis=0) / np.sqrt(games) if len(rows) else mean
        # Side by side, so that no interval hides another.
        aside = (player - (gains.shape[2] - 1) / 2) * 0.06
        axes.errorbar(
            numbers + aside,
            mean,
            error,
            **_style(player),
            capsize=3,
            marker=MARKS[player % len(MARKS)],
            label=_label(results, player),
        )
    axes.set_xticks(numbers)
    axes.set_xlabel(say(f"lab-plot-part-{results.setting.game.name}", language))
    axes.set_ylabel(say("lab-plot-gain", language))


def _style(player: int) -> dict[str, Any]:
    return {
        "color": COLOURS[player % len(COLOURS)],
        "linestyle": DASHES[player % len(DASHES)],
    }
