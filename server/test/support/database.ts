/** A real, migrated, empty database for one test file. */
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, inject } from 'vitest'

/**
 * Copies the migrated template (about 25 ms) and answers the copy's connection string as its owner. Call it at
 * the top of a test file, before anything that connects: hooks run backwards, so the copy is dropped after
 * everything else has been closed.
 */
export async function testDatabase(): Promise<string> {
  const adminUrl = inject('adminUrl')
  const name = `t_${randomBytes(6).toString('hex')}`
  afterAll(() => run(adminUrl, `drop database ${name} with (force)`))
  await run(adminUrl, `create database ${name} template ${inject('templateDatabase')} strategy wal_log`)
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  return url.href
}

async function run(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
