// Which card was drawn between two views of Diamoniak, and which could have been.

import type { DiamoniakPile, DiamoniakView, Happening } from "$protocol";
import type { Box, Reading } from "$lib/shown";

const CARDS = new Set(
  ["castle", "side", "start", "diamond", "fairy", "witch"].map((kind) => `diamoniak-event-${kind}`),
);

function count(box: Box, pile: DiamoniakPile): number[] {
  const others: Record<string, number> = { diamond: pile.diamonds, witch: pile.witches, fairy: pile.fairies };
  return box.map(([card]) => others[card] ?? Number(pile.castles.includes(card)));
}

function matches({ key, facts }: Happening, card: string): boolean {
  const kind = key.slice("diamoniak-event-".length);
  return card.startsWith("castle ") ? card.startsWith(`castle ${facts["colour"]} `) : card === kind;
}

/** Who begins, if nature says so; the deck is still what the box holds. */
export function beginDiamoniak(box: Box, step: number, view: DiamoniakView): Reading {
  if (step > 1 || view.phase !== "start" || view.beside.count > 0) return "missed";
  if (count(box, view.deck).join() !== box.map(([, copies]) => copies).join()) return "odd";
  if (step === 0) return [];
  return [{ is: "seat", verb: "first", action: `first ${view.player}`, seats: view.players.length }];
}

/** Between two views a single card is drawn: the one that the deck lacks now. */
export function readDiamoniak(box: Box, before: DiamoniakView, happened: Happening[], after: DiamoniakView): Reading {
  const events = happened.filter(({ key }) => CARDS.has(key));
  if (events.length > 1) return "missed";
  const isNew = happened.some(({ key }) => key === "diamoniak-event-new-deck");
  const counts = count(box, isNew ? before.beside : before.deck);
  const gone = count(box, after.deck).map((left, place) => (counts[place] ?? 0) - left);
  const [event] = events;
  if (event === undefined) return gone.some((cards) => cards !== 0) ? "odd" : [];
  const place = gone.indexOf(1);
  const card = box[place]?.[0];
  if (card === undefined || gone.some((cards, other) => cards !== Number(other === place))) return isNew ? "missed" : "odd";
  return matches(event, card) ? [{ is: "card", action: card, counts }] : "odd";
}
