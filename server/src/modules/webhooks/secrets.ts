// Secrets of endpoints and the signatures that they make. A secret is shown once, when it is made; the former one signs
// as well until its overlap has ended.

import { createHmac, randomBytes } from 'node:crypto'
import { openSecrets, validSecrets, type Secrets } from '../../platform/secrets/exchanged-secrets.ts'
import type { FieldCipher } from '../../platform/secrets/field-cipher.ts'

/** What the field cipher separates these secrets by. */
export const WEBHOOK_SECRETS = 'webhook secrets'

export function webhookSecretsPlace(root: string | number, id: string): string {
  return `webhook endpoint ${root} ${id}`
}

/** The current one and the former one. */
export const MOST_KEPT = 2

interface Sealed {
  readonly root_agency_id: number
  readonly id: string
  readonly secrets_cipher: Buffer
}

export function newSecret(): string {
  return `whsec_${randomBytes(32).toString('base64url')}`
}

/** The secrets that sign at `now`, the current one first. */
export function signingSecrets(cipher: FieldCipher, row: Sealed, now: number): string[] {
  return validSecrets(readSecrets(cipher, row), now)
}

/** `v1=…`, one for each secret. `timestamp`: seconds since the epoch as text. */
export function signatureOf(secrets: readonly string[], timestamp: string, body: string): string {
  return secrets
    .map((secret) => `v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`)
    .join(',')
}

export function readSecrets(cipher: FieldCipher, row: Sealed): Secrets {
  return openSecrets(cipher, webhookSecretsPlace(row.root_agency_id, row.id), row.secrets_cipher)
}
