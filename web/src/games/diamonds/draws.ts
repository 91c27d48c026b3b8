// What was dealt at a table of Diamonds, as far as a seat sees it, and what was played.

import type { DiamondsView, Happening } from "$protocol";
import type { DealDraw, Draw, Reading } from "$lib/shown";

/** The cards that this seat was dealt, wherever they are by now. */
function findDealt({ mine, players }: DiamondsView): string[] {
  if (!mine) return [];
  const cards = new Set([...mine.hand, ...mine.passing, ...mine.given, ...(players[mine.seat]?.played ?? [])]);
  for (const card of mine.received) if (!mine.given.includes(card)) cards.delete(card);
  return [...cards].sort();
}

function noteDeal(view: DiamondsView, dealer: number): DealDraw {
  const seats = view.players.length;
  return { is: "deal", count: view.dealt, seats, dealer, hand: findDealt(view), passed: 0, plays: [] };
}

/** The dealer, and the first deal. */
export function beginDiamonds(step: number, view: DiamondsView): Reading {
  const { dealer } = view;
  if (dealer === null || view.round !== 1 || step !== 1 + view.dealt) return "missed";
  return [{ is: "seat", verb: "dealer", action: `dealer ${dealer}`, seats: view.players.length }, noteDeal(view, dealer)];
}

/** Plays go to the deal they belong to, which may be one noted before. */
export function readDiamonds(noted: Draw[], happened: Happening[], view: DiamondsView): Reading {
  const draws: DealDraw[] = [];
  let deal: DealDraw | undefined = noted.findLast((draw) => draw.is === "deal");
  for (const { key, facts } of happened) {
    if (key === "diamonds-event-round") draws.push((deal = noteDeal(view, Number(facts["seat"]))));
    else if (key === "diamonds-event-announce" && deal) deal.passed = Number(facts["count"]);
    else if (key === "diamonds-event-play" && deal) deal.plays.push([Number(facts["seat"]), String(facts["card"])]);
  }
  // The view shows the hand of the last deal only.
  return draws.length > 1 ? "missed" : draws;
}
