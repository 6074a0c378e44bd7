/** Reproducible randomness: the same seed makes the same choices. */
export interface SeededRandom {
  /** From 0 up to, and never, 1. */
  next(): number
  /** A whole number from 0 up to, and never, `most`. */
  below(most: number): number
  /** True with this probability: once in `of`. */
  is(share: number): boolean
  /** Throws for an empty list. */
  pick<Each>(from: readonly Each[]): Each
}

/** `seed`: a whole number of four bytes (mulberry32). */
export function seededRandom(seed: number): SeededRandom {
  let state = seed | 0
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (most: number) => Math.floor(next() * most)
  return {
    next,
    below,
    is: (share) => next() < share,
    pick(from) {
      if (from.length === 0) throw new Error('nothing to pick from')
      return from[below(from.length)]!
    },
  }
}
