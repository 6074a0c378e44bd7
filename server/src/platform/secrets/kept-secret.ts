// A secret that development makes for itself: kept in the data folder, for this account alone to read.

import { randomBytes, randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The secret of that name; made on the first call, the same ever after. */
export function keptSecret(dataDir: string, name: string): string {
  const file = join(dataDir, name)
  mkdirSync(dataDir, { recursive: true })
  // Whole or not there: a process that starts at the same moment must not read half a secret.
  const own = `${file}.${randomUUID()}`
  writeFileSync(own, randomBytes(32).toString('base64url'), { mode: 0o600 })
  try {
    linkSync(own, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(own)
  }
  return readFileSync(file, 'utf8').trim()
}
