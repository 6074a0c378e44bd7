// The secret that is mixed into every password before hashing. It is stored outside the database, so that a
// copy of the database alone does not allow guessing. Production must configure it; development generates one
// in the data folder.

import { createHash, createHmac } from 'node:crypto'
import type { Settings } from '../config/settings.ts'
import { storedSecret } from '../secrets/stored-secret.ts'

export interface Pepper {
  /** The id of the secret used for new hashes. */
  readonly key: string
  /** Mixes the secret with that id into a password; null: the secret is no longer configured. */
  mix(password: string, key: string): string | null
  /** Keyed digest of a short secret such as a mailed code. */
  digest(purpose: string, text: string): Buffer
}

/** `PASSWORD_PEPPER` may hold several secrets separated by commas: the first is used, the others still verify. */
export function openPepper(settings: Pick<Settings, 'pepper' | 'dataDir'>): Pepper {
  const secrets = (settings.pepper ?? storedSecret(settings.dataDir, 'pepper')).split(',')
  const byKey = new Map(secrets.map((secret) => [keyOf(secret), secret]))
  const [first = ''] = secrets
  return {
    key: keyOf(first),
    mix(password, key) {
      const secret = byKey.get(key)
      return secret === undefined ? null : createHmac('sha256', secret).update(password).digest('base64')
    },
    digest: (purpose, text) => createHmac('sha256', first).update(`${purpose}\n${text}`).digest(),
  }
}

function keyOf(secret: string): string {
  return createHash('sha256').update(`key of ${secret}`).digest('hex').slice(0, 8)
}
