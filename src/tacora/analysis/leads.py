"""How much a lead is worth at each table, as `python -m tacora.lab.leads` fits it."""

import json
from functools import cache
from pathlib import Path

from tacora.kernel.game import Setting

PATH = Path(__file__).with_name("leads.json")


@cache
def _read() -> dict[str, list[float]]:
    leads: dict[str, list[float]] = json.loads(PATH.read_text(encoding="utf-8"))
    return leads


def find_leads(setting: Setting) -> tuple[float, ...]:
    """Give, by caves or rounds finished, the lead that makes a victory likely."""
    variant = setting.options.get("variant", "basic")
    between = "" if variant == "basic" else f"-{variant}"
    table = f"{setting.game.name}-{setting.edition.name}{between}"
    # An option may let fewer play than are measured.
    seats = range(setting.seats, setting.seats + 2)
    leads = next(_read()[f"{table}-{n}"] for n in seats if f"{table}-{n}" in _read())
    # Before the first is over nobody leads.
    return (leads[0], *leads)
