/** A real, migrated, empty database for one test file. */
import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, inject } from 'vitest'

/** How long connections may take to close. */
const PARTING_MS = 2000

/**
 * Copies the migrated template (about 25 ms) and returns the copy's connection string as its owner. Call it
 * at the top of a test file, before anything that connects: hooks run in reverse order, so the copy is
 * dropped after everything else has been closed.
 */
export async function testDatabase(): Promise<string> {
  const adminUrl = inject('adminUrl')
  const name = `t_${randomBytes(6).toString('hex')}`
  afterAll(() => withAdmin(adminUrl, (admin) => drop(admin, name)))
  await withAdmin(adminUrl, (admin) =>
    admin.query(`create database ${name} template ${inject('templateDatabase')} strategy wal_log`),
  )
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  return url.href
}

/**
 * A pool reports its end while its last connections are still closing. Terminated by force they would raise
 * errors in whichever test file runs then, so they get a moment.
 */
async function drop(admin: pg.Client, name: string): Promise<void> {
  const patience = performance.now() + PARTING_MS
  while (performance.now() < patience) {
    const { rows } = await admin.query(
      `select 1 from pg_stat_activity where datname = $1 and backend_type = 'client backend' limit 1`,
      [name],
    )
    if (rows.length === 0) break
    await sleep(10)
  }
  await admin.query(`drop database ${name} with (force)`)
}

async function withAdmin(url: string, work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
