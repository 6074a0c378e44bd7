import { reduce, NO_ORDER, type OrderEventFacts } from '@interline/domain/flight-orders/events'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { DEMO_PASSWORD } from '../../db/seed/people.ts'
import type { Caller } from '../support/app.ts'
import { copyOrder } from '../support/copies/copied-orders.ts'
import { testDatabase } from '../support/database.ts'
import { signInAt, startKillable, type KillableServer } from '../support/killable-server.ts'
import { bookOrder, orderOf, pay, type Order } from '../support/orders.ts'
import { all, expectRefusal, loserOf, race } from '../support/races/race.ts'
import { askRefund } from '../support/servicing.ts'
import { inDays } from '../support/shopping.ts'

/**
 * Two users request conflicting changes of one order, each at a separate server process. One succeeds, the
 * other gets an error, and the money matches the result. The orders are copies of two real ones: the conflict
 * is about a database row.
 */
const ROUNDS = 40

const databaseUrl = await testDatabase()
const dataDir = mkdtempSync(join(tmpdir(), 'interline-races-'))
const machine = { clock: { now: () => Date.now() } } as Parameters<typeof bookOrder>[0]

let owner: pg.Client
const looking = new pg.Pool({ connectionString: databaseUrl, max: 4 })
let servers: KillableServer[]
/** The same three users at either server. */
let oscar: Caller[]
let olivia: Caller[]
let dana: Caller[]
let wu: Caller[]
let payable: Order
let issued: Order
let made = 0

const running: KillableServer[] = []
async function start(env: Record<string, string>): Promise<KillableServer> {
  const server = await startKillable({
    DATABASE_URL: databaseUrl,
    INTERLINE_DATA: dataDir,
    LOG_LEVEL: 'silent',
    SANDBOX_PACE: '0',
    PASSWORD_PEPPER: 'a secret of the races that is long enough',
    ...env,
  })
  running.push(server)
  return server
}
const rows = async <Row>(text: string, values: unknown[] = []) =>
  (await looking.query(text, values)).rows as Row[]
async function everywhere(username: string): Promise<Caller[]> {
  const callers: Caller[] = []
  for (const server of servers) callers.push(await signInAt(() => server.address, username, DEMO_PASSWORD))
  return callers
}

beforeAll(async () => {
  owner = new pg.Client({ connectionString: databaseUrl })
  await owner.connect()
  const worker = await start({})
  const desk = await signInAt(() => worker.address, 'operator@harbour.demo', DEMO_PASSWORD)
  // The first search of a newly started server may end without its slower sources.
  const book = (days: number) => bookOrder(machine, desk, { days, refundable: true })
  payable = await book(40).catch(() => book(40))
  issued = await book(41)
  await pay(desk, issued.id)
  await vi.waitFor(async () => expect((await orderOf(desk, issued.id)).status).toBe('issued'), {
    timeout: 20_000,
  })
  issued = await orderOf(desk, issued.id)
  await worker.kill()
  servers = await Promise.all([start({ WORKER: 'off' }), start({ WORKER: 'off' })])
  oscar = await everywhere('operator@harbour.demo')
  olivia = await everywhere('operator2@harbour.demo')
  dana = await everywhere('desk@interline.demo')
  wu = await everywhere('desk2@interline.demo')
})
afterAll(async () => {
  await Promise.all(running.map((server) => server.kill()))
  await Promise.all([owner.end(), looking.end()])
  rmSync(dataDir, { recursive: true, force: true })
})

/** Payments minus refunds equal the ledger, and each order equals its history. */
afterEach(async () => {
  expect(await rows('select * from ledger.proof()')).toEqual([])
  expect(
    await rows(
      `select o.id, o.status, o.paid_minor, o.returned_minor from orders o where o.root_id like 'F8%'
         and o.order_type = 'origin' and o.status <> 'issued' and o.paid_minor - o.returned_minor <> coalesce(
           (select -sum(m.amount) from ledger.movement m join ledger.entry e on e.id = m.entry_id
            where e.order_id = o.id and m.agency_id = o.agency_id), 0)`,
    ),
  ).toEqual([])
})

/** Copies with the history of their original. */
async function copies(original: Order, status: string = original.status, count = ROUNDS): Promise<string[]> {
  const ids = Array.from({ length: count }, () => `R${(made += 1)}x`)
  await copyOrder(
    owner,
    original.id,
    ids.map((id) => ({ id, status })),
  )
  await owner.query(
    `insert into order_events select (jsonb_populate_record(e, jsonb_build_object('order_id', c.id))).*
     from order_events e, unnest($2::text[]) as c (id) where e.order_id = $1`,
    [original.id, ids],
  )
  // Another passenger on each: a document is encrypted for its passenger.
  await owner.query(
    `update order_passengers set birthday = date '1950-01-01' + substring(order_id from '[0-9]+')::int where order_id = any ($1)`,
    [ids],
  )
  // No timer: tests that race against time set it.
  await owner.query(`update orders set due_at = null where id = any ($1)`, [ids])
  return ids
}

async function stateOf(id: string) {
  const [order] = await rows<{
    status: string
    version: number
    paid: string
    locked_by_name: string | null
  }>('select status, version, paid_minor::text as paid, locked_by_name from order_rows where id = $1', [id])
  const events = await rows<OrderEventFacts>(
    `select seq, transition, action, actor_type as actor, from_status as "from", to_status as "to"
     from order_events where order_id = $1 order by seq`,
    [id],
  )
  const told = events.reduce((before, event) => reduce('origin', before, event), NO_ORDER)
  expect({ status: order?.status, version: order?.version }, id).toEqual({
    status: told.status,
    version: told.version,
  })
  return { ...order, events: events.map(({ action }) => action) }
}

const cancel = (who: Caller | undefined, id: string) => who!.call('flightOrders.cancel', { params: { id } })
const lock = (who: Caller | undefined, id: string) =>
  who!.call('flightOrders.lock', { body: { orderId: id, lockType: 'lock' } })

test('[D5 D9 F7] cancel against pay at two servers: one wins', async () => {
  const winners = await all(await copies(payable), async (id, at) => {
    const [cancelled, paid] = await race(at, [
      (server) => cancel(olivia[server], id),
      (server) => pay(oscar[server]!, id),
    ])
    const isPaid = paid.status === 200
    expect(cancelled.status === 200, `${cancelled.body.message} ${paid.body.message}`).toBe(!isPaid)
    expectRefusal(isPaid ? cancelled : paid, 'order.action_not_allowed')
    const { status, paid: money, events } = await stateOf(id)
    expect([status, BigInt(money ?? 0)]).toEqual(
      isPaid ? ['proceeding', BigInt(payable.total)] : ['canceled', 0n],
    )
    expect(events.filter((action) => action === 'pay' || action === 'cancel')).toHaveLength(1)
    return isPaid
  })
  expect(new Set(winners), 'each of them wins sometimes').toEqual(new Set([true, false]))
})

test('[D5 F7] of two payments at two servers one takes money', async () => {
  await all(await copies(payable, payable.status, 20), async (id, at) => {
    const answers = await race(at, [
      (server) => pay(oscar[server]!, id),
      (server) => pay(olivia[server]!, id, { channel: 'credit' }),
    ])
    const lost = loserOf(answers)
    expectRefusal(lost, 'order.action_not_allowed')
    expect((await stateOf(id)).events.filter((action) => action === 'pay')).toHaveLength(1)
    expect(await rows('select 1 from ledger.entry where order_id = $1', [id])).toHaveLength(1)
  })
})

test('[D9 D17 F7] pay against expiry: each order is paid or closed', async () => {
  const ids = await copies(payable)
  // Servers whose clocks are a minute and a half ahead: there the grace period for payments in progress is
  // over at once.
  const closers = await Promise.all([start({ AHEAD_MS: '90000' }), start({ AHEAD_MS: '90000' })])
  // Early enough that some are paid even on a slow machine.
  const end = Date.now() + 6000
  await owner.query(
    `update orders set pay_before = $2, due_at = $2::timestamptz + interval '90 seconds' where id = any ($1)`,
    [ids, new Date(end)],
  )
  await Promise.all(
    ids.map(async (id, at) => {
      // Before, at and after the deadline, and in the second in which they are closed.
      await sleep(Math.max(0, end - Date.now() - 5000 + at * 140))
      const paid = await pay(oscar[at % 2]!, id)
      // A server that is too busy reports it; then nothing was taken either.
      if (paid.status !== 200 && paid.status !== 503) expectRefusal(paid, 'order.action_not_allowed')
    }),
  )
  await expect
    .poll(() => rows(`select id from orders where id = any ($1) and status = 'to_be_paid'`, [ids]), {
      timeout: 20_000,
    })
    .toEqual([])
  await Promise.all(closers.map((server) => server.kill()))
  const ends = await all(ids, async (id) => {
    const { events } = await stateOf(id)
    const [entry] = await rows('select 1 from ledger.entry where order_id = $1', [id])
    const isPaid = events.includes('pay')
    expect([isPaid, events.includes('expire')], id).toEqual([entry !== undefined, entry === undefined])
    return isPaid
  })
  expect(new Set(ends), 'some are paid, some are closed').toEqual(new Set([true, false]))
})

test('[K1] of two clerks at two servers one gets the task', async () => {
  await all(await copies(payable, 'holding'), async (id, at) => {
    const take = (who: Caller[]) => (server: number) =>
      who[server]!.call('officeDesk.take', { params: { id } })
    const answers = await race(at, [take(dana), take(wu)])
    const lost = loserOf(answers)
    expectRefusal(lost, 'desk.task_taken')
    const [task] = await rows<{ owner_name: string }>(
      'select owner_name from desk_tasks where order_id = $1',
      [id],
    )
    expect(lost.body.message).toContain(task?.owner_name)
    expect(await rows('select 1 from desk_task_events where order_id = $1', [id])).toHaveLength(1)
  })
})

test('[K1] concurrent "take next" calls never get the same task', async () => {
  const ids = await copies(payable, 'holding', 20)
  const work = async (clerk: Caller | undefined) => {
    const own: string[] = []
    for (let at = 0; at < ids.length / 2; at += 1) {
      const answer = await clerk!.call('officeDesk.takeNext', { body: {} })
      expect(answer.status, answer.body.message).toBe(200)
      own.push(answer.body.data.order.id)
    }
    return own
  }
  const taken = (await Promise.all([work(dana[0]), work(wu[1])])).flat()
  expect(taken.toSorted()).toEqual(ids.toSorted())
})

test('[K1 D9] two clerks at two servers make one decision', async () => {
  await all(await copies(payable, 'reviewing', 20), async (id, at) => {
    const { version } = await orderOf(oscar[0]!, id)
    const reject = (who: Caller[], remark: string) => async (server: number) => {
      await who[server]!.call('officeDesk.take', { params: { id } })
      return who[server]!.call('officeDesk.reject', { params: { id }, body: { version, remark } })
    }
    const answers = await race(at, [reject(dana, 'No seats.'), reject(wu, 'No such flight.')])
    const lost = loserOf(answers)
    // The later one sees either that the task was taken, or that the order has changed.
    expectRefusal(lost, lost.body.key === 'desk.task_taken' ? 'desk.task_taken' : 'request.version_conflict')
    expect(
      await rows(`select 1 from order_events where order_id = $1 and action = 'reject'`, [id]),
    ).toHaveLength(1)
  })
})

test('[D10 D11 D12] refund against change of one coupon: one wins', async () => {
  const winners = await all(await copies(issued), async (id, at) => {
    const change = (server: number) =>
      olivia[server]!.call(
        'flightServicing.change',
        {
          params: { id },
          body: { flights: [{ flightNo: '', date: inDays(machine.clock, 45), from: 'HKG', to: 'SIN' }] },
        },
        { idempotencyKey: randomUUID() },
      )
    const [refunded, changed] = await race(at, [(server) => askRefund(oscar[server]!, id), change])
    const isRefunded = refunded.status === 200
    expect(changed.status === 200, `${refunded.body.message} ${changed.body.message}`).toBe(!isRefunded)
    expectRefusal(isRefunded ? changed : refunded, 'order.coupon_busy')
    const taken = await rows<{ order_type: string }>(
      `select distinct o.order_type from serviced_coupons s join orders o on o.id = s.order_id
       join coupons c on c.ticket_id = s.ticket_id where s.active and c.order_id = $1`,
      [id],
    )
    expect(taken).toEqual([{ order_type: isRefunded ? 'refund' : 'change' }])
    expect(await rows('select 1 from orders where parent_id = $1', [id])).toHaveLength(1)
    return isRefunded
  })
  expect(new Set(winners), 'each of them wins sometimes').toEqual(new Set([true, false]))
})

test('[D14] a lock against cancelling at two servers: one wins', async () => {
  await all(await copies(payable), async (id, at) => {
    const [locked, cancelled] = await race(at, [
      (server) => lock(olivia[server], id),
      (server) => cancel(oscar[server], id),
    ])
    const isLocked = locked.status === 200
    expect(cancelled.status === 200, `${locked.body.message} ${cancelled.body.message}`).toBe(!isLocked)
    expectRefusal(
      isLocked ? cancelled : locked,
      isLocked ? 'order.locked_by_other' : 'order.action_not_allowed',
    )
    const { status, locked_by_name: keeper } = await stateOf(id)
    expect([status, keeper !== null]).toEqual(isLocked ? ['to_be_paid', true] : ['canceled', false])
  })
})

test('[D14 D5 F7] lock against payment, and two locks: one wins', async () => {
  await all(await copies(payable, payable.status, 20), async (id, at) => {
    const [locked, paid] = await race(at, [
      (server) => lock(olivia[server], id),
      (server) => pay(oscar[server]!, id),
    ])
    expect(locked.status, locked.body.message).toBe(200)
    if (paid.status !== 200) expectRefusal(paid, 'order.locked_by_other')
    const { status } = await stateOf(id)
    expect(status).toBe(paid.status === 200 ? 'proceeding' : 'to_be_paid')
  })
  await all(await copies(payable, payable.status, 20), async (id, at) => {
    const answers = await race(at, [
      (server) => lock(olivia[server], id),
      (server) => lock(oscar[server], id),
    ])
    const lost = loserOf(answers)
    expectRefusal(lost, 'order.locked_by_other')
    expect(lost.body.message).toContain((await stateOf(id)).locked_by_name)
  })
})
