"""Names that look alike: the skeleton of a text, after Unicode Technical Standard #39.

Two texts are confusable if their skeletons are equal.  A skeleton is for comparing only
and never shown.  `confusables.txt` holds the letters that look like others; which of
them, and why no library is used, is in docs/decisions/0041-lookalike-names.md.
"""

from __future__ import annotations

import re
import unicodedata
from functools import cache
from pathlib import Path

from tacora.bots import LEVELS, all_bots
from tacora.words import LANGUAGES, say

BOT_SEATS = 8
"""How many names the catalogues have for bots, by seat."""
_FILE = Path(__file__).with_name("confusables.txt")
_IGNORABLE = (
    (0x00AD, 0x00AD),
    (0x034F, 0x034F),
    (0x061C, 0x061C),
    (0x115F, 0x1160),
    (0x17B4, 0x17B5),
    (0x180B, 0x180F),
    (0x200B, 0x200F),
    (0x202A, 0x202E),
    (0x2060, 0x206F),
    (0x3164, 0x3164),
    (0xFE00, 0xFE0F),
    (0xFEFF, 0xFEFF),
    (0xFFA0, 0xFFA0),
    (0xFFF0, 0xFFF8),
    (0x1BCA0, 0x1BCA3),
    (0x1D173, 0x1D17A),
    (0xE0000, 0xE0FFF),
)
"""Unicode's property Default_Ignorable_Code_Point: what is usually not drawn."""
_BLANK = (0x2800, 0xFFFC, 0x13441, 0x13442, 0x16FE4, 0x1D159)
"""What has a width and no ink, though it counts as a symbol."""
_PAIRS = (("m", "rn"), ("w", "vv"))
"""Letters that look like two others side by side."""
_NUMERAL = "(?:[IVX]{2,}|[ivx]*ii+|iv|ix)"
"""Roman numerals; a single letter is an initial, and Vi and Xi are people's names."""
_NUMERAL_AT_START = re.compile(rf"^{_NUMERAL}(?![^\W\d_])")
_NUMERAL_AT_END = re.compile(rf"{_NUMERAL}$")
_STROKES = str.maketrans("i1|0", "lllo")
"""What looks alike within ASCII once capitals are gone."""


def is_invisible(character: str) -> bool:
    """Say whether nothing is drawn for a character, although it is no space."""
    point = ord(character)
    return point in _BLANK or any(low <= point <= high for low, high in _IGNORABLE)


def make_skeleton(text: str) -> str:
    r"""Give what texts that look alike have in common.

    >>> make_skeleton("Ana") == make_skeleton("\u0410n\u0430\u200b")
    True
    >>> make_skeleton("Zo\u00e9") == make_skeleton("Zoe")
    False
    """
    seen = "".join(
        character
        for character in unicodedata.normalize("NFKC", text)
        if not is_invisible(character)
    )
    table = _read_confusables()
    # Once as it is, for capitals that look like nothing in lower case, and once folded.
    folded = seen.translate(table).casefold().translate(table).translate(_STROKES)
    for one, two in _PAIRS:
        folded = folded.replace(one, two)
    return " ".join(unicodedata.normalize("NFKC", folded).split())


def list_skeletons(text: str) -> set[str]:
    """List a text's skeletons, as it is and in small letters; alike if one is shared.

    A Cyrillic capital may look like a Latin letter, and its small form like none.
    """
    return {make_skeleton(text), make_skeleton(text.casefold())}


@cache
def _read_confusables() -> dict[int, str]:
    table = {}
    for line in _FILE.read_text(encoding="ascii").splitlines():
        if not line.startswith("#"):
            plain, *points = line.split()
            table.update({int(point, 16): plain for point in points})
    return table


def looks_like_bot(name: str) -> bool:
    """Say whether a name could be taken for that of a bot or a program."""
    without_digits = "".join(letter for letter in name if not letter.isdigit())
    return any(
        skeleton in _list_bot_skeletons() or _has_bot_prefix(skeleton)
        for text in (name, without_digits, _strip_trimmings(without_digits))
        for skeleton in list_skeletons(text)
    )


def _strip_trimmings(name: str) -> str:
    r"""Take away accents, and what is no letter or a Roman numeral at the ends.

    >>> _strip_trimmings("'\u015aapphire' \u2171"), _strip_trimmings("Expert II.")
    ('Sapphire', 'Expert')
    """
    decomposed = unicodedata.normalize("NFD", name)
    plain = "".join(c for c in decomposed if unicodedata.category(c)[0] != "M")
    core = unicodedata.normalize("NFKC", _strip_ends(plain))
    return _strip_ends(_NUMERAL_AT_END.sub("", _NUMERAL_AT_START.sub("", core)))


def _strip_ends(text: str) -> str:
    letters = [n for n, c in enumerate(text) if unicodedata.category(c)[0] == "L"]
    return text[letters[0] : letters[-1] + 1] if letters else ""


def _has_bot_prefix(skeleton: str) -> bool:
    """Say whether a skeleton is "bot", alone or before what is no letter."""
    rest = skeleton.removeprefix("bot")
    return rest != skeleton and not (rest[:1] or ":").isalnum() and rest[:1] != " "


@cache
def _list_bot_skeletons() -> frozenset[str]:
    names = {bot.name for bot in all_bots()}
    for language in LANGUAGES:
        names |= {say(f"names-bot-{seat}", language) for seat in range(BOT_SEATS)}
        names |= {say(f"bot-called-{level}", language) for level in LEVELS}
    names |= {_strip_trimmings(name) for name in names} | {"bots"}
    return frozenset(map(make_skeleton, names))
