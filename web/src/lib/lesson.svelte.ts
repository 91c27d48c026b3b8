// A first game with a guide: what has been seen of it so far, and what is asked now.

import type { Eye, SeatCard } from "$protocol";
import { tick } from "svelte";
import type { Sight } from "../games/contract";
import { settings } from "./settings.svelte";
import { say } from "./words.svelte";

/** What the learner may do, all of it in any order, and the step that follows. */
interface Way {
  actions: string[];
  to: number;
}

interface Step {
  place: number;
  says: string;
  /** What is seen, one after the other; nothing if the table has not changed. */
  eyes: Eye[];
  is_later: boolean;
  /** What is wanted of the learner; nothing if it is enough to listen. */
  ways: Way[];
  next: number | null;
}

interface LessonBook {
  game: string;
  edition: string;
  players: string[];
  steps: Step[];
  places: number;
}

const LEARNER = 0;
/** How long somebody watches, and how much longer for each thing that happens. */
const GLANCE = 600;
const LOOK = 450;
/** In a cave, what happens is shown scene by scene. */
const SCENE = 750;
const LONG = 4_500;

const NOTHING: Eye["happened"] = [];

const isSame = (some: string[], others: string[]) =>
  some.length === others.length && some.every((action) => others.includes(action));

function seat(name: string, place: number): SeatCard {
  return { seat: place, kind: "person", name, person: "", is_here: true, is_replaced: false, agrees_to_rating: false, is_ready: true, salt_hash: "" };
}

export class Lesson {
  /** Whether something is still being shown, before the guide speaks of it. */
  isWatching = $state(false);
  /** Whether the learner has just tried something else than what is wanted. */
  hasErred = $state(false);
  /** Counts how often the table has to be laid anew, with nothing moving on it. */
  laid = $state(0);
  #book = $state.raw<LessonBook | null>(null);
  #trail = $state.raw([0]);
  #shown = $state(1);
  #isFresh = $state(true);
  #watch = 0;
  #acts: string[] = [];

  async load(edition: string, language: string): Promise<void> {
    const answer = await fetch(`/client/lesson-${edition}.${language}.json`);
    if (!answer.ok) throw new Error(say("client-nowhere"));
    this.#book = (await answer.json()) as LessonBook;
    // In another language it goes on at the same place.
    this.#layAnew(this.#trail);
  }

  // What follows from it.

  get book(): LessonBook | null {
    return this.#book;
  }

  #step = $derived(this.#book?.steps[this.#trail.at(-1) ?? 0] ?? null);

  get step(): Step | null {
    return this.#step;
  }

  /** What the guide has said last: while something is watched, that of the step before. */
  get said(): string {
    const heard = this.isWatching ? this.#trail.at(-2) : this.#trail.at(-1);
    return this.#book?.steps[heard ?? 0]?.says ?? "";
  }

  get isAsked(): boolean {
    return !this.isWatching && (this.#step?.ways.length ?? 0) > 0;
  }

  get isOver(): boolean {
    return !this.isWatching && this.#step !== null && this.#step.next === null && this.#step.ways.length === 0;
  }

  get isFirst(): boolean {
    return this.#trail.length === 1;
  }

  /** Everything seen so far. */
  #eyes = $derived.by(() => {
    const steps = this.#trail.flatMap((place) => this.#book?.steps[place] ?? []);
    const earlier = steps.slice(0, -1).flatMap((step) => step.eyes);
    return [...earlier, ...(steps.at(-1)?.eyes.slice(0, this.#shown) ?? [])];
  });

  get told(): string[] {
    return this.#eyes.flatMap((eye) => eye.told ?? []);
  }

  /** What was seen last, for those who listen. */
  get news(): string[] {
    return this.#isFresh ? [] : (this.#eyes.at(-1)?.told ?? []);
  }

  get sight(): Sight | null {
    const eye = this.#eyes.at(-1);
    const book = this.#book;
    if (!eye || !book) return null;
    const isStill = this.#isFresh || (this.#step?.is_later ?? false);
    return {
      view: eye.view,
      before: isStill ? null : (this.#eyes.at(-2)?.view ?? null),
      happened: isStill ? NOTHING : eye.happened,
      me: LEARNER,
      legal: this.isAsked ? eye.legal : [],
      awaited: this.isAsked ? [LEARNER] : [],
      names: book.players,
      seats: book.players.map(seat),
      isPaused: false,
      act: (action) => this.#act(action),
      takeBack: () => {},
      odds: null,
      hold: () => {},
      tell: () => {},
    };
  }

  // How it goes on.

  /** Hear what comes next, or see at once what is still being shown. */
  async goOn(): Promise<void> {
    const step = this.#step;
    if (this.isWatching) await this.#show(0);
    else if (step && step.next !== null) await this.#enter(step.next);
  }

  goBack(): void {
    if (!this.isFirst) this.#layAnew(this.#trail.slice(0, -1));
  }

  restart(): void {
    this.#layAnew([0]);
  }

  /** Do what is wanted, for somebody who does not find it. */
  async doIt(): Promise<void> {
    const way = this.#step?.ways[0];
    if (this.isAsked && way) await this.#enter(way.to);
  }

  #act(action: string): void {
    if (!this.isAsked) return;
    // Several cards that are passed come one by one, but at once.
    if (this.#acts.length === 0) queueMicrotask(() => this.#judge());
    this.#acts.push(action);
  }

  #judge(): void {
    const acts = this.#acts;
    this.#acts = [];
    const way = this.#step?.ways.find(({ actions }) => isSame(actions, acts));
    if (way) void this.#enter(way.to);
    else this.hasErred = true;
  }

  #layAnew(trail: number[]): void {
    this.#watch++;
    this.#trail = trail;
    this.#shown = this.#step?.eyes.length ?? 0;
    this.#isFresh = true;
    this.isWatching = this.hasErred = false;
    this.laid++;
  }

  async #enter(to: number): Promise<void> {
    this.#trail = [...this.#trail, to];
    this.#shown = 0;
    this.hasErred = false;
    const { eyes, is_later } = this.#step ?? { eyes: [], is_later: false };
    if (eyes.length > 0) this.#isFresh = false;
    if (is_later) this.laid++;
    await this.#show(1);
  }

  /** Show what there is to see, one after the other; the pace is nothing in a hurry. */
  async #show(pace: number): Promise<void> {
    const watch = ++this.#watch;
    const eyes = this.#step?.eyes ?? [];
    this.isWatching = this.#shown < eyes.length || pace === 0;
    while (this.#shown < eyes.length) {
      const { happened } = eyes[this.#shown++] ?? { happened: NOTHING };
      const look = this.#book?.game === "diamant" ? SCENE : LOOK;
      const time = settings.time(Math.min(GLANCE + look * happened.length, LONG)) * pace;
      await tick();
      if (time > 0 && happened.length > 0) await new Promise((done) => setTimeout(done, time));
      if (watch !== this.#watch) return;
    }
    this.isWatching = false;
  }
}
