// Applies the numbered SQL files of server/db/migrations, each once, in order, forward only. One process does it
// while the others wait. A server of an earlier version goes on over a newer schema, because a migration adds and does not
// take away; one that does begins with `-- breaking: why`, and no server that lacks the file starts after it.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { alone } from './alone.ts'
import { refreshStatistics } from './statistics.ts'

const MIGRATIONS = fileURLToPath(new URL('../../../db/migrations/', import.meta.url))

/** The database's user may not do what a migration does. Says so in one sentence. */
export class MissingRightsError extends Error {}

/** A later version has changed the database so that this one cannot use it. Says so in one sentence. */
export class NewerDatabaseError extends Error {
  override name = 'NewerDatabaseError'
}

/** Names of the migration files in the order in which they apply. */
export function migrationFiles(): string[] {
  return readdirSync(MIGRATIONS)
    .filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name))
    .sort()
}

/**
 * Brings the database up to date and answers the names that were applied now. Throws a MissingRightsError where the
 * database's user is too weak for it, and a NewerDatabaseError after a breaking migration of a later version. `names` are
 * the migrations that this version knows.
 */
export async function migrate(url: string, names = migrationFiles()): Promise<string[]> {
  return alone(url, 'migrations', async (client) => {
    try {
      const known = await client.query<{ name: string; breaking: boolean }>(await listing(client))
      refuseBreaking(known.rows, names)
      const done = new Set(known.rows.map((row) => row.name))
      const fresh = names.filter((name) => !done.has(name))
      for (const name of fresh) await apply(client, name)
      // What a migration changed has other statistics now; without one, it may be a dump that was restored.
      if (fresh.length > 0) await client.query('analyze')
      else await refreshStatistics(client)
      return fresh
    } catch (error) {
      throw lackedRight(error, client.user) ?? error
    }
  })
}

/** Makes the table of migrations, or adds what earlier versions of it lack; answers the question that reads it. */
async function listing(client: pg.Client): Promise<string> {
  const columns = await client.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = to_regclass('migrations') and attnum > 0`,
  )
  if (columns.rows.length === 0)
    await client.query(
      `create table migrations (
         name text primary key, applied_at timestamptz not null default now(), breaking boolean not null default false)`,
    )
  else if (!columns.rows.some(({ name }) => name === 'breaking'))
    await client.query('alter table migrations add column breaking boolean not null default false')
  return 'select name, breaking from migrations'
}

function refuseBreaking(
  applied: readonly { readonly name: string; readonly breaking: boolean }[],
  names: readonly string[],
): void {
  const newer = applied.filter(({ name, breaking }) => breaking && !names.includes(name))
  if (newer.length === 0) return
  throw new NewerDatabaseError(
    `A later version of Interline has changed this database (${newer.map(({ name }) => name).join(', ')}), and this ` +
      'version cannot use it: start the later version, or restore a backup from before it.',
  )
}

async function apply(client: pg.Client, name: string): Promise<void> {
  const sql = readFileSync(join(MIGRATIONS, name), 'utf8')
  await client.query('begin')
  try {
    // The tables' owner is bound by their row security as well, and a migration is about the rows of every agency.
    await client.query(`select set_config('app.scope', '*', true)`)
    await client.query(sql)
    await client.query('insert into migrations (name, breaking) values ($1, $2)', [
      name,
      /^-- breaking: \S/.test(sql),
    ])
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
