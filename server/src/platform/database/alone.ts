// Mutual exclusion between processes: several may start at the same moment, but each item is created once.

import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** Tasks that processes serialise, each with its own number across the database. */
const LOCKS = { migrations: 7_263_401, 'demo orders': 7_263_403, queues: 7_263_404 } as const

/** Pause of a waiting process between attempts. */
const PAUSE_MS = 100

/**
 * Runs something while no other process does the same, with a connection for it. The lock belongs to a
 * transaction: a session lock would stay in a pooler after we have disconnected, and the next start would
 * wait for ever.
 */
export async function alone<Result>(
  url: string,
  what: keyof typeof LOCKS,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const keeper = new pg.Client({ connectionString: url })
  const client = new pg.Client({ connectionString: url })
  // If the connection breaks, the work continues without the lock; its own connection has broken as well
  // then.
  keeper.on('error', () => undefined)
  await keeper.connect()
  try {
    await keeper.query(
      `begin; set local lock_timeout = 0; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`,
    )
    await wait(keeper, LOCKS[what])
    await client.connect()
    const result = await work(client)
    await keeper.query('commit')
    return result
  } finally {
    await Promise.all([client.end(), keeper.end()])
  }
}

/**
 * Polls: a query that waited for the lock would hold a snapshot, and `create index concurrently` waits for
 * all of those. A parameter would keep the snapshot as well, until the transaction ends: its portal stays
 * open.
 */
async function wait(keeper: pg.Client, lock: number): Promise<void> {
  for (;;) {
    const { rows } = await keeper.query<{ mine: boolean }>(
      `select pg_try_advisory_xact_lock(${lock}) as mine`,
    )
    if (rows[0]?.mine) return
    await sleep(PAUSE_MS)
  }
}
