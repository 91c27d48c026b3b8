// Who plays at this device: a nickname is all one needs.

import type { Me } from "$protocol";
import { api, Refused } from "./api";
import { forgetPromises } from "./promises";
import { say } from "./words.svelte";

/** The page itself says whether the browser brought a cookie along. */
function isKnown(): boolean {
  return document.documentElement.dataset.known === "yes";
}

class Myself {
  person = $state.raw<Me | null>(null);

  async recognise(): Promise<Me | null> {
    if (!isKnown()) return null;
    try {
      this.person = await api.me();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.person = null;
    }
    return this.person;
  }

  /** Whoever only wants to play gets a name, and may change it later. */
  async become(nickname?: string): Promise<Me> {
    const known = this.person ?? (await this.recognise());
    if (known && (nickname === undefined || nickname === known.nickname)) return known;
    const name = nickname ?? say("client-guest", { number: 10 + Math.floor(Math.random() * 90) });
    this.person = known ? await api.rename(name) : await api.meet(name);
    document.documentElement.dataset.known = "yes";
    return this.person;
  }

  /** Be somebody who plays at another device as well. */
  async comeBy(link: string): Promise<void> {
    this.person = await api.follow(link);
    document.documentElement.dataset.known = "yes";
  }

  /** Be nobody again: everything that bears the name is deleted. */
  async vanish(): Promise<void> {
    await api.forget();
    this.person = null;
    delete document.documentElement.dataset.known;
    sessionStorage.clear();
    forgetPromises();
  }
}

export const myself = new Myself();
