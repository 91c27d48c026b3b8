"""The files in deploy/, and the guide that prints them."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

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
