// What somebody has set on this device.

export type Theme = "auto" | "dark" | "light";

const KEPT = "tacora-settings";

interface Kept {
  theme: Theme;
  isMuted: boolean;
  /** How quickly things move: 1 is usual, 0 is at once. */
  pace: number;
  /** Whether the system shall say that it is our turn. */
  notifies: boolean;
}

const USUAL: Kept = { theme: "auto", isMuted: false, pace: 1, notifies: false };

function recall(): Kept {
  try {
    return { ...USUAL, ...(JSON.parse(localStorage.getItem(KEPT) ?? "{}") as Partial<Kept>) };
  } catch {
    return USUAL;
  }
}

class Settings {
  #kept = $state(recall());
  #still = matchMedia("(prefers-reduced-motion: reduce)");
  isStill = $state(false);

  constructor() {
    this.isStill = this.#still.matches;
    this.#still.addEventListener("change", () => (this.isStill = this.#still.matches));
  }

  get theme(): Theme {
    return this.#kept.theme;
  }

  get isMuted(): boolean {
    return this.#kept.isMuted;
  }

  get pace(): number {
    return this.#kept.pace;
  }

  get notifies(): boolean {
    return this.#kept.notifies;
  }

  /** How many milliseconds something takes that usually takes this many. */
  time(milliseconds: number): number {
    return this.isStill ? 0 : milliseconds * this.pace;
  }

  set(change: Partial<Kept>): void {
    this.#kept = { ...this.#kept, ...change };
    localStorage.setItem(KEPT, JSON.stringify(this.#kept));
  }
}

export const settings = new Settings();
