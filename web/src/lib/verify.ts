// Whether nature drew as it had promised: the same reckoning as `tacora check`, here.

import type { Draws } from "$protocol";

export type Finding = "true" | "broken-promise" | "wrong-draw" | "no-crypto";

const TWO_TO_64 = 1n << 64n;

const encoder = new TextEncoder();

function fromHex(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

function toHex(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function makeSigner(key: BufferSource): Promise<(message: BufferSource) => Promise<ArrayBuffer>> {
  const imported = await crypto.subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return (message) => crypto.subtle.sign("HMAC", imported, message);
}

/** Draw everything again and compare; `promised` is the commitment seen before the game. */
export async function verify(told: Draws, promised: string): Promise<Finding> {
  // Browsers lend their cryptography only to pages that came by a safe way.
  if (!crypto.subtle) return "no-crypto";
  const seed = fromHex(told.seed);
  const commitment = toHex(await crypto.subtle.digest("SHA-256", seed));
  if (commitment !== promised) return "broken-promise";
  const key = await (await makeSigner(seed))(encoder.encode(told.salts.join("\0")));
  const sign = await makeSigner(key);
  for (const [number, { action, cards }] of told.draws.entries()) {
    if ((await drawAgain(sign, number, cards)) !== action) return "wrong-draw";
  }
  return "true";
}

async function drawAgain(
  sign: (message: BufferSource) => Promise<ArrayBuffer>,
  number: number,
  cards: [string, number][],
): Promise<string | undefined> {
  const count = BigInt(cards.reduce((sum, [, copies]) => sum + copies, 0));
  const fair = (TWO_TO_64 / count) * count;
  const message = new DataView(new ArrayBuffer(12));
  message.setBigUint64(0, BigInt(number));
  for (let attempt = 0; ; attempt += 1) {
    message.setUint32(8, attempt);
    const drawn = new DataView(await sign(message.buffer)).getBigUint64(0);
    if (drawn >= fair) continue;
    let left = drawn % count;
    for (const [card, copies] of cards) {
      if (left < BigInt(copies)) return card;
      left -= BigInt(copies);
    }
  }
}
