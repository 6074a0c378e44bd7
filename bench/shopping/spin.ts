const TURNS = 50_000_000

/** Milliseconds of a fixed number of integer hashes: the current speed of this machine. */
export function spinMilliseconds(): number {
  let least = Infinity
  for (let round = 0; round < 3; round += 1) {
    const begun = performance.now()
    let hash = 1
    for (let at = 0; at < TURNS; at += 1) hash = Math.imul(hash ^ at, 0x85ebca6b) ^ (hash >>> 13)
    // Never true, but no compiler knows it.
    if (Number.isNaN(hash)) throw new Error('Integers have ceased to be numbers.')
    least = Math.min(least, performance.now() - begun)
  }
  return least
}
