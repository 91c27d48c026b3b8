"""A real server in a process of its own: it starts, tells where it is, and stops."""

import contextlib
import io
import json
import os
import re
import resource
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from tacora import __version__
from tacora.kernel.error import Unreadable
from tacora.server import address
from tacora.server.address import draw_code, list_addresses, listen, tell_addresses
from tacora.server.config import Config
from tacora.server.serve import raise_file_limit
from tacora.server.workers import LONGEST_PAUSE, pause_after

ROOT = Path(__file__).parents[2]
PATIENCE = 60


class House:
    """A server in a process of its own."""

    def __init__(self, name: str, *flags: str) -> None:
        paths = [str(ROOT / "src"), str(ROOT)]
        words = ["serve", "--port", "0", *flags]
        self.process = subprocess.Popen(
            [sys.executable, str(ROOT / "tests/server/start.py"), name, *words],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(paths)},
        )
        self.told: list[str] = []
        self.logged = ""
        self.is_json = "json" in flags

    @property
    def url(self) -> str:
        """Wait until it says where it is."""
        if self.is_json:
            assert self.process.stderr is not None
            self.logged += self.process.stderr.readline()
            return f"http://localhost:{json.loads(self.logged)['port']}"
        assert self.process.stdout is not None
        while not self.told or "Ctrl-C" not in self.told[-1]:
            line = self.process.stdout.readline()
            assert line, self.finish()
            self.told.append(line.rstrip("\n"))
        found = re.search(r"http://localhost:[0-9]+", "\n".join(self.told))
        assert found
        return found.group()

    def stop(self, number: signal.Signals = signal.SIGTERM) -> tuple[int, str, str]:
        self.process.send_signal(number)
        return self.finish()

    def finish(self) -> tuple[int, str, str]:
        out, err = self.process.communicate(timeout=PATIENCE)
        return self.process.returncode, out, self.logged + err


Start = Callable[..., House]


@pytest.fixture
def start() -> Iterator[Start]:
    """Start servers, and leave none behind."""
    houses: list[House] = []

    def begin(name: str, *flags: str) -> House:
        houses.append(House(name, *flags))
        return houses[-1]

    yield begin
    for house in houses:
        with house.process:
            house.process.kill()


def wait_until(is_so: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < end
        time.sleep(0.05)


def get(url: str, forwarded: str | None = None) -> httpx.Response:
    """Ask for a page; never by way of a proxy."""
    headers = {} if forwarded is None else {"x-forwarded-for": forwarded}
    return httpx.get(url, headers=headers, trust_env=False, timeout=PATIENCE)


def shake(url: str, origin: str | None = None) -> ClientConnection:
    """Open a socket; never by way of a proxy."""
    return connect(url, origin=Origin(origin) if origin else None, proxy=None)


def ask_process(url: str) -> int:
    return int(get(f"{url}/process").text.split()[0])


def test_it_starts_tells_where_it_is_and_stops_when_asked(start: Start) -> None:
    house = start("make_good")
    answer = get(f"{house.url}/process")
    assert answer.text == f"{house.process.pid} 127.0.0.1"
    assert "server" not in answer.headers
    assert answer.headers["x-content-type-options"] == "nosniff"
    # Nobody watches, so no code is drawn; and nobody else can come, so one address.
    assert len(house.told) == 2
    assert house.stop()[:2] == (0, "")


def test_with_json_nothing_is_printed_but_json(start: Start) -> None:
    """Both streams go into the same journal under systemd."""
    house = start("make_good", "--log-format", "json", "--qr")
    get(f"{house.url}/process")
    code, out, err = house.stop()
    assert (code, out) == (0, "")
    events = [json.loads(line)["event"] for line in err.splitlines()]
    assert events == ["started", "request", "good-bye", "stopped"]
    started = json.loads(err.splitlines()[0])
    assert started["version"] == __version__
    assert (started["workers"], started["store"]) == (1, "sqlite")
    assert '"route":"/process"' in err


def test_with_json_every_line_is_json_also_when_it_cannot_start(start: Start) -> None:
    as_json = ("--log-format", "json", "--lang", "es")
    two = ("--workers", "2", "--database", "postgresql://x/y")
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        for house, key in (
            (start("make_good", *as_json, "--port", port), "serve-port-taken"),
            (start("make_good", *as_json, "--workers", "none"), "config-whole"),
            (start("make_good", *as_json, "--prot", "8000"), "cli-usage"),
            (start("make_good", *as_json, "--lang", "xx"), "cli-language-unknown"),
            (start("make_bad", *as_json), "config-database"),
            (start("make_worse", *as_json), "serve-not-started"),
            (start("make_bad", *as_json, *two), "serve-not-started"),
        ):
            code, out, err = house.finish()
            lines = [json.loads(line) for line in err.splitlines()]
            assert (code, out) == (2, "")
            assert (lines[-1]["event"], lines[-1]["key"]) == ("not-started", key)
            assert "hunter2" not in err
        assert (
            "No se puede usar el puerto"
            in start("make_good", *as_json, "--port", port).finish()[2]
        )


def test_ctrl_c_is_a_polite_way_to_stop_too(start: Start) -> None:
    house = start("make_good", "--lang", "fr", "--qr")
    assert house.url
    assert house.told[0].startswith("Les tables sont ouvertes")
    assert "█" in house.told[1]
    assert house.stop(signal.SIGINT)[0] == 0


def test_sockets_are_small_guarded_and_told_to_come_back(start: Start) -> None:
    house = start("make_good", "--message-bytes", "300")
    url = house.url.replace("http", "ws") + "/socket"
    with shake(url, house.url) as talking:
        assert talking.response is not None
        assert "sec-websocket-extensions" not in talking.response.headers
        talking.send("hello")
        assert talking.recv() == "hello"
    with shake(url) as talking:
        talking.send("x" * 301)
        with pytest.raises(ConnectionClosed) as caught:
            talking.recv()
    assert caught.value.rcvd is not None
    assert caught.value.rcvd.code == 1009
    with pytest.raises(InvalidStatus) as refused:
        shake(url, "http://evil.example")
    assert refused.value.response.status_code == 403
    assert b"server-origin" in refused.value.response.body
    with shake(url) as talking:
        house.process.terminate()
        with pytest.raises(ConnectionClosed) as caught:
            talking.recv(timeout=PATIENCE)
    assert caught.value.rcvd is not None
    assert caught.value.rcvd.code == 1012
    assert house.finish()[0] == 0


def test_proxies_are_believed_only_when_trusted(start: Start) -> None:
    for flags, seen in (((), "127.0.0.1"), (("--trusted-proxies", "127.0.0.1"), "::7")):
        url = start("make_good", *flags).url
        answer = get(f"{url}/process", forwarded="::7")
        assert answer.text.split()[1] == seen


def test_a_port_that_is_taken_gets_one_sentence(start: Start) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        house = start("make_good", "--port", port, "--lang", "es")
        code, out, err = house.finish()
    assert (code, out) == (2, "")
    assert err.startswith(f"No se puede usar el puerto {port} de 127.0.0.1")
    assert err.count("\n") == 1


def test_an_application_that_cannot_start_says_why(start: Start) -> None:
    bad, worse = start("make_bad"), start("make_worse")
    code, out, err = bad.finish()
    assert (code, out) == (2, "")
    assert err.splitlines()[-1].startswith("The database in --database cannot be read")
    assert "Traceback" not in err
    code, out, err = worse.finish()
    assert (code, out) == (2, "")
    assert err.splitlines()[-1].startswith("The server could not start")
    assert "ValueError" in err
    assert "hunter2" not in err


def test_a_worker_that_dies_is_replaced_and_all_stop_together(start: Start) -> None:
    house = start("make_good", "--workers", "2", "--database", "postgresql://x/y")
    url = house.url
    seen: set[int] = set()

    def are_both_there() -> bool:
        # Who was being served by the one that dies is cut off.
        with contextlib.suppress(httpx.TransportError):
            seen.add(ask_process(url))
        return len(seen) == 2

    wait_until(are_both_there)
    assert house.process.pid not in seen
    victim = seen.pop()
    os.kill(victim, signal.SIGKILL)
    wait_until(lambda: not is_running(victim))
    wait_until(are_both_there)
    assert victim not in seen
    # Ctrl-C in a terminal reaches the parent and all its workers.
    os.killpg(house.process.pid, signal.SIGINT)
    code, _, err = house.finish()
    assert code == 0
    assert "worker-died" in err
    assert err.count("good-bye") == err.count("stopped") == 2
    assert "Traceback" not in err
    wait_until(lambda: not any(map(is_running, seen)))


def test_workers_leave_when_nobody_is_left_to_stop_them(start: Start) -> None:
    house = start("make_good", "--workers", "2", "--database", "postgresql://x/y")
    worker = ask_process(house.url)
    house.process.kill()
    wait_until(lambda: not is_running(worker))


def test_workers_that_cannot_start_are_not_tried_again(start: Start) -> None:
    house = start("make_bad", "--workers", "2", "--database", "postgresql://x/y")
    code, out, err = house.finish()
    assert (code, out) == (2, "")
    assert "The database in --database cannot be read" in err
    assert err.splitlines()[-1].startswith("The server could not start")


def is_running(process: int) -> bool:
    try:
        state = Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()[0]
    except FileNotFoundError:
        return False
    return state != "Z"


def test_pauses_grow_and_end() -> None:
    assert [pause_after(failures) for failures in (0, 1, 2)] == [0, 1, 2]
    assert pause_after(50) == LONGEST_PAUSE


def test_a_process_may_open_all_the_files_it_can() -> None:
    raise_file_limit()
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    assert soft == hard or hard == resource.RLIM_INFINITY


def test_addresses_are_told_for_here_and_for_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(address, "find_network_address", lambda: "10.1.2.3")
    here = "http://localhost:81"
    assert list_addresses(Config(), 81) == (here, None)
    for host in ("0.0.0.0", "::"):
        assert list_addresses(Config(host=host), 81) == (here, "http://10.1.2.3:81")
    public = Config(public_url="https://tables.example")
    assert list_addresses(public, 81) == (here, "https://tables.example")
    assert list_addresses(Config(host="fd00::1"), 81) == ("http://[fd00::1]:81", None)


def test_a_code_is_drawn_for_whoever_watches_and_can_see_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Terminal(io.TextIOWrapper):
        def isatty(self) -> bool:
            return True

    monkeypatch.setattr(address, "find_network_address", lambda: "10.1.2.3")
    for encoding, is_drawn in (("utf-8", True), ("ascii", False)):
        stream = Terminal(io.BytesIO(), encoding=encoding)
        tell_addresses(Config(host="0.0.0.0"), 81, "en", stream, is_code_wanted=False)
        stream.seek(0)
        assert ("█" in stream.read()) == is_drawn
    rows = list(draw_code("http://10.1.2.3:81"))
    assert len({len(row) for row in rows}) == 1
    assert set(rows[0]) == {"█"}


def test_the_network_is_asked_without_sending(monkeypatch: pytest.MonkeyPatch) -> None:
    class Mute(socket.socket):
        def connect(self, where: object) -> None:
            raise OSError

    address.find_network_address()
    monkeypatch.setattr(socket, "socket", Mute)
    assert address.find_network_address() is None


def test_a_host_that_is_not_ours_gets_a_sentence() -> None:
    with pytest.raises(Unreadable) as caught:
        listen(Config(host="192.0.2.1"))
    assert caught.value.key == "config-host"
