/**
 * The whole server on a database of its own with the demo world in it: for one test file.
 *
 *     const app = await testApp()
 *     const desk = await app.as('operator@harbour.demo')
 *     const { status, body } = await desk.call('users.updateMe', { body: { nickname: 'Oscar', phone: null } })
 */
import { allEndpoints, type EndpointName, type Input, type Reply } from '@interline/contract/index'
import { addressOf, type Asked } from '@interline/contract/kernel/address'
import type { Endpoint } from '@interline/contract/kernel/endpoint'
import { COMMON_ERRORS } from '@interline/contract/kernel/errors'
import type { Locale } from '@interline/domain/text/text'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { seedDemoWorld } from '../../db/seed/index.ts'
import type { Sandbox } from '../../src/connectors/suppliers/sandbox/index.ts'
import type { PaymentConnector } from '../../src/connectors/payments/port.ts'
import { createApp, type App } from '../../src/app.ts'
import type { ProductModule } from '../../src/order-modules.ts'
import { MovableClock } from '../../src/platform/clock/clock.ts'
import type { InboundChannel } from '../../src/platform/inbox/channel.ts'
import { readSettings, type Settings } from '../../src/platform/config/settings.ts'
import type { Tx } from '../../src/platform/database/database.ts'
import { filledTemplate, testDatabase } from './database.ts'

export interface CallOptions {
  readonly idempotencyKey?: string
  readonly locale?: Locale
  readonly headers?: Record<string, string>
}

/** The envelope of a response. `data` has the type of a successful one; for an error it contains its facts. */
export interface Envelope<Data> {
  readonly code: number
  readonly data: Data
  readonly message: string
  /** Key of the error; absent on success. */
  readonly key?: string
  readonly fields?: readonly { readonly path: string; readonly rule: string; readonly message: string }[]
  readonly traceId?: string
}

export interface Answer<Data> {
  readonly status: number
  readonly body: Envelope<Data>
  readonly headers: Record<string, string | string[] | number | undefined>
  /** The bytes of a file response. */
  readonly file: Buffer
}

export interface Caller {
  readonly token: string | undefined
  call<Name extends EndpointName>(
    name: Name,
    input: Input<Name>,
    options?: CallOptions,
  ): Promise<Answer<Reply<Name>>>
}

export interface TestApp extends App {
  /** Throws where the test has set SANDBOX to off. */
  readonly sandbox: Sandbox
  readonly clock: MovableClock
  readonly databaseUrl: string
  readonly settings: Settings
  /** A session of a demo login, of an agency or of the platform's staff, without going through the sign-in. */
  as(username: string): Promise<Caller>
  readonly anonymous: Caller
  /** Whoever has this token or API key. */
  holding(token: string): Caller
  /** Runs the jobs due by the test's clock until none is left, and returns how many ran. */
  runJobs(): Promise<number>
  /** Reads and writes without a scope: for set-up and assertions. */
  everything<T>(work: (tx: Tx) => Promise<T>): Promise<T>
}

interface TestAppOptions {
  readonly rateScale?: number
  readonly webRoot?: string
  readonly env?: Record<string, string>
  readonly demoWorld?: boolean
  /** Two years of movements and statements of Harbour Travel. */
  readonly history?: boolean
  /** Senders of notifications that the test plays. */
  readonly channels?: readonly InboundChannel[]
  /** Products that only this test sells. */
  readonly products?: readonly ProductModule[]
  /** Payment gateways that the test plays. */
  readonly gateways?: readonly PaymentConnector[]
  /** A database that the test has started itself; it is migrated already. */
  readonly database?: { readonly databaseUrl: string; readonly directUrl: string }
  /** Another server on the same database, with the same clock. */
  readonly beside?: Pick<TestApp, 'databaseUrl' | 'clock'>
}

/** Starts the server without listening; closed after the file's tests. `rateScale` 1 = the real limits. */
export async function testApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { beside } = options
  const databaseUrl =
    (options.database ?? beside)?.databaseUrl ??
    (await testDatabase(isUsual(options) ? await demoWorldTemplate(options.history ?? false) : undefined))
  // A folder of its own: the sandbox airlines remember bookings and faults in it.
  const dataDir = mkdtempSync(join(tmpdir(), 'interline-test-'))
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
  const settings = testSettings({ INTERLINE_DATA: dataDir, ...options.env })
  const clock = beside?.clock ?? clockOfTests()
  const app = await createApp({
    settings,
    databaseUrl,
    ...(options.database && { directUrl: options.database.directUrl }),
    clock,
    rateScale: options.rateScale ?? 1000,
    ...(options.channels && { channels: options.channels }),
    ...(options.products && { products: options.products }),
    ...(options.gateways && { gateways: options.gateways }),
    ...(options.webRoot === undefined ? {} : { webRoot: options.webRoot }),
  })
  afterAll(() => app.close())
  // A search waits as long as in production; timeouts must not occur in tests.
  app.sandbox?.warm({ timetable: false })
  if (options.demoWorld !== false) {
    if (!beside) await seedDemoWorld(app, { history: options.history ?? false })
    await app.modules.rates.refresh()
    await app.modules.site.sites.reload()
  }
  return {
    ...app,
    get sandbox() {
      if (!app.sandbox) throw new Error('SANDBOX is off')
      return app.sandbox
    },
    clock,
    databaseUrl,
    settings,
    anonymous: caller(app, undefined),
    holding: (token) => caller(app, token),
    as: async (username) => caller(app, await openSession(app, username)),
    runJobs: () => app.platform.jobs.drain(),
    everything: (work) => app.platform.db.transaction('everything', work),
  }
}

/** Has the demo world that every file with the test settings has: it is copied, not made again. */
const isUsual = ({ env, demoWorld = true }: TestAppOptions) => demoWorld && env === undefined

const templates = new Map<boolean, Promise<string>>()

function demoWorldTemplate(history: boolean): Promise<string> {
  const made =
    templates.get(history) ??
    filledTemplate(history ? 'demo_world_with_history' : 'demo_world', (url) => fillDemoWorld(url, history))
  templates.set(history, made)
  return made
}

async function fillDemoWorld(databaseUrl: string, history: boolean): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'interline-test-'))
  const clock = clockOfTests()
  // No row may be later than the clock of the first file that copies it.
  clock.advance(-LEAD)
  const app = await createApp({ settings: testSettings({ INTERLINE_DATA: dataDir }), databaseUrl, clock })
  try {
    await seedDemoWorld(app, { history })
  } finally {
    await app.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const HOUR = 3_600_000
/** More than the template takes on a busy machine. */
const LEAD = HOUR / 12

/** Ten o'clock in the morning in China on a Wednesday in March; or this many weeks later. */
const MORNING = Date.parse('2027-03-03T02:00:00Z')
const YEAR = 52 * 7 * 24 * HOUR

/**
 * A future morning that is identical in every run of a year: flights and prices depend on the date, and
 * date-dependent limits, such as the void window, fall on the same step of a test.
 */
function clockOfTests(): MovableClock {
  const clock = new MovableClock()
  const ahead = MORNING - clock.now()
  clock.advance(ahead > 0 ? ahead : YEAR - (-ahead % YEAR))
  return clock
}

/** The test settings: fast suppliers, quiet logs, a fixed secret. */
export function testSettings(env: Record<string, string> = {}): Settings {
  return readSettings({
    INTERLINE_DATA: join(tmpdir(), 'interline-test'),
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
    SANDBOX_PACE: '0',
    // Most tests concern one ticket; those about several enable it and wait for the timetable. Tests of other
    // subjects create many orders from one price check.
    ORDER_CAPS: '0,0,0',
    SEPARATE_TICKETS: 'off',
    DEMO_ORDERS: 'off',
    ACCESS_LOG: 'off',
    PASSWORD_PEPPER: 'a secret of the tests that is long enough to be taken',
    FIELD_KEY: 'another secret of the tests that is long enough to be taken',
    // No test calls a source outside this machine.
    // Most tests call the server as this machine.
    ...(env.INTERLINE_MODE === 'production' && { EXCHANGE_RATES: 'manual', UNKNOWN_HOSTS: 'serve' }),
    ...env,
  })
}

async function openSession(app: App, username: string): Promise<string> {
  const { db, sessions } = app.platform
  return db.transaction('everything', async (tx) => {
    const user = await tx
      .selectFrom('users')
      .select(['id', 'agency_id'])
      .where('username', '=', username)
      .executeTakeFirst()
    const staff = await tx
      .selectFrom('staff')
      .select('id')
      .where('username', '=', username)
      .executeTakeFirst()
    const userId = user?.id ?? staff?.id
    if (!userId) throw new Error(`nobody in the demo world is called ${username}`)
    const realm = user ? 'agency' : 'office'
    const { token } = await sessions.open(tx, {
      realm,
      userId,
      agencyId: user?.agency_id ?? null,
      host: null,
      ip: '127.0.0.1',
      userAgent: 'test',
    })
    return token
  })
}

const byName = new Map<string, Endpoint>(allEndpoints.map((endpoint) => [endpoint.name, endpoint]))

function caller(app: App, token: string | undefined): Caller {
  return {
    token,
    async call(name, input, options = {}) {
      const endpoint = byName.get(name)
      if (!endpoint) throw new Error(`there is no call ${name}`)
      const { body, ...asked } = input as Asked & { body?: object }
      const answer = await app.http.inject({
        method: endpoint.method,
        url: addressOf(endpoint.path, asked),
        headers: {
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          'accept-language': options.locale ?? 'en',
          ...(options.idempotencyKey === undefined ? {} : { 'idempotency-key': options.idempotencyKey }),
          ...options.headers,
        },
        ...(body === undefined ? {} : { payload: body }),
      })
      const isJson = String(answer.headers['content-type']).startsWith('application/json')
      const envelope = (
        isJson ? JSON.parse(answer.payload) : { code: 0, data: null, message: '' }
      ) as Envelope<Reply<typeof name>>
      refuseUndeclared(endpoint, envelope.key)
      return {
        status: answer.statusCode,
        headers: answer.headers,
        file: answer.rawPayload,
        body: envelope,
      }
    },
  }
}

/** Partners read the errors of a call in the contract, so whatever a test meets must be declared. */
function refuseUndeclared({ name, errors }: Endpoint, key: string | undefined): void {
  const declared: readonly string[] = [...errors, ...COMMON_ERRORS]
  if (key !== undefined && !declared.includes(key))
    throw new Error(`the contract of ${name} does not declare ${key}`)
}
