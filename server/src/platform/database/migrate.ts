// Applies the numbered SQL files of server/db/migrations, each once, in order, forward only. One process does it
// while the others wait.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { alone } from './alone.ts'

const MIGRATIONS = fileURLToPath(new URL('../../../db/migrations/', import.meta.url))

/** The database's user may not do what a migration does. Says so in one sentence. */
export class MissingRightsError extends Error {}

/** Names of the migration files in the order in which they apply. */
export function migrationFiles(): string[] {
  return readdirSync(MIGRATIONS)
    .filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name))
    .sort()
}

/**
 * Brings the database up to date and answers the names that were applied now. Throws a MissingRightsError where the
 * database's user is too weak for it.
 */
export async function migrate(url: string): Promise<string[]> {
  return alone(url, 'migrations', async (client) => {
    try {
      await client.query(
        'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
      )
      const known = await client.query<{ name: string }>('select name from migrations')
      const done = new Set(known.rows.map((row) => row.name))
      const fresh = migrationFiles().filter((name) => !done.has(name))
      for (const name of fresh) await apply(client, name)
      return fresh
    } catch (error) {
      throw lackedRight(error, client.user) ?? error
    }
  })
}

async function apply(client: pg.Client, name: string): Promise<void> {
  const sql = readFileSync(join(MIGRATIONS, name), 'utf8')
  await client.query('begin')
  try {
    // The tables' owner is bound by their row security as well, and a migration is about the rows of every agency.
    await client.query(`select set_config('app.scope', '*', true)`)
    await client.query(sql)
    await client.query('insert into migrations (name) values ($1)', [name])
    await client.query('commit')
  } catch (cause) {
    await client.query('rollback')
    throw new Error(`Migration ${name} failed: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    })
  }
}

/** What is missing, where it is a right. */
function lackedRight(error: unknown, user: string | undefined): MissingRightsError | undefined {
  const refused = error instanceof Error && error.cause ? error.cause : error
  if (!(refused instanceof pg.DatabaseError) || refused.code !== '42501') return undefined
  const reason = [refused.message, refused.detail].filter(Boolean).join(': ').replace(/\.$/, '')
  return new MissingRightsError(
    `The database's user "${user}" lacks a right that the first start needs (${reason}): ` +
      'give it the database (ALTER DATABASE ... OWNER TO) and let it create roles (ALTER ROLE ... CREATEROLE).',
  )
}
