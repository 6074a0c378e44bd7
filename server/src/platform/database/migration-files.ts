// The SQL files of server/db/migrations and the directives in their first comment lines:
// -- breaking: why                     servers without the file must not start after it
// -- outside a transaction: why        one statement that PostgreSQL refuses inside one, such as `create
// index concurrently`
// -- replaces 0171_processes.sql       a baseline: recorded instead of run where that migration was applied

import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const MIGRATIONS = fileURLToPath(new URL('../../../db/migrations/', import.meta.url))
/** UTC minute of writing, and subject: `202612011030_words.sql`. */
const NAME = /^\d{12}_[a-z0-9_]+\.sql$/

export interface MigrationFile {
  readonly name: string
  readonly sql: string
  /** SHA-256 of the text with Unix line endings, in hexadecimal. */
  readonly checksum: string
  readonly breaking: boolean
  readonly outsideTransaction: boolean
  /** The last migration of the chain that this baseline replaces. */
  readonly replaces?: string
}

/** Names of the migration files, oldest first. */
export function migrationNames(folder = MIGRATIONS): string[] {
  return readdirSync(folder)
    .filter((name) => NAME.test(name))
    .toSorted()
}

/** The migration files of a folder, oldest first. */
export function readMigrations(folder = MIGRATIONS): MigrationFile[] {
  return migrationNames(folder).map((name) => migrationFile(name, readFileSync(join(folder, name), 'utf8')))
}

/** Parses a migration from its name and text. */
export function migrationFile(name: string, text: string): MigrationFile {
  const sql = text.replaceAll('\r\n', '\n')
  const head = /^(?:--.*\n)*/.exec(sql)?.[0] ?? ''
  const replaces = /^-- replaces (\S+)$/m.exec(head)?.[1]
  return {
    name,
    sql,
    checksum: createHash('sha256').update(sql).digest('hex'),
    breaking: /^-- breaking: \S/m.test(head),
    outsideTransaction: /^-- outside a transaction: \S/m.test(head),
    ...(replaces && { replaces }),
  }
}
