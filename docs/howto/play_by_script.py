"""Play a game of every kind at a server: `python play_by_script.py ADDRESS [KIND…]`.

Two programs take seats over sockets, bots of the server take the others.  Each game is
played to its end; its ledger is downloaded, and `tacora check` verifies its draws.
"""

import asyncio
import json
import random
import subprocess
import sys
import urllib.error
from itertools import count
from typing import Any
from urllib.request import Request, urlopen

from websockets.asyncio.client import connect

KINDS: dict[str, dict[str, Any]] = {
    "diamant-2016": {"game": "diamant", "edition": "2016", "seats": 4},
    "diamant-2005": {"game": "diamant", "edition": "2005", "seats": 4},
    "diamonds-basic": {"game": "diamonds", "seats": 4},
    "diamonds-teams": {"game": "diamonds", "seats": 4},
    "diamonds-perfect": {"game": "diamonds", "seats": 4},
    "diamonds-perfect-teams": {"game": "diamonds", "seats": 4},
    "diamonds-two": {"game": "diamonds", "seats": 2},
    "diamoniak": {"game": "diamoniak", "seats": 4},
}
for kind, wish in KINDS.items():
    _, _, variant = kind.partition("diamonds-")
    if variant not in ("", "two"):
        wish["options"] = {"variant": variant}


class Client:
    """Somebody's program: a token, and what it asks over HTTP."""

    def __init__(self, address: str, nickname: str) -> None:
        self.address = address
        self.headers = {"Content-Type": "application/json"}
        self.numbers = count()
        me = json.loads(self.call("/api/me", nickname=nickname, is_bot=True))
        self.headers["Authorization"] = f"Bearer {me['token']}"

    def call(self, path: str, **body: object) -> str:
        """Post a body, or get a page where there is none; give the answer."""
        data = json.dumps(body).encode() if body else None
        try:
            with urlopen(Request(self.address + path, data, self.headers)) as answer:
                return str(answer.read().decode())
        except urllib.error.HTTPError as error:
            # A problem says in a sentence what to do; that is what we say, too.
            sys.exit(json.load(error)["detail"])

    def do(self, code: str, do: str, **more: object) -> None:
        """Do something at a table."""
        number = f"do-{next(self.numbers)}"
        self.call(f"/api/tables/{code}/do", do=do, id=number, **more)

    async def play(self, code: str) -> list[int]:
        """Play what is legal, until the game is over; give the scores."""
        path = f"{self.address}/api/tables/{code}/socket".replace("http", "ws", 1)
        now: dict[str, Any] = {}
        is_answered = True
        async with connect(path, additional_headers=self.headers) as line:
            async for text in line:
                told = json.loads(text)
                now |= told
                if now["table"]["status"] == "over":
                    return list(now["table"]["scores"])
                if told["is"] == "refusal":
                    await asyncio.sleep(1)  # too fast, or for a step that is gone
                is_answered = is_answered or "id" in told
                seat = now["yours"][0]
                if is_answered and seat in now["awaited"]:
                    act = {"do": "act", "id": f"act-{next(self.numbers)}", "seat": seat}
                    act |= {"step": now["step"]}
                    act |= {"action": random.choice(now["eyes"][0]["legal"])}
                    await line.send(json.dumps(act))
                    is_answered = False
        sys.exit("The server has closed the connection.")


async def play_game(kind: str, ana: Client, ben: Client) -> str:
    """Play one game of a kind; give what is to be said of it."""
    card = json.loads(ana.call("/api/tables", **KINDS[kind]))
    code = card["code"]
    ana.do(code, "sit")
    ben.do(code, "sit")
    if card["seats"][2:]:
        ana.do(code, "fill", bot="random")
    ana.do(code, "start")
    scores, others = await asyncio.gather(ana.play(code), ben.play(code))
    assert scores == others
    ledger = ana.call(f"/api/tables/{code}/ledger")
    # What was promised before anybody sat down is what the draws came from.
    assert json.loads(ledger)["commitment"] == card["commitment"]
    command = [sys.executable, "-m", "tacora", "check", "-"]
    checked = subprocess.run(command, input=ledger, capture_output=True, text=True)
    return f"{kind}: {scores}; {(checked.stdout or checked.stderr).strip()}"


def main(address: str, *kinds: str) -> None:
    """Play a game of each kind, and print a line for each."""
    ana, ben = Client(address, "Ana"), Client(address, "Ben")
    for kind in kinds or KINDS:
        print(asyncio.run(play_game(kind, ana, ben)), flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
