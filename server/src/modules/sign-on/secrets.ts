// Secrets of partner sign-on, two valid at a time, and what is computed with them. A secret is shown once, as 64
// hexadecimal digits; its 32 bytes are the key.

import { signedText, type Signed } from '@interline/domain/sign-on/signature'
import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { openSecrets, type Secrets } from '../../platform/secrets/exchanged-secrets.ts'
import type { FieldCipher } from '../../platform/secrets/field-cipher.ts'

/** What the field cipher separates these secrets by. */
export const SIGN_ON_SECRETS = 'sign-on secrets'

export function signOnSecretsPlace(root: string | number, agency: string | number): string {
  return `sign-on ${root} ${agency}`
}

/** The current one, the former one, and one that has ended, so that a check can name it. */
export const MOST_KEPT = 3

interface Sealed {
  readonly root_agency_id: number
  readonly agency_id: number
  readonly secrets_cipher: Buffer | null
}

export function newSecret(): string {
  return randomBytes(32).toString('hex')
}

export function readSecrets(cipher: FieldCipher, row: Sealed): Secrets {
  if (row.secrets_cipher === null) return []
  return openSecrets(cipher, signOnSecretsPlace(row.root_agency_id, row.agency_id), row.secrets_cipher)
}

/** 64 hexadecimal digits, lower case. */
export function signatureOf(secret: string, signed: Signed): string {
  return createHmac('sha256', keyOf(secret)).update(signedText(signed)).digest('hex')
}

export function isSignedWith(secrets: readonly string[], signed: Signed, signature: string): boolean {
  const given = Buffer.from(signature)
  // Every secret is tried, so that the time says nothing about which one it was.
  return secrets
    .map((secret) => Buffer.from(signatureOf(secret, signed)))
    .map((right) => right.length === given.length && timingSafeEqual(right, given))
    .some(Boolean)
}

export function keyOf(secret: string): Buffer {
  return Buffer.from(secret, 'hex')
}

/** The key of partner tokens. */
export function tokenKey(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', keyOf(secret), Buffer.alloc(0), 'partner-token', 32))
}
