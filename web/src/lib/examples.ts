// Worked examples: small pictures of a few moments, and what happens between them.

import type { DiamantPlayer, DiamantView, DiamondsMine, DiamondsPlayer, DiamondsView, DiamoniakPlayer, DiamoniakView } from "$protocol";

/** What is not there is nothing: the server leaves it out. */
type Kept<Whole, Key extends keyof Whole> = Partial<Pick<Whole, Key>>;

interface Common {
  /** Through whose eyes it is seen, where that matters; -4 are a watcher's. */
  eyes?: number;
  winners?: number[];
}

export interface DiamantSketch extends Common, Kept<DiamantView, "edition" | "phase" | "cave" | "path"> {
  players: Kept<DiamantPlayer, "inside" | "leaving" | "carried" | "relics" | "choice" | "chest" | "pile">[];
}

export interface DiamondsSketch extends Common, Kept<DiamondsView, "phase" | "dealer" | "trick"> {
  players: Kept<DiamondsPlayer, "partner" | "hand_count" | "tricks" | "taken" | "showroom" | "vault">[];
  hand?: { seat: number } & Pick<DiamondsMine, "hand" | "passing" | "received">;
}

export interface DiamoniakSketch extends Common, Kept<DiamoniakView, "phase" | "player" | "owed"> {
  players: Kept<DiamoniakPlayer, "colour" | "castle" | "side" | "diamonds" | "fairies">[];
  deck?: number;
  beside?: number;
}

export type Sketch = DiamantSketch | DiamondsSketch | DiamoniakSketch;

export interface Moment {
  sketch: Sketch;
  refusals?: { seat: number; sentence: string }[];
}

export interface Example {
  title: string;
  pictures: Moment[];
  told?: string[];
}

export interface ExampleBook {
  names: string[];
  /** The examples of each rule, by their numbers. */
  rules: { [id: string]: number[] };
  examples: Example[];
}

export async function fetchExamples(edition: string, language: string): Promise<ExampleBook> {
  const answer = await fetch(`/client/examples-${edition}.${language}.json`);
  const book = (await answer.json()) as ExampleBook;
  return { ...book, examples: book.examples.map(complete) };
}

/** Of the second picture only what differs was sent. */
function complete(example: Example): Example {
  const [before, after] = example.pictures;
  if (!before || !after) return example;
  const entries = Object.entries({ ...before.sketch, ...after.sketch }).filter(([, value]) => value !== null);
  return { ...example, pictures: [before, { ...after, sketch: Object.fromEntries(entries) as unknown as Sketch }] };
}
