"""What the worked examples of Diamonds cannot say."""

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import tacora
from tacora import EVERYONE, NATURE, NOBODY, WATCHER, Refused, Table
from tacora.bots import find_bot
from tacora.games import find_game
from tacora.games.diamonds.pieces import SUITS, Phase, Suit
from tacora.games.diamonds.round import find_actor
from tacora.kernel.game import agree
from tacora.lab.played import play_game
from tacora.ledger.check import WrongAction, replay
from tacora.ledger.read import read_ledger
from tacora.words import LANGUAGES, say
from tests.laws.walks import ALL_SETTINGS, look, walk
from tests.ledger.referee_diamonds import Foul, Referee

# Cards in the deck, cards in a hand, tricks a round, rounds.
BOX = {
    ("basic", 2): (60, 10, 5, 4),
    ("basic", 3): (60, 10, 10, 6),
    ("basic", 4): (60, 10, 10, 4),
    ("basic", 5): (60, 10, 10, 5),
    ("basic", 6): (60, 10, 10, 6),
    ("teams", 4): (60, 10, 10, 4),
    ("teams", 6): (60, 10, 10, 6),
    ("perfect", 2): (32, 16, 8, 4),
    ("perfect", 3): (36, 12, 12, 6),
    ("perfect", 4): (52, 13, 13, 4),
    ("perfect", 5): (60, 12, 12, 5),
    ("perfect-teams", 4): (52, 13, 13, 4),
}

each_table = pytest.mark.parametrize(
    ("variant", "seats"), BOX, ids=[f"{variant}-{seats}" for variant, seats in BOX]
)


def sit(seats: int = 3, variant: str = "basic", seed: int = 0) -> Table:
    """Sit down; the seed decides the cards."""
    return tacora.new(
        "diamonds",
        seats=seats,
        options={"variant": variant},
        seed=Random(seed).randbytes(32),
    )


def sit_to_pass(count: int, seats: int = 3, variant: str = "basic") -> Table:
    """Sit down, deal, and announce how many cards are passed."""
    table = sit(seats, variant)
    table.draw()
    table.play(f"announce {count}")
    return table


def play_on(table: Table, coin: Random) -> Iterator[tuple[int, str]]:
    """Play at random to the end; give every choice when it has been made."""
    while not table.is_over:
        table.draw()
        seat = table.next_in_ledger()
        action = coin.choice(table.legal(seat=seat))
        table.play(action, seat=seat)
        yield seat, action


def hand(table: Table, seat: int) -> list[str]:
    """Ask a seat for its cards."""
    _, *cards = table.observe("hand", [chr(ord("a") + seat)])
    return [] if cards == ["none"] else cards


def position(table: Table) -> tuple[str, str]:
    """Write down everything there is at a table."""
    return table.write_position(), str(table.ledger())


# How many play, and with what.


@each_table
@pytest.mark.rule("DIAMONDS-2014-R4")
@pytest.mark.rule("DIAMONDS-2014-R15")
@pytest.mark.rule("DIAMONDS-2014-R19")
@pytest.mark.rule("DIAMONDS-2014-R27")
def test_every_table_has_its_deck_its_hands_and_its_rounds(
    variant: str, seats: int
) -> None:
    deck, size, tricks, rounds = BOX[variant, seats]
    table = sit(seats, variant)
    assert table.observe("undealt", []) == [str(deck)]
    dealers = []
    coin = Random(seats)
    while not table.is_over:
        drawn = table.draw()
        dealers.append(table.view().dealer)
        assert sum(act.startswith("deal ") for act in drawn) == seats * size
        assert table.observe("undealt", []) == [str(deck - seats * size)]
        assert {len(hand(table, seat)) for seat in range(seats)} == {size}
        while table.turn not in (NATURE, NOBODY):
            seat = table.next_in_ledger()
            table.play(coin.choice(table.legal(seat=seat)), seat=seat)
        assert sum(table.view().tricks) == tricks
    assert len(dealers) == rounds
    # Each deals equally often.
    assert [dealers.count(seat) for seat in range(seats)] == [rounds // seats] * seats


@pytest.mark.rule("DIAMONDS-2014-R15")
@pytest.mark.rule("DIAMONDS-2014-R20")
@pytest.mark.rule("DIAMONDS-2014-R27")
@pytest.mark.rule("DIAMONDS-2014-O1")
def test_nobody_else_may_sit_down() -> None:
    rules = {"basic": "R15", "teams": "R20", "perfect": "R27", "perfect-teams": "R27"}
    for variant, rule in rules.items():
        for seats in (-1, 0, 1, 2, 3, 4, 5, 6, 7, 60):
            if (variant, seats) in BOX:
                continue
            with pytest.raises(Refused) as refused:
                sit(seats, variant)
            number = rule if 2 <= seats <= 6 else "R15"
            assert refused.value.rule == f"DIAMONDS-2014-{number}"


# What may be played.


@each_table
@pytest.mark.rule("DIAMONDS-2014-R7")
@pytest.mark.rule("DIAMONDS-2014-R12")
@pytest.mark.rule("DIAMONDS-2014-R19")
def test_whoever_can_follow_suit_must_and_all_else_is_free(
    variant: str, seats: int
) -> None:
    table = sit(seats, variant, seed=1)
    full = 4 if seats == 2 else seats
    for _ in play_on(table, Random(1)):
        if table.turn < 0:
            continue
        seat = table.turn
        trick = table.observe("trick", [])
        lying = [] if trick == ["none"] else trick
        cards = hand(table, seat)
        following = [card for card in cards if lying and card[0] == lying[0][0]]
        if table.observe("phase", []) == ["rob"]:
            shown = table.view().showroom
            others = [s for s in range(seats) if s != seat and shown[s]]
            assert table.legal() == [f"rob {other}" for other in others]
        elif len(lying) in (0, full) or not following:
            assert table.legal() == [f"play {card}" for card in cards]
        else:
            assert table.legal() == [f"play {card}" for card in following]


@each_table
@pytest.mark.rule("DIAMONDS-2014-R5")
@pytest.mark.rule("DIAMONDS-2014-R7")
def test_a_view_lists_what_its_own_seat_may_do_and_nothing_of_the_others(
    variant: str, seats: int
) -> None:
    table = sit(seats, variant, seed=2)
    for _ in play_on(table, Random(2)):
        for seat in range(seats):
            view = table.view(seat)
            listed = [
                table._write(a) for a, is_legal in enumerate(view.legal) if is_legal
            ]
            assert listed == table.legal(seat=seat)
            if seat not in table.awaited:
                assert listed == []
        assert not any(table.view().legal)


# Cards are passed in secret.


@each_table
@pytest.mark.rule("DIAMONDS-2014-R5")
@pytest.mark.rule("DIAMONDS-2014-R21")
@pytest.mark.rule("DIAMONDS-2014-R22")
def test_nobody_sees_what_another_has_laid_down(variant: str, seats: int) -> None:
    dealt = sit_to_pass(2, seats, variant)
    for giver in range(seats):
        others = [seat for seat in range(seats) if seat != giver]
        # One of the others still has to pass, whoever that is.
        for last in others:
            waiting = dealt.copy()
            for seat in others:
                for card in hand(waiting, seat)[: 1 if seat == last else 2]:
                    waiting.play(f"pass {card}", seat=seat)
            seen = set()
            cards = hand(dealt, giver)
            for pair in (cards[:2], cards[-2:], cards[4:2:-1]):
                table = waiting.copy()
                for card in pair:
                    table.play(f"pass {card}", seat=giver)
                assert table.turn == EVERYONE
                seen.add(tuple(table.view(s).write() for s in (WATCHER, *others)))
            assert len(seen) == 1


@each_table
@pytest.mark.rule("DIAMONDS-2014-R5")
@pytest.mark.rule("DIAMONDS-2014-R21")
def test_what_is_passed_is_seen_by_giver_and_receiver_alone(
    variant: str, seats: int
) -> None:
    step = seats // 2 if variant.endswith("teams") else 1
    views: dict[str, list[str]] = {}
    waiting = sit_to_pass(1, seats, variant)
    for seat in range(1, seats):
        waiting.play(f"pass {hand(waiting, seat)[0]}", seat=seat)
    for card in hand(waiting, 0):
        table = waiting.copy()
        table.play(f"pass {card}", seat=0)
        assert table.observe("received", [chr(ord("a") + step)])[1:] == [card]
        assert card in hand(table, step)
        strangers = [seat for seat in range(1, seats) if seat != step]
        views[card] = [table.view(seat).write() for seat in (WATCHER, *strangers)]
    assert len({tuple(view) for view in views.values()}) == 1


@pytest.mark.rule("DIAMONDS-2014-R5")
def test_passes_stand_in_the_ledger_from_the_dealers_left() -> None:
    coin = Random(8)
    texts = set()
    dealt = sit_to_pass(2, seats=4)
    first = dealt.view().dealer + 1
    wanted = {seat: hand(dealt, seat)[:2] for seat in range(4)}
    for _ in range(20):
        table = dealt.copy()
        passes = [(seat, card) for seat in range(4) for card in reversed(wanted[seat])]
        order = coin.sample(range(4), 4)
        for seat, card in sorted(passes, key=lambda choice: order[choice[0]]):
            table.play(f"pass {card}", seat=seat)
        written = [entry for entry in table.ledger().actions if "pass" in entry[1]]
        seats = [seat for seat, _ in written]
        assert seats == [(first + step) % 4 for step in range(4) for _ in range(2)]
        # The own cards stand in the order in which they were chosen.
        assert [f"pass {card}" for card in reversed(wanted[2])] == [
            text for seat, text in written if seat == 2
        ]
        texts.add(position(table))
    assert len(texts) == 1


@pytest.mark.rule("DIAMONDS-2014-R5")
def test_a_part_of_the_passes_is_written_up_to_the_first_that_is_missing() -> None:
    table = sit_to_pass(2)
    left, other, dealer = ((table.view().dealer + step) % 3 for step in (1, 2, 3))
    for seat in (dealer, left):
        for card in hand(table, seat)[:2]:
            table.play(f"pass {card}", seat=seat)
    table.play(f"pass {hand(table, other)[0]}", seat=other)
    passes = [seat for seat, text in table.ledger().actions if text.startswith("pass")]
    assert passes == [left, left, other]


@each_table
@pytest.mark.rule("DIAMONDS-2014-R5")
def test_passed_cards_can_be_taken_back_until_the_last_is_in(
    variant: str, seats: int
) -> None:
    table = sit_to_pass(2, seats, variant)
    before = position(table)
    cards = hand(table, 0)
    table.play(f"pass {cards[0]}", seat=0)
    table.take_back(0)
    assert position(table) == before
    for card in cards[:2]:
        table.play(f"pass {card}", seat=0)
    for seat in range(1, seats):
        for card in hand(table, seat)[:1] if seat == 1 else hand(table, seat)[:2]:
            table.play(f"pass {card}", seat=seat)
    table.take_back(0)
    assert hand(table, 0) == cards
    assert table.awaited == (0, 1)
    # Only seat 1 knows that it has laid down one of two.
    assert sum(table.view().pass_count) == 2 * (seats - 2)
    assert sum(table.view(1).pass_count) == 1 + 2 * (seats - 2)
    assert table.view(0).hand_count[1] == table.view(1).hand_count[1] + 1
    for card in cards[-2:]:
        table.play(f"pass {card}", seat=0)
    table.play(f"pass {hand(table, 1)[0]}", seat=1)
    assert not set(cards[-2:]) & set(hand(table, 0))
    with pytest.raises(Refused):
        table.take_back(0)


@pytest.mark.rule("DIAMONDS-2014-R5")
def test_nothing_more_is_passed_unless_something_is_taken_back() -> None:
    table = sit_to_pass(1)
    table.play(f"pass {hand(table, 0)[0]}", seat=0)
    with pytest.raises(Refused) as refused:
        table.play(f"pass {hand(table, 0)[1]}", seat=0)
    assert refused.value.key == "diamonds-refusal-has-passed"


# Who acts for a suit, and who wins.


def fill(row: Any, numbers: dict[int, int]) -> None:
    for place, number in numbers.items():
        row[place] = number


@pytest.mark.parametrize(
    ("taken", "dealer", "empty", "actor"),
    [
        ({0: 3, 2: 2, 1: 4}, 3, (), 0),  # together, and a took more
        ({0: 2, 2: 3, 1: 4}, 3, (), 2),
        ({0: 3, 2: 3, 1: 5}, 3, (), 0),  # as many each: first from the left
        ({0: 3, 2: 3, 1: 5}, 0, (), 2),
        ({0: 3, 2: 3, 1: 5}, 1, (), 2),
        ({0: 3, 2: 3, 1: 5}, 2, (), 0),
        ({0: 3, 2: 1, 1: 4}, 3, (), NOBODY),  # a tie
        ({}, 3, (), NOBODY),
        ({0: 3, 2: 2, 1: 4}, 3, (0,), 2),  # nothing to lock away
        ({0: 3, 2: 3, 1: 4}, 0, (2,), 0),
        ({0: 3, 2: 2, 1: 4}, 3, (2,), 0),
        ({0: 0, 2: 5, 1: 4}, 3, (2,), 0),  # also without a card of the suit
    ],
)
@pytest.mark.rule("DIAMONDS-2014-R23")
def test_one_partner_acts_for_the_team(
    taken: dict[int, int], dealer: int, empty: tuple[int, ...], actor: int
) -> None:
    state: Any = sit(4, "teams")._state
    state.dealer = dealer
    for suit in Suit:
        fill(state.taken, {seat * SUITS + suit: n for seat, n in taken.items()})
    fill(state.showroom, dict.fromkeys(empty, 0))
    assert find_actor(state, Suit.SPADES) == actor
    if not empty:
        assert {find_actor(state, suit) for suit in Suit} == {actor}


@pytest.mark.parametrize(
    ("variant", "vault", "showroom", "scores", "winners"),
    [
        ("basic", [7, 6, 0, 0], [3, 5, 0, 0], [17, 17, 0, 0], [0]),
        ("basic", [6, 7, 0, 7], [5, 3, 16, 2], [17, 17, 16, 16], [1]),
        ("basic", [5, 5, 5, 1], [7, 7, 7, 15], [17] * 3 + [17], [0, 1, 2]),
        ("basic", [0, 9, 0, 0], [18, 1, 3, 3], [18, 19, 3, 3], [1]),
        ("teams", [0, 5, 9, 5], [0, 0, 2, 1], [0, 10, 20, 11], [1, 3]),
        ("teams", [0, 5, 9, 5], [0, 0, 2, 0], [0, 10, 20, 10], [1, 3]),
        ("teams", [1, 5, 9, 4], [0, 2, 2, 2], [2, 12, 20, 10], [0, 2]),
        ("teams", [4, 5, 6, 5], [0, 0, 0, 0], [8, 10, 12, 10], [0, 1, 2, 3]),
    ],
)
@pytest.mark.rule("DIAMONDS-2014-R16")
@pytest.mark.rule("DIAMONDS-2014-R25")
def test_points_decide_then_vaults_then_nobody(
    variant: str,
    vault: list[int],
    showroom: list[int],
    scores: list[int],
    winners: list[int],
) -> None:
    table = sit(4, variant)
    state: Any = table._state
    fill(state.vault, dict(enumerate(vault)))
    fill(state.showroom, dict(enumerate(showroom)))
    assert table.winners == []
    state.phase = Phase.OVER
    assert table.scores == scores
    assert table.winners == winners


# What happened can be told.


@each_table
def test_every_event_can_be_told_in_every_language(variant: str, seats: int) -> None:
    table = sit(seats, variant, seed=3)
    coin = Random(3)
    seen = {WATCHER: table.view(), 0: table.view(0)}
    while not table.is_over:
        if table.turn == NATURE:
            table.follow(NATURE, table.next_draw())
        else:
            seat = table.next_in_ledger()
            table.play(coin.choice(table.legal(seat=seat)), seat=seat)
        for seat, before in seen.items():
            seen[seat] = table.view(seat)
            for key, facts in table.setting.game.tell(before, seen[seat]):
                people = {"seat": "name", "victim": "victim"}
                spoken = {people.get(fact, fact): facts[fact] for fact in facts}
                for language in LANGUAGES:
                    assert "{" not in say(key, language, **spoken)


# A second reading of the rules agrees.


def random_ledger(variant: str, seats: int, number: int) -> dict[str, Any]:
    game = find_game("diamonds")
    setting = agree(game, "2014", seats, {"variant": variant})
    bots = [find_bot(game, "random")] * seats
    played = play_game(setting, bots, 2014, number, with_ledger=True)
    fields: dict[str, Any] = json.loads(played.ledger)
    return fields


@each_table
@pytest.mark.rule("DIAMONDS-2014-R9")
@pytest.mark.rule("DIAMONDS-2014-R10")
@pytest.mark.rule("DIAMONDS-2014-R14")
@pytest.mark.rule("DIAMONDS-2014-R16")
@pytest.mark.rule("DIAMONDS-2014-R23")
@pytest.mark.rule("DIAMONDS-2014-R24")
@pytest.mark.rule("DIAMONDS-2014-R25")
def test_random_games_end_as_an_independent_referee_reckons(
    variant: str, seats: int
) -> None:
    for number in range(25):
        fields = random_ledger(variant, seats, number)
        referee = Referee(fields)
        sheet = referee.judge()
        assert sheet.is_over
        assert sheet.scores == fields["scores"]
        assert referee.winners() == fields["winners"]


def spoil(fields: dict[str, Any], coin: Random) -> dict[str, Any]:
    """Change one action into another of its kind, or its actor, and stop there."""
    place = coin.randrange(len(fields["actions"]))
    actor, text = fields["actions"][place]
    verb, *rest = text.split()
    if coin.random() < 0.2:
        actor = coin.randrange(-1, fields["seats"])
    elif verb in ("play", "pass", "deal"):
        rest[-1] = coin.choice("DHSC") + str(coin.randrange(1, 16))
    elif verb == "announce":
        rest = [coin.choice("123")]
    else:
        rest = [str(coin.randrange(6))]
    changed = [*fields["actions"][:place], [actor, " ".join([verb, *rest])]]
    kept = {key: fields[key] for key in fields if key not in ("scores", "winners")}
    return {**kept, "actions": changed}


@each_table
@pytest.mark.rule("DIAMONDS-2014-R7")
@pytest.mark.rule("DIAMONDS-2014-R12")
def test_the_referee_allows_and_forbids_what_we_allow_and_forbid(
    variant: str, seats: int
) -> None:
    coin = Random(f"{variant} {seats}")
    verdicts = set()
    fields = random_ledger(variant, seats, 0)
    for _ in range(20):
        wrong = spoil(fields, coin)
        try:
            Referee(wrong).judge()
            is_foul = False
        except Foul:
            is_foul = True
        try:
            for _ in replay(read_ledger(json.dumps(wrong))):
                pass
            is_refused = False
        except WrongAction:
            is_refused = True
        assert is_refused == is_foul, wrong["actions"][-1]
        verdicts.add(is_foul)
    assert verdicts == {True, False}


@each_table
@pytest.mark.rule("DIAMONDS-2014-R4")
def test_dealer_and_deals_are_drawn_as_the_format_says(
    variant: str, seats: int
) -> None:
    salts = ["", "sal", "ö" * 32, "sel", "salt", "Salz"][:seats]
    table = tacora.new(
        "diamonds",
        seats=seats,
        options={"variant": variant},
        seed=bytes(range(seats, 32 + seats)),
        salts=salts,
    )
    for _ in play_on(table, Random(4)):
        pass
    fields: dict[str, Any] = table.ledger().as_dict()
    sheet = Referee(fields).judge()
    assert sheet.is_over
    assert sheet.drawn == [text for actor, text in fields["actions"] if actor == -1]
    other = Referee({**fields, "salts": [*salts[1:], "x"]}).judge()
    assert other.drawn != sheet.drawn


@pytest.mark.rule("DIAMONDS-2014-R10")
def test_every_robbery_is_told() -> None:
    for setting in ALL_SETTINGS:
        if setting.game.name != "diamonds" or setting.options["vaults"] == "open":
            continue
        before: Any = None
        robber = int(NOBODY)
        for step in walk(setting, 8):
            after = look(setting, step.state, WATCHER)
            told = [key for key, _ in setting.game.tell(before or after, after)]
            assert told.count("diamonds-event-rob") == int(robber >= 0)
            is_robbery = after.phase == Phase.ROB
            before, robber = after, step.actor if is_robbery else int(NOBODY)
