// Which cards were turned between two views of Diamant, and which could have been.

import type { DiamantView, Happening } from "$protocol";
import type { Box, CardDraw, Reading } from "$lib/shown";

function nameCard({ key, facts }: Happening): string | null {
  if (key === "diamant-event-treasure") return `treasure ${facts["value"]}`;
  if (key === "diamant-event-relic") return "relic";
  if (key === "diamant-event-hazard" || key === "diamant-event-second-hazard") return `hazard ${facts["hazard"]}`;
  return null;
}

const count = (box: Box, view: DiamantView): number[] => box.map(([card]) => view.deck[card] ?? 0);

/** The path that lies in sight; a relic that was carried out was one all the same. */
const readPath = ({ path }: DiamantView): string[] =>
  path.map(({ card }) => (card === "relic taken" ? "relic" : card));

const isInCave = ({ phase }: DiamantView): boolean => phase === "card" || phase === "choice";

function add(counts: number[], place: number, cards: number): number[] {
  return counts.map((count, other) => (other === place ? count + cards : count));
}

/** The first card of the first cave, turned from everything the box holds. */
export function beginDiamant(box: Box, step: number, view: DiamantView): Reading {
  const [first] = view.path;
  if (step !== 1 || first === undefined || view.path.length !== 1) return "missed";
  const counts = box.map(([, copies]) => copies);
  const place = box.findIndex(([card]) => card === first.card);
  if (place < 0 || add(count(box, view), place, 1).join() !== counts.join()) return "odd";
  return [{ is: "card", action: first.card, counts }];
}

/**
 * A card turned leaves the deck.  At the end of a cave all go back but relics and one of two
 * equal hazards.  So the deck is known from the box on, and a view can only agree with it.
 */
export function readDiamant(box: Box, before: DiamantView, happened: Happening[], after: DiamantView): Reading {
  const places = new Map(box.map(([card], place) => [card, place]));
  const draws: CardDraw[] = [];
  let deck = count(box, before);
  let path = readPath(before);
  let isIn = isInCave(before);
  let fallen: number | null = null;
  for (const event of happened) {
    const action = nameCard(event);
    if (action !== null) {
      const place = places.get(action);
      if (place === undefined || fallen !== null) return "odd";
      if (!isIn) path = [];
      isIn = true;
      const isSecond = action.startsWith("hazard ") && path.includes(action);
      if (isSecond !== (event.key === "diamant-event-second-hazard")) return "odd";
      if (isSecond) fallen = place;
      draws.push({ is: "card", action, counts: deck });
      deck = add(deck, place, -1);
      path.push(action);
    } else if (event.key === "diamant-event-cave-end") {
      if (!isIn) return "odd";
      for (const card of path) if (card !== "relic") deck = add(deck, places.get(card) ?? -1, 1);
      if (fallen !== null) deck = add(deck, fallen, -1);
      fallen = null;
      isIn = false;
    }
  }
  const isSame = deck.join() === count(box, after).join() && path.join() === readPath(after).join();
  return isSame && isIn === isInCave(after) && fallen === null ? draws : "odd";
}
