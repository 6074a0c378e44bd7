// Encrypts single fields before they are stored, such as numbers of travel documents. The key is stored
// outside the database, so that a copy of the database alone reveals nothing. AES-256-GCM: a changed or moved
// value does not decrypt.

import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import type { Settings } from '../config/settings.ts'
import { storedSecret } from './stored-secret.ts'

export interface FieldCipher {
  /** `place` names the row and column: a value decrypts only in its place. */
  seal(text: string, place: string): Buffer
  /** Throws an Error for a value that was changed, moved, or encrypted with a key that is no longer configured. */
  open(sealed: Buffer, place: string): string
  /** The prefix of every value encrypted with the current key. */
  readonly current: Buffer
}

/** Without a key name: decrypted by whichever key matches. */
const UNNAMED = 1
const NAMED = 2
const KEY_ID = 4
const NONCE = 12
const TAG = 16

interface Key {
  readonly id: Buffer
  readonly bytes: Buffer
}

/**
 * `purpose` separates the keys of different uses of one secret. `FIELD_KEY` may hold several secrets
 * separated by commas: the first encrypts, the others still decrypt. Development generates one secret in the
 * data folder.
 */
export function openFieldCipher(
  settings: Pick<Settings, 'fieldKey' | 'dataDir'>,
  purpose: string,
): FieldCipher {
  const secrets = (settings.fieldKey ?? storedSecret(settings.dataDir, 'field-key')).split(',')
  const keys = secrets.map((secret) => keyOf(secret, purpose))
  const [first] = keys
  if (first === undefined) throw new Error('no field key')
  const current = Buffer.concat([Buffer.of(NAMED), first.id])
  return {
    current,
    seal(text, place) {
      const nonce = randomBytes(NONCE)
      const cipher = createCipheriv('aes-256-gcm', first.bytes, nonce).setAAD(around(place))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([current, nonce, cipher.getAuthTag(), body])
    },
    open(sealed, place) {
      const version = sealed[0]
      if (version === NAMED) {
        const id = sealed.subarray(1, 1 + KEY_ID)
        const key = keys.find((each) => each.id.equals(id))
        if (!key)
          throw new Error(
            `a field of key ${id.toString('hex')} cannot be decrypted: FIELD_KEY does not contain that key`,
          )
        return openWith(key, sealed.subarray(1 + KEY_ID), place)
      }
      if (version !== UNNAMED) throw new Error(`a field of version ${version} cannot be decrypted`)
      return openWithAny(keys, sealed.subarray(1), place)
    },
  }
}

/** The id reveals nothing useful about the secret. */
function keyOf(secret: string, purpose: string): Key {
  return {
    id: createHash('sha256').update(`id of field key ${secret}`).digest().subarray(0, KEY_ID),
    bytes: Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(0), purpose, 32)),
  }
}

function openWithAny(keys: readonly Key[], sealed: Buffer, place: string): string {
  for (const [at, key] of keys.entries()) {
    try {
      return openWith(key, sealed, place)
    } catch (error) {
      if (at === keys.length - 1) throw error
    }
  }
  throw new Error('no field key')
}

function openWith({ bytes }: Key, sealed: Buffer, place: string): string {
  const nonce = sealed.subarray(0, NONCE)
  const tag = sealed.subarray(NONCE, NONCE + TAG)
  const decipher = createDecipheriv('aes-256-gcm', bytes, nonce).setAAD(around(place)).setAuthTag(tag)
  return Buffer.concat([decipher.update(sealed.subarray(NONCE + TAG)), decipher.final()]).toString('utf8')
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
