// A table as this browser knows it: what came over the line, and whose eyes are open.

import type { AnyReply, AnyView, Eye, Happening, Line as Talk, Mine, Missed, News, Odds, TableCard, Welcome } from "$protocol";
import type { Sight } from "../games/contract";
import { GAMES } from "../games";
import { api } from "./api";
import { Line, type Wish } from "./line";
import { nameSeats } from "./names";
import { openPromises, type Promises } from "./promises";
import { Telling } from "./telling.svelte";
import type { Finding } from "./verify";
import { say, words } from "./words.svelte";

const KEPT = 200;
/** How long a refusal is shown, in milliseconds. */
const READING = 9_000;

interface Seen {
  view: AnyView;
  before: AnyView | null;
  happened: Happening[];
  past: Happening[];
  legal: string[];
  odds: Odds | null;
}

export class Room {
  card = $state.raw<TableCard | null>(null);
  you = $state("");
  awaited = $state.raw<number[]>([]);
  deadline = $state<number | null>(null);
  isUp = $state(false);
  readonly telling = new Telling();
  lines = $state.raw<Talk[]>([]);
  muted = $state.raw(new Set<number>());
  autos = $state.raw(new Set<number>());
  refusal = $state("");
  /** What was promised about the draws, and what we have seen of them. */
  readonly promises: Promises;
  /** Which of several seats at this device is looked through. */
  shown = $state<number | null>(null);
  isLifted = $state(false);
  /** The server's clock minus ours. */
  drift = 0;
  /** Called with the code of the table where the same people go on. */
  onNext: (code: string) => void = () => {};
  #eyes = $state.raw(new Map<number | null, Seen>());
  #step = $state(0);
  /** What we did of our own accord: nobody wants to read that it came too late. */
  #unasked = new Set<string>();
  /** The rematches asked for here: nobody else may send us to another table. */
  #rematches = new Set<string>();
  /** What was found about the draws shown so far. */
  #judgement: Promise<Finding | null> | null = null;
  #line: Line;

  constructor(
    readonly code: string,
    readonly isWatcher = false,
  ) {
    this.promises = openPromises(code);
    this.#line = new Line(code, words.language, this, isWatcher);
    this.#line.connect();
  }

  close(): void {
    this.#line.close();
  }

  /** Come again, as whoever we are by now. */
  reconnect(): void {
    this.#line.connect();
  }

  ask(wish: Wish): void {
    this.refusal = "";
    if (wish.do === "act") this.promises.play();
    const id = this.#line.ask(wish);
    if (wish.do === "rematch") this.#rematches.add(id);
  }

  /** Find how fair the draws of the game were, once it is over. */
  judge(): Promise<Finding | null> {
    this.#judgement ??= this.promises.judge(api.draws(this.code), !!this.card?.day).catch((error: unknown) => {
      this.#judgement = null;
      throw error;
    });
    return this.#judgement;
  }

  // What follows from it.

  get yours(): number[] {
    if (this.card === null || this.you === "") return [];
    return this.card.seats.filter((seat) => seat.person === this.you).map((seat) => seat.seat);
  }

  get isHost(): boolean {
    return this.you !== "" && this.card?.host === this.you;
  }

  /** Whether the game has not begun, though all may be ready for it. */
  get isBefore(): boolean {
    return this.card?.status === "open" || this.card?.status === "revealing";
  }

  get isPlaying(): boolean {
    return this.card?.status === "playing";
  }

  get names(): string[] {
    return nameSeats(this.card?.seats ?? []);
  }

  /** How far the game is, as far as we have heard. */
  get step(): number {
    return this.#step;
  }

  get needsCurtain(): boolean {
    const game = GAMES[this.card?.game ?? ""];
    return this.yours.length > 1 && this.isPlaying && game !== undefined && game.isSecret;
  }

  /** The seat whose player has to lift the curtain first, if any. */
  get behindCurtain(): number | null {
    if (!this.needsCurtain) return null;
    const wanted = this.#wanted;
    return wanted === this.shown && this.isLifted ? null : wanted;
  }

  get #wanted(): number | null {
    const { yours, awaited, shown, card } = this;
    const waiting = yours.filter((seat) => awaited.includes(seat) && !card?.seats[seat]?.is_replaced);
    if (shown !== null && waiting.includes(shown)) return shown;
    return waiting[0] ?? shown ?? yours[0] ?? null;
  }

  get sight(): Sight | null {
    const { card } = this;
    if (card === null || this.behindCurtain !== null) return null;
    const seat = this.needsCurtain ? this.shown : this.#wanted;
    const eye = this.#eyes.get(seat) ?? this.#eyes.get(null) ?? [...this.#eyes.values()][0];
    if (eye === undefined) return null;
    const me = eye === this.#eyes.get(null) ? null : seat;
    const isOpen = this.isPlaying && !card.is_paused;
    return {
      view: eye.view,
      before: eye.before,
      happened: eye.happened,
      past: eye.past,
      me,
      legal: isOpen ? eye.legal : [],
      awaited: this.isPlaying ? this.awaited : [],
      names: this.names,
      seats: card.seats,
      isPaused: card.is_paused,
      odds: eye.odds,
      act: (action) => {
        if (me !== null) this.ask({ do: "act", seat: me, action, step: this.#step });
      },
      takeBack: () => {
        if (me !== null) this.ask({ do: "take_back", seat: me });
      },
      hold: (isShowing) => this.telling.hold(isShowing),
      tell: (count) => this.telling.tell(count),
    };
  }

  /** Hear somebody's words no longer, or again. */
  mute(seat: number, on: boolean): void {
    this.ask({ do: "mute", seat, on });
    const muted = new Set(this.muted);
    if (on) muted.add(seat);
    else muted.delete(seat);
    this.muted = muted;
  }

  lift(seat: number): void {
    this.shown = seat;
    this.isLifted = true;
  }

  // What comes over the line.

  change(isUp: boolean): void {
    this.isUp = isUp;
  }

  hear(message: AnyReply): void {
    if (message.is === "welcome") this.#hearWelcome(message);
    else if (message.is === "news") this.#hearNews(message);
    else if (message.is === "mine") this.#hearMine(message);
    else if (message.is === "refusal") {
      if (!this.#unasked.has(message.id)) this.#refuse(message.sentence);
    }
    else if (message.is === "done" && message.code && this.#rematches.delete(message.id)) this.onNext(message.code);
  }

  /** Show why not, for as long as it takes to read. */
  #refuse(sentence: string): void {
    this.refusal = sentence;
    setTimeout(() => {
      if (this.refusal === sentence) this.refusal = "";
    }, READING);
  }

  #hearWelcome(message: Welcome): void {
    const isFirst = this.card === null;
    this.you = message.you;
    this.drift = message.now - Date.now();
    this.muted = new Set(message.muted);
    this.autos = new Set(message.autos);
    this.lines = message.lines;
    this.card = message.table;
    this.#keepPromises(message.table);
    this.#takeTurn(message);
    this.#eyes = new Map();
    const missed = message.missed ?? [];
    for (const eye of message.eyes) this.#noteDraws(message.n, eye, this.#findMissed(eye, message.missed, isFirst));
    this.#takeEyes(message.eyes, missed);
    const eye = message.eyes[0]?.seat ?? null;
    const told = missed.filter((piece) => piece.seat === eye).flatMap((piece) => piece.told ?? []);
    if (isFirst) this.telling.recall(told);
    else this.telling.hear(told);
    this.#noteEnd();
  }

  /** Have the draws proved at once: the player may leave, and start another game elsewhere. */
  #noteEnd(): void {
    if (this.card?.status !== "over" || this.isWatcher || !this.promises.isPlayed) return;
    // Why it did not work is told where the finding would be shown.
    this.judge().catch(() => null);
  }

  /** Follow the others to their next table, but not away from a game that was not played. */
  #follow(next: string | undefined): void {
    const isOver = this.card?.status === "over" && !this.promises.isUnplayed;
    if (next && isOver && this.yours.length > 0) this.onNext(next);
  }

  /** Do our part so that nobody can choose the draws; see docs/reference/fair-draws.md. */
  #keepPromises(card: TableCard): void {
    this.promises.see(card);
    if (this.isWatcher) return;
    if (card.status !== "open" && card.status !== "revealing") return;
    void this.promises.answer(card, this.yours).then((wishes) => {
      for (const wish of wishes) this.#unasked.add(this.#line.ask(wish));
    });
  }

  #noteDraws(n: number, { seat, view }: Eye, happened: Happening[] | null): void {
    if (this.isWatcher) return;
    // What was found before says nothing about this.
    this.#judgement = null;
    if (seat !== null) this.promises.note(seat, { n, step: this.#step, view }, happened);
    else this.promises.miss();
  }

  /** What a seat missed since its last note; null if not all of that is known. */
  #findMissed({ seat, happened }: Eye, missed: Missed[] | null, isFirst: boolean): Happening[] | null {
    const last = seat === null ? null : this.promises.last(seat);
    if (missed === null || last === null) return null;
    const pieces = missed.filter((piece) => piece.seat === seat);
    // A new page is told what is remembered, however far back that is.
    if (isFirst && !pieces.some((piece) => piece.n <= last)) return null;
    return [...pieces.filter((piece) => piece.n > last).flatMap((piece) => piece.happened), ...happened];
  }

  /** What only we may know, such as a choice of ours laid face down. */
  #hearMine({ eyes }: Mine): void {
    for (const eye of eyes) this.#noteDraws(this.#line.n ?? 0, eye, []);
    this.#takeEyes(eyes);
  }

  #hearNews(message: News): void {
    const hadNext = this.card?.next;
    this.#takeTurn(message);
    if (message.table) {
      this.telling.hear(this.#tellChanges(message.table));
      this.card = message.table;
      this.#keepPromises(message.table);
    }
    for (const eye of message.eyes ?? []) this.#noteDraws(message.n, eye, eye.happened);
    this.#takeEyes(message.eyes ?? []);
    this.telling.hear(message.eyes?.[0]?.told ?? []);
    if (message.line) this.lines = [...this.lines, message.line].slice(-KEPT);
    this.#noteEnd();
    if (!hadNext) this.#follow(this.card?.next);
  }

  /** Say who has left the table to a bot, and who has come back. */
  #tellChanges(card: TableCard): string[] {
    if (card.status !== "playing") return [];
    return card.seats.flatMap((seat) => {
      if (seat.kind !== "person" || seat.is_replaced === this.card?.seats[seat.seat]?.is_replaced) return [];
      const name = this.names[seat.seat] ?? "";
      return [say(seat.is_replaced ? "client-bot-plays" : "client-is-back", { name })];
    });
  }

  #takeTurn(message: Welcome | News): void {
    this.#step = message.step;
    this.awaited = message.awaited;
    this.deadline = message.deadline ?? null;
  }

  #takeEyes(eyes: Eye[], missed: Missed[] = []): void {
    const seen = new Map(this.#eyes);
    if (eyes.some((eye) => eye.seat !== null)) seen.delete(null);
    for (const { seat, view, legal, happened, odds } of eyes) {
      const past = missed.filter((piece) => piece.seat === seat).flatMap((piece) => piece.happened);
      seen.set(seat, { view, legal, happened, past, odds: odds ?? null, before: seen.get(seat)?.view ?? null });
    }
    this.#eyes = seen;
    if (!this.needsCurtain) this.shown = this.#wanted;
    // Once it is down, the device may be in other hands, whoever is to choose then.
    if (this.behindCurtain !== null) this.isLifted = false;
  }
}
