// Deterministic pseudo-random numbers: each is a hash of the world's seed and of its subject, so every part
// of the network can be generated alone, in any order and by any process, with the same result.

/** A number from 0 (included) to 1 (excluded) for these keys. */
export type SeededRandom = (...keys: readonly (string | number)[]) => number

export function seededRandom(seed: string): SeededRandom {
  const start = mix(hash(2_166_136_261, seed))
  return (...keys) => mix(hash(start, keys.join('\u0001'))) / 4_294_967_296
}

/** FNV-1a over the characters. */
function hash(start: number, text: string): number {
  let value = start
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 16_777_619)
  return value
}

/** Spreads every input bit over all output bits (the finalizer of MurmurHash3). */
function mix(value: number): number {
  let mixed = value ^ (value >>> 16)
  mixed = Math.imul(mixed, 2_246_822_507)
  mixed ^= mixed >>> 13
  mixed = Math.imul(mixed, 3_266_489_909)
  return (mixed ^ (mixed >>> 16)) >>> 0
}

/** An integer from 0 to `count - 1`. */
export function pick(chance: number, count: number): number {
  return Math.floor(chance * count)
}
