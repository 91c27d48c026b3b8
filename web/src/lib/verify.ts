// Whether nature drew as it had promised: the same reckoning as `tacora check`, here.

import type { Draws } from "$protocol";

export type Finding = "true" | "broken-promise" | "wrong-draw";

type Bytes = Uint8Array<ArrayBuffer>;
type Sign = (message: Bytes) => Promise<Bytes>;

const TWO_TO_64 = 1n << 64n;

const encoder = new TextEncoder();

function fromHex(text: string): Bytes {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

function toHex(bytes: Bytes): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** What it takes to draw again. */
interface Tools {
  digest(message: Bytes): Promise<Bytes>;
  /** Give what signs with a key. */
  key(key: Bytes): Promise<Sign>;
}

async function findTools(): Promise<Tools> {
  return crypto.subtle ? BROWSER : await loadTools();
}

const BROWSER: Tools = {
  digest: async (message) => new Uint8Array(await crypto.subtle.digest("SHA-256", message)),
  key: async (key) => {
    const imported = await crypto.subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
    return async (message) => new Uint8Array(await crypto.subtle.sign("HMAC", imported, message));
  },
};

/** Browsers lend their cryptography to safe pages only; at home a table is often none. */
async function loadTools(): Promise<Tools> {
  const { hmac, sha256 } = await import("./hashes");
  return {
    digest: async (message) => sha256(message),
    key: async (key) => async (message) => hmac(sha256, key, message),
  };
}

/** Draw everything again and compare; `promised` is the commitment seen before the game. */
export async function verify(told: Draws, promised: string): Promise<Finding> {
  const tools = await findTools();
  const seed = fromHex(told.seed);
  if (toHex(await tools.digest(seed)) !== promised) return "broken-promise";
  const key = await (await tools.key(seed))(encoder.encode(told.salts.join("\0")));
  const sign = await tools.key(key);
  for (const [number, { action, cards }] of told.draws.entries()) {
    if ((await drawAgain(sign, number, cards)) !== action) return "wrong-draw";
  }
  return "true";
}

async function drawAgain(sign: Sign, number: number, cards: [string, number][]): Promise<string | undefined> {
  const count = BigInt(cards.reduce((sum, [, copies]) => sum + copies, 0));
  const fair = (TWO_TO_64 / count) * count;
  const message = new DataView(new ArrayBuffer(12));
  message.setBigUint64(0, BigInt(number));
  for (let attempt = 0; ; attempt += 1) {
    message.setUint32(8, attempt);
    const { buffer, byteOffset } = await sign(new Uint8Array(message.buffer));
    const drawn = new DataView(buffer, byteOffset).getBigUint64(0);
    if (drawn >= fair) continue;
    let left = drawn % count;
    for (const [card, copies] of cards) {
      if (left < BigInt(copies)) return card;
      left -= BigInt(copies);
    }
  }
}
