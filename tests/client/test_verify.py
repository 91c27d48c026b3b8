"""Draws that were forged, one way after the other: no tick for any of them."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from tacora.kernel.chance import Chance
from tacora.ledger import table as ledger_table
from tacora.server.client.boxes import write_boxes
from tests.client.judging import WEB, Case, judge, play_case

GAMES = [
    ("diamant", "2016", {}),
    ("diamant", "2005", {"three": True}),
    ("diamant", "2005", {"three": True, "order": "leave-first"}),
    ("diamonds", "2014", {}),
    ("diamonds", "2014", {"variant": "perfect"}),
    ("diamoniak", "djeco", {}),
    ("diamoniak", "djeco", {"first": 1, "payment": "discard", "colour": "kept"}),
]
Forge = Callable[[Case], None]


@pytest.fixture(scope="module", params=["diamant", "diamonds", "diamoniak"])
def honest(request: pytest.FixtureRequest) -> Case:
    return play_case(request.param)


def test_the_boxes_of_the_client_are_those_of_the_games() -> None:
    kept = Path(WEB / "src/games/boxes.json").read_text(encoding="utf-8")
    assert kept == write_boxes(), "python -m tacora.server.client.boxes"


def test_honest_draws_get_the_tick_in_every_game_and_variant() -> None:
    cases = [
        play_case(game, number, edition=edition, options=options)
        for game, edition, options in GAMES
        for number in range(3)
    ]
    assert judge(*cases) == [{"is": "true"}] * len(cases)


# What the server could tell at the end.


def tell_one_possible_card(case: Case) -> None:
    """Have another card come, and say that no other could."""
    drawn = case.told["draws"]
    kind = drawn[-1]["action"]
    other = next(d["action"] for d in drawn[1:-1] if d["action"] != kind)
    drawn[-1] = {"action": other, "cards": [[other, 1]]}


def tell_that_nothing_else_could_come(case: Case) -> None:
    for draw in case.told["draws"]:
        draw["cards"] = [[draw["action"], 1]]


def tell_no_draws(case: Case) -> None:
    case.told["draws"] = []


def tell_one_draw_less(case: Case) -> None:
    case.told["draws"].pop()


def tell_one_draw_more(case: Case) -> None:
    case.told["draws"].append({"action": "stay", "cards": [["stay", 1]]})


def tell_impossible_numbers(case: Case) -> None:
    case.told["draws"][0]["cards"][0][1] = -1


def tell_another_seed(case: Case) -> None:
    case.told["seed"] = "08" * 32


def tell_no_seed(case: Case) -> None:
    case.told["seed"] = "zz" * 32


def tell_another_salt_of_ours(case: Case) -> None:
    case.told["salts"][0] = "0" * 64


def tell_another_salt_of_another(case: Case) -> None:
    case.told["salts"][1] = "0" * 64


def tell_salts_that_run_together(case: Case) -> None:
    """Join two salts, so that the key stays the same."""
    salts = case.told["salts"]
    case.told["salts"] = ["\0".join(salts[:2]), "", *salts[2:]]


def tell_a_salt_nobody_committed_to(case: Case) -> None:
    assert case.frozen is not None
    case.frozen[2] = ""


def tell_too_few_salts(case: Case) -> None:
    case.told["salts"].pop()


def change_the_commitment_meanwhile(case: Case) -> None:
    case.is_broken = True


@pytest.mark.parametrize(
    ("forge", "finding"),
    [
        (tell_one_possible_card, "wrong-draw"),
        (tell_no_draws, "wrong-draw"),
        (tell_one_draw_less, "wrong-draw"),
        (tell_one_draw_more, "wrong-draw"),
        (tell_impossible_numbers, "wrong-draw"),
        (tell_another_seed, "broken-promise"),
        (tell_no_seed, "broken-promise"),
        (change_the_commitment_meanwhile, "broken-promise"),
        (tell_another_salt_of_ours, "wrong-salt"),
        (tell_another_salt_of_another, "wrong-salt"),
        (tell_salts_that_run_together, "wrong-salt"),
        (tell_a_salt_nobody_committed_to, "wrong-salt"),
        (tell_too_few_salts, "wrong-salt"),
    ],
)
def test_what_a_server_forges_at_the_end_is_found(
    honest: Case, forge: Forge, finding: str
) -> None:
    case = honest.copy()
    forge(case)
    assert judge(honest.copy(), case) == [{"is": "true"}, {"is": finding}]


def test_what_could_come_is_not_asked_of_the_server(honest: Case) -> None:
    case = honest.copy()
    tell_that_nothing_else_could_come(case)
    # A lie that changes nothing: what was drawn is right, and this browser knows it.
    assert judge(case) == [{"is": "true"}]


# What the server could do during the game.


class Greedy(Chance):
    """Draws what it likes: the first card there is."""

    def pick(self, draw: int, copies: Sequence[int]) -> int:
        """Take the first."""
        return next(place for place, count in enumerate(copies) if count)


@pytest.fixture(params=["diamant", "diamonds", "diamoniak"])
def greedy(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Case:
    monkeypatch.setattr(ledger_table, "Chance", Greedy)
    # It ends also where the same seat always draws the same card.
    return play_case(request.param)


def make_it_fit(case: Case) -> None:
    """Write what could come so that every draw seems to follow from the seed."""
    chance = Chance(bytes.fromhex(case.told["seed"]), tuple(case.told["salts"]))
    for number, draw in enumerate(case.told["draws"]):
        count = sum(copies for _, copies in draw["cards"])
        place = chance.number_below(number, count)
        others = [name for name, copies in draw["cards"] for _ in range(copies)]
        others.remove(draw["action"])
        others.insert(place, draw["action"])
        draw["cards"] = [[name, 1] for name in others]


def test_a_salt_chosen_at_the_end_is_found(honest: Case) -> None:
    """The draws seem to follow from it, whatever they were."""
    case = honest.copy()
    tell_another_salt_of_another(case)
    make_it_fit(case)
    assert judge(case) == [{"is": "wrong-salt"}]


def test_cards_that_the_server_chose_are_found(greedy: Case) -> None:
    alone, arranged = greedy.copy(), greedy.copy()
    tell_that_nothing_else_could_come(alone)
    make_it_fit(arranged)
    assert judge(greedy, alone, arranged) == [{"is": "wrong-draw"}] * 3


def test_a_deck_shown_with_nothing_but_the_wanted_card_is_found() -> None:
    """The last draw of a cave, with views that say that only its card was left."""
    case = play_case("diamant")
    place = next(
        n
        for n, look in enumerate(case.looks)
        if n
        and any("treasure" in one["key"] for one in look["happened"])
        and not any("cave" in one["key"] for one in look["happened"])
    )
    event = next(e for e in case.looks[place]["happened"] if "treasure" in e["key"])
    card = f"treasure {event['facts']['value']}"
    before, after = case.looks[place - 1]["view"], case.looks[place]["view"]
    for name in before["deck"]:
        before["deck"][name] = int(name == card)
        after["deck"][name] = 0
    assert judge(case) == [{"is": "wrong-draw"}]


def test_a_box_that_never_had_all_cards_is_found() -> None:
    cases = [play_case("diamant"), play_case("diamoniak")]
    for look in cases[0].looks:
        look["view"]["deck"]["hazard snake"] = 0
    for look in cases[1].looks:
        look["view"]["deck"]["witches"] = 0
    assert judge(*cases) == [{"is": "wrong-draw"}] * 2


def test_another_hand_than_the_one_dealt_is_found() -> None:
    case = play_case("diamonds")
    mine = case.looks[0]["view"]["mine"]
    mine["hand"][0] = next(c for c in ("D1", "D2", "H1", "C9") if c not in mine["hand"])
    assert judge(case) == [{"is": "wrong-draw"}]


def test_cards_swapped_between_the_others_are_found() -> None:
    case = play_case("diamonds", options={"variant": "basic"})
    others = [
        d for d in case.told["draws"][1:31] if not d["action"].startswith("deal 0")
    ]
    one, other = others[0]["action"].split(), others[1]["action"].split()
    others[0]["action"] = " ".join([*one[:2], other[2]])
    others[1]["action"] = " ".join([*other[:2], one[2]])
    tell_that_nothing_else_could_come(case)
    assert judge(case) == [{"is": "wrong-draw"}]


def test_cards_that_others_played_but_were_not_dealt_are_found() -> None:
    case = play_case("diamonds")
    play = next(
        one
        for look in case.looks
        for one in look["happened"]
        if one["key"] == "diamonds-event-play" and one["facts"]["seat"] == 1
    )
    dealt = {d["action"].split()[2] for d in case.told["draws"][1:31]}
    box = {name for name, _ in json.loads(write_boxes())["diamonds-2014"]}
    play["facts"]["card"] = min(box - dealt)
    assert judge(case) == [{"is": "wrong-draw"}]


# Where nobody can say more than that the draws follow.


def test_without_a_promise_seen_before_there_is_no_tick(honest: Case) -> None:
    late, other_device, dropped, watcher = (honest.copy() for _ in range(4))
    late.frozen, late.salts, late.looks = None, {}, late.looks[5:]
    other_device.salts = {0: "f" * 64}
    assert dropped.frozen is not None
    dropped.frozen = [*dropped.frozen]
    dropped.salts = {}
    watcher.looks, watcher.salts, watcher.frozen = [], {}, None
    found = judge(late, other_device, dropped, watcher)
    assert found == [{"is": "unseen"}] * 4
    tell_one_possible_card(watcher)
    tell_another_seed(late)
    # What is wrong by itself is wrong for everybody.
    assert judge(late) == [{"is": "broken-promise"}]


def test_a_salt_held_back_costs_the_tick(honest: Case) -> None:
    case = play_case("diamant", withheld=1)
    ours = play_case("diamant", withheld=0)
    assert judge(case, ours) == [
        {"is": "withheld", "seats": [1]},
        {"is": "withheld", "seats": [0]},
    ]
    # Nor does it help to say at the end that it was held back.
    claimed = honest.copy()
    claimed.told["salts"][1] = ""
    assert judge(claimed) == [{"is": "wrong-draw"}]


def test_an_earlier_table_that_was_given_up_costs_the_tick_and_nothing_more(
    honest: Case,
) -> None:
    after, wrong = honest.copy(), honest.copy()
    after.is_after_given_up = wrong.is_after_given_up = True
    tell_one_draw_less(wrong)
    assert judge(after, wrong) == [{"is": "given-up"}, {"is": "wrong-draw"}]


def test_whoever_was_away_vouches_for_what_was_seen(honest: Case) -> None:
    case = honest.copy()
    away = len(case.looks) // 2
    del case.looks[away : away + 3]
    case.looks[away]["happened"] = None
    (found,) = judge(case)
    assert found["is"] == "partly"
    assert 0 < found["seen"] < found["count"] == len(case.told["draws"])
    seen, unseen = case.copy(), case.copy()
    seen.told["draws"][0] = {"action": "castle", "cards": [["castle", 1]]}
    tell_one_possible_card(unseen)
    assert judge(seen, unseen) == [{"is": "wrong-draw"}, found]


def test_a_short_absence_costs_nothing_if_no_more_than_a_card_came() -> None:
    case = play_case("diamoniak")
    place = next(
        number
        for number, look in enumerate(case.looks)
        if any(event["key"] == "diamoniak-event-stop" for event in look["happened"])
    )
    gone = case.looks.pop(place)
    case.looks[place]["happened"][:0] = gone["happened"]
    assert judge(case) == [{"is": "true"}]


@pytest.mark.parametrize("game", ["diamant", "diamoniak"])
def test_the_daily_cave_never_gets_the_tick_of_a_table_with_salts(game: str) -> None:
    case = play_case(game, has_salts=False)
    case.is_daily = True
    late, away, wrong = (case.copy() for _ in range(3))
    late.looks = late.looks[4:]
    del away.looks[6:9]
    away.looks[6]["happened"] = None
    tell_another_seed(wrong)
    daily, unseen, partly, broken = judge(case, late, away, wrong)
    assert (daily, unseen) == ({"is": "daily"}, {"is": "unseen"})
    assert 0 < partly["seen"] < partly["count"] == len(case.told["draws"])
    assert broken == {"is": "broken-promise"}


def test_a_salt_at_the_daily_cave_is_found() -> None:
    """With one, the server could give other draws to each who plays the same cave."""
    case = play_case("diamant")
    case.is_daily, case.frozen, case.salts = True, None, {}
    assert judge(case) == [{"is": "wrong-salt"}]
