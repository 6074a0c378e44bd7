// Deterministic pseudo-random numbers: a hash of the seed and the subject, so that every process makes the same timetable.

/** From 0 (included) to 1 (excluded). */
export function chance(...keys: readonly (string | number)[]): number {
  let value = 2_166_136_261
  for (const letter of keys.join('\u0001'))
    value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 16_777_619)
  value = Math.imul(value ^ (value >>> 16), 2_246_822_507)
  value = Math.imul(value ^ (value >>> 13), 3_266_489_909)
  return ((value ^ (value >>> 16)) >>> 0) / 4_294_967_296
}
