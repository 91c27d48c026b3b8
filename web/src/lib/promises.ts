// What this browser keeps of a table so that it can tell whether the draws were fair.
//
// The order matters: the fingerprint of the seed is kept before our own salt is committed
// to, and all commitments are kept before the salt is revealed.

import type { Happening, TableCard } from "$protocol";
import type { Wish } from "./line";
import { note, readAgreed, type Shown } from "./shown";
import { hashText, makeSalt } from "./sign";
import type { Kept } from "./verify";

const PREFIX = "tacora-draws-";
/** So many tables are remembered. */
const KEPT = 40;
/** Milliseconds after which all windows of a browser have what one of them has stored. */
const SETTLING = 100;

interface Stored extends Kept {
  at: number;
}

/** For so long a table that was given up makes draws doubtful, in milliseconds. */
const DOUBTFUL = 3_600_000;

/** Those of this page: without storage they last as long as it does. */
const opened = new Map<string, Promises>();

/** The promises of a table, the same ones wherever this page asks for them. */
export function openPromises(code: string): Promises {
  const promises = opened.get(code) ?? new Promises(code);
  opened.set(code, promises);
  return promises;
}

/** One table's promises, in this browser's storage. */
export class Promises {
  #kept: Stored | null;

  constructor(readonly code: string) {
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
    return this.#freeze(card) ? wishes : [];
  }

  /** Keep all commitments before the first of our salts is revealed; say whether they stand. */
  #freeze(card: TableCard): boolean {
    const kept = this.#kept;
    if (kept === null) return false;
    const frozen = card.seats.map((seat) => seat.salt_hash);
    const known = [kept.frozen, this.#readFrozen()];
    kept.frozen ??= frozen;
    kept.isBroken ||= known.some((list) => list !== null && list.join() !== frozen.join());
    this.#save();
    return !kept.isBroken;
  }

  /** The list for which another window of this browser has revealed a salt of ours, if any has. */
  #readFrozen(): string[] | null {
    const stored = this.#load();
    const isOurs = Object.entries(this.#kept?.salts ?? {}).some(([seat, salt]) => stored?.salts[seat] === salt);
    return isOurs ? (stored?.frozen ?? null) : null;
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

  /**
   * Whether, not long before this table, another one got a salt of ours and never showed us
   * a game: whoever knew its draws may not have liked them.
   */
  get isAfterGivenUp(): boolean {
    const now = this.#kept?.at ?? 0;
    return listTables(this.code).some(({ at, frozen, isBroken, shown }) => {
      const isGivenUp = frozen !== null && !isBroken && Object.keys(shown).length === 0;
      return isGivenUp && at <= now && now - at < DOUBTFUL;
    });
  }

  /** The number of the last news that was noted for a seat, if any was. */
  last(seat: number): number | null {
    return this.#kept?.shown[seat]?.n ?? null;
  }

  #load(): Stored | null {
    try {
      const stored = JSON.parse(localStorage.getItem(PREFIX + this.code) ?? "null") as Partial<Stored> | null;
      // An older page may have kept less, and that proves nothing.
      return stored?.agreed === undefined ? null : (stored as Stored);
    } catch {
      return null;
    }
  }

  #save(): void {
    if (this.#kept) this.#kept.frozen ??= this.#readFrozen();
    try {
      localStorage.setItem(PREFIX + this.code, JSON.stringify(this.#kept));
    } catch {
      // Without storage the notes last as long as the page.
    }
  }
}

function listKept(): string[] {
  return Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
}

function listTables(except: string): Stored[] {
  try {
    const others = listKept().filter((key) => key !== PREFIX + except);
    const texts = others.map((key) => localStorage.getItem(key) ?? "null");
    const tables = texts.map((text) => JSON.parse(text) as Partial<Stored> | null);
    return tables.filter((table): table is Stored => table?.agreed !== undefined);
  } catch {
    return [];
  }
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
  try {
    for (const key of listKept()) localStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
