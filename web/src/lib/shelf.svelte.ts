// What there is to play, in the reader's language.

import { words } from "./words.svelte";

export interface Edition {
  key: string;
  game: string;
  edition: string;
  title: string;
  seats: number[];
  usual_seats: number;
  /** The levels from the weakest to the strongest, then the rules of thumb. */
  bots: Bot[];
  /** Whether a table may show how likely the next card ends it all. */
  has_odds: boolean;
  options: Option[];
}

export interface Bot {
  name: string;
  /** What people call it: a level in their language, or the name of a rule of thumb. */
  label: string;
  words: string;
  is_level: boolean;
  /** How well it plays, wherever somebody has measured it. */
  strengths: Strength[];
}

/** Of how many games a bot wins at a table, among good rules of thumb. */
export interface Strength {
  /** Empty for the game as it is. */
  variant: string;
  seats: number;
  share: number;
}

export interface Option {
  key: string;
  title: string;
  text: string;
  values: { value: string | boolean | number; label: string }[];
}

export async function fetchShelf(): Promise<Edition[]> {
  const answer = await fetch(`/client/shelf.${words.language}.json`);
  return (await answer.json()) as Edition[];
}

/** The opponents that people get unless they choose others. */
export const USUAL_BOT = "medium";
