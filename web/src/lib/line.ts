// The line to a table: it is kept up, and what was asked is asked again until answered.

import type { AnyCommand, AnyReply, Refusal } from "$protocol";
import { findPause, makeId } from "./api";

const SLOWEST = 8_000;
const FIRST = 250;
/** What is refused only because it came too fast. */
const TOO_FAST = "message-too-many";

type Distribute<Command> = Command extends AnyCommand ? Omit<Command, "id"> : never;
/** A command without its number. */
export type Wish = Distribute<AnyCommand>;

export interface Ears {
  hear(message: AnyReply): void;
  change(isUp: boolean): void;
}

export class Line {
  n: number | null = null;
  #socket: WebSocket | null = null;
  #waiting = new Map<string, AnyCommand>();
  /** What is being asked, so that a second tap on the same thing is no second wish. */
  #signs = new Map<string, string>();
  #failures = 0;
  #isWelcome = false;
  #timer = 0;

  constructor(
    readonly code: string,
    readonly language: string,
    private ears: Ears,
    private isWatcher = false,
  ) {
    addEventListener("online", this.#comeBack);
    document.addEventListener("visibilitychange", this.#comeBack);
  }

  get isUp(): boolean {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  connect(): void {
    clearTimeout(this.#timer);
    this.#drop();
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const after = `&after=${this.n ?? "lately"}`;
    const watch = this.isWatcher ? "&watch=1" : "";
    const path = `/api/tables/${this.code}/socket?tell=1&lang=${this.language}${watch}${after}`;
    const socket = new WebSocket(`${scheme}://${location.host}${path}`);
    this.#socket = socket;
    this.#isWelcome = false;
    socket.addEventListener("message", (event: MessageEvent<string>) => {
      if (socket === this.#socket) this.#take(JSON.parse(event.data) as AnyReply);
    });
    socket.addEventListener("close", () => {
      if (socket === this.#socket) this.#retry();
    });
  }

  /** Ask for something; give the number that the answer will have. */
  ask(wish: Wish): string {
    const sign = JSON.stringify(wish);
    const asked = this.#signs.get(sign);
    if (asked !== undefined) return asked;
    const id = makeId();
    const command = { ...wish, id } as AnyCommand;
    this.#waiting.set(id, command);
    this.#signs.set(sign, id);
    this.#put(command);
    return id;
  }

  close(): void {
    removeEventListener("online", this.#comeBack);
    document.removeEventListener("visibilitychange", this.#comeBack);
    clearTimeout(this.#timer);
    this.#drop();
  }

  #comeBack = (): void => {
    if (!document.hidden && !this.isUp) this.connect();
  };

  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  #retry(): void {
    this.#failures += 1;
    this.ears.change(false);
    const pause = Math.min(SLOWEST, FIRST * 2 ** this.#failures) * (0.5 + Math.random());
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.connect(), pause);
    // A browser does not tell why a socket was refused, so we ask for something that is alike.
    if (!this.#isWelcome) void this.#askWhen(this.#timer);
  }

  /** Find out whether the server wants us to come back later, and do as it says. */
  async #askWhen(timer: number): Promise<void> {
    const answer = await fetch(`/api/tables/${this.code}`).catch(() => null);
    const pause = answer && findPause(answer);
    if (pause === null || timer !== this.#timer) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.connect(), pause);
  }

  /** Ask again what came too fast; say whether it will be. */
  #askAgain(refusal: Refusal): boolean {
    const command = this.#waiting.get(refusal.id);
    if (refusal.key !== TOO_FAST || command === undefined) return false;
    setTimeout(() => this.#waiting.has(command.id) && this.#put(command), 1_000 + 500 * Math.random());
    return true;
  }

  #take(message: AnyReply): void {
    if (message.is === "welcome") {
      this.#failures = 0;
      this.#isWelcome = true;
      this.n = message.n;
      this.ears.hear(message);
      this.ears.change(true);
      for (const command of this.#waiting.values()) this.#put(command);
      return;
    }
    if (message.is === "news") {
      // A gap in the numbers means that something was missed: ask for it.
      if (this.n !== null && message.n > this.n + 1) return this.connect();
      this.n = message.n;
    } else if (message.is === "refusal" && this.#askAgain(message)) {
      return;
    } else if (message.is === "done" || message.is === "refusal") {
      this.#waiting.delete(message.id);
      for (const [sign, id] of this.#signs) if (id === message.id) this.#signs.delete(sign);
    }
    this.ears.hear(message);
  }

  #put(command: AnyCommand): void {
    if (this.isUp) this.#socket?.send(JSON.stringify(command));
  }
}
