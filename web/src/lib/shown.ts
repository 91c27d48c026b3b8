// What nature did at a table, noted as it was shown, so that nobody can change it later.
//
// Only what the board draws is read: the views before and after, and what happened between
// them.  What is in the box comes with the client, in the order in which a ledger counts it.

import type { AnyView, Happening } from "$protocol";
import boxes from "../games/boxes.json";
import { beginDiamant, readDiamant } from "../games/diamant/draws";
import { beginDiamoniak, readDiamoniak } from "../games/diamoniak/draws";
import { beginDiamonds, readDiamonds } from "../games/diamonds/draws";

/** A card shown to all, with how many of each card of the box could have come. */
export interface CardDraw {
  is: "card";
  action: string;
  counts: number[];
}

/** A seat that nature named. */
export interface SeatDraw {
  is: "seat";
  action: string;
  verb: string;
  seats: number;
}

/** A whole deal, of which a seat sees its own cards; the others' show when they are played. */
export interface DealDraw {
  is: "deal";
  count: number;
  seats: number;
  dealer: number;
  hand: string[];
  /** How many cards each passed on before the play. */
  passed: number;
  plays: [number, string][];
}

export type Draw = CardDraw | SeatDraw | DealDraw;

/** What one seat was shown of nature, from the first draw on. */
export interface Shown {
  /** The number of the last news, and how far the game was. */
  n: number;
  step: number;
  view: AnyView;
  draws: Draw[];
  /** Whether nothing was missed: all draws are here, not only the first ones. */
  isWhole: boolean;
  /** Whether the table contradicted itself: a card came that could not have come. */
  isOdd: boolean;
}

/** What became of a table between two views: the draws, or why they cannot be told. */
export type Reading = Draw[] | "missed" | "odd";

export type Box = [string, number][];

const BOXES = boxes as unknown as Record<string, Box>;

function nameBox(view: AnyView): string {
  if (view.game !== "diamonds") return `${view.game}-${view.edition}`;
  const isWhole = !view.variant.startsWith("perfect");
  return isWhole ? "diamonds-2014" : `diamonds-2014-perfect-${view.players.length}`;
}

/** What is in the box, in the order of the ledger. */
export function findBox(view: AnyView): Box {
  return BOXES[nameBox(view)] ?? [];
}

/** What came before anybody could choose; how far the game is tells that it was nothing else. */
function begin(step: number, view: AnyView): Reading {
  const box = findBox(view);
  if (view.game === "diamant") return beginDiamant(box, step, view);
  if (view.game === "diamoniak") return beginDiamoniak(box, step, view);
  return beginDiamonds(step, view);
}

function read(noted: Draw[], before: AnyView, happened: Happening[], after: AnyView): Reading {
  const box = findBox(after);
  if (after.game === "diamant" && before.game === "diamant") return readDiamant(box, before, happened, after);
  if (after.game === "diamoniak" && before.game === "diamoniak") return readDiamoniak(box, before, happened, after);
  if (after.game === "diamonds") return readDiamonds(noted, happened, after);
  return "odd";
}

/** How many actions of a ledger some draws are. */
export function countDraws(draws: Draw[]): number {
  return draws.reduce((sum, draw) => sum + (draw.is === "deal" ? draw.count : 1), 0);
}

/**
 * Note what a seat is shown now; `happened` is everything since the last note, or null if
 * not all of that is known.
 */
export function note(
  shown: Shown | undefined,
  now: { n: number; step: number; view: AnyView },
  happened: Happening[] | null,
): Shown {
  const { n, step, view } = now;
  if (shown === undefined) {
    const beginning = begin(step, view);
    const draws = typeof beginning === "string" ? [] : beginning;
    return { n, step, view, draws, isWhole: typeof beginning !== "string", isOdd: beginning === "odd" };
  }
  if (!shown.isWhole || step === shown.step) return { ...shown, n, step, view };
  const draws = structuredClone(shown.draws);
  const reading = happened === null ? "missed" : read(draws, shown.view, happened, view);
  if (typeof reading === "string") {
    return { ...shown, n, step, view, isWhole: false, isOdd: shown.isOdd || reading === "odd" };
  }
  return { ...shown, n, step, view, draws: [...draws, ...reading] };
}
