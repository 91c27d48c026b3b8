"""What can be asked over HTTP about what a finished game was made of."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from msgspec import Meta
from starlette.requests import Request
from starlette.responses import Response

from tacora.server.insight import Insight, Pondering
from tacora.server.language import find_language
from tacora.server.security import address_of
from tacora.server.typed import MEANWHILE, Api, encode

if TYPE_CHECKING:
    from tacora.server.app import House

insight_api = Api()
Code = Annotated[str, Meta(min_length=6, max_length=6, pattern="^[A-Za-z2-9]{6}$")]


@insight_api.route(
    "GET",
    "/api/tables/{code}/analysis",
    summary="api-analysis",
    answer=Insight,
    meanwhile=Pondering,
    problems=(404, 409, 503),
)
async def show_analysis(request: Request, *, code: Code) -> Response:
    """Tell luck from skill in a game that is over, and weigh every decision."""
    house: House = request.app.state.house
    room = (await house.access_finished(request, code)).room
    found = house.insights.find(room)
    if found is None:
        address = address_of(request.scope)
        house.insights.check_room(address)
        assert room.table is not None
        house.limits.admit_analysis(address, room.table.length)
        found = house.insights.begin(room, address)
    if isinstance(found, Pondering):
        return encode(found, MEANWHILE)
    return Response(
        found[find_language(request.scope)],
        media_type="application/json",
        headers={"Vary": "Accept-Language"},
    )
