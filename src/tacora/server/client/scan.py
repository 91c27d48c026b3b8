"""The address of a table as others can use it, and as a code that a phone can scan."""

from __future__ import annotations

from io import BytesIO
from ipaddress import ip_address

import segno
from starlette.requests import Request
from starlette.responses import Response

from tacora.server.address import list_addresses
from tacora.server.config import Config


def find_base(request: Request, config: Config) -> str:
    """Give the address of this server as others know it, on their phones as well."""
    if config.public_url:
        return config.public_url
    here = f"{request.url.scheme}://{request.url.netloc}"
    if not _is_near(request.url.hostname or ""):
        return here
    return list_addresses(config, request.url.port or 80)[1] or here


def _is_near(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


async def give_code(request: Request) -> Response:
    """Draw the address of a table as a code to scan."""
    house = request.app.state.house
    live = await house.access(request, request.path_params["code"])
    address = f"{find_base(request, house.config)}/t/{live.room.code}"
    drawn = BytesIO()
    code = segno.make(address, error="m", micro=False)
    code.save(drawn, kind="svg", scale=4, border=3, dark="#000", light="#fff")
    return Response(
        drawn.getvalue(),
        media_type="image/svg+xml",
        headers={"Cache-Control": "private, max-age=300"},
    )
