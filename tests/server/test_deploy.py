"""The files in deploy/, and the guide that prints them."""

from __future__ import annotations

import re
import shutil
import subprocess
from dataclasses import fields
from ipaddress import ip_address, ip_network
from pathlib import Path

import pytest

from tacora.server.config import Config

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
GUIDE = ROOT / "docs" / "howto" / "host-a-server.md"


@pytest.mark.parametrize("name", ["tacora.service", "nginx.conf", "Caddyfile"])
def test_the_guide_prints_what_is_in_the_file(name: str) -> None:
    blocks = re.findall(r"```\n(.*?)```", GUIDE.read_text(encoding="utf-8"), re.DOTALL)
    assert (DEPLOY / name).read_text(encoding="utf-8") in blocks


def read_unit() -> dict[str, str]:
    lines = (DEPLOY / "tacora.service").read_text(encoding="utf-8").splitlines()
    return dict(line.split("=", 1) for line in lines if "=" in line)


def test_the_service_is_tried_again_however_often_it_fails() -> None:
    unit = read_unit()
    assert unit["Restart"] == "always"
    # As long as this is not zero, five quick ends in a row are the last ones.
    assert unit["StartLimitIntervalSec"] == "0"
    assert int(unit["RestartSec"]) > 0


def test_the_service_keeps_compiled_code_and_its_files_to_itself() -> None:
    unit = read_unit()
    cache = f"/var/cache/{unit['CacheDirectory']}"
    assert unit["Environment"] == f"TACORA_CACHE={cache}"
    assert unit["CacheDirectoryMode"] == unit["StateDirectoryMode"] == "0700"
    assert unit["UMask"] == "0077"
    assert unit["WorkingDirectory"] == f"/var/lib/{unit['StateDirectory']}"
    # The experts' compiler writes code and runs it.
    assert "MemoryDenyWriteExecute" not in unit


@pytest.mark.skipif(
    shutil.which("systemd-analyze") is None, reason="this system has no systemd"
)
def test_systemd_reads_the_unit_and_finds_little_exposed(tmp_path: Path) -> None:
    unit = tmp_path / "tacora.service"
    text = (DEPLOY / "tacora.service").read_text(encoding="utf-8")
    unit.write_text(text.replace("/opt/tacora/bin/tacora", "/bin/true"), "utf-8")

    def ask(*words: str) -> str:
        done = subprocess.run(
            ["systemd-analyze", *words, str(unit)],
            capture_output=True,
            text=True,
            check=False,
        )
        return done.stdout + done.stderr

    assert ask("verify") == ""
    level = re.search(
        r"Overall exposure level .*: ([0-9.]+)", ask("security", "--offline=yes")
    )
    assert level is not None
    assert float(level.group(1)) < 2


def test_no_page_installs_a_package_that_is_not_published() -> None:
    pages = [
        ROOT / "README.md",
        *ROOT.glob("docs/**/*.md"),
        *ROOT.glob("docs/**/*.ipynb"),
    ]
    texts = [*pages, *(ROOT / "src").rglob("*.py"), *(ROOT / "src").rglob("*.ftl")]
    unpublished = re.compile(r"pip install[^\n`]*[\s\"]tacora(\[|\s|\"|$)|“tacora\[")
    for path in texts:
        assert not unpublished.search(path.read_text(encoding="utf-8")), path


def test_the_password_and_other_secrets_stay_out_of_the_image() -> None:
    # Docker reads no other name; Podman reads this one as well.
    ignored = (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()
    assert {"deploy/.env", "tacora.db*", ".venv", ".tools"} <= set(ignored)
    assert not (ROOT / ".containerignore").exists()


def test_the_containers_fit_together() -> None:
    """No engine is at hand here: what can be read is compared."""
    compose = (DEPLOY / "compose.yaml").read_text(encoding="utf-8")
    image = (DEPLOY / "Containerfile").read_text(encoding="utf-8")
    for name in re.findall(r"TACORA_([A-Z_]+)[:=]", compose + image):
        assert name.lower() in {setting.name for setting in fields(Config)}, name
    # The server believes the proxy's address, and no other.
    (trusted,) = re.findall(r"TACORA_TRUSTED_PROXIES: ([0-9.]+)", compose)
    assert re.findall(r"ipv4_address: ([0-9.]+)", compose) == [trusted]
    assert ip_address(trusted) in ip_network(
        re.findall(r"subnet: ([0-9./]+)", compose)[0]
    )
    for folder in ("data", "cache"):
        assert f"/{folder}" in re.findall(r"VOLUME (.*)", image)[0]
    assert re.findall(r"USER (\w+)", image) == ["tacora"]


def test_the_proxy_in_a_container_is_the_one_that_is_tested() -> None:
    tested = (DEPLOY / "Caddyfile").read_text(encoding="utf-8")
    inside = (DEPLOY / "Caddyfile.compose").read_text(encoding="utf-8")
    inside = inside.replace("{$TABLES_NAME}", "tables.example")
    assert inside.replace("tacora:8000", "127.0.0.1:8000") == tested
