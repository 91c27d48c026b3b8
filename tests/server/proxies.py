"""nginx and Caddy for tests, with the configurations that deploy/ has for them."""

from __future__ import annotations

import os
import re
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from bench.served import find_port

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
UNPACKED = ROOT / ".tools" / "proxies"
NAME = "tables.example"
PATIENCE = 60.0

_NGINX = """
daemon off;
pid {folder}/nginx.pid;
error_log {folder}/nginx.log crit;
events {{}}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    include {folder}/tacora.conf;
}}
"""


@dataclass(frozen=True)
class Proxy:
    """A running proxy, and where it listens."""

    http: int
    https: int
    folder: Path

    def read_logs(self) -> str:
        """Return all that it has written down."""
        return "".join(
            path.read_text(encoding="utf-8", errors="replace")
            for path in self.folder.glob("*.log")
        )


def find_program(name: str) -> str:
    """Find a proxy on the path, or where `./dev test` has put it."""
    places = ("usr/sbin", "usr/bin")
    path = os.pathsep.join(str(UNPACKED / place) for place in places)
    found = shutil.which(name) or shutil.which(name, path=path)
    assert found, f"{name} is not installed: apt-get install {name}"
    return found


@contextmanager
def run_proxy(kind: str, folder: Path, server: int) -> Iterator[Proxy]:
    """Run a proxy in front of the server at a port, on ports of its own."""
    proxy = Proxy(find_port(), find_port(), folder)
    command = {"nginx": _prepare_nginx, "caddy": _prepare_caddy}[kind](proxy, server)
    home = {**os.environ, "HOME": str(folder), "XDG_DATA_HOME": str(folder)}
    with (folder / "output.log").open("wb") as output:
        process = subprocess.Popen(command, stdout=output, stderr=output, env=home)
    try:
        _wait_for(proxy.https, process, proxy)
        yield proxy
    finally:
        process.terminate()
        process.wait(PATIENCE)


def _wait_for(port: int, process: subprocess.Popen[bytes], proxy: Proxy) -> None:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        assert process.poll() is None, proxy.read_logs()
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
        except OSError:
            time.sleep(0.05)
        else:
            return
    raise AssertionError(proxy.read_logs())


def replace(text: str, *pairs: tuple[str, str]) -> str:
    """Replace what is different here; all of it must be there."""
    for old, new in pairs:
        assert old in text, old
        text = text.replace(old, new)
    return text


def _prepare_nginx(proxy: Proxy, server: int) -> list[str]:
    folder = proxy.folder
    text = (DEPLOY / "nginx.conf").read_text(encoding="utf-8")
    if not has_ipv6():
        text = re.sub(r" *listen \[::\].*\n", "", text)
    else:
        text = replace(
            text,
            ("[::]:80;", f"[::1]:{proxy.http};"),
            ("[::]:443", f"[::1]:{proxy.https}"),
        )
    live = "/etc/letsencrypt/live/tables.example"
    text = replace(
        text,
        ("listen 80;", f"listen 127.0.0.1:{proxy.http};"),
        ("listen 443", f"listen 127.0.0.1:{proxy.https}"),
        (f"{live}/fullchain.pem", str(folder / "cert.pem")),
        (f"{live}/privkey.pem", str(folder / "key.pem")),
        ("/var/log/nginx", str(folder)),
        ("/var/www/html", str(folder)),
        ("127.0.0.1:8000", f"127.0.0.1:{server}"),
    )
    (folder / "tacora.conf").write_text(text, encoding="utf-8")
    main = folder / "nginx.conf"
    main.write_text(_NGINX.format(folder=folder), encoding="utf-8")
    make_certificate(folder)
    return [find_program("nginx"), "-p", str(folder), "-c", str(main)]


def _prepare_caddy(proxy: Proxy, server: int) -> list[str]:
    text = (DEPLOY / "Caddyfile").read_text(encoding="utf-8")
    ports = f"    http_port {proxy.http}\n    https_port {proxy.https}\n"
    # No certificate can be had for this name, so Caddy makes one by itself.
    text = replace(
        text,
        (
            "{\n    # What",
            f"{{\n    admin off\n    skip_install_trust\n{ports}    # What",
        ),
        (f"{NAME} {{\n", f"{NAME} {{\n    tls internal\n"),
        ("127.0.0.1:8000", f"127.0.0.1:{server}"),
    )
    file = proxy.folder / "Caddyfile"
    file.write_text(text, encoding="utf-8")
    return [
        *(find_program("caddy"), "run", "--adapter", "caddyfile"),
        *("--config", str(file)),
    ]


def has_ipv6() -> bool:
    """Say whether this machine can listen on IPv6."""
    try:
        with socket.socket(socket.AF_INET6) as listener:
            listener.bind(("::1", 0))
    except OSError:
        return False
    return True


def make_certificate(folder: Path) -> None:
    """Make a certificate that nobody trusts."""
    command = "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes"
    words = ["-days", "2", "-subj", f"/CN={NAME}", "-keyout", "key.pem"]
    subprocess.run(
        [*command.split(), *words, "-out", "cert.pem"],
        cwd=folder,
        check=True,
        capture_output=True,
    )
