// Which tables got a salt of this browser, and which of their games it played to the end.
//
// Anyone who knows a seed and all its salts knows the draws. So every table that got a salt
// counts, whatever it shows later: an entry is made before the salt leaves, and only time
// removes it. Each has a key of its own, so that no window overwrites what another noted.

const PREFIX = "tacora-revealed-";
/** Where the notes of tables are: much larger, and of less weight than this. */
export const NOTES = "tacora-draws-";
/** For how long an unfinished game makes later draws doubtful, in milliseconds. */
const DOUBTFUL = 3_600_000;
/** After how long an entry is dropped once its table's notes are gone, in milliseconds. */
const REMEMBERED = 24 * DOUBTFUL;

export interface Reveal {
  /** When the first window decided to reveal; the salt leaves a moment later. */
  at: number;
  /** All commitments, as they were then. */
  frozen: string[];
  /** Tables of the hour before that were not played to the end; null until that is settled. */
  unfinished: string[] | null;
  /** Whether anything was chosen there in this browser. */
  isPlayed: boolean;
  /** When the game was over, if every draw until then was shown here and is proved. */
  ended: number | null;
}

/** The reveals of a browser as one page knows them. */
export class Reveals {
  /** Without storage they last as long as the page. */
  #here = new Map<string, Reveal>();

  find(code: string): Reveal | null {
    return read(PREFIX + code) ?? this.#here.get(code) ?? null;
  }

  /** Note that a salt is about to leave for a table; the first time counts. */
  add(code: string, frozen: string[]): void {
    if (this.find(code) !== null) return;
    dropOld();
    this.#keep(code, { at: Date.now(), frozen, unfinished: null, isPlayed: false, ended: null });
  }

  /** Note which games are unfinished, once entries of other windows have arrived. */
  settle(code: string): void {
    const reveal = this.find(code);
    if (reveal === null || reveal.unfinished !== null) return;
    const unfinished = this.#listCodes().filter((other) => {
      const entry = other === code ? null : this.find(other);
      return entry !== null && entry.ended === null && reveal.at - entry.at < DOUBTFUL;
    });
    this.#keep(code, { ...reveal, unfinished });
  }

  /** Note that a choice was made at a table. */
  play(code: string): void {
    const reveal = this.find(code);
    if (reveal !== null && !reveal.isPlayed) this.#keep(code, { ...reveal, isPlayed: true });
  }

  /** Note when a game ended; one in which nothing was chosen may have been missed. */
  end(code: string, at: number): void {
    const reveal = this.find(code);
    if (reveal?.isPlayed && reveal.ended === null) this.#keep(code, { ...reveal, ended: at });
  }

  /** Whether another table's game was unfinished when a salt left for this one. */
  isAfterUnfinished(code: string): boolean {
    const reveal = this.find(code);
    if (!reveal?.unfinished) return true;
    const unfinished = reveal.unfinished.filter((other) => {
      // Its proof may have taken until now.
      const ended = this.find(other)?.ended ?? null;
      return ended === null || ended > reveal.at;
    });
    if (unfinished.length < reveal.unfinished.length) this.#keep(code, { ...reveal, unfinished });
    return unfinished.length > 0;
  }

  forget(): void {
    this.#here.clear();
    try {
      for (const key of listKeys(PREFIX)) localStorage.removeItem(key);
    } catch {
      // Nothing was stored.
    }
  }

  #listCodes(): string[] {
    let stored: string[] = [];
    try {
      stored = listKeys(PREFIX).map((key) => key.slice(PREFIX.length));
    } catch {
      // Without storage there are no other windows' entries.
    }
    return [...new Set([...stored, ...this.#here.keys()])];
  }

  #keep(code: string, reveal: Reveal): void {
    this.#here.set(code, reveal);
    const text = JSON.stringify(reveal);
    while (!store(PREFIX + code, text)) if (!dropLargestNotes()) return;
  }
}

function listKeys(prefix: string): string[] {
  return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
}

function read(key: string): Reveal | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null") as Reveal | null;
  } catch {
    return null;
  }
}

function store(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** Make room, for a server may show views of any size; say whether there was anything to drop. */
function dropLargestNotes(): boolean {
  try {
    const size = (key: string) => localStorage.getItem(key)?.length ?? 0;
    const [largest] = listKeys(NOTES).sort((one, other) => size(other) - size(one));
    if (largest === undefined) return false;
    localStorage.removeItem(largest);
    return true;
  } catch {
    return false;
  }
}

/** As long as a table has notes, its entry says what they are worth. */
function dropOld(): void {
  try {
    for (const key of listKeys(PREFIX)) {
      const code = key.slice(PREFIX.length);
      const isOld = Date.now() - (read(key)?.at ?? 0) > REMEMBERED;
      if (isOld && localStorage.getItem(NOTES + code) === null) localStorage.removeItem(key);
    }
  } catch {
    // Nothing is stored, so nothing is too old.
  }
}
