import type { Game } from "./contract";

// Each table takes its own view; the shell hands on whatever the server sent.
const load = (module: Promise<unknown>) => module as ReturnType<Game["load"]>;

export const GAMES: { [name: string]: Game } = {
  diamant: { isSecret: true, load: () => load(import("./diamant/Table.svelte")) },
  diamonds: { isSecret: true, load: () => load(import("./diamonds/Table.svelte")) },
  diamoniak: { isSecret: false, load: () => load(import("./diamoniak/Table.svelte")) },
};

/** Our editions, as people choose among them. */
export const EDITIONS = [
  { game: "diamant", edition: "2016" },
  { game: "diamant", edition: "2005" },
  { game: "diamonds", edition: "2014" },
  { game: "diamoniak", edition: "djeco" },
] as const;
