// How a moment of each game is drawn small; loaded when there is one to draw.

import type { Sketch } from "$lib/examples";
import type { Component } from "svelte";

export interface PictureProps<S = Sketch> {
  sketch: S;
  /** The picture before, to point out what is new. */
  before: S | null;
  /** The picture after, so that both show the same things. */
  after: S | null;
  names: string[];
  /** Whether somebody is refused something. */
  isRefused: boolean;
}

type Picture = Component<PictureProps>;
const load = (module: Promise<unknown>) => module as Promise<{ default: Picture }>;

export const PICTURES: { [game: string]: () => Promise<{ default: Picture }> } = {
  diamant: () => load(import("./diamant/Example.svelte")),
  diamonds: () => load(import("./diamonds/Example.svelte")),
  diamoniak: () => load(import("./diamoniak/Example.svelte")),
};
