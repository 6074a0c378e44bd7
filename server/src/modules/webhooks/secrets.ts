// Secrets of endpoints and the signatures that they make. A secret is shown once, when it is made; the former one signs
// as well until its overlap has ended.

import { createHmac, randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { FieldCipher } from '../../platform/secrets/field-cipher.ts'

/** What the field cipher separates these secrets by. */
export const WEBHOOK_SECRETS = 'webhook secrets'

export function webhookSecretsPlace(root: string | number, id: string): string {
  return `webhook endpoint ${root} ${id}`
}

/** Newest first; `until` in milliseconds since the epoch, null for the current one. */
const Secrets = z.array(z.strictObject({ value: z.string(), until: z.number().nullable() })).min(1)
type Secrets = z.output<typeof Secrets>

interface Sealed {
  readonly root_agency_id: number
  readonly id: string
  readonly secrets_cipher: Buffer
}

export function newSecret(): string {
  return `whsec_${randomBytes(32).toString('base64url')}`
}

export function sealSecrets(cipher: FieldCipher, root: number, id: string, secrets: Secrets): Buffer {
  return cipher.seal(JSON.stringify(secrets), webhookSecretsPlace(root, id))
}

/** The secrets that sign at `now`, the current one first. */
export function signingSecrets(cipher: FieldCipher, row: Sealed, now: number): string[] {
  return read(cipher, row)
    .filter(({ until }) => until === null || until > now)
    .map(({ value }) => value)
}

/** With a new current secret. The current one so far is kept until `overlapUntil`, no other. */
export function rotated(
  cipher: FieldCipher,
  row: Sealed,
  { secret, overlapUntil }: { readonly secret: string; readonly overlapUntil: number },
): Buffer {
  const [former] = read(cipher, row)
  return sealSecrets(cipher, row.root_agency_id, row.id, [
    { value: secret, until: null },
    ...(former ? [{ value: former.value, until: overlapUntil }] : []),
  ])
}

/** `v1=…`, one for each secret. `timestamp`: seconds since the epoch as text. */
export function signatureOf(secrets: readonly string[], timestamp: string, body: string): string {
  return secrets
    .map((secret) => `v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`)
    .join(',')
}

function read(cipher: FieldCipher, row: Sealed): Secrets {
  const text = cipher.open(row.secrets_cipher, webhookSecretsPlace(row.root_agency_id, row.id))
  return Secrets.parse(JSON.parse(text))
}
