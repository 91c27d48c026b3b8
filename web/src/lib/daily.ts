// The daily cave: how one goes in, and how what came of it is said.

import { api } from "./api";
import { myself } from "./me.svelte";
import { openPromises } from "./promises";
import { route } from "./route.svelte";
import { say } from "./words.svelte";

/** Begin today's game of a cave, or go on with it. */
export async function enterCave(cave: string): Promise<void> {
  await myself.become();
  const card = await api.enter(cave);
  openPromises(card.code).see(card);
  route.go(`/t/${card.code}`);
}

/** The place against the bots, in words. */
export function namePlace(place: number, seats: number): string {
  return place === 1 ? say("client-daily-victory") : say("client-daily-place", { place, seats });
}
