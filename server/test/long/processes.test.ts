import { afterAll, expect, test } from 'vitest'
import { testSettings } from '../support/app.ts'
import { testDatabase } from '../support/database.ts'
import { startKillable, type KillableServer } from '../support/killable-server.ts'

const databaseUrl = await testDatabase()
const settings = testSettings()
const servers: KillableServer[] = []
afterAll(() => Promise.all(servers.map((server) => server.kill())))

async function start(env: Record<string, string> = {}): Promise<KillableServer> {
  const server = await startKillable({
    DATABASE_URL: databaseUrl,
    INTERLINE_DATA: settings.dataDir,
    LOG_LEVEL: 'silent',
    PASSWORD_PEPPER: settings.pepper ?? '',
    FIELD_KEY: settings.fieldKey ?? '',
    ...env,
  })
  servers.push(server)
  return server
}

async function ready({ address }: KillableServer) {
  const answer = await fetch(`${address}/health/ready`)
  const { status, settings } = (await answer.json()) as { status: string; settings?: string[] }
  return [answer.status, status, settings]
}

test('[platform] two servers without Valkey serve and warn', async () => {
  const first = await start()
  expect(await ready(first)).toEqual([200, 'ready', undefined])
  const second = await start({ WORKER: 'off', CREDIT_GRACE_DAYS: '9' })
  for (const server of [first, second])
    await expect
      .poll(() => ready(server), { timeout: 60_000, interval: 200 })
      .toEqual([200, 'degraded', ['VALKEY_URL', 'CREDIT_GRACE_DAYS']])
  await second.kill()
  await expect.poll(() => ready(first), { timeout: 60_000, interval: 200 }).toEqual([200, 'ready', undefined])
})
