// What nature did at a table, noted as it was shown, so that nobody can change it later.
//
// Only what the board draws is read: the views before and after, and what happened between
// them.  What is in the box comes with the client, in the order in which a ledger counts it.

import type { AnyView, Happening, TableCard } from "$protocol";
import boxes from "../games/boxes.json";
import { beginDiamant, readDiamant } from "../games/diamant/draws";
import { beginDiamoniak, isSameDiamoniak, readDiamoniak } from "../games/diamoniak/draws";
import { beginDiamonds, isSameDiamonds, readDiamonds } from "../games/diamonds/draws";

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
  /** What came to this seat when cards were passed; empty if that was not seen. */
  received: string[];
  /** How many cards each passed on before the play. */
  passed: number;
  plays: [number, string][];
}

export type Draw = CardDraw | SeatDraw | DealDraw;

/** What the table said would be played, as far as it decides which cards can come. */
export interface Agreed {
  game: string;
  edition: string;
  seats: number;
  /** Of Diamonds, which cards are in the box. */
  variant: string;
  /** Of Diamoniak, whether nature says who begins. */
  isFirstDrawn: boolean;
}

export function readAgreed({ game, edition, seats, options }: TableCard): Agreed {
  const { variant, first } = options;
  return { game, edition, seats: seats.length, variant: String(variant ?? ""), isFirstDrawn: first === "random" };
}

/** Whether the game that was shown is the one that was agreed on. */
export function isAgreed(agreed: Agreed, { view, draws, isWhole }: Shown): boolean {
  if (view.game !== agreed.game || view.players.length !== agreed.seats) return false;
  if (view.game === "diamonds") return view.variant === agreed.variant;
  if (view.edition !== agreed.edition) return false;
  return view.game !== "diamoniak" || !isWhole || (draws[0]?.is === "seat") === agreed.isFirstDrawn;
}

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
  return beginDiamonds(box, step, view);
}

function read(noted: Draw[], before: AnyView, happened: Happening[], after: AnyView): Reading {
  const box = findBox(after);
  if (after.game === "diamant" && before.game === "diamant") return readDiamant(box, before, happened, after);
  if (after.game === "diamoniak" && before.game === "diamoniak") return readDiamoniak(box, before, happened, after);
  if (after.game === "diamonds") return readDiamonds(box, noted, happened, after);
  return "odd";
}

/** Whether a view says the same of nature as the one before, at the same moment of the game. */
function isSame(noted: Draw[], before: AnyView, after: AnyView): boolean {
  const box = findBox(after);
  if (after.game === "diamant" && before.game === "diamant") return readDiamant(box, before, [], after) !== "odd";
  if (after.game === "diamoniak" && before.game === "diamoniak") return isSameDiamoniak(box, before, after);
  return after.game === "diamonds" && isSameDiamonds(noted, after);
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
  // What is shown of an earlier moment proves nothing, and accuses nobody.
  if (!shown.isWhole || step < shown.step) return { ...shown, n, step, view, isWhole: false };
  if (step === shown.step) {
    const isOdd = shown.isOdd || !isSame(shown.draws, shown.view, view);
    return { ...shown, n, view, isWhole: !isOdd, isOdd };
  }
  const draws = structuredClone(shown.draws);
  const reading = happened === null ? "missed" : read(draws, shown.view, happened, view);
  if (typeof reading === "string") {
    return { ...shown, n, step, view, isWhole: false, isOdd: shown.isOdd || reading === "odd" };
  }
  return { ...shown, n, step, view, draws: [...draws, ...reading] };
}
