// What was dealt at a table of Diamonds, as far as a seat sees it, and what was played.

import type { DiamondsView, Happening } from "$protocol";
import type { Box, DealDraw, Draw, Reading } from "$lib/shown";

const BASIC_HAND = 10;

/** The cards that this seat was dealt, wherever they are by now. */
function findDealt({ mine, players }: DiamondsView): string[] {
  if (!mine) return [];
  const cards = new Set([...mine.hand, ...mine.passing, ...mine.given, ...(players[mine.seat]?.played ?? [])]);
  for (const card of mine.received) if (!mine.given.includes(card)) cards.delete(card);
  return [...cards].sort();
}

function noteDeal(view: DiamondsView, dealer: number): DealDraw {
  const seats = view.players.length;
  const hand = findDealt(view);
  return { is: "deal", count: view.dealt, seats, dealer, hand, received: [], passed: 0, plays: [] };
}

/** Whether as many cards were dealt as the rules say: ten to each, or all there are. */
function isDealt(box: Box, { variant, dealt, players }: DiamondsView): boolean {
  return dealt === (variant.startsWith("perfect") ? box.length : BASIC_HAND * players.length);
}

/** Whether a view shows the hand that was dealt, and the cards that were played. */
function isAsNoted({ hand, plays }: DealDraw, view: DiamondsView): boolean {
  if (findDealt(view).join() !== hand.join()) return false;
  return view.players.every(({ seat, played }) => {
    const told = plays.filter(([who]) => who === seat).map(([, card]) => card);
    return told.sort().join() === [...played].sort().join();
  });
}

/** The dealer, and the first deal. */
export function beginDiamonds(box: Box, step: number, view: DiamondsView): Reading {
  const { dealer } = view;
  if (dealer === null || view.round !== 1 || step !== 1 + view.dealt) return "missed";
  const deal = noteDeal(view, dealer);
  if (!isDealt(box, view) || !isAsNoted(deal, view)) return "odd";
  return [{ is: "seat", verb: "dealer", action: `dealer ${dealer}`, seats: view.players.length }, deal];
}

/** Plays go to the deal they belong to, which may be one noted before. */
export function readDiamonds(box: Box, noted: Draw[], happened: Happening[], view: DiamondsView): Reading {
  const draws: DealDraw[] = [];
  let deal: DealDraw | undefined = noted.findLast((draw) => draw.is === "deal");
  for (const { key, facts } of happened) {
    if (key === "diamonds-event-round") {
      const dealer = Number(facts["seat"]);
      // To deal goes round, so nobody chooses who gets which hand.
      if (deal === undefined || dealer !== (deal.dealer + 1) % deal.seats) return "odd";
      draws.push((deal = noteDeal(view, dealer)));
    } else if (key === "diamonds-event-announce" && deal) deal.passed = Number(facts["count"]);
    else if (key === "diamonds-event-play" && deal) deal.plays.push([Number(facts["seat"]), String(facts["card"])]);
  }
  // The view shows the hand of the last deal only.
  if (draws.length > 1) return "missed";
  if (deal === undefined || !isDealt(box, view) || !isAsNoted(deal, view)) return "odd";
  if (view.mine?.received.length) deal.received = view.mine.received;
  return draws;
}

/** Whether a view shows what was noted, where nothing has happened but choices of our own. */
export function isSameDiamonds(noted: Draw[], view: DiamondsView): boolean {
  const deal = noted.findLast((draw) => draw.is === "deal");
  return deal !== undefined && isAsNoted(deal, view);
}
