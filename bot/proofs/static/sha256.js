"use strict";
// SHA-256 and the stream of bytes: by WebCrypto, or by our own where a browser has none for this page.

const bytesOf = (hex) => Uint8Array.from(hex.match(/../g) || [], (two) => parseInt(two, 16));
const hexOf = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
const utf8 = (text) => new TextEncoder().encode(text);

function joined(...parts) {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

const ownHash = (() => {
  const primes = [];
  for (let number = 2; primes.length < 64; number++) if (primes.every((prime) => number % prime)) primes.push(number);
  // The first 32 bits behind the point of a root, exactly: floating point alone would lose the last ones.
  const behindThePoint = (prime, root) => {
    const wanted = BigInt(prime) << BigInt(32 * root);
    let low = 0n;
    let high = wanted;
    while (low < high) {
      const middle = (low + high + 1n) >> 1n;
      if (middle ** BigInt(root) <= wanted) low = middle;
      else high = middle - 1n;
    }
    return Number(low & 0xffffffffn);
  };
  const first = primes.slice(0, 8).map((prime) => behindThePoint(prime, 2));
  const rounds = primes.map((prime) => behindThePoint(prime, 3));
  const turned = (word, by) => (word >>> by) | (word << (32 - by));
  return (message) => {
    const padded = new Uint8Array(((message.length + 72) >> 6) << 6);
    padded.set(message);
    padded[message.length] = 0x80;
    const view = new DataView(padded.buffer);
    view.setUint32(padded.length - 8, Math.floor(message.length / 0x20000000));
    view.setUint32(padded.length - 4, message.length << 3);
    const state = first.slice();
    const words = new Int32Array(64);
    for (let start = 0; start < padded.length; start += 64) {
      for (let at = 0; at < 64; at++) {
        if (at < 16) {
          words[at] = view.getInt32(start + 4 * at);
          continue;
        }
        const a = words[at - 15];
        const b = words[at - 2];
        const low = turned(a, 7) ^ turned(a, 18) ^ (a >>> 3);
        const high = turned(b, 17) ^ turned(b, 19) ^ (b >>> 10);
        words[at] = (words[at - 16] + low + words[at - 7] + high) | 0;
      }
      let [a, b, c, d, e, f, g, h] = state;
      for (let at = 0; at < 64; at++) {
        const mixed = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
        const one = (h + mixed + ((e & f) ^ (~e & g)) + rounds[at] + words[at]) | 0;
        const two = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
        [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
      }
      [a, b, c, d, e, f, g, h].forEach((word, at) => (state[at] = (state[at] + word) | 0));
    }
    const digest = new DataView(new ArrayBuffer(32));
    state.forEach((word, at) => digest.setInt32(4 * at, word));
    return new Uint8Array(digest.buffer);
  };
})();

function ownStream(key, label, length) {
  const padded = new Uint8Array(64);
  padded.set(key.length > 64 ? ownHash(key) : key);
  const inner = padded.map((byte) => byte ^ 0x36);
  const outer = padded.map((byte) => byte ^ 0x5c);
  const blocks = [];
  for (let number = 1; 32 * blocks.length < length; number++) {
    const counter = Uint8Array.of(number >>> 24, number >>> 16, number >>> 8, number);
    blocks.push(ownHash(joined(outer, ownHash(joined(inner, utf8(label), counter)))));
  }
  return joined(...blocks).slice(0, length);
}

const subtle = globalThis.crypto && globalThis.crypto.subtle;

async function hash(...parts) {
  const message = joined(...parts);
  return subtle ? new Uint8Array(await subtle.digest("SHA-256", message)) : ownHash(message);
}

async function stream(key, label, length) {
  if (!subtle) return ownStream(key, label, length);
  const raw = await subtle.importKey("raw", key, "PBKDF2", false, ["deriveBits"]);
  const how = { name: "PBKDF2", hash: "SHA-256", salt: utf8(label), iterations: 1 };
  return new Uint8Array(await subtle.deriveBits(how, raw, 8 * length));
}

async function blocksOf(key, label, count) {
  const whole = await stream(key, label, 16 * count);
  return Array.from({ length: count }, (_, number) => whole.slice(16 * number, 16 * number + 16));
}

async function orderOf(key, label, count) {
  const keys = (await blocksOf(key, label, count)).map(hexOf);
  const numbers = Array.from(keys.keys());
  return numbers.sort((a, b) => (keys[a] < keys[b] ? -1 : keys[a] > keys[b] ? 1 : a - b));
}
