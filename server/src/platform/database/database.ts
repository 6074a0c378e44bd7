// Access to the database. Every read and write runs in a transaction with a scope: the agencies whose rows it
// may see. The scope is in the WHERE of the queries and again in row level security, so that forgetting one
// of them does not expose another agency's order.

import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
import type { Clock } from '../clock/clock.ts'
import { namedColumns } from './named-columns.ts'
import { beginningPart, endingParts, PreparingClient, UNDO_PART } from './preparing-client.ts'
import { onAccountOf, openPoolGate, withReserve, type PoolGate } from './pool-gate.ts'
import { beginning, LIMITS, openingOptions, type Begin, type Way } from './way.ts'
import type { DB } from '../../../db/types.ts'

/** A transaction. It is the first argument of everything that touches rows, and never optional. */
export type Tx = Transaction<DB>

const endings = new WeakMap<Tx, (() => void)[]>()

/**
 * Runs `work` as soon as the transaction is over, committed or not; it must not throw. `tx` is the object
 * that the transaction received.
 */
export function whenOver(tx: Tx, work: () => void): void {
  const waiting = endings.get(tx)
  if (!waiting) throw new Error('not a transaction of ours, or one that is over')
  waiting.push(work)
}

/** Agencies whose rows may be seen; `everything` is only for named system jobs and sign-in. */
export type Scope = readonly number[] | 'everything'

export interface Database {
  /** Runs `work` in one transaction: commits when it returns, rolls back when it throws. */
  transaction<T>(scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T>
  /** The same database, read-only: every write in a transaction is refused. */
  readOnly(): Database
  /**
   * The same database for a frequent call whose statements each find rows by an index for any parameter
   * values: the plan of a prepared statement is made once per connection.
   */
  withStoredPlans(): Database
  /** Single statements on tables that belong to no agency. Without a scope, tables of agencies return nothing. */
  readonly plain: Kysely<DB>
  /** Milliseconds since the epoch by the database's clock, moved by our offset; read after locks are acquired. */
  instant(tx: Tx): Promise<number>
  /** True when a query succeeds. */
  healthy(): Promise<boolean>
  /** Obstacles that a simple query does not reveal. */
  readonly trouble: {
    /** Every connection is in use and none was returned for seconds. */
    readonly connections: boolean
    /** The database's disk was full within the last minute. */
    readonly storage: boolean
  }
  /** One statement as the driver sends it: for libraries with their own SQL. */
  query(question: pg.QueryConfig): Promise<pg.QueryResult>
  close(): Promise<void>
  readonly pool: pg.Pool
}

/** More connections than the database has cores only wait for each other. */
const SIZE = 12
/** In addition, reserved for sessions, sign-in, payment and health while the others are in use. Opened when needed. */
const RESERVE = 4
const DISK_FULL = '53100'
const STORAGE_TROUBLE_MS = 60_000

// int8 must not become a float: amounts are bigint. Calendar dates stay texts: a travel date has no time
// zone. The parsers belong to this pool, because the job queue shares the driver and expects the driver's
// own.
const READERS: Record<number, (text: string) => unknown> = {
  20: (text) => BigInt(text),
  1082: (text) => text,
}
const types = {
  getTypeParser: ((oid: number, format?: 'text') =>
    READERS[oid] ?? (pg.types.getTypeParser(oid, format) as unknown)) as typeof pg.types.getTypeParser,
}

export interface DatabaseOptions {
  readonly clock: Clock
  /** Maximum number of connections. */
  readonly size?: number
  /** Absent: each of our connections is one of the database's. */
  readonly way?: Pick<Way, 'pooled'>
  /** Statements are prepared and called by name; absent: unless a pooler is in between. */
  readonly named?: boolean
  /** What PostgreSQL shows of our connections. */
  readonly name?: string
  readonly onError?: (error: Error) => void
}

/** Opens a pool whose transactions run as the application's role, which owns no table. */
export function openDatabase(url: string, options: DatabaseOptions): Database {
  const pooled = options.way?.pooled ?? false
  const size = options.size ?? SIZE
  const shared: pg.PoolConfig & { named: boolean } = {
    connectionString: url,
    Client: PreparingClient,
    named: options.named ?? !pooled,
    application_name: options.name ?? 'interline',
    // Opening a connection costs more than a typical query: those from a busy minute are kept for the next
    // one.
    idleTimeoutMillis: 300_000,
    // Waiting longer for a connection means overload: respond instead of queueing for ever.
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    types,
    // A pooler refuses them, or silently forgets them.
    ...(pooled ? {} : { options: openingOptions }),
  }
  const pool = new pg.Pool({ ...shared, max: size })
  const reserve = new pg.Pool({ ...shared, max: RESERVE, idleTimeoutMillis: 30_000 })
  for (const each of [pool, reserve]) each.on('error', (error) => options.onError?.(error))
  const gate = openPoolGate({ main: pool, reserve, size })
  const way = renewing(gate)
  const single = pooled ? inTransactions(way) : way
  const open = (through: PoolGate) =>
    new Kysely<DB>({ dialect: new PostgresDialect({ pool: through }), plugins: [namedColumns] })
  const kysely = open(way)
  let storageTrouble = -Infinity
  const transactions =
    (begin: Begin): Database['transaction'] =>
    (scope, work) => {
      const run = async (connection: Kysely<DB>) => {
        // One connection between begin and commit is a transaction, whatever the library calls it.
        const tx = connection as unknown as Tx
        const waiting: (() => void)[] = []
        endings.set(tx, waiting)
        // Begin, role, limits and scope in one message: the scope consists of our own integers, so it can be
        // in the text.
        await sql.raw(beginning(begin, scopeText(scope))).execute(connection)
        try {
          const result = await work(tx)
          // A failed statement whose error was swallowed turns the commit into a rollback, and PostgreSQL
          // reports success.
          const { rows } = await sql.raw<{ command: string }>('commit').execute(connection)
          if (rows[0]?.command !== 'COMMIT') throw new Error('a failed statement undid the transaction')
          return result
        } catch (error) {
          // The connection may be broken; then the server has already rolled back.
          await sql
            .raw('rollback')
            .execute(connection)
            .catch(() => undefined)
          if ((error as { code?: string }).code === DISK_FULL) storageTrouble = performance.now()
          throw error
        } finally {
          // Also after a commit whose response was lost: it may have succeeded.
          endings.delete(tx)
          for (const end of waiting) end()
        }
      }
      // One connection throughout, on the account of the agency whose rows it reads.
      const payer = scope === 'everything' ? undefined : scope[0]
      return onAccountOf(payer, () => kysely.connection().execute(run))
    }
  const database: Database = {
    pool,
    plain: pooled ? open(single) : kysely,
    transaction: transactions('begin'),
    readOnly() {
      // Read-only callers must not write by another way either.
      const own: Database = {
        ...database,
        transaction: transactions('begin read only'),
        withStoredPlans: () => own,
      }
      return own
    },
    withStoredPlans: () => ({ ...database, transaction: transactions('begin with stored plans') }),
    async instant(tx) {
      const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(tx)
      return (rows[0]?.now.getTime() ?? Date.now()) + options.clock.offset
    },
    query: (question) => queryThrough(single, question),
    get trouble() {
      return { connections: gate.stuck, storage: performance.now() - storageTrouble < STORAGE_TROUBLE_MS }
    },
    async healthy() {
      try {
        await withReserve(() => queryThrough(gate, { text: 'select 1' }))
        return true
      } catch {
        return false
      }
    },
    close: () => kysely.destroy(),
  }
  return database
}

async function queryThrough(gate: PoolGate, question: pg.QueryConfig): Promise<pg.QueryResult> {
  const client = (await gate.connect()) as pg.PoolClient
  try {
    return await client.query(question)
  } finally {
    client.release()
  }
}

/** Closes a connection with stale prepared statements as soon as it is released. */
function renewing(gate: PoolGate): PoolGate {
  const connect = async () => {
    const client = (await gate.connect()) as pg.PoolClient
    const { release } = client
    client.release = (failed) => release(failed || (client as unknown as PreparingClient).isStale)
    return client
  }
  return Object.assign(Object.create(gate) as PoolGate, { connect })
}

/** Single statements behind a pooler: each in a transaction of its own that sets its role. */
function inTransactions(gate: PoolGate): PoolGate {
  const connect = async () => {
    const client = (await gate.connect()) as pg.PoolClient
    const query = async (question: string | pg.QueryConfig, values?: unknown[]) => {
      await client.query(beginning('begin', ''))
      try {
        const result = await client.query(question, values)
        await client.query('commit')
        return result
      } catch (error) {
        await client.query('rollback').catch(() => undefined)
        throw error
      }
    }
    return { query, release: () => client.release() } as unknown as pg.PoolClient
  }
  return Object.assign(Object.create(gate) as PoolGate, { connect })
}

/**
 * Begins the part of one member in a transaction that several share: it sees its own scope only, and what it
 * does can be undone without the others.
 */
export async function joinScope(tx: Tx, scope: Scope): Promise<void> {
  await sql.raw(beginningPart(scopeText(scope))).execute(tx)
}

/** Undoes what the member that joined last has done, its locks included. */
export async function undoJoined(tx: Tx): Promise<void> {
  await sql.raw(UNDO_PART).execute(tx)
}

/** Ends the part of the last member: no scope, and the usual time for locks. */
export async function leaveScope(tx: Tx): Promise<void> {
  await sql.raw(endingParts(LIMITS.lock_timeout)).execute(tx)
}

function scopeText(scope: Scope): string {
  if (scope === 'everything') return '*'
  if (!scope.every(Number.isSafeInteger)) throw new RangeError('a scope consists of agency ids')
  return scope.join(',')
}
