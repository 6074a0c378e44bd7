// One process at a time: several may start at the same moment, and what each of them makes there is there once.

import pg from 'pg'

/** What processes wait for one another to do, each under a number of its own in the whole database. */
const LOCKS = { migrations: 7_263_401, 'demo orders': 7_263_403, queues: 7_263_404 } as const

/**
 * Does something while no other process does the same, with a connection for it. The lock is one of a transaction: that
 * of a session would stay in a pooler after we have gone, and the next start would wait for ever.
 */
export async function alone<Result>(
  url: string,
  what: keyof typeof LOCKS,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const keeper = new pg.Client({ connectionString: url })
  const client = new pg.Client({ connectionString: url })
  // Should it break, the work goes on without the lock; its own connection has broken as well then.
  keeper.on('error', () => undefined)
  await keeper.connect()
  try {
    await keeper.query(
      `begin; set local lock_timeout = 0; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`,
    )
    await keeper.query('select pg_advisory_xact_lock($1)', [LOCKS[what]])
    await client.connect()
    const result = await work(client)
    await keeper.query('commit')
    return result
  } finally {
    await Promise.all([client.end(), keeper.end()])
  }
}
