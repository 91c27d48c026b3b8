// What this browser keeps of a table so that it can tell whether the draws were fair.
//
// The order matters: the fingerprint of the seed is kept before our own salt is committed
// to, and all commitments are kept before the salt is revealed.

import type { Draws, Happening, TableCard } from "$protocol";
import type { Wish } from "./line";
import { NOTES, Reveals } from "./reveals";
import { note, readAgreed, type Shown } from "./shown";
import { hashText, makeSalt } from "./sign";
import { verify, type Finding, type Kept } from "./verify";

/** So many tables are remembered. */
const KEPT = 40;
/** Milliseconds after which all windows of a browser have what one of them has stored. */
const SETTLING = 100;
/** What is longer is no table of ours: it would only fill the storage. */
const MOST_SEATS = 16;
const LONGEST_CODE = 40;
const COMMITMENT = /^([0-9a-f]{64})?$/;

interface Stored extends Kept {
  at: number;
}

/** Those of this page: without storage they last as long as it does. */
const opened = new Map<string, Promises>();
const revealed = new Reveals();

/** The promises of a table, the same ones wherever this page asks for them. */
export function openPromises(code: string): Promises {
  const promises = opened.get(code) ?? new Promises(code);
  opened.set(code, promises);
  return promises;
}

/** One table's promises, in this browser's storage. */
export class Promises {
  #kept: Stored | null;

  constructor(
    readonly code: string,
    private reveals = revealed,
  ) {
    this.#kept = this.#load();
  }

  get kept(): Kept | null {
    return this.#kept;
  }

  /** Keep what is promised first; nothing that comes later replaces it. */
  see(card: TableCard): void {
    this.#kept ??= this.#load();
    if (this.#kept === null) {
      this.#kept = {
        at: Date.now(),
        commitment: card.commitment,
        agreed: readAgreed(card),
        salts: {},
        frozen: null,
        shown: {},
        isBroken: false,
      };
      forgetOldest();
      this.#save();
    } else if (card.commitment !== this.#kept.commitment && !this.#kept.isBroken) {
      this.#kept.isBroken = true;
      this.#save();
    }
  }

  /** Make a salt for a seat, once, and give its fingerprint. */
  async commit(seat: number): Promise<string> {
    const kept = this.#kept;
    if (kept === null) throw new Error("a salt before a promise");
    kept.salts[seat] ??= makeSalt();
    this.#save();
    return await hashText(kept.salts[seat]);
  }

  /** Say what to do now for our seats: commit to a salt, or reveal it. */
  async answer(card: TableCard, yours: number[]): Promise<Wish[]> {
    this.see(card);
    const kept = this.#kept;
    if (kept === null || kept.isBroken) return [];
    const wishes: Wish[] = [];
    for (const seat of yours) {
      const theirs = card.seats[seat]?.salt_hash ?? "";
      const isNew = !(seat in kept.salts);
      if (card.status === "open" && (isNew || theirs === "")) {
        // Another device of ours may have committed later; then it has the last word.
        wishes.push({ do: "commit", seat, salt_hash: await this.commit(seat) });
      } else if (card.status === "revealing") {
        const salt = kept.salts[seat];
        if (salt === undefined || theirs !== (await hashText(salt)) || !this.#freeze(card)) continue;
        wishes.push({ do: "reveal", seat, salt });
      }
    }
    if (card.status !== "revealing" || wishes.length === 0) return wishes;
    // Our other windows have the list before anybody has the salt.
    await new Promise((resolve) => setTimeout(resolve, SETTLING));
    if (!this.#freeze(card)) return [];
    this.reveals.settle(this.code);
    return wishes;
  }

  /** Keep all commitments before the first of our salts is revealed; say whether they stand. */
  #freeze(card: TableCard): boolean {
    const kept = this.#kept;
    if (kept === null) return false;
    const frozen = card.seats.map((seat) => seat.salt_hash);
    if (!isStorable(this.code, frozen)) return false;
    const known = [kept.frozen, this.#readFrozen()];
    kept.frozen ??= frozen;
    kept.isBroken ||= known.some((list) => list !== null && list.join() !== frozen.join());
    if (!kept.isBroken) this.reveals.add(this.code, frozen);
    this.#save();
    return !kept.isBroken;
  }

  /** The list for which a window of this browser has revealed a salt, if any has. */
  #readFrozen(): string[] | null {
    return this.reveals.find(this.code)?.frozen ?? null;
  }

  /** Note what a seat of ours is shown; see `note`. */
  note(seat: number, now: Pick<Shown, "n" | "step" | "view">, happened: Happening[] | null): void {
    const kept = this.#kept;
    if (kept === null) return;
    const before = kept.shown[seat];
    const after = (kept.shown[seat] = note(before, now, happened));
    if (before?.step !== after.step || before.isWhole !== after.isWhole) this.#save();
  }

  /** Note that the board showed what is not noted: then nobody can vouch for it all. */
  miss(): void {
    const noted = Object.values(this.#kept?.shown ?? {}).filter((shown) => shown.isWhole);
    for (const shown of noted) shown.isWhole = false;
    if (noted.length > 0) this.#save();
  }

  /** Note that the player chose something, so has seen the game. */
  play(): void {
    this.reveals.play(this.code);
  }

  /** Whether a choice was made here since the salt left. */
  get isPlayed(): boolean {
    return this.reveals.find(this.code)?.isPlayed === true;
  }

  /** Whether a salt left, and the player has not seen what became of it. */
  get isUnplayed(): boolean {
    return this.reveals.find(this.code)?.isPlayed === false;
  }

  /**
   * Whether, not long before, another table got a salt of ours whose game we had not played
   * to the end: its draws may have displeased a player who knew them.
   */
  get isAfterGivenUp(): boolean {
    return this.reveals.isAfterUnfinished(this.code);
  }

  /** Find how fair the draws of a finished game were, and remember that it was finished. */
  async judge(telling: Promise<Draws>, isDaily = false): Promise<Finding | null> {
    // What is shown while the server tells the draws is no part of the game.
    const at = Date.now();
    const kept = structuredClone(this.#kept);
    const told = await telling;
    if (kept === null) return null;
    const finding = await verify(told, kept, { isDaily, isAfterGivenUp: this.isAfterGivenUp });
    if (isSeenThrough(kept, finding)) this.reveals.end(this.code, at);
    return finding;
  }

  /** The number of the last news that was noted for a seat, if any was. */
  last(seat: number): number | null {
    return this.#kept?.shown[seat]?.n ?? null;
  }

  #load(): Stored | null {
    try {
      const stored = JSON.parse(localStorage.getItem(NOTES + this.code) ?? "null") as Partial<Stored> | null;
      // An older page may have kept less, and that proves nothing.
      return stored?.agreed === undefined ? null : (stored as Stored);
    } catch {
      return null;
    }
  }

  #save(): void {
    if (this.#kept) this.#kept.frozen ??= this.#readFrozen();
    try {
      localStorage.setItem(NOTES + this.code, JSON.stringify(this.#kept));
    } catch {
      // Without storage the notes last as long as the page.
    }
  }
}

function listKept(): string[] {
  return Object.keys(localStorage).filter((key) => key.startsWith(NOTES));
}

/** Whether a list of commitments has the form and size of one. */
function isStorable(code: string, frozen: string[]): boolean {
  return code.length <= LONGEST_CODE && frozen.length <= MOST_SEATS && frozen.every((hash) => COMMITMENT.test(hash));
}

/** Whether every draw of a game was shown here, up to its end, and is proved. */
function isSeenThrough({ shown }: Kept, { is }: Finding): boolean {
  const isProved = is === "true" || is === "withheld" || is === "given-up";
  return isProved && Object.values(shown).every(({ view, isWhole }) => isWhole && view.phase === "over");
}

function forgetOldest(): void {
  try {
    const age = (key: string) => (JSON.parse(localStorage.getItem(key) ?? "{}") as Partial<Stored>).at ?? 0;
    const keys = listKept().sort((one, other) => age(other) - age(one));
    for (const key of keys.slice(KEPT - 1)) localStorage.removeItem(key);
  } catch {
    // Nothing is kept, so nothing is too much.
  }
}

/** Forget all tables. */
export function forgetPromises(): void {
  opened.clear();
  revealed.forget();
  try {
    for (const key of listKept()) localStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
