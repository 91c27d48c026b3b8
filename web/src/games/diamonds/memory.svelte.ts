// What this browser has seen of the table, and the view no longer shows.

import type { DiamondsView, Happening, TrickCard } from "$protocol";
import { readDeeds, type Deed, type Move } from "./deeds";
import { isFull } from "./trick";

export class Memory {
  /** What the suits have done since the trick was led. */
  deeds = $state.raw<Deed[]>([]);
  /** What the end of the round has brought. */
  counted = $state.raw<Deed[]>([]);
  lastTrick = $state.raw<TrickCard[]>([]);
  /** The crystals that move now. */
  moves = $state.raw<Move[]>([]);

  see(view: DiamondsView, before: DiamondsView | null, happened: Happening[], past: Happening[] = []): void {
    if (before === null) this.#recall(view, past);
    const play = happened.find((event) => event.key === "diamonds-event-play");
    const isLead = play !== undefined && (before === null || before.trick.length === 0 || isFull(before));
    const deeds = readDeeds(before, happened);
    const isEnd = (deed: Deed): boolean => deed.reason === "most" || deed.reason === "bonus";
    const during = deeds.filter((deed) => !isEnd(deed));
    this.deeds = isLead ? during : [...this.deeds, ...during];
    const ending = deeds.filter(isEnd);
    if (ending.length > 0) {
      // A club of the round's end comes after what it has waited with.
      this.counted = before?.phase === "rob" && before.after === "round" ? [...this.counted, ...ending] : ending;
    } else if (view.phase === "play" && view.trick.length > 0) {
      this.counted = [];
    }
    this.moves = deeds.flatMap((deed) => deed.moves);
    this.#keepTrick(view, before, happened);
  }

  /** Find the last full trick in what happened before this page was opened. */
  #recall(view: DiamondsView, past: Happening[]): void {
    const end = past.findLastIndex((event) => event.key === "diamonds-event-trick");
    // Two players lay two cards each.
    const size = view.players.length === 2 ? 4 : view.players.length;
    const plays = past.slice(0, end + 1).filter((event) => event.key === "diamonds-event-play");
    if (plays.length < size) return;
    this.lastTrick = plays.slice(-size).map(({ facts }) => ({ seat: Number(facts["seat"]), card: String(facts["card"]) }));
  }

  #keepTrick(view: DiamondsView, before: DiamondsView | null, happened: Happening[]): void {
    if (isFull(view)) {
      this.lastTrick = view.trick;
    } else if (before && happened.some((event) => event.key === "diamonds-event-trick")) {
      // The last trick of a round is never seen lying: the next cards are dealt at once.
      const last = happened.find((event) => event.key === "diamonds-event-play")?.facts;
      const played = last ? [{ seat: Number(last["seat"]), card: String(last["card"]) }] : [];
      this.lastTrick = [...before.trick, ...played];
    }
  }
}
