// One process at a time: several may start at the same moment, and what each of them makes there is there once.

import pg from 'pg'

/** What processes wait for one another to do, each under a number of its own in the whole database. */
const LOCKS = { migrations: 7_263_401, 'demo orders': 7_263_403, queues: 7_263_404 } as const

/** Does something while no other process does the same; `client` is the connection that keeps the others waiting. */
export async function alone<Result>(
  url: string,
  what: keyof typeof LOCKS,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCKS[what]])
    return await work(client)
  } finally {
    await client.end()
  }
}
