import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { startEmbedded } from './embedded.ts'

const isRoot = process.getuid?.() === 0
const NOBODY = 65_534

// In the system's temporary folder, because "nobody" may not be able to enter the clone.
const folder = mkdtempSync(join(tmpdir(), 'embedded-test-'))
chmodSync(folder, 0o755)
const dataDir = join(folder, 'postgres')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<Record<string, unknown>>(sql)
    return rows
  } finally {
    await client.end()
  }
}

/** Starts the database in a separate Node process, optionally under another account. */
function startElsewhere(target: string, then: string, uid?: number) {
  const script = `
    import { startEmbedded } from ${JSON.stringify(join(import.meta.dirname, 'embedded.ts'))}
    try {
      const database = await startEmbedded({ dataDir: ${JSON.stringify(target)}, durable: false })
      console.log(database.url)
      ${then}
    } catch (error) { console.log(error.name + ': ' + error.message) }`
  const ids = uid === undefined ? {} : { uid, gid: uid }
  const args = ['--input-type=module', '-e', script]
  return spawnSync(process.execPath, args, { ...ids, cwd: '/', encoding: 'utf8' }).stdout.trim()
}

test('[setup] the database is created once and keeps its data', { timeout: 30_000 }, async () => {
  const first = await startEmbedded({ dataDir, durable: false })
  await query(first.url, `create table kept as select uuidv7() as id, 'Ä' < 'Z' as sorted`)
  const [version] = await query(first.url, 'show server_version')
  await first.stop()
  expect(version).toEqual({ server_version: '18.4' })
  expect(statSync(join(dataDir, 'password')).mode & 0o777).toBe(0o600)
  expect(existsSync(join(dataDir, 'cluster', 'postmaster.pid'))).toBe(false)

  const second = await startEmbedded({ dataDir, durable: false })
  const rows = await query(second.url, 'select count(*)::int as n, bool_or(sorted) as sorted from kept')
  await second.stop()
  // By code point, whatever the machine's locale: Ä sorts after Z.
  expect(rows).toEqual([{ n: 1, sorted: false }])
})

test('[setup] stopping waits for closing connections and ends open ones', { timeout: 30_000 }, async () => {
  const database = await startEmbedded({ dataDir, durable: false })
  const told: string[] = []
  const connect = async (name: string) => {
    const client = new pg.Client({ connectionString: database.url })
    client.on('error', (error) => told.push(`${name}: ${error.message}`))
    await client.connect()
    return client
  }
  const [leaving] = [await connect('leaving'), await connect('staying')]
  const stopped = database.stop()
  setTimeout(() => void leaving.end(), 200)
  await stopped
  expect(told[0]).toBe('staying: terminating connection due to administrator command')
  expect(told.filter((line) => line.startsWith('leaving'))).toEqual([])
})

test('[setup] a cluster left by a killed process is taken over', { timeout: 30_000 }, async () => {
  const leftUrl = startElsewhere(dataDir, `process.kill(process.pid, 'SIGKILL')`)
  const again = await startEmbedded({ dataDir, durable: false })
  const rows = await query(again.url, 'select count(*)::int as n from kept')
  await again.stop()
  expect(again.url).toBe(leftUrl)
  expect(rows).toEqual([{ n: 1 }])
  await expect(query(again.url, 'select 1')).rejects.toThrow('ECONNREFUSED')
})

test('[setup] a process that fails stops its database', { timeout: 30_000 }, async () => {
  const url = startElsewhere(dataDir, `process.exit(3)`)
  await expect
    .poll(() => query(url, 'select 1').catch((error: Error) => error.message))
    .toContain('ECONNREFUSED')
})

test('[setup] a second program on the same data folder is refused', { timeout: 30_000 }, async () => {
  const mine = await startEmbedded({ dataDir, durable: false })
  const answer = startElsewhere(dataDir, '')
  const rows = await query(mine.url, 'select 1 as alive')
  await mine.stop()
  expect(answer).toMatch(/^EmbeddedDatabaseError: The data folder .+ is in use by another running Interline/)
  expect(rows).toEqual([{ alive: 1 }])
})

test('[setup] an unusable data folder is reported in one sentence', { timeout: 30_000 }, async () => {
  const file = join(folder, 'a-file')
  writeFileSync(file, '')
  await expect(startEmbedded({ dataDir: file, durable: false })).rejects.toThrow(
    /is not a folder: set INTERLINE_DATA/,
  )

  const readOnly = join(folder, 'read-only')
  mkdirSync(readOnly)
  chmodSync(readOnly, 0o555)
  const answer = startElsewhere(join(readOnly, 'postgres'), '', isRoot ? NOBODY : undefined)
  // No output can come from a clone that "nobody" cannot read.
  if (answer !== '')
    expect(answer).toMatch(/^EmbeddedDatabaseError: The data folder .+ cannot be written by this account/)
})

test('[platform] restarts a killed PostgreSQL at the same address with its data', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'interline-embedded-'))
  const said: string[] = []
  const database = await startEmbedded({ dataDir, durable: true, say: (sentence) => said.push(sentence) })
  const ask = async (text: string) => {
    const client = new pg.Client({ connectionString: database.url })
    client.on('error', () => undefined)
    try {
      await client.connect()
      return (await client.query(text)).rows as unknown[]
    } finally {
      await client.end().catch(() => undefined)
    }
  }
  try {
    await ask('create table kept as select 1 as one')
    const file = join(database.dataDir, 'cluster/postmaster.pid')
    process.kill(Number(readFileSync(file, 'utf8').split('\n')[0]), 'SIGKILL')
    await expect
      .poll(() => ask('select one from kept').catch(() => 'away'), { timeout: 60_000 })
      .toEqual([{ one: 1 }])
    // It answers a moment before that is logged.
    await expect.poll(() => said.at(-1)).toMatch(/runs again after \d+ s/)
    expect(database.isHopeless()).toBe(false)
  } finally {
    await database.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
})

test.runIf(isRoot)(
  '[setup] root with data below a private folder stores them elsewhere',
  { timeout: 30_000 },
  async () => {
    const hidden = join(folder, 'private')
    mkdirSync(hidden, { mode: 0o700 })
    const database = await startEmbedded({ dataDir: join(hidden, 'postgres'), durable: false })
    const rows = await query(database.url, 'select 1 as alive')
    await database.stop()
    rmSync(database.dataDir, { recursive: true, force: true })
    expect(rows).toEqual([{ alive: 1 }])
    expect(database.dataDir.startsWith(hidden)).toBe(false)
  },
)
