"""The picture of a table of Diamoniak: a castle for each player, and the deck."""

from __future__ import annotations

from tacora.games.diamoniak.pieces import PIECES, Phase
from tacora.games.diamoniak.view import View
from tacora.ledger.picture.canvas import (
    BACK,
    FAINT,
    GEM,
    GOLD,
    ICE,
    MARGIN,
    WIDTH,
    Scene,
    polygon,
    spread,
)
from tacora.ledger.views.diamoniak import (
    DiamoniakPile,
    DiamoniakPlayer,
    DiamoniakView,
    show,
)

GROUND = "#33294a"
CLOTH = "#443862"
GAP = 12
PANEL_WIDTH = (WIDTH - 2 * MARGIN - GAP) / 2
PANEL_HEIGHT = 186

STONES = {"yellow": "#f3cf5b", "blue": "#7fb4ee", "pink": "#f3a3c4", "green": "#93d08a"}
# Each colour has an emblem too, for those who see colours otherwise.
EMBLEMS = {
    "yellow": (
        '<circle cx="12" cy="12" r="5.5" fill="currentColor"/>'
        '<path d="M12 1v4M12 19v4M1 12h4M19 12h4M4 4l3 3M17 17l3 3M20 4l-3 3'
        'M7 17l-3 3" '
        'stroke="currentColor" stroke-width="2.4"/>'
    ),
    "blue": '<path d="M12 1c5 7 8 10 8 14a8 8 0 0 1-16 0c0-4 3-7 8-14z" '
    'fill="currentColor"/>',
    "pink": (
        '<path d="M12 22C4 15 1 11 1 7.5a5.5 5.5 0 0 1 11-1 5.5 5.5 0 0 1 11 1'
        'C23 11 20 15 12 22z" fill="currentColor"/>'
    ),
    "green": (
        '<path d="M3 21C1 8 9 2 22 2c0 13-6 20-16 17z" fill="currentColor"/>'
        '<path d="M3 22L14 10" stroke="#fff" stroke-opacity=".7" stroke-width="1.6"/>'
    ),
}
MASON = "#2b2440"
WITCH = (
    '<path d="M13 1l5 14H6z" fill="currentColor"/>'
    '<ellipse cx="12" cy="16" rx="11" ry="3" fill="currentColor"/>'
    '<path d="M8 18q4 6 8 0z" fill="currentColor"/>'
)
FAIRY = (
    '<path d="M4 21L14 11" stroke="currentColor" stroke-width="2.6" '
    'stroke-linecap="round"/>'
    + polygon(
        [
            (16, 1),
            (17.5, 6),
            (23, 7.5),
            (18, 9.5),
            (17, 15),
            (14, 10.5),
            (9, 10),
            (13, 6.5),
        ]
    )
)
KEEP = (
    '<path d="M2 22V6h4v3h3V6h6v3h3V6h4v16h-7v-5a3 3 0 0 0-6 0v5z" '
    'fill="currentColor"/>'
)


def paint(scene: Scene, view: View) -> None:
    """Draw the table."""
    shown = show(view)
    scene.ground = GROUND
    scene.open("", "")
    heads = ("castles", "diamonds", "witches", "fairies")
    for place, head in enumerate(heads, 1):
        text = scene.say(f"diamoniak-{head}")
        scene.text(_find_place(place), 54, text, 11, fill=FAINT, room=86)
    bottom = _paint_pile(scene, "diamoniak-deck", shown.deck, 78)
    bottom = _paint_pile(scene, "diamoniak-beside", shown.beside, bottom + 8)
    top = bottom + 4
    places = spread(len(shown.players), 2)
    for (column, row), player in zip(places, shown.players, strict=True):
        x = MARGIN + column * (PANEL_WIDTH + GAP)
        y = top + row * (PANEL_HEIGHT + GAP)
        _paint_player(scene, view, shown, player, x, y)
    rows = places[-1][1] + 1
    scene.height = top + rows * (PANEL_HEIGHT + GAP) + 6


def _paint_pile(scene: Scene, key: str, pile: DiamoniakPile, line: float) -> float:
    scene.text(MARGIN, line, scene.say(key), 13, fill=FAINT, room=150)
    counts = (
        (BACK, "#b3a5d6", pile.count),
        (KEEP, "#e6dcc8", len(pile.castles)),
        (GEM, ICE, pile.diamonds),
        (WITCH, "#c79be8", pile.witches),
        (FAIRY, GOLD, pile.fairies),
    )
    for place, (sign, colour, count) in enumerate(counts):
        scene.count(_find_place(place), line, sign, colour, count)
    return line + 18


def _find_place(place: int) -> float:
    """Say where a count of a pile stands: the whole first, and then its parts."""
    return MARGIN + 165 + place * 94 + (10 if place else 0)


def _paint_player(
    scene: Scene,
    view: View,
    shown: DiamoniakView,
    player: DiamoniakPlayer,
    x: float,
    y: float,
) -> None:
    is_mine = shown.mine is not None and shown.mine.seat == player.seat
    scene.box(
        x,
        y,
        PANEL_WIDTH,
        PANEL_HEIGHT,
        CLOTH,
        round_by=10,
        stroke=ICE if is_mine else "none",
        thick=2,
    )
    acts = shown.player == player.seat and view.phase != Phase.OVER
    scene.name(player.seat, x + 26, y + 25, 150, acts=acts)
    _paint_castle(scene, player, x + 22, y + 28)
    right = x + 196
    scene.count(right, y + 54, GEM, ICE, player.diamonds)
    scene.count(right + 70, y + 54, FAIRY, GOLD, player.fairies)
    if player.side:
        scene.text(right, y + 82, scene.say("diamoniak-side"), 12, fill=FAINT, room=150)
    for (column, row), card in zip(
        spread(len(player.side), 5), player.side, strict=True
    ):
        _, colour, number = card.split()
        left, top = right + column * 31, y + 89 + row * 19
        scene.box(left, top, 29, 18, STONES[colour], round_by=4)
        scene.shape(left + 9, top + 9, 12, EMBLEMS[colour], MASON)
        scene.text(left + 17, top + 13, number, 12, fill=MASON, weight=700)


def _paint_castle(scene: Scene, player: DiamoniakPlayer, x: float, y: float) -> None:
    """Draw six pieces, two towers and a gate between them; those to come are dashed."""
    stone = STONES[player.colour] if player.colour else FAINT
    built = {int(card.split()[-1]) for card in player.castle}
    for piece, (markup, middle) in _PIECES.items():
        left, top = middle
        if piece in built:
            look = f'fill="{stone}" stroke="{MASON}" stroke-width="2"'
        else:
            look = f'fill="none" stroke="{FAINT}" stroke-opacity=".6" '
            look += 'stroke-width="1.4" stroke-dasharray="4 3"'
        scene.add(
            f'<g transform="translate({x:g} {y:g})"><path d="{markup}" {look}/></g>'
        )
        fill = MASON if piece in built else FAINT
        scene.text(
            x + left, y + top, str(piece), 12, fill=fill, anchor="middle", weight=700
        )
    if player.colour is None:
        text = scene.say("screen-diamoniak-no-castle")
    else:
        scene.shape(x + 8, y + 138, 16, EMBLEMS[player.colour], stone)
        name = scene.say(f"diamoniak-colour-{player.colour}")
        text = f"{name} {len(built)}/{PIECES}"
    gap = 22 if player.colour else 0
    scene.text(x + gap, y + 143, text, 13, room=150 - gap)


# Each piece: its outline, and where its number stands.
_PIECES = {
    1: ("M4 84h40v40H4z", (24, 108)),
    2: ("M46 84h48v40H82v-9a12 12 0 0 0-24 0v9H46z", (70, 99)),
    3: ("M96 84h40v40H96z", (116, 108)),
    4: ("M4 82V42h-4V30h9v6h9v-6h12v6h9v-6h9v12h-4v40z", (24, 64)),
    5: ("M46 82V58h8v6h8v-6h16v6h8v-6h8v24z", (70, 77)),
    6: ("M96 82V42h-4V30h9v6h9v-6h12v6h9v-6h9v12h-4v40z", (116, 64)),
}
