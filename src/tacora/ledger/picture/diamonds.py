"""The picture of a table of Diamonds: the trick, the players, and the own hand."""

from __future__ import annotations

from collections.abc import Sequence

from tacora.games.diamonds.pieces import SUIT_LETTERS, Phase
from tacora.games.diamonds.view import View
from tacora.ledger.picture.canvas import (
    BACK,
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
from tacora.ledger.views.diamonds import (
    SUIT_NAMES,
    DiamondsPlayer,
    DiamondsView,
    SuitName,
    show,
)

GROUND = "#1f3a3d"
CLOTH = "#2b5053"
CARD_WIDTH, CARD_HEIGHT = 50, 70
ACROSS = 13

SIGNS = {
    "diamonds": '<path d="M12 1l8 11-8 11-8-11z" fill="currentColor"/>',
    "hearts": (
        '<path d="M12 22C4 15 1 11 1 7.5a5.5 5.5 0 0 1 11-1 5.5 5.5 0 0 1 11 1'
        'C23 11 20 15 12 22z" fill="currentColor"/>'
    ),
    "spades": (
        '<path d="M12 1C5 8 2 11 2 14.5a5 5 0 0 0 9 3L9 23h6l-2-5.5a5 5 0 0 0 9-3'
        'C22 11 19 8 12 1z" fill="currentColor"/>'
    ),
    "clubs": (
        '<circle cx="12" cy="6.5" r="5" fill="currentColor"/>'
        '<circle cx="6" cy="14.5" r="5" fill="currentColor"/>'
        '<circle cx="18" cy="14.5" r="5" fill="currentColor"/>'
        '<path d="M12 10l3 13H9z" fill="currentColor"/>'
    ),
}
ON_PAPER = {
    "diamonds": "#1f7fae",
    "hearts": "#c22f45",
    "spades": "#20242c",
    "clubs": "#2c7a43",
}
ON_CLOTH = {
    "diamonds": ICE,
    "hearts": "#ff9aa8",
    "spades": "#e9ecef",
    "clubs": "#9be0a8",
}


def paint(scene: Scene, view: View) -> None:
    """Draw the table."""
    shown = show(view)
    scene.ground = GROUND
    round_of = scene.say(
        "screen-diamonds-round-of", round=shown.round, rounds=shown.rounds
    )
    scene.open(round_of, scene.say(f"diamonds-variant-{shown.variant}"))
    bottom = _paint_trick(scene, shown, 56)
    bottom = _paint_people(scene, view, shown, bottom + 28)
    if shown.mine is not None:
        rows = (
            ("diamonds-hand", shown.mine.hand),
            ("diamonds-passing", shown.mine.passing),
        )
        for key, cards in rows:
            if cards:
                bottom = _paint_cards(scene, scene.say(key), cards, bottom + 20)
    scene.height = bottom + 14


def find_suit(card: str) -> tuple[SuitName, str]:
    """Tell the suit and the number of a card, as a ledger has it."""
    return SUIT_NAMES[SUIT_LETTERS.index(card[0])], card[1:]


def _paint_card(scene: Scene, card: str, x: float, y: float) -> None:
    suit, number = find_suit(card)
    colour = ON_PAPER[suit]
    scene.box(
        x, y, CARD_WIDTH, CARD_HEIGHT, PAPER, stroke="#c9c2b2", thick=1.5, round_by=7
    )
    middle = x + CARD_WIDTH / 2
    scene.text(middle, y + 29, number, 22, fill=INK, anchor="middle", weight=700)
    scene.shape(middle, y + 49, 24, SIGNS[suit], colour)


def _paint_trick(scene: Scene, shown: DiamondsView, top: float) -> float:
    """Draw the trick, each card above the name of whoever played it."""
    seats = len(shown.players)
    scene.box(MARGIN, top, WIDTH - 2 * MARGIN, 108, "#173033", round_by=10)
    scene.text(MARGIN + 14, top + 22, scene.say("diamonds-trick"), 12, fill=FAINT)
    if not shown.trick:
        text = scene.say("page-diamonds-no-trick")
        scene.text(WIDTH / 2, top + 60, text, 15, anchor="middle", fill=FAINT)
    step = 100
    first = WIDTH / 2 - step * (seats - 1) / 2
    for place, played in enumerate(shown.trick):
        middle = first + place * step
        _paint_card(scene, played.card, middle - CARD_WIDTH / 2, top + 10)
        name = scene.names[played.seat]
        scene.text(middle, top + 98, name, 12, anchor="middle", room=92)
    return top + 108


def _paint_people(scene: Scene, view: View, shown: DiamondsView, top: float) -> float:
    heads = [
        (250, "screen-diamonds-column-cards", 60),
        (316, "diamonds-tricks", 50),
        (376, "diamonds-showroom", 112),
        (494, "diamonds-vault", 96),
        (596, "diamonds-taken", 140),
    ]
    # Nobody's pile is open for most of a round.
    if all(player.taken is None for player in shown.players):
        del heads[-1]
    for x, key, room in heads:
        scene.text(x, top, scene.say(key), 12, fill=FAINT, room=room)
    for player in shown.players:
        y = top + 10 + player.seat * 32
        scene.box(MARGIN, y, WIDTH - 2 * MARGIN, 28, CLOTH, round_by=8)
        if shown.mine and shown.mine.seat == player.seat:
            scene.box(MARGIN, y, 5, 28, ICE, round_by=2)
        _paint_player(scene, view, shown, player, y + 19)
    return top + 10 + 32 * len(shown.players)


def _paint_player(
    scene: Scene, view: View, shown: DiamondsView, player: DiamondsPlayer, line: float
) -> None:
    seat = player.seat
    acts = seat == view.mover and view.phase in (
        Phase.ANNOUNCE,
        Phase.PLAY,
        Phase.ROB,
    )
    has_laid = view.pass_count[seat] == view.announced > 0
    if view.phase == Phase.PASS:
        acts = not has_laid
    scene.name(seat, MARGIN + 26, line, 130, acts=acts)
    if player.partner is not None:
        team = "ABC"[min(seat, player.partner)]
        scene.text(204, line, team, 13, fill=GOLD, weight=700, anchor="middle")
    if shown.dealer == seat:
        sign = scene.say("picture-dealer")
        scene.shape(226, line - 5, 20, _DISC, GOLD)
        scene.text(226, line, sign, 12, fill=INK, anchor="middle", weight=700)
    scene.count(250, line, BACK, "#8fb6b8", player.hand_count)
    scene.text(320, line, str(player.tricks), 14)
    scene.count(376, line, GEM, ICE, player.showroom)
    if player.vault is None:
        scene.shape(502, line - 5, 15, LOCK, FAINT)
    else:
        scene.count(494, line, GEM, GOLD, player.vault)
    if player.taken is not None:
        counts = [getattr(player.taken, suit) for suit in SUIT_NAMES]
        for place, (suit, count) in enumerate(zip(SUIT_NAMES, counts, strict=True)):
            x = 596 + place * 35
            scene.shape(x + 6, line - 5, 13, SIGNS[suit], ON_CLOTH[suit])
            scene.text(x + 14, line, str(count), 12)
    elif view.phase == Phase.PASS and has_laid:
        for place in range(view.announced):
            scene.shape(606 + 18 * place, line - 5, 19, BACK, "#8fb6b8")


_DISC = '<circle cx="12" cy="12" r="10" fill="currentColor"/>'


def _paint_cards(scene: Scene, title: str, cards: Sequence[str], top: float) -> float:
    scene.text(MARGIN, top, title, 12, fill=FAINT)
    step = (WIDTH - 2 * MARGIN) / ACROSS
    bottom = top
    for (column, row), card in zip(spread(len(cards), ACROSS), cards, strict=True):
        x = MARGIN + column * step
        y = top + 8 + row * (CARD_HEIGHT + 8)
        _paint_card(scene, card, x, y)
        bottom = y + CARD_HEIGHT
    return bottom
