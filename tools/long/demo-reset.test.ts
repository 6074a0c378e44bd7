import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { DEMO_USERS } from '../../server/db/seed/people.ts'
import { startEmbedded } from '../../server/src/platform/database/embedded.ts'
import { migrate } from '../../server/src/platform/database/migrate.ts'

const root = resolve(import.meta.dirname, '../..')
const data = mkdtempSync(join(tmpdir(), 'reset-test-'))
// The database's account must be able to enter.
chmodSync(data, 0o755)
afterAll(() => rmSync(data, { recursive: true, force: true }))

const cluster = { dataDir: join(data, 'postgres'), durable: false }

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<Record<string, unknown>>(sql)
  await client.end()
  return rows
}

function sandbox<T>(work: (memory: DatabaseSync) => T): T {
  const memory = new DatabaseSync(join(data, 'sandbox.sqlite'))
  try {
    return work(memory)
  } finally {
    memory.close()
  }
}

function reset(): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ['tools/demo-reset.ts'], {
    cwd: root,
    env: { PATH: process.env.PATH, INTERLINE_DATA: data, DEMO_ORDERS: 'off' },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return new Promise((done) => child.once('close', (code) => done({ code, output: output.trim() })))
}

test(
  '[setup] demo:reset restores the world, including the sandbox airlines',
  { timeout: 90_000 },
  async () => {
    const first = await startEmbedded(cluster)
    await migrate(first.url)
    await ask(first.url, `insert into installation (key, value) values ('demo_world', 'interline')`)
    await ask(first.url, `insert into order_days (day, last) values ('2026-11-21', 7)`)
    await first.stop()
    sandbox((memory) => memory.exec(`create table inventory as select 9 as booked`))

    expect(await reset()).toEqual({ code: 0, output: 'The demo world is back as on the first day.' })

    const again = await startEmbedded(cluster)
    const left = await ask(
      again.url,
      'select count(*)::int as users, (select count(*)::int from order_days) as days from users',
    )
    await again.stop()
    expect(left).toEqual([{ users: DEMO_USERS.length, days: 0 }])
    expect(sandbox((memory) => memory.prepare('select * from inventory').all())).toEqual([])
  },
)
