// Which card was drawn between two views of Diamoniak, and which could have been.

import type { DiamoniakPile, DiamoniakView, Happening } from "$protocol";
import type { Box, Reading } from "$lib/shown";

const CARDS = new Set(
  ["castle", "side", "start", "diamond", "fairy", "witch"].map((kind) => `diamoniak-event-${kind}`),
);

function count(box: Box, pile: DiamoniakPile): number[] {
  const others: Record<string, number> = { diamond: pile.diamonds, witch: pile.witches, fairy: pile.fairies };
  return box.map(([card]) => others[card] ?? pile.castles.filter((castle) => castle === card).length);
}

/** Nothing vanishes: what is neither in the deck nor beside it lies before the players. */
function isWhole(box: Box, { deck, beside, players }: DiamoniakView): boolean {
  const places = players.map(({ castle, side, diamonds, fairies }) =>
    count(box, { count: 0, castles: [...castle, ...side], diamonds, witches: 0, fairies }),
  );
  const piles = [count(box, deck), count(box, beside), ...places];
  return box.every(([, copies], place) => piles.reduce((sum, pile) => sum + (pile[place] ?? 0), 0) === copies);
}

function matches({ key, facts }: Happening, card: string): boolean {
  const kind = key.slice("diamoniak-event-".length);
  return card.startsWith("castle ") ? card.startsWith(`castle ${facts["colour"]} `) : card === kind;
}

/** Who begins, if nature says so; the deck is still what the box holds. */
export function beginDiamoniak(box: Box, step: number, view: DiamoniakView): Reading {
  if (step > 1 || view.phase !== "start" || view.beside.count > 0) return "missed";
  if (count(box, view.deck).join() !== box.map(([, copies]) => copies).join() || !isWhole(box, view)) return "odd";
  if (step === 0) return [];
  return [{ is: "seat", verb: "first", action: `first ${view.player}`, seats: view.players.length }];
}

/** Between two views a single card is drawn: the one that the deck lacks now. */
export function readDiamoniak(box: Box, before: DiamoniakView, happened: Happening[], after: DiamoniakView): Reading {
  if (!isWhole(box, after)) return "odd";
  const events = happened.filter(({ key }) => CARDS.has(key));
  if (events.length > 1) return "missed";
  const isNew = happened.some(({ key }) => key === "diamoniak-event-new-deck");
  const old = count(box, before.deck);
  // The cards beside become the deck only when it is used up.
  if (isNew && old.some((cards) => cards > 0)) return "odd";
  const counts = isNew ? count(box, before.beside) : old;
  const gone = count(box, after.deck).map((left, place) => (counts[place] ?? 0) - left);
  const [event] = events;
  if (event === undefined) return gone.some((cards) => cards !== 0) ? "odd" : [];
  const place = gone.indexOf(1);
  const card = box[place]?.[0];
  if (card === undefined || gone.some((cards, other) => cards !== Number(other === place))) return isNew ? "missed" : "odd";
  return matches(event, card) ? [{ is: "card", action: card, counts }] : "odd";
}

/** Whether a view shows what the one before it did, where nothing has happened. */
export function isSameDiamoniak(box: Box, before: DiamoniakView, after: DiamoniakView): boolean {
  const read = (view: DiamoniakView) => [count(box, view.deck), count(box, view.beside), isWhole(box, view)].join();
  return read(before) === read(after);
}
