"""The picture of a table of Diamant: the path, the deck, and the explorers."""

from __future__ import annotations

from tacora.games.diamant.pieces import CAVES, Action, Phase
from tacora.games.diamant.view import View
from tacora.ledger.picture.canvas import (
    BACK,
    BURST,
    FAINT,
    GEM,
    GOLD,
    ICE,
    INK,
    LOCK,
    MARGIN,
    PAPER,
    WIDTH,
    Scene,
    spread,
)
from tacora.ledger.views.diamant import DiamantPlayer, DiamantView, PathCard, show

CARD_WIDTH, CARD_HEIGHT = 64, 92
ACROSS = 10
STEP = (WIDTH - 2 * MARGIN) / ACROSS
DANGER = "#c8452f"
CLOTH = "#33475b"

_LEGS = "M12 11L3 5M12 12L2 11M12 13L2 17M12 14L4 21M12 11l9-6M12 12l10-1M12 13l10 4"
_LINE = 'fill="none" stroke="currentColor" stroke-linecap="round" stroke-width'
SIGNS = {
    "spider": (
        f'<path d="{_LEGS}M12 14l8 7" {_LINE}="1.6"/>'
        '<circle cx="12" cy="14" r="5" fill="currentColor"/>'
        '<circle cx="12" cy="8" r="3" fill="currentColor"/>'
    ),
    "snake": (
        f'<path d="M4 20h11a4 4 0 0 0 0-8H9a4 4 0 0 1 0-8h7" {_LINE}="3.4"/>'
        f'<path d="M18 4l4-2M18 4l4 2" {_LINE}="1.3"/>'
    ),
    "lava": (
        '<path d="M2 22V14q2.5-4 5 0t5 0 5 0 5 0v8z" fill="currentColor"/>'
        '<path d="M8 9q-3-4 0-7 3 4 0 7zM16 9q-3-3 0-6 3 3 0 6z" fill="currentColor"/>'
    ),
    "boulder": (
        '<circle cx="13" cy="12" r="9" fill="currentColor"/>'
        '<path d="M10 6l3 4-2 3 4 4M17 8l-2 3" fill="none" stroke="#fff" '
        'stroke-width="1.4"/>'
        f'<path d="M1 8h3M0 13h3M2 18h3" {_LINE}="1.5"/>'
    ),
    "ram": (
        '<rect x="1" y="9" width="15" height="7" rx="1.5" fill="currentColor"/>'
        '<path d="M16 7h3l4 5.5-4 5.5h-3z" fill="currentColor"/>'
        f'<path d="M4 9L6 2M12 9L10 2M3 2h10" {_LINE}="1.5"/>'
    ),
    "scorpion": (
        '<ellipse cx="12" cy="16" rx="4" ry="5.5" fill="currentColor"/>'
        f'<path d="M12 11C12 3 21 3 20 9l-2 2" {_LINE}="2.4"/>'
        f'<path d="M9 14l-6-3-1 4M9 17l-6 1M10 20l-5 2M15 17l6 1M14 20l5 2" '
        f'{_LINE}="1.5"/>'
    ),
    "landslide": (
        '<path d="M1 22L1 8l20 14z" fill="currentColor"/>'
        '<path d="M8 7l3-2 3 2-1 4-4 0zM15 12l3-2 3 3-1 3-4 0zM3 2l3 0 1 3-3 1z" '
        'fill="currentColor"/>'
    ),
    "gas": (
        '<circle cx="8" cy="14" r="5.5" fill="currentColor"/>'
        '<circle cx="16" cy="14" r="5.5" fill="currentColor"/>'
        '<circle cx="12" cy="9" r="6" fill="currentColor"/>'
        f'<path d="M6 22h3M11 22h6" {_LINE}="1.6"/>'
    ),
    "explosion": BURST,
}
RELIC = (
    '<path d="M8 2h8l-1 5 3 3-2 7H8L6 10l3-3z" fill="currentColor"/>'
    '<path d="M7 19h10l1 3H6z" fill="currentColor"/>'
    '<path d="M10 11h1M13 11h1M10.5 14h3" stroke="#fff" stroke-width="1.4"/>'
)
TENT = (
    '<path d="M12 3L1 21h22z" fill="currentColor"/>'
    '<path d="M12 11l-4 10h8z" fill="#fff" fill-opacity=".75"/>'
)
LANTERN = (
    '<path d="M9 4a3 3 0 0 1 6 0" fill="none" stroke="currentColor" '
    'stroke-width="1.8"/><path d="M6 5h12v3H6zM6 19h12v3H6z" fill="currentColor"/>'
    '<rect x="7.5" y="8" width="9" height="11" fill="currentColor" '
    'fill-opacity=".55"/>'
)
WAY_OUT = f'<path d="M20 12H5M10 6l-6 6 6 6" {_LINE}="3" stroke-linejoin="round"/>'


def paint(scene: Scene, view: View) -> None:
    """Draw the table."""
    shown = show(view)
    cave = max(shown.cave, 1)
    title = scene.say("screen-diamant-cave-of", cave=cave, caves=CAVES)
    scene.open(title, "")
    bottom = _paint_path(scene, shown, 52)
    bottom = _paint_deck(scene, shown, bottom + 10)
    scene.height = _paint_people(scene, view, shown, bottom + 30) + 6


def _paint_path(scene: Scene, shown: DiamantView, top: float) -> float:
    if not shown.path:
        room = WIDTH - 2 * MARGIN
        scene.box(MARGIN, top, room, CARD_HEIGHT, "#1c2530", round_by=10)
        text = scene.say("screen-diamant-path-empty")
        scene.text(WIDTH / 2, top + 51, text, 15, anchor="middle", fill=FAINT)
        return top + CARD_HEIGHT
    met: set[str] = set()
    bottom = top
    for (column, row), card in zip(
        spread(len(shown.path), ACROSS), shown.path, strict=True
    ):
        x = MARGIN + column * STEP + (STEP - CARD_WIDTH) / 2
        y = top + row * (CARD_HEIGHT + 10)
        _paint_card(scene, card, x, y, is_second=card.card in met)
        if card.card.startswith("hazard"):
            met.add(card.card)
        bottom = y + CARD_HEIGHT
    return bottom


def _paint_card(
    scene: Scene, card: PathCard, x: float, y: float, *, is_second: bool
) -> None:
    kind, _, value = card.card.partition(" ")
    middle = x + CARD_WIDTH / 2
    if kind == "relic" and value:
        scene.box(
            x,
            y,
            CARD_WIDTH,
            CARD_HEIGHT,
            "none",
            stroke=FAINT,
            dashes="4 4",
            round_by=8,
        )
        text = scene.say("diamant-relic-taken")
        scene.text(middle, y + 50, text, 12, anchor="middle", fill=FAINT, room=58)
        return
    edge = {"treasure": ICE, "hazard": DANGER}.get(kind, GOLD)
    fill = "#ffd9cf" if is_second else PAPER
    scene.box(
        x,
        y,
        CARD_WIDTH,
        CARD_HEIGHT,
        fill,
        stroke=edge,
        thick=3 + 2 * is_second,
        round_by=8,
    )
    if kind == "treasure":
        scene.text(middle, y + 29, value, 22, fill=INK, anchor="middle", weight=700)
        scene.shape(middle, y + 49, 26, GEM, "#2a8fb5")
        if card.gems:
            scene.box(x + 10, y + 67, CARD_WIDTH - 20, 19, "#dff1f8", round_by=9)
            text = f"+{card.gems}"
            scene.text(
                middle, y + 81, text, 13, fill="#14566f", anchor="middle", weight=700
            )
        return
    if kind == "hazard":
        scene.shape(middle, y + 36, 36, SIGNS[value], DANGER)
        text = scene.say(f"diamant-short-{value}")
    else:
        scene.shape(middle, y + 36, 40, RELIC, "#b57f12")
        text = scene.say("diamant-relic")
    scene.text(middle, y + 79, text, 12, fill=INK, anchor="middle", room=58)


def _paint_deck(scene: Scene, shown: DiamantView, top: float) -> float:
    """Draw what may still come: treasures, relics, and each kind of hazard."""
    line = top + 22
    total = sum(shown.deck.values())
    text = scene.say("picture-deck", count=total)
    scene.text(MARGIN, line, text, 13, fill=FAINT, room=190)
    x = MARGIN + 215.0
    treasures = sum(
        count for card, count in shown.deck.items() if card.startswith("treasure")
    )
    scene.count(x, line, GEM, ICE, treasures)
    x += 62
    if "relic" in shown.deck:
        scene.count(x, line, RELIC, GOLD, shown.deck["relic"])
        x += 62
    for card, count in shown.deck.items():
        kind, _, value = card.partition(" ")
        if kind != "hazard":
            continue
        is_met = card in shown.hazards
        if is_met:
            scene.box(
                x - 6, line - 19, 50, 26, "#6b2a20", round_by=13, stroke="#ff9a86"
            )
        scene.count(x, line, SIGNS[value], "#ffb4a4" if is_met else FAINT, count)
        x += 62
    return line + 8


def _paint_people(scene: Scene, view: View, shown: DiamantView, top: float) -> float:
    edition = shown.edition
    heads = (
        (232, "screen-diamant-column-place"),
        (372, "screen-diamant-column-carries"),
        (470, f"diamant-chest-{edition}"),
        (590, "diamant-relics" if edition == "2016" else ""),
    )
    for x, key in heads:
        if key:
            scene.text(x, top, scene.say(key), 12, fill=FAINT, room=95)
    for player in shown.players:
        y = top + 10 + player.seat * 32
        scene.box(MARGIN, y, WIDTH - 2 * MARGIN, 28, CLOTH, round_by=8)
        if shown.mine and shown.mine.seat == player.seat:
            scene.box(MARGIN, y, 5, 28, ICE, round_by=2)
        line = y + 19
        has_chosen = view.has_chosen[player.seat] == 1
        acts = view.phase == Phase.CHOICE and player.inside and not has_chosen
        scene.name(player.seat, MARGIN + 26, line, 160, acts=acts)
        _paint_place(scene, shown, player, line)
        if player.inside or player.leaving or player.carried:
            scene.count(372, line, GEM, ICE, player.carried)
        _paint_chest(scene, player, line)
        if player.relics:
            worth = f"{player.relics} (+{player.relic_gems})"
            scene.count(590, line, RELIC, GOLD, worth)
        if has_chosen:
            _paint_choice(scene, view, player.seat, edition, line)
    return top + 10 + 32 * len(shown.players) + 8


def _paint_place(
    scene: Scene, shown: DiamantView, player: DiamantPlayer, line: float
) -> None:
    place, sign, colour = "camp", TENT, "#9fd08c"
    if player.leaving:
        place, sign, colour = "leaving", WAY_OUT, "#e8e3d3"
    elif player.inside:
        place, sign, colour = "inside", LANTERN, GOLD
    scene.shape(240, line - 5, 16, sign, colour)
    text = scene.say(f"screen-diamant-place-{place}")
    scene.text(254, line, text, 13, room=105)


def _paint_chest(scene: Scene, player: DiamantPlayer, line: float) -> None:
    if player.chest is not None:
        scene.count(470, line, GEM, GOLD, player.chest)
        return
    scene.shape(478, line - 5, 15, LOCK, FAINT)
    if player.pile is not None:
        text = scene.say(f"diamant-pile-{player.pile}")
        scene.text(492, line, text, 13, fill=FAINT, room=90)


def _paint_choice(
    scene: Scene, view: View, seat: int, edition: str, line: float
) -> None:
    """Draw a choice that lies face down; its owner may read it."""
    scene.shape(WIDTH - MARGIN - 16, line - 5, 19, BACK, "#8fa3b8")
    if seat == view.my_seat and view.my_choice != Action.NONE:
        choice = "stay" if view.my_choice == Action.STAY else "leave"
        text = scene.say(f"diamant-{choice}-{edition}")
        scene.text(WIDTH - MARGIN - 32, line, text, 13, anchor="end", room=60)
