// Identifiers with a type prefix, so that a log line explains itself. They sort by time of creation.

import { randomBytes } from 'node:crypto'

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'

/** `usr_01k8…`: prefix, 48 bits of time, 80 random bits, in Crockford's base 32. */
export function newId(prefix: string, now: number = Date.now()): string {
  let time = ''
  for (let rest = now, i = 0; i < 10; i += 1, rest = Math.floor(rest / 32)) time = ALPHABET[rest % 32] + time
  let random = ''
  for (const byte of randomBytes(16)) random += ALPHABET[byte % 32]
  return `${prefix}_${time}${random}`
}
