// Shows the scenes one after the other, and then the table as it is.

import { settings } from "$lib/settings.svelte";
import type { Scene } from "./scenes";

/** With so many scenes waiting, somebody else is quicker than our pictures. */
const MANY = 7;
const HURRY = 0.4;

export class Director {
  /** What is shown instead of the table as it is; null when nothing is. */
  scene = $state.raw<Scene | null>(null);
  /** Whether what is shown is already the table as it is. */
  isNow = $state(true);
  #waiting: Scene[] = [];
  #timer = 0;

  play(scenes: Scene[]): void {
    this.#waiting.push(...scenes);
    // Whoever was away wants to see the table, not everything that was missed.
    if (settings.time(1) === 0 || document.hidden) this.skip();
    else if (this.isNow) this.#next();
  }

  skip(): void {
    clearTimeout(this.#timer);
    this.#waiting = [];
    this.scene = null;
    this.isNow = true;
  }

  #next(): void {
    clearTimeout(this.#timer);
    const scene = this.#waiting.shift();
    if (!scene) return this.skip();
    this.scene = scene;
    // Whoever has to choose need not wait for the last gems to land.
    this.isNow = this.#waiting.length === 0 && scene.mood !== "fallen" && scene.mood !== "left";
    const hurry = this.#waiting.length > MANY ? HURRY : 1;
    this.#timer = setTimeout(() => this.#next(), settings.time(scene.time * hurry));
  }
}
