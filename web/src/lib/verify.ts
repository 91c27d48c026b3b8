// Whether nature drew as it had promised: see docs/reference/fair-draws.md.
//
// The server's own list of what could come decides nothing here: every draw is compared
// with what this browser was shown while the game went on.

import type { Draws } from "$protocol";
import { countDraws, findBox, isAgreed, type Agreed, type Box, type DealDraw, type Shown } from "./shown";
import { findTools, fromHex, hashText, toBytes, toHex, type Bytes, type Sign } from "./sign";

/** What this browser keeps of a table, from before the game. */
export interface Kept {
  /** The fingerprint of the seed that was shown first. */
  commitment: string;
  /** What the table said would be played, then. */
  agreed: Agreed;
  /** Our own salts, by seat. */
  salts: { [seat: string]: string };
  /** All commitments to salts, as they were before we revealed ours. */
  frozen: string[] | null;
  /** What each of our seats was shown. */
  shown: { [seat: string]: Shown };
  /** Whether the server changed a promise while we looked. */
  isBroken: boolean;
}

export type Finding =
  | { is: "true" }
  | { is: "broken-promise" | "wrong-salt" | "wrong-draw" }
  /** Everything fits, but this browser had no part in it, so it cannot say more. */
  | { is: "unseen" }
  /** Everything fits, but this browser was away for some of the draws. */
  | { is: "partly"; seen: number; count: number }
  /** Everything fits, but somebody kept a salt back, and so had a choice. */
  | { is: "withheld"; seats: number[] }
  /** Everything fits, but an earlier table was given up once its draws could be known. */
  | { is: "given-up" }
  /** Everything fits, at a table where no salts are possible. */
  | { is: "daily" };

const TWO_TO_64 = 1n << 64n;
const HEX_64 = /^[0-9a-f]{64}$/;
const MOST_COPIES = 100;

const fits = (finding: Finding["is"]): Finding => ({ is: finding }) as Finding;

/** What is known beside what is kept of the table itself. */
export interface Around {
  isDaily?: boolean;
  /** Whether an earlier table was given up, see `Promises`. */
  isAfterGivenUp?: boolean;
}

/** Draw everything again and compare with the promises and with what was shown. */
export async function verify(told: Draws, kept: Kept, around: Around = {}): Promise<Finding> {
  const { isDaily = false, isAfterGivenUp = false } = around;
  const { digest, key } = await findTools();
  const { salts, draws } = told;
  if (!isWritten(told)) return fits("wrong-draw");
  if (!HEX_64.test(told.seed)) return fits("broken-promise");
  const seed = fromHex(told.seed);
  if (kept.isBroken || toHex(await digest(seed)) !== kept.commitment) return fits("broken-promise");
  const parts = await findParts(kept);
  // At a daily cave a salt would let the server give other draws to each.
  if (isDaily && salts.some((salt) => salt !== "")) return fits("wrong-salt");
  if (!(await areSalts(salts, kept.frozen))) return fits("wrong-salt");

  const sign = await key(await (await key(seed))(toBytes(salts.join("\0"))));
  const nature = new Nature(sign);
  if (draws.length === 0) return fits("wrong-draw");
  for (const [number, { action, cards }] of draws.entries()) {
    if (!areCards(cards) || (await nature.draw(number, cards)) !== action) return fits("wrong-draw");
  }
  const actions = draws.map(({ action }) => action);
  const shown = Object.entries(kept.shown);
  let isWhole = shown.length > 0;
  let seen = actions.length;
  for (const [seat, one] of shown) {
    if (!isAgreed(kept.agreed, one)) return fits("wrong-draw");
    if (!(await nature.isAsShown(Number(seat), one, actions))) return fits("wrong-draw");
    const count = countDraws(one.draws);
    if (one.isWhole && count !== actions.length) return fits("wrong-draw");
    isWhole &&= one.isWhole;
    seen = Math.min(seen, count);
  }
  const partly: Finding = seen > 0 && shown.length > 0 ? { is: "partly", seen, count: actions.length } : fits("unseen");
  if (isDaily) return isWhole ? fits("daily") : partly;
  if (parts.length === 0 || kept.frozen === null || parts.some((seat) => !kept.shown[seat])) return fits("unseen");
  const withheld = kept.frozen.flatMap((hash, seat) => (hash && !salts[seat] ? [seat] : []));
  if (withheld.length > 0) return { is: "withheld", seats: withheld };
  if (!isWhole) return partly;
  return fits(isAfterGivenUp ? "given-up" : "true");
}

/** Whether it has the form in which a server tells of draws; what has not proves nothing. */
function isWritten({ salts, draws }: Draws): boolean {
  const isCard = (card: unknown) => Array.isArray(card) && typeof card[0] === "string";
  return (
    Array.isArray(salts) &&
    salts.every((salt) => typeof salt === "string") &&
    Array.isArray(draws) &&
    draws.every(({ cards }) => Array.isArray(cards) && cards.every(isCard))
  );
}

/** The seats for which this browser's own salt was among the frozen commitments. */
async function findParts({ salts, frozen }: Kept): Promise<number[]> {
  const parts: number[] = [];
  for (const [seat, salt] of Object.entries(salts)) {
    if (frozen?.[Number(seat)] === (await hashText(salt))) parts.push(Number(seat));
  }
  return parts;
}

/** Each salt has to be the one committed to, or was held back; no commitment, no salt. */
async function areSalts(salts: string[], frozen: string[] | null): Promise<boolean> {
  if (salts.some((salt) => salt.includes("\0"))) return false;
  if (frozen === null) return true;
  if (salts.length !== frozen.length) return false;
  for (const [seat, salt] of salts.entries()) {
    if (salt && (await hashText(salt)) !== frozen[seat]) return false;
  }
  return true;
}

function areCards(cards: [string, number][]): boolean {
  const isCount = ([, copies]: [string, number]) => Number.isInteger(copies) && copies > 0 && copies < MOST_COPIES;
  return cards.length > 0 && cards.every(isCount);
}

/** How many seats further on cards are passed: to the left, or to the partner. */
function findReach({ view }: Shown): number {
  return view.game === "diamonds" && view.variant.endsWith("teams") ? view.players.length / 2 : 1;
}

class Nature {
  constructor(private sign: Sign) {}

  /** Give draw number `number` from cards in the order of the ledger. */
  async draw(number: number, cards: Box): Promise<string | undefined> {
    const count = BigInt(cards.reduce((sum, [, copies]) => sum + copies, 0));
    if (count === 0n) return undefined;
    const fair = (TWO_TO_64 / count) * count;
    const message = new DataView(new ArrayBuffer(12));
    message.setBigUint64(0, BigInt(number));
    for (let attempt = 0; ; attempt += 1) {
      message.setUint32(8, attempt);
      const { buffer, byteOffset }: Bytes = await this.sign(new Uint8Array(message.buffer));
      const drawn = new DataView(buffer, byteOffset).getBigUint64(0);
      if (drawn >= fair) continue;
      let left = drawn % count;
      for (const [card, copies] of cards) {
        if (left < BigInt(copies)) return card;
        left -= BigInt(copies);
      }
    }
  }

  /** Say whether what a seat was shown follows from seed and salts, and is what was told. */
  async isAsShown(seat: number, shown: Shown, actions: string[]): Promise<boolean> {
    if (shown.isOdd) return false;
    const box = findBox(shown.view);
    let number = 0;
    for (const draw of shown.draws) {
      if (draw.is === "deal") {
        if (!(await this.isDealt(seat, draw, number, actions, { box, reach: findReach(shown) }))) return false;
        number += draw.count;
        continue;
      }
      const cards: Box =
        draw.is === "card"
          ? box.map(([card], place) => [card, draw.counts[place] ?? 0])
          : Array.from({ length: draw.seats }, (_, place) => [`${draw.verb} ${place}`, 1]);
      if ((await this.draw(number, cards)) !== draw.action || actions[number] !== draw.action) return false;
      number += 1;
    }
    return true;
  }

  /** Deal again, and compare with the own hand and with what the others played. */
  private async isDealt(
    seat: number,
    deal: DealDraw,
    first: number,
    actions: string[],
    { box, reach }: { box: Box; reach: number },
  ): Promise<boolean> {
    let left = box;
    const hands = Array.from({ length: deal.seats }, () => new Set<string>());
    for (let place = 0; place < deal.count; place += 1) {
      const card = await this.draw(first + place, left);
      const to = (deal.dealer + 1 + place) % deal.seats;
      if (card === undefined || actions[first + place] !== `deal ${to} ${card}`) return false;
      hands[to]?.add(card);
      left = left.filter(([other]) => other !== card);
    }
    const own = [...(hands[seat] ?? [])].sort();
    if (own.join() !== deal.hand.join()) return false;
    const dealt = new Set(hands.flatMap((hand) => [...hand]));
    const strange = new Map<number, number>();
    // What was not dealt to a player was passed on by the one player who passes to that one.
    const passes = (who: number, card: string): boolean =>
      hands[(who + deal.seats - reach) % deal.seats]?.has(card) ?? false;
    for (const [who, card] of deal.plays) {
      if (!dealt.delete(card)) return false;
      if (hands[who]?.has(card)) continue;
      if (!passes(who, card)) return false;
      if (who === seat && deal.received.length > 0 && !deal.received.includes(card)) return false;
      strange.set(who, (strange.get(who) ?? 0) + 1);
    }
    if (deal.received.length > deal.passed || !deal.received.every((card) => passes(seat, card))) return false;
    return [...strange.values()].every((cards) => cards <= deal.passed);
  }
}
