// A server that is killed at a chosen point. In one life it makes orders to be drilled, or first goes on with what its
// predecessor left, as after any restart, and then does one thing and dies of it. What it has to say it prints, a line each.

import { endpoints } from '@interline/contract/index'
import { addressOf, type Asked } from '@interline/contract/kernel/address'
import type { OrderStatus } from '@interline/domain/orders/statuses'
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { DEMO_PASSWORD } from '../../../db/seed/people.ts'
import { seedDemoWorld } from '../../../db/seed/index.ts'
import { createApp, type App } from '../../../src/app.ts'
import { MovableClock } from '../../../src/platform/clock/clock.ts'
import { readSettings } from '../../../src/platform/config/settings.ts'
import { migrate } from '../../../src/platform/database/migrate.ts'
import type { Ask, Asks } from './asking.ts'
import { ENDS, goOn, type Drilled, type Kind } from './drills.ts'
import { arm, disarm, watchDatabase, watchSuppliers, type Point } from './points.ts'
import { unfinished, untruths } from './truth.ts'

export interface Task {
  readonly make?: { readonly kind: Kind; readonly count: number }
  readonly settle?: Drilled
  readonly drill?: { readonly drilled: Drilled; readonly point: Point | undefined }
}

/** One line of a life. */
export interface Said {
  readonly made?: readonly Drilled[]
  readonly wrong?: readonly string[]
  readonly steps?: readonly string[]
  /** The step at which it was killed. */
  readonly died?: string
}

const MINUTE = 60_000
/** What a supplier never had is believed after minutes; nothing takes longer than this many looks. */
const LOOKS = 8

const task = JSON.parse(process.argv[2] ?? '{}') as Task
const settings = readSettings(process.env)
const url = settings.databaseUrl ?? ''
const clock = new MovableClock()
clock.advance(Number(process.env.AHEAD_MS ?? 0))
watchDatabase()
await migrate(url)
const app = await createApp({ settings, databaseUrl: url, clock, rateScale: 1000 })
watchSuppliers(app.sandbox?.suppliers ?? [])
await seedDemoWorld(app)
await app.modules.site.rates.refresh?.()
await app.modules.site.sites.reload()
const say = (said: Said) => process.stdout.write(`${JSON.stringify(said)}\n`)

let asks = await signInBoth(app)
if (task.settle) say({ wrong: await settle(task.settle) })
if (task.make) {
  // Hundreds of lives do without it.
  const { makeOrders } = await import('./make-orders.ts')
  say({ made: await makeOrders(task.make, { app, clock, ask: asks.agency, url }) })
}
if (task.drill) {
  arm(task.drill.point)
  await goOn(task.drill.drilled, asks)
  await app.platform.jobs.drain()
  say({ steps: disarm() })
}
await app.close()

/** Looks at what is there, then does what a person and the timers do until it has come to its end. */
async function settle(drilled: Drilled): Promise<string[]> {
  const db = new pg.Client({ connectionString: url })
  await db.connect()
  try {
    const wrong = await untruths(db, drilled.orderId)
    // The lock of a request that died ends after seconds, which nobody wants to wait for.
    await db.query(`update idempotency_keys set locked_until = clock_timestamp() where state = 'running'`)
    // So does the time of a job that died, which is then given to another worker.
    await db.query(`update jobs.job set state = 'retry', start_after = now() where state = 'active'`)
    const { id } = await goOn(drilled, asks)
    for (let look = 0; look < LOOKS; look += 1) {
      await app.modules.orders.sweep()
      await app.platform.jobs.drain()
      const { rows } = await db.query<{ status: OrderStatus }>('select status from orders where id = $1', [
        id,
      ])
      if (rows[0] && ENDS[drilled.kind].statuses.includes(rows[0].status)) break
      clock.advance(4 * MINUTE)
    }
    return [...wrong, ...(await unfinished(db, drilled))]
  } catch (error) {
    return [`${drilled.orderId}: ${String(error)}`]
  } finally {
    clock.offset = Number(process.env.AHEAD_MS ?? 0)
    asks = await signInBoth(app)
    await db.end()
  }
}

async function signInBoth(to: App): Promise<Asks> {
  return {
    agency: await signIn(to, 'operator@harbour.demo'),
    desk: await signIn(to, 'desk@interline.demo'),
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
