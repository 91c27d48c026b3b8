"""Count walks, and read and write the golden tables.

    python -m tests.golden.walks diamant > tests/golden/diamant.walk

A walk is a game's beginning as a ledger tells it: so many actions, choices made
together standing in their order, equal cards counted once.
"""

import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tacora.games import find_game
from tacora.kernel.game import EVERYONE, NOBODY, Setting, agree, show_value

FOLDER = Path(__file__).parent

HEADER = """\
# Walk counts of {game}: how many different ledgers have so many actions.
#
# An action is one entry of the ledger: a card that nature turns (equal cards are one
# and the same card here), or one seat's choice; choices made together stand in
# ascending order of seats (passes of Diamonds: from the dealer's left).  A game that is
# over goes no further.  A block is
#   id       a name
#   game     game and edition
#   seats    how many
#   option   key and value, one line each
#   after    actions played before the first counted one, with semicolons between
#   depth    number of actions, number of walks
"""


@dataclass
class Block:
    """One position and the walks from it."""

    id: str
    setting: Setting
    after: tuple[str, ...] = ()
    deepest: int = 8
    depths: dict[int, int] = field(default_factory=dict)

    def start(self) -> Any:
        """Give the position that walks begin at."""
        state: Any = self.setting.blank()
        game = self.setting.game
        for text in self.after:
            actor = next_actor(self.setting, state)
            action = game.read(self.setting.edition.code, actor, text)
            assert action is not None
            assert game.refuse(state, actor, action) == 0, text
            game.play(state, actor, action)
        return state

    def write(self) -> str:
        """Write the block as text."""
        setting = self.setting
        lines = [
            f"id       {self.id}",
            f"game     {setting.game.name} {setting.edition.name}",
            f"seats    {setting.seats}",
        ]
        lines += [
            f"option   {key} {show_value(value)}"
            for key, value in setting.options.items()
        ]
        if self.after:
            lines.append(f"after    {'; '.join(self.after)}")
        lines += [f"depth    {depth} {count}" for depth, count in self.depths.items()]
        return "\n".join(lines) + "\n"


def next_actor(setting: Setting, state: Any) -> int:
    turn = setting.game.turn(state)
    return setting.game.awaited(state) if turn == EVERYONE else turn


def count_walks(setting: Setting, state: Any, depth: int) -> int:
    """Count walks with the plain body."""
    game = setting.game
    actor = next_actor(setting, state)
    if actor == NOBODY:
        return 0
    actions = game.nature_actions if actor < 0 else game.seat_actions
    walks = 0
    for action in actions:
        if game.refuse(state, actor, action):
            continue
        if depth == 1:
            walks += 1
        else:
            after = state.copy()
            game.play(after, actor, action)
            walks += count_walks(setting, after, depth - 1)
    return walks


def read_blocks(path: Path) -> list[Block]:
    """Read a golden table."""
    blocks = []
    for text in path.read_text(encoding="utf-8").split("\n\n"):
        lines = [line for line in text.splitlines() if line and line[0] != "#"]
        if not lines:
            continue
        fields: dict[str, list[str]] = {}
        for line in lines:
            key, value = line.split(None, 1)
            fields.setdefault(key, []).append(value)
        name, edition = fields["game"][0].split()
        game = find_game(name)
        options: dict[str, object] = {}
        known = {option.key: option for option in game.edition(edition).options}
        for entry in fields.get("option", []):
            key, shown = entry.split()
            options[key] = next(
                value for value in known[key].values if show_value(value) == shown
            )
        after = fields.get("after", [""])[0]
        block = Block(
            fields["id"][0],
            agree(game, edition, int(fields["seats"][0]), options),
            tuple(filter(None, after.split("; "))),
        )
        for entry in fields["depth"]:
            depth, count = entry.split()
            block.depths[int(depth)] = int(count)
        blocks.append(block)
    return blocks


FALLEN = [
    "hazard snake",
    "stay",
    "stay",
    "stay",
    "stay",
    "treasure 11",
    "stay",
    "stay",
    "leave",
    "stay",
]


def diamant_blocks() -> list[Block]:
    """The positions worth a table: both editions, both orders, and a cave in danger."""
    game = find_game("diamant")
    three = {"three": True}
    return [
        Block("2016-three-seats", agree(game, "2016", 3, {})),
        Block("2016-four-seats", agree(game, "2016", 4, {}), deepest=7),
        Block("2005-three-seats-printed", agree(game, "2005", 3, three)),
        Block(
            "2005-three-seats-leave-first",
            agree(game, "2005", 3, {**three, "order": "leave-first"}),
        ),
        Block("2016-four-seats-a-snake-is-out", agree(game, "2016", 4, {}), (*FALLEN,)),
        Block("2005-four-seats-one-on-the-way", agree(game, "2005", 4, {}), (*FALLEN,)),
    ]


RICH = "draw; castle pink 1; draw; diamond; draw; diamond; draw; diamond; draw; fairy"
SOLD = "draw; castle pink 2; draw; castle pink 3; draw; castle green 1; stop"
LOST = "draw; diamond; draw; diamond; draw; witch; pay pink; pay diamond; pay diamond"
NEXT = "draw; castle green 1; draw; castle pink 2; stop"


def diamoniak_block(deepest: int, name: str, *after: str, **options: object) -> Block:
    setting = agree(find_game("diamoniak"), "djeco", 2, {"first": 0, **options})
    return Block(name, setting, tuple("; ".join(after).split("; ")), deepest=deepest)


def diamoniak_blocks() -> list[Block]:
    """The beginning, the shop, the witch, and what becomes of a lost colour."""
    game = find_game("diamoniak")
    return [
        Block("two-seats", agree(game, "djeco", 2, {}), deepest=7),
        Block("three-seats", agree(game, "djeco", 3, {}), deepest=6),
        Block(
            "four-seats-the-last-begins", agree(game, "djeco", 4, {"first": 3}), (), 6
        ),
        diamoniak_block(6, "something-to-buy", RICH, "stop", SOLD),
        diamoniak_block(6, "paid-to-nobody", RICH, "stop", SOLD, payment="discard"),
        diamoniak_block(
            7, "a-witch-and-a-fairy", RICH, "draw; castle blue 6; draw; witch"
        ),
        diamoniak_block(6, "a-lost-castle", RICH, LOST, NEXT),
        diamoniak_block(6, "a-lost-castle-kept", RICH, LOST, NEXT, colour="kept"),
    ]


def dealt(setting: Setting, plays: int) -> tuple[str, ...]:
    """Deal the cards in strides of seven, announce two, and play on with the lowest."""
    game = setting.game
    state: Any = setting.blank()
    texts: list[str] = []
    while plays:
        actor = next_actor(setting, state)
        legal = [
            action
            for action in (game.nature_actions if actor < 0 else game.seat_actions)
            if not game.refuse(state, actor, action)
        ]
        action = legal[7 * len(texts) % len(legal)] if actor < 0 else legal[0]
        if len(legal) == 3 and game.write_action(0, action) == "announce 1":
            action = legal[1]
        texts.append(game.write_action(0, action))
        game.play(state, actor, action)
        plays -= texts[-1].startswith("play")
    return tuple(texts)


def diamonds_blocks() -> list[Block]:
    """The deal, the passes, and tricks of every variant from a few plays on."""
    game = find_game("diamonds")

    def block(name: str, seats: int, plays: int, deepest: int, variant: str) -> Block:
        setting = agree(game, "2014", seats, {"variant": variant})
        return Block(name, setting, dealt(setting, plays), deepest)

    two = agree(game, "2014", 2, {})
    passes = dealt(two, 1)
    before_passing = passes[: next(i for i, t in enumerate(passes) if "pass" in t)]
    return [
        Block("the-deal", agree(game, "2014", 4, {}), (), 3),
        Block("two-seats-passing", two, before_passing, 3),
        block("two-seats", 2, 4, 6, "basic"),
        block("three-seats", 3, 14, 6, "basic"),
        block("four-seats", 4, 21, 6, "basic"),
        block("six-seats", 6, 46, 7, "basic"),
        block("four-seats-end-of-round", 4, 34, 9, "basic"),
        block("teams-of-four", 4, 33, 9, "teams"),
        block("perfect-three-seats", 3, 28, 7, "perfect"),
        block("perfect-teams", 4, 44, 7, "perfect-teams"),
    ]


BLOCKS: Mapping[str, Callable[[], list[Block]]] = {
    "diamant": diamant_blocks,
    "diamonds": diamonds_blocks,
    "diamoniak": diamoniak_blocks,
}


def write_table(game: str) -> str:
    """Count all walks of a game's blocks, and write its golden table."""
    blocks = BLOCKS[game]()
    for block in blocks:
        for depth in range(1, block.deepest + 1):
            block.depths[depth] = count_walks(block.setting, block.start(), depth)
    header = HEADER.format(game=game.capitalize())
    return header + "\n" + "\n".join(block.write() for block in blocks)


if __name__ == "__main__":
    sys.stdout.write(write_table(sys.argv[1]))
