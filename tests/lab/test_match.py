"""Matches: the same seed gives the same games, on however many cores."""

import io

import numpy as np
import pytest

from tacora.bots import find_bot
from tacora.games import find_game
from tacora.kernel.error import Unreadable
from tacora.kernel.game import agree
from tacora.lab import batch
from tacora.lab.batch import choose_chunk, play_batch, tally
from tacora.lab.match import FEW, Match
from tacora.lab.played import play_game
from tacora.lab.results import Tally, tally_arrays
from tacora.ledger.check import check_stream
from tests.laws.walks import SETTINGS, name_setting

GAME = find_game("diamant")
FOUR = agree(GAME, "2016", 4, {})
THUMBS = [find_bot(GAME, name) for name in ("loot", "risk", "path", "value")]


def ledgers(match: Match, games: int, jobs: int = 1) -> str:
    lines: list[str] = []
    match.play(games, jobs=jobs, keep=lines.append)
    return "\n".join(lines)


@pytest.mark.parametrize("setting", SETTINGS, ids=name_setting)
def test_the_same_seed_gives_the_same_bytes_and_all_are_right(setting) -> None:  # type: ignore[no-untyped-def]
    bot = find_bot(setting.game, "random")
    first = ledgers(Match(setting, [bot], 3), 8)
    assert first == ledgers(Match(setting, [bot], 3), 8)
    assert first != ledgers(Match(setting, [bot], 4), 8)
    findings = list(check_stream(io.BytesIO(first.encode())))
    assert len(findings) == 8
    assert not [finding for finding in findings if finding.error is not None]
    assert '"seed"' not in first


def test_the_number_of_jobs_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(batch, "PLAIN_CHUNK", 7)
    one, two = Match(FOUR, THUMBS, 9), Match(FOUR, THUMBS, 9)
    assert ledgers(one, 40) == ledgers(two, 40, jobs=2)
    assert one.tallies == two.tallies


def test_a_long_match_is_compiled_and_counts_the_same() -> None:
    games = FEW + 100
    compiled, plain = Match(FOUR, THUMBS, 9), Match(FOUR, THUMBS, 9)
    compiled.play(games, jobs=2)
    plain.play(games, keep=lambda ledger: None)
    assert compiled.tallies == plain.tallies


def test_a_duplicate_match_plays_the_same_draws_for_every_seating() -> None:
    games = [
        play_game(FOUR, THUMBS[:1] * 4, 1, number, is_duplicate=True, with_ledger=True)
        for number in range(8)
    ]
    firsts = [game.ledger.split('[-1, "')[1].split('"')[0] for game in games]
    assert len(set(firsts[:4])) == len(set(firsts[4:])) == 1
    assert {game.seating for game in games[:4]} == {
        (0, 1, 2, 3),
        (1, 2, 3, 0),
        (2, 3, 0, 1),
        (3, 0, 1, 2),
    }


def test_victories_add_up_to_the_games() -> None:
    match = Match(FOUR, THUMBS, 2)
    match.play(50)
    assert sum(tally.wins for tally in match.tallies) == pytest.approx(50)
    assert all(0 < tally.share_error < 0.2 for tally in match.tallies)


def test_the_games_of_a_deal_go_together() -> None:
    """Four times the same is no more than once: an interval must not shrink by it."""
    rng = np.random.default_rng(1)
    winner = rng.integers(0, 4, 300)
    winners = np.eye(4, dtype=np.bool_)[winner]
    scores = np.where(winners, 9, 3).astype(np.int32)
    names = ["a", "b", "c", "d"]
    once = tally_arrays(names, scores, winners)
    often = tally_arrays(names, scores.repeat(4, 0), winners.repeat(4, 0), 4)
    for single, fourfold in zip(once, often, strict=True):
        assert fourfold.share == single.share
        assert fourfold.share_error == pytest.approx(single.share_error, rel=0.02)
        assert fourfold.mean_error == pytest.approx(single.mean_error)
    # Who wins once in every deal has no luck at all.
    turns = np.tile(np.eye(4, dtype=np.bool_), (75, 1))
    assert tally_arrays(names, scores, turns, 4)[0].share_error < 0.01
    assert tally_arrays(names, scores, turns)[0].share_error > 0.04


def test_who_wins_by_halves_is_known_as_exactly_as_who_wins() -> None:
    """Partners share every victory; half of it has half the error."""
    rng = np.random.default_rng(2)
    first = rng.integers(0, 2, 400, np.int64).astype(np.bool_)
    winners = np.stack([first, ~first, first, ~first], axis=1)
    scores = winners.astype(np.int32)
    partner = tally_arrays(["a", "b", "a", "b"], scores, winners)[0]
    alone = tally_arrays(["a", "b"], scores[:, :2], winners[:, :2])[0]
    assert 2 * partner.share_error == pytest.approx(alone.share_error, rel=0.02)


def test_a_tally_does_not_depend_on_who_counts() -> None:
    match, parts = Match(FOUR, THUMBS, 3, is_duplicate=True), []
    match.play(50)
    plan = match.plan(is_compiled=True)
    assert choose_chunk(plan) % 4 == 0
    for first, count in ((0, 8), (8, 40), (48, 2)):
        parts.append(tally(plan, play_batch(plan, first, count)))
    for seat, whole in enumerate(match.tallies):
        added = Tally(whole.name)
        for part in parts:
            added.add(part[seat])
        assert added == whole


def test_a_wrong_number_of_bots_is_refused() -> None:
    with pytest.raises(Unreadable, match="There are 2 bots for 4 seats"):
        Match(FOUR, THUMBS[:2], 1)
