// Secrets that a customer's system shares with us and that are exchanged without a pause: while the new one is being
// installed, the former one is valid too.

import { z } from 'zod'
import type { FieldCipher } from './field-cipher.ts'

/** Newest first; `until` in milliseconds since the epoch, null for the current one. */
const Secrets = z.array(z.strictObject({ value: z.string(), until: z.number().nullable() }))
export type Secrets = z.output<typeof Secrets>

/** `place`: where they are stored, as the cipher needs it. */
export function sealSecrets(cipher: FieldCipher, place: string, secrets: Secrets): Buffer {
  return cipher.seal(JSON.stringify(secrets), place)
}

/** Throws an Error for anything that was not sealed for this place. */
export function openSecrets(cipher: FieldCipher, place: string, sealed: Buffer): Secrets {
  return Secrets.parse(JSON.parse(cipher.open(sealed, place)))
}

/** With a new current secret; the current one so far is valid until `formerUntil`, all others have ended. */
export function withNewSecret(
  secrets: Secrets,
  value: string,
  { now, formerUntil, keep }: { readonly now: number; readonly formerUntil: number; readonly keep: number },
): Secrets {
  const former = secrets.map((each) => ({
    value: each.value,
    until: each.until === null ? formerUntil : Math.min(each.until, now),
  }))
  return [{ value, until: null }, ...former].slice(0, keep)
}

/** Those valid at `now`, the current one first. */
export function validSecrets(secrets: Secrets, now: number): string[] {
  return secrets.filter(({ until }) => until === null || until > now).map(({ value }) => value)
}
