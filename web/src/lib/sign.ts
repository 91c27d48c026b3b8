// SHA-256 and HMAC, by the browser where it lends them.

export type Bytes = Uint8Array<ArrayBuffer>;
export type Sign = (message: Bytes) => Promise<Bytes>;

interface Tools {
  digest(message: Bytes): Promise<Bytes>;
  /** Give what signs with a key. */
  key(key: Bytes): Promise<Sign>;
}

const encoder = new TextEncoder();

export function fromHex(text: string): Bytes {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

export function toHex(bytes: Bytes): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function toBytes(text: string): Bytes {
  return encoder.encode(text);
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

export async function findTools(): Promise<Tools> {
  return crypto.subtle ? BROWSER : await loadTools();
}

/** A text that nobody can guess. */
export function makeSalt(): string {
  return toHex(crypto.getRandomValues(new Uint8Array(32)));
}

/** The SHA-256 of a text, as hex. */
export async function hashText(text: string): Promise<string> {
  return toHex(await (await findTools()).digest(toBytes(text)));
}
