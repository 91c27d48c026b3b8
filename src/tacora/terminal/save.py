"""Writing a finished game to a file: all of it, or nothing."""

from __future__ import annotations

import os
from pathlib import Path

from tacora.terminal.sitting import Sitting
from tacora.words.story import Event

FINGERPRINT = 8


def shorten_commitment(commitment: str) -> str:
    """Cut the seed's fingerprint to what people can compare at a glance."""
    return commitment[:FINGERPRINT]


def save_ledger(sitting: Sitting, folder: Path) -> Event:
    """Write the ledger of a finished game into the folder; tell how it went."""
    if not sitting.is_over:
        # Half a game tells what the bots have chosen.
        return ("terminal-save-early", {})
    setting = sitting.setting
    fingerprint = shorten_commitment(sitting.commitment)
    path = folder / f"{setting.game.name}-{setting.edition.name}-{fingerprint}.json"
    try:
        write_whole(path, sitting.write_ledger())
    except OSError as error:
        reason = error.strerror or type(error).__name__
        return ("terminal-save-failed", {"path": str(path), "reason": reason})
    return ("terminal-saved", {"path": str(path)})


def write_whole(path: Path, text: str) -> None:
    """Write a file beside its place, and move it there when it is whole.

    So no reader ever finds half a game.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        with part.open("w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)
