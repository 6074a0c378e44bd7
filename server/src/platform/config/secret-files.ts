// Secrets from files, as provided by a container or a service manager, so that none is in the environment,
// which other programs of the machine may read.

import { readFileSync } from 'node:fs'

/** Settings that are secrets, or addresses with a password. Their values are never shown. */
export const SECRETS: ReadonlySet<string> = new Set([
  'DATABASE_URL',
  'DIRECT_DATABASE_URL',
  'VALKEY_URL',
  'MAIL_URL',
  'PASSWORD_PEPPER',
  'FIELD_KEY',
])

type Environment = Readonly<Record<string, string | undefined>>

/** The environment with the contents of the files named by `…_FILE`, and a sentence for each that cannot be used. */
export function withSecretFiles(given: Environment): {
  readonly env: Environment
  readonly unread: string[]
} {
  const env: Record<string, string | undefined> = { ...given }
  const unread: string[] = []
  for (const name of SECRETS) {
    const variable = `${name}_FILE`
    const file = given[variable]
    if (!file) continue
    if (given[name]) unread.push(`${name} and ${variable} are both set: set one of them.`)
    else
      try {
        env[name] = readFileSync(file, 'utf8').replace(/\r?\n$/, '')
      } catch (error) {
        const reason = (error as NodeJS.ErrnoException).code ?? 'unknown'
        unread.push(`${variable} is "${file}", which cannot be read (${reason}).`)
      }
  }
  return { env, unread }
}
