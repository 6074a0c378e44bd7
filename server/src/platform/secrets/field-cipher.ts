// Encrypts single fields before they are stored: numbers of travel documents. The key lives outside the database, so
// that a copy of the database alone reads nothing. AES-256-GCM: a changed or transplanted value does not open.

import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import type { Settings } from '../config/settings.ts'
import { keptSecret } from './kept-secret.ts'

export interface FieldCipher {
  /** `place` names the row and column: a value opens only where it was closed. */
  seal(text: string, place: string): Buffer
  /** Throws an Error for a value that was changed, moved, or closed with a key we no longer have. */
  open(sealed: Buffer, place: string): string
}

const VERSION = 1
const NONCE = 12
const TAG = 16

/** `purpose` separates the keys of different uses of one secret. Development makes the secret in the data folder. */
export function openFieldCipher(
  settings: Pick<Settings, 'fieldKey' | 'dataDir'>,
  purpose: string,
): FieldCipher {
  const secret = settings.fieldKey ?? keptSecret(settings.dataDir, 'field-key')
  const key = Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(0), purpose, 32))
  return {
    seal(text, place) {
      const nonce = randomBytes(NONCE)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(around(place))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([Buffer.of(VERSION), nonce, cipher.getAuthTag(), body])
    },
    open(sealed, place) {
      if (sealed[0] !== VERSION) throw new Error(`a field of version ${sealed[0]} cannot be opened`)
      const nonce = sealed.subarray(1, 1 + NONCE)
      const tag = sealed.subarray(1 + NONCE, 1 + NONCE + TAG)
      const decipher = createDecipheriv('aes-256-gcm', key, nonce).setAAD(around(place)).setAuthTag(tag)
      return Buffer.concat([decipher.update(sealed.subarray(1 + NONCE + TAG)), decipher.final()]).toString(
        'utf8',
      )
    },
  }
}

function around(place: string): Buffer {
  return createHash('sha256').update(place).digest()
}

/** `E12••••78`: enough to recognise a document, not enough to use it. */
export function maskNumber(number: string): string {
  if (number.length <= 4) return '•'.repeat(number.length)
  const shown = number.length <= 7 ? 1 : 3
  return `${number.slice(0, shown)}${'•'.repeat(number.length - shown - 2)}${number.slice(-2)}`
}
