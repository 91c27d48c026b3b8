"""The upgrade as host-a-server.md prints it: one wheel, games, a newer wheel.

The newer one also has a newer version of the database.
"""

from __future__ import annotations

import os
import re
import shutil
import sqlite3
import subprocess
import sys
import sysconfig
import venv
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import httpx

from tacora.server.store.migrate import MIGRATIONS
from tests.server.serving import Served, visit

ROOT = Path(__file__).parents[2]
GUIDE = ROOT / "docs" / "howto" / "host-a-server.md"
SOURCES = ("src", "web", "rulebook", "cases", "bench", "licenses")
FILES = ("pyproject.toml", "hatch_build.py", "README.md", "LICENSE", "constraints.txt")
OLD, NEW = 1_700_000_000, 1_700_000_100
MIGRATION = """
async def _add_colour(connection: AsyncConnection) -> None:
    await connection.exec_driver_sql(
        "ALTER TABLE people ADD COLUMN colour TEXT NOT NULL DEFAULT 'red'"
    )


MIGRATIONS = (*MIGRATIONS, _add_colour)


"""
"""What the newer sources do to a database that the older ones have made."""
SKIPPED = shutil.ignore_patterns("node_modules", "__pycache__", "_version.py")
LIBRARIES = {
    **os.environ,
    # Nothing is fetched: the libraries are those of the tests.
    "PYTHONPATH": sysconfig.get_path("purelib"),
    "PIP_NO_DEPS": "1",
    "PIP_NO_INDEX": "1",
    "PIP_DISABLE_PIP_VERSION_CHECK": "1",
}


def read_commands(title: str) -> list[str]:
    """Read the blocks of commands below a title of the guide."""
    page = GUIDE.read_text(encoding="utf-8")
    section = re.split(r"^#+ ", page.split(f"# {title}\n", 1)[1], flags=re.MULTILINE)[0]
    return re.findall(r"```\n(.*?)```", section, re.DOTALL)


def run(commands: str, folder: Path) -> str:
    """Run commands of the guide in a folder, without being anybody else for it."""
    text = commands.replace("/opt/tacora", str(folder / "opt"))
    text = re.sub(r"\bsudo (-u tacora )?", "", text)
    text = text.replace("/var/lib/tacora", str(folder))
    path = os.pathsep.join((str(folder / "opt" / "bin"), os.environ["PATH"]))
    done = subprocess.run(
        ["sh", "-eu", "-c", text],
        cwd=folder,
        env={**LIBRARIES, "PATH": path},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def build(folder: Path, moment: int) -> str:
    """Build the wheel of sources that were changed at a moment; give its version."""
    for path in (folder / "tree").rglob("*"):
        os.utime(path, (moment, moment))
    command = (sys.executable, "-m", "pip", "wheel", "--no-build-isolation", "--quiet")
    subprocess.run(
        [*command, "--wheel-dir", str(folder), str(folder / "tree")],
        env=LIBRARIES,
        check=True,
        capture_output=True,
    )
    wheel = max(folder.glob("tacora-*.whl"), key=lambda path: path.stat().st_mtime_ns)
    return wheel.name.split("-")[1]


def add_migration(folder: Path) -> None:
    """Let the sources bring databases to a version of their own."""
    path = folder / "tree" / "src" / "tacora" / "server" / "store" / "migrate.py"
    before, name, after = path.read_text("utf-8").partition("async def migrate(")
    path.write_text(before + MIGRATION + name + after, "utf-8")


def read_database_version(file: Path) -> int:
    with closing(sqlite3.connect(file)) as connection:
        query = "SELECT value FROM meta WHERE key = 'version'"
        return int(connection.execute(query).fetchone()[0])


def make_environment(folder: Path) -> None:
    """Make what `python3 -m venv` makes, also where Debian has no such module."""
    venv.create(folder / "opt", with_pip=False)
    pip = folder / "opt" / "bin" / "pip"
    python = folder / "opt" / "bin" / "python"
    # The environment's own interpreter, so pip sees nothing but what is in there.
    text = f'exec {sys.executable} -m pip --python {python} "$@"\n'
    pip.write_text(f"#!/bin/sh\nunset PYTHONPATH\n{text}", encoding="utf-8")
    pip.chmod(0o755)


@contextmanager
def serve_installed(folder: Path) -> Iterator[Served]:
    """Run the installed server on the database of the folder."""
    process = subprocess.Popen(
        [folder / "opt" / "bin" / "tacora", "serve", "--port", "0"],
        cwd=folder,
        env={**LIBRARIES, "TACORA_DATABASE": f"sqlite:///{folder}/tacora.db"},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    with process:
        try:
            assert process.stdout is not None
            told = ""
            while "Ctrl-C" not in told:
                line = process.stdout.readline()
                assert line, process.communicate()
                told += line
            port = re.search(r"http://localhost:([0-9]+)", told)
            assert port is not None
            yield Served(int(port.group(1)), lambda: None)  # type: ignore[arg-type, return-value]
        finally:
            process.terminate()
            process.communicate()
        assert process.returncode == 0


async def ask_version(served: Served) -> str:
    async with httpx.AsyncClient(base_url=served.base) as http:
        return str((await http.get("/healthz")).json()["version"])


async def test_an_upgrade_as_printed_brings_the_new_version_and_keeps_the_games(
    tmp_path: Path,
) -> None:
    tree = tmp_path / "tree"
    for name in SOURCES:
        if (ROOT / name).exists():
            shutil.copytree(ROOT / name, tree / name, ignore=SKIPPED)
    for name in FILES:
        shutil.copy(ROOT / name, tree)
    shutil.copy(ROOT / "constraints.txt", tmp_path)
    make_environment(tmp_path)
    install = re.findall(
        r"^(?:sudo .*bin/pip|WHEEL=).*\n",
        read_commands("On a machine of its own")[1],
        re.MULTILINE,
    )
    upgrade, restart, look = read_commands("Upgrade")[-1].partition(
        "sudo systemctl restart tacora\n"
    )
    assert restart

    older = build(tmp_path, OLD)
    run("".join(install), tmp_path)
    with serve_installed(tmp_path) as served:
        assert await ask_version(served) == older
        async with visit(served, "Ana") as ana:
            code = await ana.open("diamant", 3, bots={"1": "value", "2": "risk"})
            await ana.must(code, "sit")
            await ana.must(code, "start")
            before = (await ana.http.get(f"/api/tables/{code}")).json()
            cookies = ana.http.cookies
        add_migration(tmp_path)
        newer = build(tmp_path, NEW)
        assert newer != older
        # The backup in it is made while the server runs.
        said = run(upgrade, tmp_path)
        assert f"Successfully installed tacora-{newer}" in said
    with serve_installed(tmp_path) as served:
        assert run(look, tmp_path).splitlines()[0] == f"tacora {newer}"
        assert await ask_version(served) == newer
        async with visit(served) as ana:
            ana.http.cookies = cookies
            after = (await ana.http.get(f"/api/tables/{code}")).json()
            assert after["seats"] == before["seats"]
            assert after["status"] == "playing"
            await ana.must(code, "act", seat=0, action="stay")
        metrics = httpx.get(f"{served.base}/metrics").text
        assert (
            f'tacora_build_info{{database="sqlite",version="{newer}"}} 1.0' in metrics
        )
    (backup,) = tmp_path.glob("before-upgrade-*.db")
    # What the newer server found it has changed, and the backup is what it was.
    assert read_database_version(backup) == len(MIGRATIONS)
    assert read_database_version(tmp_path / "tacora.db") == len(MIGRATIONS) + 1
    with closing(sqlite3.connect(tmp_path / "tacora.db")) as connection:
        found = connection.execute("SELECT nickname, colour FROM people").fetchall()
    assert found == [("Ana", "red")]
