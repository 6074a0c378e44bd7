// A server that is killed at a chosen point. In one run it creates the orders that a crash interrupts, or
// first continues its predecessor's work, as after any restart, and then does one thing and dies during it.
// Its results are printed, one per line.

import { endpoints } from '@interline/contract/index'
import { addressOf, type Asked } from '@interline/contract/kernel/address'
import type { OrderStatus } from '@interline/domain/flight-orders/statuses'
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { DEMO_PASSWORD } from '../../../db/seed/people.ts'
import { seedDemoWorld } from '../../../db/seed/index.ts'
import { createApp, type App } from '../../../src/app.ts'
import { MovableClock } from '../../../src/platform/clock/clock.ts'
import { readSettings } from '../../../src/platform/config/settings.ts'
import { migrate } from '../../../src/platform/database/migrate.ts'
import type { Ask, Asks } from './asking.ts'
import {
  BY_GATEWAY,
  goOn,
  isOther,
  OTHER_KINDS,
  type CrashCase,
  type Kind,
  type SomethingElse,
} from './crash-cases.ts'
import { addMerchant } from './gateway-crash-cases.ts'
import { ENDS } from './order-kinds.ts'
import { arm, disarm, watchDatabase, watchGateway, watchSuppliers, type Point } from './points.ts'
import { storedGateway } from './stored-gateway.ts'
import { unfinished, untruths } from './truth.ts'

export interface Task {
  readonly make?: { readonly kind: Kind; readonly count: number }
  readonly settle?: CrashCase
  readonly crashCase?: { readonly crashCase: CrashCase; readonly point: Point | undefined }
}

/** One line of output. */
export interface Said {
  readonly made?: readonly CrashCase[]
  readonly wrong?: readonly string[]
  readonly steps?: readonly string[]
  /** The step at which it was killed. */
  readonly died?: string
}

const MINUTE = 60_000
/**
 * A booking that the supplier never received is accepted as missing after minutes; nothing takes more checks
 * than this.
 */
const LOOKS = 8
/** A refund waits for its next question, and a payment that was never sent for minutes. */
const GATEWAY_LOOKS = 16

const task = JSON.parse(process.argv[2] ?? '{}') as Task
const settings = readSettings(process.env)
const url = settings.databaseUrl ?? ''
const clock = new MovableClock()
clock.advance(Number(process.env.AHEAD_MS ?? 0))
watchDatabase()
await migrate(url)
const gateway = storedGateway(process.env.GATEWAY_FILE ?? '')
const gateways = [watchGateway(gateway.connector)]
const app = await createApp({ settings, databaseUrl: url, clock, rateScale: 1000, gateways })
watchSuppliers(app.sandbox?.suppliers ?? [])
await seedDemoWorld(app, { history: false })
await app.modules.rates.refresh()
await app.modules.site.sites.reload()
const say = (said: Said) => process.stdout.write(`${JSON.stringify(said)}\n`)

const kinds = [task.settle?.kind, task.make?.kind, task.crashCase?.crashCase.kind]
let asks = await signInAll(app)
if (task.settle) say({ wrong: await settle(task.settle) })
if (task.make) say({ made: await make(task.make) })
if (task.crashCase) {
  const { crashCase, point } = task.crashCase
  await withDatabase(async (db) => {
    arm(point)
    await act(crashCase, db)
  })
  await app.platform.jobs.drain()
  say({ steps: disarm() })
}
await app.close()

async function withDatabase<Result>(work: (db: pg.Client) => Promise<Result>): Promise<Result> {
  const db = new pg.Client({ connectionString: url })
  await db.connect()
  try {
    return await work(db)
  } finally {
    await db.end()
  }
}

async function make({ kind, count }: NonNullable<Task['make']>): Promise<readonly CrashCase[]> {
  if (isOther(kind)) {
    const ids = await withDatabase((db) => OTHER_KINDS[kind].make(count, { app, clock, asks, db }))
    return ids.map((id) => ({ kind, id }))
  }
  // Not needed in hundreds of runs.
  const { makeOrders } = await import('./make-orders.ts')
  if (BY_GATEWAY.has(kind)) await addMerchant(await signIn(app, 'treasury@interline.demo'))
  return withDatabase((db) => makeOrders({ kind, count }, { app, clock, asks, db }))
}

/** What a user does; returns the order concerned, or the case itself. */
async function act(crashCase: CrashCase, db: pg.Client): Promise<string> {
  if (!('token' in crashCase)) {
    await OTHER_KINDS[crashCase.kind].goOn(crashCase.id, { app, clock, asks, db })
    return crashCase.id
  }
  return (await goOn(crashCase, asks)).id
}

/** Opens the order, then does what a user and the timers do until it completes. */
async function settle(crashCase: CrashCase): Promise<string[]> {
  const db = new pg.Client({ connectionString: url })
  await db.connect()
  try {
    const wrong = await untruths(db, crashCase.id)
    // The lock of a dead request expires after seconds, which would slow down the test.
    await db.query(`update idempotency_keys set locked_until = clock_timestamp() where state = 'running'`)
    // So does a dead worker's job, before it is given to another one.
    await db.query(`update jobs.job set state = 'retry', start_after = now() where state = 'active'`)
    if (!('token' in crashCase)) return [...wrong, ...(await settleOther(crashCase, db))]
    let { id } = await goOn(crashCase, asks)
    const byGateway = BY_GATEWAY.has(crashCase.kind)
    for (let look = 0; look < (byGateway ? GATEWAY_LOOKS : LOOKS); look += 1) {
      if (byGateway && look > 0) ({ id } = await goOn(crashCase, asks))
      await app.modules.orders.sweep()
      await app.platform.jobs.drain()
      const { rows } = await db.query<{ status: OrderStatus }>('select status from orders where id = $1', [
        id,
      ])
      const isDone = rows[0] && ENDS[crashCase.kind].statuses.includes(rows[0].status)
      if (isDone && !(byGateway && (await isAskedAbout(db)))) break
      clock.advance(byGateway ? MINUTE : 4 * MINUTE)
    }
    return [...wrong, ...(await unfinished(db, crashCase))]
  } catch (error) {
    return [`${crashCase.id}: ${String(error)}`]
  } finally {
    clock.offset = Number(process.env.AHEAD_MS ?? 0)
    asks = await signInAll(app)
    await db.end()
  }
}

async function settleOther(crashCase: SomethingElse, db: pg.Client): Promise<string[]> {
  const { isDone, unfinished: wrongOf } = OTHER_KINDS[crashCase.kind]
  for (let look = 0; look < LOOKS; look += 1) {
    await act(crashCase, db)
    await app.platform.jobs.drain()
    if (await isDone(crashCase.id, db)) break
    clock.advance(MINUTE)
  }
  return [...(await untruths(db, crashCase.id)), ...(await wrongOf(crashCase.id, db))]
}

/** Whether a payment or refund by gateway is unfinished. */
async function isAskedAbout(db: pg.Client): Promise<boolean> {
  const { rows } = await db.query<{ open: boolean }>(
    `select exists (select from gateway_attempts where next_query_at is not null)
       or exists (select from gateway_refunds where next_query_at is not null) as open`,
  )
  return rows[0]?.open === true
}

/** The provider tells us once; a notification that is lost is not repeated. */
async function payerPays(ref: string): Promise<void> {
  const event = gateway.pays(ref)
  if (!event) return
  const account = await app.platform.db.transaction('everything', (tx) =>
    tx.selectFrom('merchant_accounts').select('id').executeTakeFirstOrThrow(),
  )
  await app.http.inject({
    method: 'POST',
    url: `/notify/stripe/${account.id}`,
    headers: { 'content-type': 'application/json', 'x-signature': 'whsec' },
    payload: JSON.stringify({ events: [event] }),
  })
}

async function signInAll(to: App): Promise<Asks> {
  const people = kinds.flatMap((kind) => (kind && isOther(kind) ? OTHER_KINDS[kind].people : []))
  const others = new Map<string, Ask>()
  for (const username of new Set(people)) others.set(username, await signIn(to, username))
  return {
    agency: await signIn(to, 'operator@harbour.demo'),
    desk: await signIn(to, 'desk@interline.demo'),
    payerPays,
    as(username) {
      const ask = others.get(username)
      if (!ask) throw new Error(`${username} is not signed in`)
      return ask
    },
  }
}

async function signIn({ http }: App, username: string): Promise<Ask> {
  const session: { token?: string } = {}
  const asking: Ask = async (name, input, key) => {
    const endpoint = endpoints.find((each) => each.name === name)
    if (!endpoint) throw new Error(`there is no call ${name}`)
    const { body, ...asked } = input as Asked & { body?: object }
    const answer = await http.inject({
      method: endpoint.method,
      url: addressOf(endpoint.path, asked),
      headers: {
        'accept-language': 'en',
        ...(session.token === undefined ? {} : { authorization: `Bearer ${session.token}` }),
        ...(endpoint.idempotent ? { 'idempotency-key': key ?? randomUUID() } : {}),
      },
      ...(body === undefined ? {} : { payload: body }),
    })
    const { data, message } = JSON.parse(answer.payload) as { data: never; message: string }
    return { status: answer.statusCode, data, message }
  }
  const realm = username.endsWith('@interline.demo') ? 'office.login' : 'session.login'
  const { data } = await asking(realm, { body: { username, password: DEMO_PASSWORD } })
  session.token = data.token
  return asking
}
