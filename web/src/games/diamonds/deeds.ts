// What the suits have done: which crystals moved, and why.

import type { DiamondsView, Happening } from "$protocol";
import type { Suit } from "$art/diamonds/suits";

export interface Move {
  from: string;
  to: string;
}

/** Why a suit acts: not followed, trick taken, most cards of it, or no trick at all. */
export type Reason = "off" | "trick" | "most" | "bonus";

export interface Deed {
  seat: number;
  suit: Suit;
  reason: Reason;
  victim: number | null;
  moves: Move[];
}

const SUPPLY = "supply";
const showroom = (seat: number): string => `showroom-${seat}`;
const vault = (seat: number): string => `vault-${seat}`;

const WAITING: { [after in DiamondsView["after"]]: Reason } = { trick: "off", victory: "trick", round: "most" };

/** Read the crystals' ways out of what happened; the view before says what a club waited for. */
export function readDeeds(before: DiamondsView | null, happened: Happening[]): Deed[] {
  const deeds: Deed[] = [];
  const shown = before?.players.map((player) => player.showroom) ?? [];
  let reason: Reason = "off";

  function add(seat: number, suit: Suit, why: Reason, moves: Move[], victim: number | null = null): void {
    for (const { from, to } of moves) {
      if (from.startsWith("showroom")) shown[Number(from.split("-")[1])]! -= 1;
      if (to.startsWith("showroom")) shown[seat]! += 1;
    }
    deeds.push({ seat, suit, reason: why, victim, moves });
  }

  for (const { key, facts } of happened) {
    const seat = Number(facts["seat"]);
    const event = key.replace("diamonds-event-", "");
    if (event === "play") reason = "off";
    else if (event === "trick") reason = "trick";
    else if (event === "diamonds") add(seat, "diamonds", reason, [{ from: SUPPLY, to: vault(seat) }]);
    else if (event === "hearts") add(seat, "hearts", reason, [{ from: SUPPLY, to: showroom(seat) }]);
    else if (event === "spades") add(seat, "spades", reason, [{ from: showroom(seat), to: vault(seat) }]);
    else if (event === "nothing") add(seat, facts["suit"] as Suit, reason, []);
    else if (event === "rob") {
      const victim = Number(facts["victim"]);
      add(seat, "clubs", WAITING[before?.after ?? "trick"], [{ from: showroom(victim), to: showroom(seat) }], victim);
    } else if (event === "majority") {
      const suit = facts["suit"] as Suit;
      if (suit === "diamonds") add(seat, suit, "most", [{ from: SUPPLY, to: vault(seat) }]);
      else if (suit === "hearts") add(seat, suit, "most", [{ from: SUPPLY, to: showroom(seat) }]);
      else if (suit === "spades") {
        add(seat, suit, "most", (shown[seat] ?? 0) > 0 ? [{ from: showroom(seat), to: vault(seat) }] : []);
      }
    } else if (event === "trickless") {
      const move = { from: SUPPLY, to: vault(seat) };
      add(seat, "diamonds", "bonus", [move, move]);
    }
  }
  return deeds;
}
