"""Write the bill of materials of a build, in CycloneDX 1.6 JSON.

`./dev bom > tacora.cdx.json`.  It lists every library that is pinned: Python's from
`constraints.txt` and the browser's from `web/package-lock.json`.  What an installed
server needs is required; extras are optional; what only builds and tests is excluded.
"""

from __future__ import annotations

import base64
import json
import re
import sys
import tomllib
from collections.abc import Iterable, Iterator
from importlib import metadata
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
_NAME = re.compile(r"[A-Za-z0-9._-]+")


def make_bill(version: str) -> dict[str, Any]:
    """Return the whole document."""
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {
            "component": {
                "type": "application",
                "name": "tacora",
                "version": version,
                "licenses": [{"license": {"id": "MIT"}}],
            }
        },
        "components": [*list_python(), *list_client()],
    }


def list_python() -> Iterator[dict[str, Any]]:
    """Yield the libraries of `constraints.txt`."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    extras = project["project"]["optional-dependencies"].values()
    required = find_needed(project["project"]["dependencies"])
    optional = find_needed(each for extra in extras for each in extra)
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    pins = {line.partition(" ;")[0] for line in lines if "==" in line}
    for name, _, version in sorted(pin.partition("==") for pin in pins):
        is_optional = normalise(name) in optional
        scope = "optional" if is_optional else "excluded"
        yield {
            "type": "library",
            "name": name,
            "version": version,
            "scope": "required" if normalise(name) in required else scope,
            "purl": f"pkg:pypi/{normalise(name)}@{version}",
        }


def find_needed(requirements: Iterable[str]) -> set[str]:
    """Return the names of some libraries and of all that those need, as installed."""
    found: set[str] = set()
    waiting = [parse_name(each) for each in requirements]
    while waiting:
        name = waiting.pop()
        if name in found:
            continue
        found.add(name)
        try:
            needed = metadata.requires(name) or []
        except metadata.PackageNotFoundError:  # for another system than this one
            continue
        waiting += [parse_name(each) for each in needed if "extra ==" not in each]
    return found


def parse_name(requirement: str) -> str:
    """Return the name of the library in a requirement."""
    match = _NAME.match(requirement)
    assert match is not None, requirement
    return normalise(match.group())


def normalise(name: str) -> str:
    """Return the name as package indexes compare it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def list_client() -> Iterator[dict[str, Any]]:
    """Yield the libraries of `web/package-lock.json`."""
    text = (ROOT / "web" / "package-lock.json").read_text(encoding="utf-8")
    for path, package in sorted(json.loads(text)["packages"].items()):
        if not path:
            continue
        name = path.rpartition("node_modules/")[2]
        component = {
            "type": "library",
            "name": name,
            "version": package["version"],
            "scope": "excluded" if package.get("dev") else "required",
            "purl": f"pkg:npm/{name.replace('@', '%40', 1)}@{package['version']}",
        }
        if "license" in package:
            component["licenses"] = [{"expression": package["license"]}]
        if "integrity" in package:
            kind, _, digest = package["integrity"].partition("-")
            content = base64.b64decode(digest).hex()
            component["hashes"] = [{"alg": f"SHA-{kind[3:]}", "content": content}]
        yield component


def main() -> None:
    """Print the bill of this checkout."""
    json.dump(make_bill(metadata.version("tacora")), sys.stdout, indent=1)
    print()


if __name__ == "__main__":
    main()
