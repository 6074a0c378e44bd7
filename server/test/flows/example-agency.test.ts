import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../support/database.ts'
import { signInAt, startKillable, type KillableServer } from '../support/killable-server.ts'

/** The example that partners start from, as its readers run it: a program of its own against a listening server. */
const EXAMPLE = fileURLToPath(new URL('../../../clients/example-agency/agency.ts', import.meta.url))
const run = promisify(execFile)
const dataDir = mkdtempSync(join(tmpdir(), 'interline-example-'))
let server: KillableServer

beforeAll(async () => {
  server = await startKillable({
    DATABASE_URL: await testDatabase(),
    INTERLINE_DATA: dataDir,
    LOG_LEVEL: 'silent',
    SANDBOX_PACE: '0',
  })
})
afterAll(async () => {
  await server.kill()
  rmSync(dataDir, { recursive: true, force: true })
})

const example = (env: Record<string, string> = {}) =>
  run(process.execPath, [EXAMPLE], { env: { PATH: process.env.PATH, INTERLINE_URL: server.address, ...env } })

test('[H1 G3] the example agency searches, books, pays, receives events and refunds', async () => {
  const { stdout } = await example()
  const [, order] = /^order (\w+) for USD [\d.]+: to_be_paid$/m.exec(stdout) ?? []
  const [, refund] = /^refund (\w+): refunded_reimbursed, USD [\d.]+ returned$/m.exec(stdout) ?? []
  expect([order, refund], stdout).toEqual([expect.any(String), expect.any(String)])
  expect(stdout).toMatch(/^tickets \d{3}-\d{10}, PNR \w{6}$/m)
  for (const type of ['order.created', 'order.payment_succeeded', 'order.ticketed'])
    expect(stdout).toContain(`event ${type} of ${order}\n`)
  expect(stdout).toContain(`event refund.reimbursed of ${refund}\n`)
  const owner = await signInAt(() => server.address, 'owner@atlas.demo', 'Demo2026!')
  const left = (await owner.call('webhooks.endpoints', {})).body.data.endpoints.map(({ name }) => name)
  expect(left).not.toContain('Example agency')
})

test('[H1] the example says what to do, and never prints its key', async () => {
  const key = `ak_test_${'x'.repeat(43)}`
  const failed = await example({ INTERLINE_KEY: key }).catch((error: unknown) => error)
  const { stderr } = failed as { stderr: string }
  expect(stderr).toContain('key.invalid')
  expect(stderr).not.toContain(key)
  const away = await example({ INTERLINE_URL: 'http://127.0.0.1:9' }).catch((error: unknown) => error)
  expect((away as { stderr: string }).stderr).toContain('run npm start first')
})
