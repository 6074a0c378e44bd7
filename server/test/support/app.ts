/**
 * The whole server on a database of its own with the demo world in it: for one test file.
 *
 *     const app = await testApp()
 *     const desk = await app.as('operator@harbour.demo')
 *     const { status, body } = await desk.call('users.updateMe', { body: { nickname: 'Oscar', phone: null } })
 */
import { endpoints, type EndpointName, type Input, type Reply } from '@interline/contract/index'
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
import { createApp, type App } from '../../src/app.ts'
import { MovableClock } from '../../src/platform/clock/clock.ts'
import type { InboundChannel } from '../../src/platform/inbox/channel.ts'
import { readSettings, type Settings } from '../../src/platform/config/settings.ts'
import type { Tx } from '../../src/platform/database/database.ts'
import { testDatabase } from './database.ts'

export interface CallOptions {
  readonly idempotencyKey?: string
  readonly locale?: Locale
  readonly headers?: Record<string, string>
}

/** The envelope of an answer. `data` has the type of a good one; of a refusal it holds the facts of the error. */
export interface Envelope<Data> {
  readonly code: number
  readonly data: Data
  readonly message: string
  /** Key of the refusal; absent on success. */
  readonly key?: string
  readonly fields?: readonly { readonly path: string; readonly rule: string; readonly message: string }[]
  readonly traceId?: string
}

export interface Answer<Data> {
  readonly status: number
  readonly body: Envelope<Data>
  readonly headers: Record<string, string | string[] | number | undefined>
  /** The bytes of a file answer. */
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
  /** Runs the jobs that are due by the test's clock until none is left, and answers how many ran. */
  runJobs(): Promise<number>
  /** Reads and writes past every scope: to arrange and to look. */
  everything<T>(work: (tx: Tx) => Promise<T>): Promise<T>
}

interface TestAppOptions {
  readonly rateScale?: number
  readonly webRoot?: string
  readonly env?: Record<string, string>
  readonly demoWorld?: boolean
  /** Senders of notifications that the test plays. */
  readonly channels?: readonly InboundChannel[]
  /** Another server on the same database, with the same clock. */
  readonly beside?: Pick<TestApp, 'databaseUrl' | 'clock'>
}

/** Starts the server without listening; closed after the file's tests. `rateScale` 1 = the real limits. */
export async function testApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { beside } = options
  const databaseUrl = beside?.databaseUrl ?? (await testDatabase())
  // A folder of its own: the sandbox airlines remember bookings and levers in it.
  const dataDir = mkdtempSync(join(tmpdir(), 'interline-test-'))
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
  const settings = testSettings({ INTERLINE_DATA: dataDir, ...options.env })
  const clock = beside?.clock ?? clockOfTests()
  const app = await createApp({
    settings,
    databaseUrl,
    clock,
    rateScale: options.rateScale ?? 1000,
    ...(options.channels && { channels: options.channels }),
    ...(options.webRoot === undefined ? {} : { webRoot: options.webRoot }),
  })
  afterAll(() => app.close())
  // A search waits for its answers as long as in life; what it asks must not be made meanwhile.
  app.sandbox?.warm({ timetable: false })
  if (options.demoWorld !== false) {
    if (!beside) await seedDemoWorld(app)
    await app.modules.site.rates.refresh?.()
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
    as: async (username) => caller(app, await openSession(app, username)),
    runJobs: () => app.platform.jobs.drain(),
    everything: (work) => app.platform.db.transaction('everything', work),
  }
}

const HOUR = 3_600_000

/** Ten o'clock in the morning in China on a Wednesday of March; later one of so many weeks after it. */
const MORNING = Date.parse('2027-03-03T02:00:00Z')
const YEAR = 52 * 7 * 24 * HOUR

/**
 * A morning of the future that is the same in every run of a year: which flights there are and what they cost depends on
 * the day, and what a day's end decides, such as the last moment of a void, falls on the same step of a test.
 */
function clockOfTests(): MovableClock {
  const clock = new MovableClock()
  const ahead = MORNING - clock.now()
  clock.advance(ahead > 0 ? ahead : YEAR - (-ahead % YEAR))
  return clock
}

/** The settings of tests: quick suppliers, quiet logs, a fixed secret. */
export function testSettings(env: Record<string, string> = {}): Settings {
  return readSettings({
    INTERLINE_DATA: join(tmpdir(), 'interline-test'),
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
    SANDBOX_PACE: '0',
    // Most tests are about one ticket; those about several switch it on and wait for the timetable.
    // A test of something else makes many orders from one price check.
    ORDER_CAPS: '0,0,0',
    SEPARATE_TICKETS: 'off',
    DEMO_ORDERS: 'off',
    ACCESS_LOG: 'off',
    PASSWORD_PEPPER: 'a secret of the tests that is long enough to be taken',
    FIELD_KEY: 'another secret of the tests that is long enough to be taken',
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
      ip: '127.0.0.1',
      userAgent: 'test',
    })
    return token
  })
}

const byName = new Map<string, Endpoint>(endpoints.map((endpoint) => [endpoint.name, endpoint]))

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

/** Partners read in the contract what a call may refuse, so whatever a test meets must stand there. */
function refuseUndeclared({ name, errors }: Endpoint, key: string | undefined): void {
  const declared: readonly string[] = [...errors, ...COMMON_ERRORS]
  if (key !== undefined && !declared.includes(key)) throw new Error(`the contract of ${name} lacks ${key}`)
}
