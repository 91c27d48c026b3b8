// Cryptography for pages that the browser lends none; loaded only there.

export { hmac } from "@noble/hashes/hmac.js";
export { sha256 } from "@noble/hashes/sha2.js";
