"""A house to be asked anything: a program with a token, and tables in every state."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import httpx
import schemathesis
from schemathesis.core.parameters import ParameterLocation
from schemathesis.specs.openapi.checks import positive_data_acceptance

from tests.server.serving import Served, visit
from tests.server.sitting import begin

QUIET: dict[str, Any] = {"requests_per_second": 100_000, "requests_burst": 100_000}


@dataclass
class Known:
    """What a program knows that has been here for a while."""

    token: str
    person: str
    codes: list[str]
    """Tables that are open, that play, and that are over."""


async def prepare(served: Served) -> Known:
    """Open tables, and play at some of them."""
    async with httpx.AsyncClient(base_url=served.base, verify=False) as http:
        answer = await http.post("/api/me", json={"nickname": "prober", "is_bot": True})
        me = answer.json()
        http.headers["Authorization"] = f"Bearer {me['token']}"
        codes = []
        for game, seats in (("diamant", 3), ("diamonds", 4), ("diamoniak", 2)):
            wish = {"game": game, "seats": seats, "is_public": True}
            code = (await http.post("/api/tables", json=wish)).json()["code"]
            for number in range(seats):
                command = {"do": "sit", "id": f"s{number}"}
                await http.post(f"/api/tables/{code}/do", json=command)
            if game != "diamonds":
                command = {"do": "start", "id": "start"}
                await http.post(f"/api/tables/{code}/do", json=command)
            codes.append(code)
        async with visit(served, "Ana") as ana:
            code = await begin("diamoniak", 2, ana)
            async with ana.join(code) as guest:
                await _finish(guest)
            codes.append(code)
        return Known(me["token"], me["id"], codes)


async def _finish(guest: Any) -> None:
    while True:
        message = await guest.hear()
        if message.get("table", {}).get("status") == "over":
            return
        if message.get("eyes") and 0 in message.get("awaited", [0]):
            legal = message["eyes"][0]["legal"]
            if legal:
                await guest.send("act", seat=0, action=legal[0])


FORM = ("server-invalid", "server-malformed", "server-parameter")
"""What is said of a request that has not the form of the description."""


def check(case: schemathesis.Case[Any], base: str, known: Known) -> int:
    """Ask, and see that the answer is as described; give its status.

    Whatever has the right form may still make no sense, so it is not always accepted;
    but it must not be refused for its form.
    """
    headers = {"Authorization": f"Bearer {known.token}"}
    if case.operation.label == "DELETE /api/me":
        headers = {}  # whoever is forgotten can ask for nothing more
    response = case.call(base_url=base, headers=headers)
    case.validate_response(
        response, excluded_checks=[positive_data_acceptance], headers=headers
    )
    meta = case.meta
    is_well_formed = meta is not None and meta.generation.mode.is_positive
    if is_well_formed and response.status_code >= 400:
        key = str(response.json()["key"])
        assert not key.startswith(FORM), (key, response.json())
    return int(response.status_code)


def make_likely(case: schemathesis.Case[Any], known: Known, number: int) -> None:
    """Let a case be about something that there is, where it could be."""
    parts = case.meta.components if case.meta is not None else {}
    path = parts.get(ParameterLocation.PATH)
    if path is None or not path.mode.is_positive or case.path_parameters is None:
        return
    if "code" in case.path_parameters:
        case.path_parameters["code"] = known.codes[number % len(known.codes)]
    if "person" in case.path_parameters and number % 2:
        case.path_parameters["person"] = known.person
