// A secret that development generates: stored in the data folder, readable by this account only.

import { randomBytes, randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The secret of that name; generated on the first call, then always the same. */
export function storedSecret(dataDir: string, name: string): string {
  const file = join(dataDir, name)
  mkdirSync(dataDir, { recursive: true })
  // Written atomically: a process that starts at the same moment must not read half a secret.
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
