import pg from 'pg'
import { expect, test } from 'vitest'
import { testDatabase } from '../test/support/database.ts'
import { emptyDemoWorld } from './empty-demo-world.ts'

async function asking<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const tables = (url: string) =>
  asking(url, (client) =>
    client.query(`select 1 from pg_tables where schemaname !~ '^(pg_|information_schema)'`),
  )

const url = await testDatabase()

test('[setup] only a database created by the seed is emptied', async () => {
  expect(await emptyDemoWorld(url)).toMatch(/does not hold the demo world/)
  expect((await tables(url)).rowCount).toBeGreaterThan(5)
})

test('[setup] a demo world is not emptied while in use', async () => {
  await asking(url, async (client) => {
    await client.query(`insert into installation (key, value) values ('demo_world', 'interline')`)
    expect(await emptyDemoWorld(url)).toMatch(/Another program works/)
  })
  // The server notices the disconnect a moment later.
  await expect.poll(() => emptyDemoWorld(url)).toBeUndefined()
  expect((await tables(url)).rowCount).toBe(0)
})
