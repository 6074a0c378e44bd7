import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { randomUUID } from 'node:crypto'
import { generate } from 'orval'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Reply } from '@interline/contract/index'
import { DEMO_KEYS } from '../../db/seed/api-clients.ts'
import { testDatabase } from '../support/database.ts'
import { bookingBody } from '../support/orders.ts'
import { signInAt, startKillable, type KillableServer } from '../support/killable-server.ts'

/** What partners have, as they run it against a listening server: the example agency, and a client that they generate. */
const EXAMPLE = fileURLToPath(new URL('../../../clients/example-agency/agency.ts', import.meta.url))
const TSC = fileURLToPath(new URL('../../../node_modules/.bin/tsc', import.meta.url))
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

/** Functions of the generated client: each answers status, headers and the envelope. */
type Generated = Readonly<
  Record<
    string,
    (...given: readonly unknown[]) => Promise<{ status: number; data: { data: unknown; message: string } }>
  >
>

test('[H1] a client that a foreign generator makes of the document lives an order', async () => {
  const file = join(dataDir, 'generated.ts')
  await generate({
    input: { target: `${server.address}/docs/partner.json` },
    output: { target: file, client: 'fetch', mode: 'single', baseUrl: server.address },
  })
  // Its types compile under the strictest settings.
  await run(TSC, ['--ignoreConfig', '--noEmit', '--strict', ...COMPILER, file])
  const made = (await import(pathToFileURL(file).href)) as Generated
  const call = async <Data>(name: string, ...given: readonly unknown[]): Promise<Data> => {
    const headers = { authorization: `Bearer ${DEMO_KEYS.test}`, 'idempotency-key': randomUUID() }
    const { status, data } = await made[name]!(...given, { headers })
    expect(status, `${name}: ${data.message}`).toBe(200)
    return data.data as Data
  }
  const journeys = [{ origin: 'airport-HKG', destination: 'airport-SIN', date: dayAhead(75) }]
  const { searchId } = await call<Reply<'flightSearch.start'>>('flightSearchStart', {
    journeys,
    passengers: { adult: 1 },
  })
  const whole = { searchId, page: 1, pageSize: 100 }
  const read = () => call<Reply<'flightSearch.solutions'>>('flightSearchSolutions', whole)
  await expect.poll(async () => (await read()).status).toBe('done')
  const { solutions } = await read()
  const solution = solutions.find(({ tickets, productType }) => {
    return tickets.length === 1 && (productType === 'fast-standard' || productType === 'website')
  })
  const check = await call<Reply<'flightSearch.verify'>>('flightSearchVerify', solution!.id, { searchId })
  const { id } = await call<Reply<'flightOrders.get'>>('flightOrdersCreate', bookingBody(check.verifyToken!))
  await call('flightOrdersPay', id, { channel: 'balance' })
  await expect
    .poll(async () => (await call<Reply<'flightOrders.get'>>('flightOrdersGet', id)).status)
    .toBe('issued')
  const { rows } = await call<Reply<'flightOrders.list'>>('flightOrdersList', { q: id })
  expect(rows.map((row) => row.id)).toEqual([id])
})

const COMPILER = [
  '--module',
  'nodenext',
  '--target',
  'es2023',
  '--lib',
  'es2023,dom,dom.iterable',
  '--types',
  '',
]

function dayAhead(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}
