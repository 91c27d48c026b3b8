"""The bill of materials lists all that is pinned, and what it is for."""

import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]


def test_the_bill_lists_every_library_once_with_its_use() -> None:
    done = subprocess.run(
        [sys.executable, ROOT / "tools" / "bill_of_materials.py"],
        capture_output=True,
        text=True,
        check=True,
    )
    bill = json.loads(done.stdout)
    assert (bill["bomFormat"], bill["specVersion"]) == ("CycloneDX", "1.6")
    purls = [component["purl"] for component in bill["components"]]
    assert len(purls) == len(set(purls))
    scopes = {
        one["purl"].rpartition("@")[0]: one["scope"] for one in bill["components"]
    }
    assert scopes["pkg:pypi/starlette"] == "required"
    assert scopes["pkg:pypi/llvmlite"] == "required"  # Numba needs it
    assert scopes["pkg:pypi/asyncpg"] == "optional"
    assert scopes["pkg:pypi/pytest"] == "excluded"
    assert scopes["pkg:npm/svelte"] == "required"
    assert scopes["pkg:npm/%40fontsource-variable/nunito"] == "required"
    assert scopes["pkg:npm/vite"] == "excluded"
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    pins = {
        line.partition(" ;")[0].partition("==")[0] for line in lines if "==" in line
    }
    assert sum(purl.startswith("pkg:pypi/") for purl in purls) >= len(pins)
