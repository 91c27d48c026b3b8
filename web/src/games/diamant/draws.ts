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
 * Inside a cave every card turned leaves the deck and none returns; so what could come is
 * told by the deck before, or by the deck after and the cards turned since.
 */
export function readDiamant(box: Box, before: DiamantView, happened: Happening[], after: DiamantView): Reading {
  const places = new Map(box.map(([card], place) => [card, place]));
  const draws: (CardDraw & { place: number; cave: number })[] = [];
  let cave = 0;
  for (const event of happened) {
    const action = nameCard(event);
    if (event.key === "diamant-event-cave-end") cave += 1;
    if (action === null) continue;
    const place = places.get(action);
    if (place === undefined) return "odd";
    draws.push({ is: "card", action, counts: [], place, cave });
  }
  let forward = count(box, before);
  for (const draw of draws.filter((one) => one.cave === 0)) {
    draw.counts = forward;
    forward = add(forward, draw.place, -1);
  }
  let backward = count(box, after);
  for (const draw of draws.filter((one) => one.cave === cave).reverse()) {
    backward = add(backward, draw.place, 1);
    if (draw.counts.length === 0) draw.counts = backward;
  }
  // If no cave has ended, both ways of counting must agree.
  if (cave === 0 && forward.join() !== count(box, after).join()) return "odd";
  if (draws.some(({ counts }) => counts.length === 0)) return "missed";
  return draws.map(({ is, action, counts }) => ({ is, action, counts }));
}
