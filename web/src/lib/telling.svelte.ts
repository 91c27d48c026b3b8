// What happened, in sentences: told when it has been shown, and not before.
//
// A table that shows one thing after the other holds the sentences back meanwhile.  Who
// sees no motion waits for none, and a table that falls silent is not waited for.

import { tick } from "svelte";
import { settings } from "./settings.svelte";

const KEPT = 200;
/** So long after its last sign a table is taken to have shown everything. */
const PATIENCE = 20_000;

export class Telling {
  /** Sentences of what happened, the newest last. */
  told = $state.raw<string[]>([]);
  /** Those that came last: read out to those who do not see. */
  news = $state.raw<string[]>([]);
  /** Whether the table still shows what happened: what follows from it comes later. */
  isBusy = $state(false);
  #waiting: string[] = [];
  #isHeld = false;
  #timer = 0;

  /** What had happened before we came is for the log; to read it out would take long. */
  recall(sentences: string[]): void {
    this.told = sentences.slice(-KEPT);
  }

  hear(sentences: string[]): void {
    if (sentences.length === 0) return;
    this.#waiting.push(...sentences);
    this.isBusy = settings.time(1) > 0;
    // By then the table has seen it too, and holds it back if it wants to.
    void tick().then(() => {
      if (!this.#isHeld) this.#end();
    });
  }

  /** The table begins, or ends, to show what happened. */
  hold(isHeld: boolean): void {
    clearTimeout(this.#timer);
    this.#isHeld = isHeld && settings.time(1) > 0;
    if (!this.#isHeld) return this.#end();
    this.isBusy = true;
    this.#timer = setTimeout(() => this.hold(false), settings.time(PATIENCE));
  }

  /** So many more of what happened can be seen by now. */
  tell(count: number): void {
    if (!this.#isHeld) return;
    this.#say(this.#waiting.splice(0, count));
    this.hold(true);
  }

  #end(): void {
    this.isBusy = false;
    this.#say(this.#waiting.splice(0));
  }

  #say(sentences: string[]): void {
    if (sentences.length === 0) return;
    this.news = sentences;
    this.told = [...this.told, ...sentences].slice(-KEPT);
  }
}
