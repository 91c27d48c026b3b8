"""The proxy examples of host-a-server.md, in front of a real server."""

from __future__ import annotations

import asyncio
import ssl
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

import httpx
import pytest
from websockets.asyncio.client import connect

from bench.served import Server
from tests.server.proxies import NAME, Proxy, has_ipv6, run_proxy
from tests.server.serving import Guest

PATIENCE = 60.0


@dataclass(frozen=True)
class Site:
    """A server behind a proxy."""

    server: Server
    proxy: Proxy


@pytest.fixture(scope="module", params=["nginx", "caddy"])
def site(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Site]:
    folder = tmp_path_factory.mktemp(request.param)
    folder.chmod(0o755)
    server = Server(
        f"sqlite:///{folder}/tacora.db",
        folder,
        public_url=f"https://{NAME}",
        trusted_proxies="127.0.0.1",
        tables_per_address_per_hour=2,
    )
    server.start()
    try:
        asyncio.run(server.wait())
        with run_proxy(request.param, folder, server.port) as proxy:
            yield Site(server, proxy)
    finally:
        server.end()


class Detour(httpx.AsyncHTTPTransport):
    """Connects to the proxy here, whatever the name stands for elsewhere."""

    def __init__(self, proxy: Proxy, address: str | None, to: str) -> None:
        super().__init__(verify=False, local_address=address)
        self._proxy, self._to = proxy, to

    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        """Send a request, which names the host that was meant."""
        is_secure = request.url.scheme == "https"
        port = self._proxy.https if is_secure else self._proxy.http
        turned = httpx.Request(
            request.method,
            request.url.copy_with(host=self._to, port=port),
            headers=request.headers,
            stream=request.stream,
            extensions={**request.extensions, "sni_hostname": request.url.host},
        )
        return await super().handle_async_request(turned)


@asynccontextmanager
async def come(
    site: Site, address: str | None = None, to: str = "127.0.0.1", scheme: str = "https"
) -> AsyncIterator[httpx.AsyncClient]:
    """Come to the proxy by its name, from an address of one's own."""
    async with httpx.AsyncClient(
        transport=Detour(site.proxy, address, to),
        base_url=f"{scheme}://{NAME}",
        headers={"Origin": f"https://{NAME}"},
        timeout=PATIENCE,
    ) as http:
        yield http


async def open_table(http: httpx.AsyncClient, **headers: str) -> httpx.Response:
    wish = {"game": "diamant", "seats": 3, "bots": {"1": "value", "2": "risk"}}
    return await http.post("/api/tables", json=wish, headers=headers)


@asynccontextmanager
async def join(site: Site, http: httpx.AsyncClient, code: str) -> AsyncIterator[Guest]:
    context = ssl.create_default_context()
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    cookie = "; ".join(f"{name}={value}" for name, value in http.cookies.items())
    async with connect(
        f"wss://{NAME}/api/tables/{code}/socket",
        host="127.0.0.1",
        port=site.proxy.https,
        ssl=context,
        additional_headers={"Cookie": cookie, "Origin": f"https://{NAME}"},
        proxy=None,
    ) as line:
        yield Guest(line)


async def test_people_play_over_the_proxy(site: Site) -> None:
    async with come(site, "127.0.0.2") as http:
        assert "<script" in (await http.get("/")).text
        met = await http.post("/api/me", json={"nickname": "Ana"})
        assert met.status_code == 201, met.text
        # Known to be HTTPS, so the cookie is for HTTPS only.
        assert "Secure" in met.headers["set-cookie"]
        assert "strict-transport-security" in met.headers
        opened = await open_table(http)
        assert opened.status_code == 201, opened.text
        code = opened.json()["code"]
        async with join(site, http, code) as guest:
            assert (await guest.hear())["is"] == "welcome"
            assert (await guest.ask("sit"))["is"] == "done"
            await guest.ask("start")
            answer = await guest.ask("act", seat=0, action="stay")
            assert answer["is"] == "done", answer
        # The code is an invitation, and the address is nobody's business.
        assert (await http.get(f"/t/{code}")).status_code == 200
        logs = site.proxy.read_logs()
        assert code not in logs
        assert "127.0.0.2" not in logs


async def test_each_address_has_its_own_limits_and_cannot_pretend(site: Site) -> None:
    async with come(site, "127.0.0.3") as first, come(site, "127.0.0.4") as second:
        for http in (first, second):
            met = await http.post("/api/me", json={"nickname": "Ben"})
            assert met.status_code == 201, met.text
        for _ in range(2):
            assert (await open_table(first)).status_code == 201
        assert (await open_table(first)).status_code == 429
        forged = {"X-Forwarded-For": "203.0.113.9", "X-Real-IP": "203.0.113.9"}
        assert (await open_table(first, **forged)).status_code == 429
        assert (await open_table(second)).status_code == 201


async def test_metrics_are_private_and_health_is_not(site: Site) -> None:
    async with come(site, "127.0.0.5") as http:
        assert (await http.get("/metrics")).status_code == 404
        assert (await http.get("/healthz")).json()["ok"] is True


async def test_plain_http_leads_to_https(site: Site) -> None:
    async with come(site, "127.0.0.6", scheme="http") as http:
        moved = await http.get("/t/ABCDEF")
    assert moved.status_code in (301, 308)
    host, _, path = moved.headers["location"].removeprefix("https://").partition("/")
    assert (host.partition(":")[0], path) == (NAME, "t/ABCDEF")


async def test_it_listens_on_ipv6_as_well(site: Site) -> None:
    if not has_ipv6():
        pytest.skip("this machine has no IPv6")
    async with come(site, "::1", to="[::1]") as http:
        assert (await http.get("/healthz")).json()["ok"] is True


async def test_the_server_away_is_502_and_no_code_is_written_down(site: Site) -> None:
    assert await site.server.stop() == 0
    try:
        async with come(site) as http:
            away = await http.get("/t/ABCDEF")
        assert away.status_code == 502
        assert "ABCDEF" not in site.proxy.read_logs()
    finally:
        site.server.start()
        await site.server.wait()
