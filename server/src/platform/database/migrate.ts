// Applies the SQL files of server/db/migrations, each once, oldest first, forward only. One process applies
// them while the others wait. An applied file never changes, and no file is applied after a later one: every
// database has the same sequence. A server of an earlier version keeps running on a newer schema, because a
// migration only adds; a breaking one begins with `-- breaking: why`, and no server without the file starts
// after it.

import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { alone } from './alone.ts'
import { readMigrations, type MigrationFile } from './migration-files.ts'
import { refreshStatistics } from './statistics.ts'

/** How long a migration waits for a lock, while every later query on the table queues behind it. */
const LOCK_TIMEOUT_MS = 2000
/** Number of attempts for a lock, with a pause in between in which the queued queries run. */
const LOCK_TRIES = 30
const LOCK_PAUSE_MS = 1000
const LOCK_NOT_AVAILABLE = '55P03'

/** The database user may not do what a migration does. The message is one sentence. */
export class MissingRightsError extends Error {}

/** A later version has changed the database so that this one cannot use it. The message is one sentence. */
export class NewerDatabaseError extends Error {
  override name = 'NewerDatabaseError'
}

/** The migration files do not continue what was applied to the database. The message is one sentence. */
export class MigrationOrderError extends Error {
  override name = 'MigrationOrderError'
}

interface Applied {
  readonly name: string
  readonly breaking: boolean
  /** Null: applied before checksums were stored. */
  readonly checksum: string | null
  /** False: a file outside a transaction that was started and not completed. */
  readonly finished: boolean
}

export interface MigrateOptions {
  /** This version's migrations, oldest first. */
  readonly files?: readonly MigrationFile[]
  readonly lockTimeoutMs?: number
  readonly lockTries?: number
  readonly lockPauseMs?: number
}

/**
 * Updates the database and returns the names applied now. Throws a MissingRightsError if the database user
 * lacks rights, a NewerDatabaseError after a breaking migration of a later version, and a MigrationOrderError
 * if an applied file has changed or a new file is older than an applied one.
 */
export async function migrate(url: string, options: MigrateOptions = {}): Promise<string[]> {
  const files = options.files ?? readMigrations()
  return alone(url, 'migrations', async (client) => {
    try {
      let applied = await readApplied(client)
      if (await recordReplaced(client, files, applied)) applied = await readApplied(client)
      refuseBreaking(applied, files)
      refuseChanged(applied, files)
      const done = new Set(applied.filter(({ finished }) => finished).map(({ name }) => name))
      const fresh = files.filter(({ name }) => !done.has(name))
      refuseLate(fresh, done)
      for (const file of fresh) {
        if (file.outsideTransaction) await applyOutside(client, file)
        else await applyInside(client, file, options)
      }
      // A migration changes statistics; without a migration, it may be a restored dump.
      if (fresh.length > 0) await client.query('analyze')
      else await refreshStatistics(client)
      return fresh.map(({ name }) => name)
    } catch (error) {
      throw lackedRight(error, client.user) ?? error
    }
  })
}

/**
 * The applied migrations. Creates the table of migrations, or adds the columns that earlier versions of it do
 * not have.
 */
async function readApplied(client: pg.Client): Promise<Applied[]> {
  const columns = await client.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = to_regclass('migrations') and attnum > 0`,
  )
  const has = (column: string) => columns.rows.some(({ name }) => name === column)
  if (!has('name'))
    await client.query(
      `create table migrations (name text primary key, applied_at timestamptz not null default now())`,
    )
  if (!has('breaking'))
    await client.query('alter table migrations add column breaking boolean not null default false')
  if (!has('checksum'))
    await client.query(
      'alter table migrations add column checksum text, add column finished boolean not null default true',
    )
  const { rows } = await client.query<Applied>('select name, breaking, checksum, finished from migrations')
  return rows
}

/** Records baselines if the chain that they replace was applied; returns whether there was one. */
async function recordReplaced(
  client: pg.Client,
  files: readonly MigrationFile[],
  applied: readonly Applied[],
): Promise<boolean> {
  const names = new Set(applied.map(({ name }) => name))
  const baseline = files.filter(({ name, replaces }) => replaces && !names.has(name))
  const [first] = baseline
  if (!first?.replaces || names.size === 0) return false
  if (!names.has(first.replaces)) {
    const last = [...names].toSorted().at(-1) ?? ''
    // An interrupted first start continues with the next file of the baseline.
    if (last >= (files[0]?.name ?? '')) return false
    throw new MigrationOrderError(
      `This database was last changed by ${last}, and this version continues from ${first.replaces}: start a version ` +
        'that has both once, or begin with an empty database.',
    )
  }
  for (const { name, checksum, breaking } of baseline)
    await client.query('insert into migrations (name, checksum, breaking) values ($1, $2, $3)', [
      name,
      checksum,
      breaking,
    ])
  return true
}

function refuseBreaking(applied: readonly Applied[], files: readonly MigrationFile[]): void {
  const known = new Set(files.map(({ name }) => name))
  const newer = applied.filter(({ name, breaking }) => breaking && !known.has(name))
  if (newer.length === 0) return
  throw new NewerDatabaseError(
    `A later version of Interline has changed this database (${newer.map(({ name }) => name).join(', ')}), and this ` +
      'version cannot use it: start the later version, or restore a backup from before it.',
  )
}

function refuseChanged(applied: readonly Applied[], files: readonly MigrationFile[]): void {
  const checksums = new Map(applied.map(({ name, checksum }) => [name, checksum]))
  const changed = files.find(({ name, checksum }) => (checksums.get(name) ?? checksum) !== checksum)
  if (!changed) return
  throw new MigrationOrderError(
    `Migration ${changed.name} was changed after this database had applied it: restore the file and write a new ` +
      'migration for the change.',
  )
}

function refuseLate(fresh: readonly MigrationFile[], done: ReadonlySet<string>): void {
  const newest = [...done].toSorted().at(-1) ?? ''
  const late = fresh.find(({ name }) => name < newest)
  if (!late) return
  throw new MigrationOrderError(
    `Migration ${late.name} is older than ${newest}, which this database has applied: rename it to the time of its ` +
      'release, so that all databases apply both in the same order.',
  )
}

/**
 * Applies a file and its record in one transaction. Each attempt waits for locks only briefly: every query on
 * a table queues behind the lock that a migration waits for.
 */
async function applyInside(client: pg.Client, file: MigrationFile, options: MigrateOptions): Promise<void> {
  const { lockTimeoutMs = LOCK_TIMEOUT_MS, lockTries = LOCK_TRIES, lockPauseMs = LOCK_PAUSE_MS } = options
  for (let tried = 1; ; tried += 1) {
    await client.query('begin')
    try {
      // The tables' owner is bound by row security as well, and a migration concerns the rows of every
      // agency.
      await client.query(`select set_config('app.scope', '*', true), set_config('lock_timeout', $1, true)`, [
        `${lockTimeoutMs}ms`,
      ])
      await client.query(file.sql)
      await client.query('insert into migrations (name, checksum, breaking) values ($1, $2, $3)', [
        file.name,
        file.checksum,
        file.breaking,
      ])
      await client.query('commit')
      return
    } catch (error) {
      await client.query('rollback')
      const locked = error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE
      if (!locked || tried >= lockTries) throw failure(file, error)
      await sleep(lockPauseMs)
    }
  }
}

/**
 * Applies a file of one statement that PostgreSQL refuses in a transaction. Its row is written before it, so
 * that a start after an interruption removes the invalid index and runs the statement again. It waits for
 * locks without limit, because such statements do not block reads and writes.
 */
async function applyOutside(client: pg.Client, file: MigrationFile): Promise<void> {
  const { rowCount } = await client.query(
    `insert into migrations (name, checksum, breaking, finished) values ($1, $2, $3, false) on conflict do nothing`,
    [file.name, file.checksum, file.breaking],
  )
  try {
    if (rowCount === 0) await dropInvalidIndexes(client)
    await client.query(file.sql)
  } catch (error) {
    throw failure(file, error)
  }
  await client.query('update migrations set finished = true, applied_at = now() where name = $1', [file.name])
}

async function dropInvalidIndexes(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select indexrelid::regclass::text as name from pg_index join pg_class c on c.oid = indexrelid
       where not indisvalid and relkind = 'i' and relnamespace in (select oid from pg_namespace where nspname in ('public', 'ledger'))`,
  )
  for (const { name } of rows) await client.query(`drop index concurrently ${name}`)
}

function failure(file: MigrationFile, cause: unknown): Error {
  return new Error(
    `Migration ${file.name} failed: ${cause instanceof Error ? cause.message : String(cause)}`,
    {
      cause,
    },
  )
}

/** The missing right, if that is the cause. */
function lackedRight(error: unknown, user: string | undefined): MissingRightsError | undefined {
  const refused = error instanceof Error && error.cause ? error.cause : error
  if (!(refused instanceof pg.DatabaseError) || refused.code !== '42501') return undefined
  const reason = [refused.message, refused.detail].filter(Boolean).join(': ').replace(/\.$/, '')
  return new MissingRightsError(
    `The database's user "${user}" lacks a right that the first start needs (${reason}): ` +
      'give it the database (ALTER DATABASE ... OWNER TO) and let it create roles (ALTER ROLE ... CREATEROLE).',
  )
}
