// What the shell gives to the table of a game, and what that gives back.

import type { AnyView, Happening, Odds, SeatCard } from "$protocol";
import type { Component } from "svelte";

/** The table through somebody's eyes, now. */
export interface Sight<View = AnyView> {
  view: View;
  /** The view before the last news, to move things from; none after a fresh start. */
  before: View | null;
  /** What happened between the two, in its order: several steps may lie between them. */
  happened: Happening[];
  /** What had happened before this page was opened, as far as the server remembers. */
  past?: Happening[];
  /** The seat whose eyes these are; null for a watcher. */
  me: number | null;
  /** What this seat may do: exactly what the server allows, written as in a ledger. */
  legal: string[];
  /** The seats that the game waits for. */
  awaited: number[];
  /** What each seat is called. */
  names: string[];
  seats: SeatCard[];
  isPaused: boolean;
  /** Whether somebody goes through a game that is over: then nothing moves the page. */
  isReplay?: boolean;
  /** How likely the next card ends it all, at a table that wants to know. */
  odds: Odds | null;
  /** Whether a choice can be taken back now is the game's own knowledge; this does it. */
  act(action: string): void;
  takeBack(): void;
  /** The table begins, or ends, to show what happened; the page tells of it afterwards. */
  hold(isShowing: boolean): void;
  /** While it does: so many more of what happened can be seen, and may be told. */
  tell(count: number): void;
}

/** A game as the shell knows it; its table is loaded when it is needed. */
export interface Game {
  /** Whether seats at one device must not see each other's table. */
  isSecret: boolean;
  load(): Promise<{ default: Component<{ sight: Sight }> }>;
}
