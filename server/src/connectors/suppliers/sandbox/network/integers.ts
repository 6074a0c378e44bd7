// Seeded random integers, for parts of the network that are generated a million times: the same mixing as
// seeded-random.ts without texts, so that every engine and machine gets the same bits.

import type { SeededRandom } from '../seeded-random.ts'

/** A whole number of 32 bits for two numbers; seeds are numbers of the same kind. */
export function mixed(seed: number, one: number, other: number): number {
  return finish(finish(seed ^ Math.imul(one, 0x9e3779b1)) ^ Math.imul(other, 0x85ebca77))
}

/** Spreads every input bit over all output bits (the finalizer of MurmurHash3). */
function finish(value: number): number {
  let bits = value ^ (value >>> 16)
  bits = Math.imul(bits, 0x85ebca6b)
  bits ^= bits >>> 13
  bits = Math.imul(bits, 0xc2b2ae35)
  return (bits ^ (bits >>> 16)) >>> 0
}

/** An integer from 0 to `count - 1` from 32 bits. */
export function share(bits: number, count: number): number {
  return Math.floor((bits / 4_294_967_296) * count)
}

/** The seed of a part of the world. */
export function seedOf(chance: SeededRandom, part: string): number {
  return Math.floor(chance('part', part) * 4_294_967_296)
}

/** A number for a short code: `PVG`, `CX`. */
export function codeNumber(code: string): number {
  let value = 0
  for (let at = 0; at < code.length; at += 1) value = value * 128 + code.charCodeAt(at)
  return value
}
