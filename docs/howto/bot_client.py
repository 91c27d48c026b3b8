"""A bot that plays at a table: `python bot_client.py ADDRESS CODE [NAME]`."""

import json
import random
import sys
import time
from typing import Any
from urllib.request import Request, urlopen

from websockets.exceptions import WebSocketException
from websockets.sync.client import connect


def play(address: str, code: str, name: str = "walker") -> list[int]:
    """Take a seat, play what is legal until the game is over, and give the scores."""
    headers = {"Content-Type": "application/json"}
    table = f"{address}/api/tables/{code}"

    def call(url: str, **body: object) -> Any:
        return json.load(urlopen(Request(url, json.dumps(body).encode(), headers)))

    me = call(f"{address}/api/me", nickname=name, is_bot=True)
    headers["Authorization"] = f"Bearer {me['token']}"
    call(f"{table}/do", do="sit", id="sit")
    now: dict[str, Any] = {"n": 0}
    while True:
        where = f"{table}/socket?after={now['n']}".replace("http", "ws", 1)
        try:
            with connect(where, additional_headers=headers) as line:
                now["id"] = ""
                for told in map(json.loads, line):
                    now |= told
                    if now["table"]["status"] == "over":
                        return list(now["table"]["scores"])
                    time.sleep(told["is"] == "refusal")
                    if "id" in now and (seat := now["yours"][0]) in now["awaited"]:
                        del now["id"]
                        act = {"do": "act", "id": str(time.time_ns()), "seat": seat}
                        act["action"] = random.choice(now["eyes"][0]["legal"])
                        line.send(json.dumps(act | {"step": now["step"]}))
        except (WebSocketException, OSError):
            time.sleep(1)


if __name__ == "__main__":
    print(play(*sys.argv[1:]))
