import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { startEmbedded } from '../../src/platform/database/embedded.ts'
import { testSettings } from '../support/app.ts'
import { startKillable } from '../support/killable-server.ts'

test('[platform] with a missing standby the server is not ready, then recovers', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'interline-standby-'))
  const database = await startEmbedded({ dataDir: join(folder, 'postgres'), durable: true })
  const superuser = new pg.Client({ connectionString: database.url })
  await superuser.connect()
  const wait = async (names: string) => {
    await superuser.query(`alter system set synchronous_standby_names = '${names}'`)
    await superuser.query('select pg_reload_conf()')
  }
  const settings = testSettings()
  const server = await startKillable({
    DATABASE_URL: database.url,
    INTERLINE_DATA: folder,
    LOG_LEVEL: 'silent',
    PASSWORD_PEPPER: settings.pepper ?? '',
    FIELD_KEY: settings.fieldKey ?? '',
    WORKER: 'off',
  })
  const ready = async () => {
    const answer = await fetch(`${server.address}/health/ready`)
    const { status, database, writes } = (await answer.json()) as Record<string, unknown>
    return [answer.status, status, database, writes]
  }
  const patience = { timeout: 90_000, interval: 200 }
  try {
    expect(await ready()).toEqual([200, 'ready', true, undefined])
    await wait('ANY 1 (a, b)')
    await expect.poll(ready, patience).toEqual([503, 'not ready', true, false])
    await wait('')
    await expect.poll(ready, patience).toEqual([200, 'ready', true, undefined])
  } finally {
    await wait('')
    await server.kill()
    await superuser.end()
    await database.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})
