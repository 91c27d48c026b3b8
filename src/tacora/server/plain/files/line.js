// The line to a table: it is kept up, and what was asked is asked again until answered.

import { language } from "./words.js";

const SLOWEST = 8000;

export class Line {
  constructor(code, hear, change) {
    this.code = code;
    this.hear = hear;
    this.change = change;
    this.n = null;
    this.waiting = new Map();
    this.signs = new Map();
    this.failures = 0;
    this.socket = null;
    this.timer = 0;
    addEventListener("online", () => this.connect());
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden && !this.isUp) this.connect();
    });
  }

  get isUp() {
    return this.socket?.readyState === WebSocket.OPEN;
  }

  connect() {
    clearTimeout(this.timer);
    this.drop();
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const after = this.n === null ? "" : `&after=${this.n}`;
    const address = `${scheme}://${location.host}/api/tables/${this.code}/socket`;
    const socket = new WebSocket(`${address}?tell=1&lang=${language}${after}`);
    this.socket = socket;
    socket.addEventListener("message", (event) => {
      if (socket === this.socket) this.take(JSON.parse(event.data));
    });
    socket.addEventListener("close", () => {
      if (socket === this.socket) this.retry();
    });
  }

  drop() {
    const socket = this.socket;
    this.socket = null;
    socket?.close();
  }

  retry() {
    this.failures += 1;
    this.change(false);
    const wait = Math.min(SLOWEST, 250 * 2 ** this.failures) * (0.5 + Math.random());
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.connect(), wait);
  }

  take(message) {
    if (message.is === "welcome") {
      this.failures = 0;
      this.n = message.n;
      this.hear(message);
      this.change(true);
      for (const command of this.waiting.values()) this.put(command);
      return;
    }
    if (message.is === "news") {
      // A gap in the numbers means that something was missed: ask for it.
      if (message.n > this.n + 1) return this.connect();
      this.n = message.n;
    } else if (message.is === "done" || message.is === "refusal") {
      this.waiting.delete(message.id);
      for (const [sign, id] of this.signs) if (id === message.id) this.signs.delete(sign);
    }
    this.hear(message);
  }

  ask(what, facts = {}) {
    // A second click on the same thing, before the first is answered, is no wish.
    const sign = JSON.stringify([what, facts]);
    if (this.signs.has(sign)) return;
    const id = makeSalt();
    const command = { do: what, id, ...facts };
    this.waiting.set(id, command);
    this.signs.set(sign, id);
    this.put(command);
  }

  put(command) {
    if (this.isUp) this.socket.send(JSON.stringify(command));
  }
}

export function makeSalt() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
