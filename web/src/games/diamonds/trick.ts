// Reading a trick as it lies: is it full, what was led, which card is the highest?

import type { DiamondsView, TrickCard } from "$protocol";
import { readCard, type Suit } from "$art/diamonds/suits";

/** A trick is full once somebody has been given all the cards played so far. */
export function isFull(view: DiamondsView): boolean {
  const played = view.players.reduce((sum, player) => sum + player.played.length, 0);
  const tricks = view.players.reduce((sum, player) => sum + player.tricks, 0);
  return view.trick.length > 0 && played === tricks * view.trick.length;
}

export function findLed(trick: TrickCard[]): Suit | null {
  return trick[0] ? readCard(trick[0].card).suit : null;
}

/** The highest card of the suit that was led. */
export function findBest(trick: TrickCard[]): TrickCard | null {
  const led = findLed(trick);
  const value = (played: TrickCard): number => {
    const { suit, number } = readCard(played.card);
    return suit === led ? number : 0;
  };
  return trick.reduce<TrickCard | null>((best, played) => (best && value(best) > value(played) ? best : played), null);
}
