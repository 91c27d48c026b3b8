// What has changed from one view to the next, as far as it is shown in the middle.

import type { DiamoniakPile, DiamoniakPlayer, DiamoniakView } from "$protocol";
import { readCard, type Card } from "$art/diamoniak/colours";

/** A card that somebody has just drawn, bought, sent against the witch or given to her; or a stop. */
export interface Shown {
  card: Card | null;
  seat: number;
  how: "drawn" | "bought" | "sent" | "paid" | "stopped";
  /** Cards left in the deck: no two cards drawn one after the other are the same news. */
  left: number;
}

export function findShown(before: DiamoniakView | null, view: DiamoniakView): Shown | null {
  const seat = before?.player ?? null;
  const left = view.deck.count;
  if (before === null || seat === null) return null;
  // An empty deck is made anew of what lies beside it, perhaps in the same moment.
  const deck = before.deck.count === 0 ? before.beside : before.deck;
  if (deck.count === left + 1) {
    const card = findMissing(deck, view.deck);
    return card && { card, seat, how: "drawn", left };
  }
  const [had, has] = [before.players[seat], view.players[seat]];
  if (!had || !has) return null;
  if (has.fairies < had.fairies) return { card: { is: "fairy" }, seat, how: "sent", left };
  if (before.phase === "witch" || before.phase === "paying") {
    const card = findPaid(had, has);
    return card && { card, seat, how: "paid", left };
  }
  const piece = has.castle.find((card) => !had.castle.includes(card));
  if (piece !== undefined) return { card: readCard(piece), seat, how: "bought", left };
  const hasStopped = before.phase === "go-on" && view.phase === "start";
  return hasStopped ? { card: null, seat, how: "stopped", left } : null;
}

function findPaid(had: DiamoniakPlayer, has: DiamoniakPlayer): Card | null {
  if (has.diamonds < had.diamonds) return { is: "diamond" };
  const kept = [...has.castle, ...has.side];
  const piece = [...had.castle, ...had.side].find((card) => !kept.includes(card));
  return piece === undefined ? null : readCard(piece);
}

function findMissing(had: DiamoniakPile, has: DiamoniakPile): Card | null {
  const castle = had.castles.find((card) => !has.castles.includes(card));
  if (castle !== undefined) return readCard(castle);
  if (has.diamonds < had.diamonds) return { is: "diamond" };
  if (has.witches < had.witches) return { is: "witch" };
  return has.fairies < had.fairies ? { is: "fairy" } : null;
}
