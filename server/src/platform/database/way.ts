// How the database is reached. A pooler in transaction mode may be between us and the database without any
// sign: session settings of a connection (role, time limits) are lost there, and so are prepared statements,
// session locks and LISTEN. So every transaction sets its own role, and the start probes what the connection
// supports.

import pg from 'pg'

/** The role that owns no table and is bound by row level security. */
export const APP_ROLE = 'interline_app'

/** The limits of each transaction, in PostgreSQL notation. */
export const LIMITS = {
  statement_timeout: '10s',
  lock_timeout: '5s',
  idle_in_transaction_session_timeout: '15s',
} as const

/** A database that would be served without its protection. The message is one sentence for the operator. */
export class UnsafeDatabaseError extends Error {
  override name = 'UnsafeDatabaseError'
}

export interface Way {
  /** A pooler is in between: our connections are not the database's. */
  readonly pooled: boolean
  /** The login has all rights, so that only our own role binds it. */
  readonly superuser: boolean
}

export type Begin = 'begin' | 'begin read only' | 'begin with stored plans'

/** One message that begins a transaction under our role, limits and scope. `scope` contains no quotes. */
export function beginning(begin: Begin, scope: string): string {
  const plans = begin === 'begin with stored plans' ? { plan_cache_mode: 'force_generic_plan' } : {}
  const settings = Object.entries({ role: APP_ROLE, ...LIMITS, ...plans, 'app.scope': scope })
  const set = settings.map(([name, value]) => `set_config('${name}', '${value}', true)`)
  return `${begin === 'begin read only' ? begin : 'begin'}; select ${set.join(', ')}`
}

/** Settings of a direct connection, sent when it is opened: single statements use them. */
export const openingOptions = Object.entries({ role: APP_ROLE, ...LIMITS })
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ')

/**
 * Opens a connection as the server will and probes a transaction on it. Throws an UnsafeDatabaseError if it
 * would not be bound to our role. The database is already migrated.
 */
export async function lookAtWay(url: string): Promise<Way> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    await client.query(beginning('begin', '')).catch((error: unknown) => {
      if (error instanceof pg.DatabaseError && error.code === '42501') throw unsafe(url, 'may not become it')
      throw error
    })
    const { rows } = await client.query<{
      role: string
      login: string
      backend: number
      limits: string
      mighty: boolean
      superuser: boolean
    }>(
      `select current_user as role, session_user as login, pg_backend_pid() as backend,
         current_setting('statement_timeout') as limits,
         (select rolsuper or rolbypassrls from pg_roles where rolname = current_user) as mighty,
         (select rolsuper from pg_roles where rolname = session_user) as superuser`,
    )
    await client.query('rollback')
    const [seen] = rows
    if (seen?.role !== APP_ROLE) throw unsafe(url, `acts as ${seen?.role ?? 'nobody'}`)
    if (seen.mighty)
      throw unsafe(url, `is ${APP_ROLE}, and that role was made stronger than row level security`)
    if (seen.limits !== LIMITS.statement_timeout) throw unsafe(url, 'has no time limits')
    // A pooler invents the cancel key of a connection; the database sends its own.
    return {
      pooled: (client as pg.Client & { processID: number }).processID !== seen.backend,
      superuser: seen.superuser,
    }
  } finally {
    await client.end()
  }
}

function unsafe(url: string, found: string): UnsafeDatabaseError {
  const login = decodeURIComponent(new URL(url).username)
  return new UnsafeDatabaseError(
    `Transactions of the database user "${login}" must run as ${APP_ROLE}, or agencies would see each other's orders, ` +
      `but it ${found}: GRANT ${APP_ROLE} TO "${login}" and start again.`,
  )
}
