// Lets a test open pages of one browser, show them tables, and see what they answer.

import type { Draws, Happening, TableCard } from "$protocol";
import { Promises } from "../../web/src/lib/promises";
import { Reveals } from "../../web/src/lib/reveals";
import type { Shown } from "../../web/src/lib/shown";

interface Look {
  seat: number;
  n: number;
  step: number;
  view: Shown["view"];
  happened: Happening[] | null;
}

interface Step {
  /** The page that is shown something; a new one is opened where there is none. */
  page: string;
  card: TableCard;
  yours: number[];
  /** How many seconds pass before. */
  pause: number;
  /** What the seats are shown, and whether the player chooses anything. */
  looks: Look[];
  isPlayed: boolean;
  /** What the server tells when the game is over. */
  told: Draws | null;
  /** Whether the next step comes before this one's answer. */
  isAtOnce: boolean;
}

interface Question {
  steps: Step[];
  hasStorage: boolean;
  /** How many characters can be stored. */
  room: number;
  /** The salt that the browser makes, if not any. */
  salt: string | null;
}

let text = "";
for await (const chunk of process.stdin) text += chunk;
const { steps, hasStorage, room, salt } = JSON.parse(text) as Question;

const stored = new Map<string, string>();
/** Has its keys as properties, as a browser's has. */
const storage: Storage = new Proxy({} as Storage, {
  get(_, name: string) {
    if (name === "getItem") return (key: string) => stored.get(key) ?? null;
    if (name === "removeItem") return (key: string) => stored.delete(key);
    if (name !== "setItem") return undefined;
    return (key: string, value: string) => {
      const others = [...stored].filter(([other]) => other !== key);
      const size = others.reduce((sum, [other, kept]) => sum + other.length + kept.length, key.length + value.length);
      if (!hasStorage || size > room) throw new Error("no storage");
      stored.set(key, value);
    };
  },
  ownKeys: () => [...stored.keys()],
  getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
});
Object.defineProperty(globalThis, "localStorage", { value: storage, configurable: true });

if (salt !== null) {
  const bytes = (salt.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
  const fill = (array: Uint8Array) => (array.set(bytes), array);
  Object.defineProperty(crypto, "getRandomValues", { value: fill });
}

let now = Date.now();
Date.now = () => now;

/** Stands for our own commitment in what a test shows. */
const OWN = "own";
const own = new Map<string, string>();

/** What all tables of a page know of each other. */
const revealed = new Map<string, Reveals>();
const pages = new Map<string, Promises>();

function open(page: string, code: string): Promises {
  const reveals = revealed.get(page) ?? new Reveals();
  revealed.set(page, reveals);
  const promises = pages.get(`${page} ${code}`) ?? new Promises(code, reveals);
  pages.set(`${page} ${code}`, promises);
  return promises;
}

async function take({ page, card, yours, looks, isPlayed, told }: Step) {
  const promises = open(page, card.code);
  for (const seat of card.seats) if (seat.salt_hash === OWN) seat.salt_hash = own.get(card.code) ?? "";
  promises.see(card);
  const wishes = await promises.answer(card, yours);
  for (const wish of wishes) if (wish.do === "commit") own.set(card.code, wish.salt_hash);
  for (const { seat, n, step, view, happened } of looks) promises.note(seat, { n, step, view }, happened);
  if (isPlayed) promises.play();
  const finding = told && (await promises.judge(Promise.resolve(told)));
  const { isBroken, frozen } = promises.kept ?? {};
  const { isAfterGivenUp, isUnplayed } = promises;
  return { wishes, isBroken, frozen, isAfterGivenUp, isUnplayed, finding };
}

const answers = [];
for (const step of steps) {
  now += step.pause * 1_000;
  const answer = take(step);
  if (!step.isAtOnce) await answer;
  answers.push(answer);
}
console.log(JSON.stringify(await Promise.all(answers)));
