import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { startEmbedded } from '../../server/src/platform/database/embedded.ts'
import { moveOf } from '../sandbox-words.ts'

const root = resolve(import.meta.dirname, '../..')
const MINUTE = 60_000

test.each([
  [['advance', '3d'], { kind: 'advance', span: 3 * 24 * 60 * MINUTE }],
  [['to', '2026-12-24T08:00Z'], { kind: 'to', instant: Date.UTC(2026, 11, 24, 8) }],
  [['advance', 'to', '2026-12-24T08:00+08:00'], { kind: 'to', instant: Date.UTC(2026, 11, 24) }],
  [['to', '2026-12-24'], { kind: 'to', instant: new Date(2026, 11, 24).getTime() }],
  [['reset'], { kind: 'reset' }],
  [['show'], { kind: 'show' }],
])('[K3 setup] the command %j is understood', (words, move) => {
  expect(moveOf(words)).toEqual(move)
})

test.each([
  [['advance', '3'], '"3" is not a time to move by'],
  [['to', '2026-02-31T08:00'], '"2026-02-31T08:00" is not a time'],
  [['to', '24.12.2026'], '"24.12.2026" is not a time'],
  [['show', 'me'], 'npm run sandbox -- advance 3d'],
  [['forward'], 'npm run sandbox -- advance 3d'],
  [[], 'npm run sandbox -- advance 3d'],
])('[K3 setup] the command %j is answered with the usage', (words, sentence) => {
  expect(moveOf(words)).toContain(sentence)
})

describe('on a database', () => {
  const data = mkdtempSync(join(tmpdir(), 'sandbox-test-'))
  // The database's own account must be able to enter.
  chmodSync(data, 0o755)
  afterAll(() => rmSync(data, { recursive: true, force: true }))

  function sandbox(words: string[], env: Record<string, string> = {}): Promise<string> {
    const child = spawn(process.execPath, ['tools/sandbox.ts', ...words], {
      cwd: root,
      env: { PATH: process.env.PATH, TZ: 'UTC', INTERLINE_DATA: data, ...env },
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
    return new Promise((done) => child.once('close', (code) => done(`${code} ${output.trim()}`)))
  }

  test('[K3 setup] the stored clock moves offline; running databases are found', async () => {
    const moved = await sandbox(['advance', '3d'])
    expect(moved).toMatch(/^0 The clock of this installation shows .*, 3 days ahead of the real time\./)
    expect(moved).toContain('Nothing runs on this database: the next start goes by it.')

    const database = await startEmbedded({ dataDir: join(data, 'postgres'), durable: false })
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    try {
      const { rows } = await client.query(
        `select actor_name, via, before->>'aheadMs' as before from user_log`,
      )
      expect(rows).toMatchObject([
        { actor_name: expect.stringContaining('npm run sandbox') as string, via: 'platform', before: '0' },
      ])
      expect(await sandbox(['show'])).toMatch(/3 days ahead of the real time\.$/)
      expect(await sandbox(['advance', '1d'])).toContain('follows within a second')
      expect(await sandbox(['to', '2020-01-01'])).toBe('1 The clock only moves forward. Choose a later time.')
      expect(await sandbox(['reset'])).toBe(
        '1 The clock can be reset on a demo installation only. Nothing was changed.',
      )
      const production = {
        INTERLINE_MODE: 'production',
        EXCHANGE_RATES: 'manual',
        MAIL_URL: 'smtp://127.0.0.1:9',
        PASSWORD_PEPPER: 'p'.repeat(40),
        FIELD_KEY: 'f'.repeat(40),
      }
      expect(await sandbox(['advance', '1d'], production)).toBe(
        '1 The clock cannot be moved: this is a production installation. Nothing was changed.',
      )
    } finally {
      await client.end()
      await database.stop()
    }
  }, 120_000)
})
