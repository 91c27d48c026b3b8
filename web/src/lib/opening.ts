// Opening a table, for a game at once against bots or for friends.

import { api, makeId } from "./api";
import { myself } from "./me.svelte";
import { openPromises } from "./promises";
import type { Edition } from "./shelf.svelte";

export interface Wish {
  seats?: number;
  options?: { [key: string]: string | boolean | number };
  is_public?: boolean;
  clock?: number;
  has_free_talk?: boolean;
  is_rated?: boolean;
  has_odds?: boolean;
  has_advice?: boolean;
}

/** Open a table and take the first seat; give its code. */
export async function openTable(edition: Edition, wish: Wish = {}): Promise<string> {
  await myself.become();
  const card = await api.open({
    game: edition.game,
    edition: edition.edition,
    seats: wish.seats ?? edition.usual_seats,
    ...wish,
  });
  const promises = openPromises(card.code);
  promises.see(card);
  await api.ask(card.code, { do: "sit", id: makeId(), seat: 0, salt_hash: await promises.commit(0) });
  return card.code;
}

/** Sit down among bots and begin. */
export async function playNow(edition: Edition, bot: string): Promise<string> {
  const code = await openTable(edition);
  await api.ask(code, { do: "fill", id: makeId(), bot });
  await api.ask(code, { do: "start", id: makeId() });
  return code;
}
