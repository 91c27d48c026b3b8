// Sentences that several parts of the table need.

import type { DiamondsView } from "$protocol";
import { readCard } from "$art/diamonds/suits";
import { say } from "$lib/words.svelte";
import type { Sight } from "../contract";
import type { Deed } from "./deeds";

export function nameCard(card: string): string {
  const { suit, number } = readCard(card);
  return say("page-diamonds-card", { number, suit: say(`diamonds-suit-${suit}`) });
}

export function nameTeam(seat: number, partner: number): string {
  return String.fromCharCode(65 + Math.min(seat, partner));
}

/** Who gets the cards that a seat passes. */
export function nameReceiver(sight: Sight<DiamondsView>, seat: number): string {
  const partner = sight.view.players[seat]?.partner;
  return sight.names[partner ?? (seat + 1) % sight.view.players.length] ?? "";
}

function tellWhat(deed: Deed, names: string[]): string {
  if (deed.moves.length === 0) return say("client-diamonds-nothing");
  if (deed.victim !== null) return say("client-diamonds-robs", { victim: names[deed.victim] ?? "" });
  return say(`screen-diamonds-winner-${deed.suit}`);
}

export function tellDeed(deed: Deed, names: string[]): string {
  const facts = { name: names[deed.seat] ?? "", what: tellWhat(deed, names) };
  return say(`client-diamonds-deed-${deed.reason}`, facts);
}

/** What the table waits for, for those who cannot do anything now. */
export function tellWaiting(sight: Sight<DiamondsView>): string {
  const { view, names, me } = sight;
  if (sight.isPaused) return say("page-status-paused");
  if (view.phase === "over") return say("screen-diamonds-over");
  if (view.phase === "deal" || view.phase === "dealer") return say("screen-diamonds-dealing");
  if (view.phase === "pass") {
    return me !== null && view.mine?.passing.length
      ? say("screen-diamonds-passed", { name: nameReceiver(sight, me) })
      : say("screen-diamonds-while-passing", { count: view.announced });
  }
  return say(`screen-diamonds-wait-${view.phase}`, { name: names[view.mover] ?? "" });
}
