// Lets a test open pages of one browser, show them a table, and see what they answer.

import type { TableCard } from "$protocol";
import { Promises } from "../../web/src/lib/promises";

interface Step {
  /** The page that is shown something; a new one is opened where there is none. */
  page: string;
  card: TableCard;
  yours: number[];
}

interface Question {
  steps: Step[];
  hasStorage: boolean;
}

let text = "";
for await (const chunk of process.stdin) text += chunk;
const { steps, hasStorage } = JSON.parse(text) as Question;

const stored = new Map<string, string>();
/** Has its keys as properties, as a browser's has. */
const storage: Storage = new Proxy({} as Storage, {
  get(_, name: string) {
    if (name === "getItem") return (key: string) => stored.get(key) ?? null;
    if (name === "removeItem") return (key: string) => stored.delete(key);
    if (name !== "setItem") return undefined;
    return (key: string, value: string) => {
      if (!hasStorage) throw new Error("no storage");
      stored.set(key, value);
    };
  },
  ownKeys: () => [...stored.keys()],
  getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
});
Object.defineProperty(globalThis, "localStorage", { value: storage, configurable: true });

/** Stands for our own commitment in what a test shows. */
const OWN = "own";
let own = "";

const pages = new Map<string, Promises>();
const answers = [];
for (const { page, card, yours } of steps) {
  const promises = pages.get(page) ?? new Promises(card.code);
  pages.set(page, promises);
  for (const seat of card.seats) if (seat.salt_hash === OWN) seat.salt_hash = own;
  promises.see(card);
  const wishes = await promises.answer(card, yours);
  for (const wish of wishes) if (wish.do === "commit") own = wish.salt_hash;
  const { isBroken, frozen } = promises.kept ?? {};
  answers.push({ wishes, isBroken, frozen, isAfterGivenUp: promises.isAfterGivenUp });
}
console.log(JSON.stringify(answers));
