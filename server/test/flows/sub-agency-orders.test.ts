import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { AGENCY } from '../../db/seed/agencies.ts'
import { testApp, type Caller } from '../support/app.ts'
import { logRows } from '../support/arrange.ts'
import { leave, proveBooks, recorded, walletOf } from '../support/books.ts'
import { bookOrder, orderOf, pay, type Order } from '../support/orders.ts'

/** Harbour sells to Kowloon, which pays itself, to Macau, which does not, and to Lantau. */
const app = await testApp()
let desk: Caller
let owner: Caller
let macau: Caller
let kowloon: Caller
let lantau: Caller

beforeEach(async () => {
  desk = await app.as('operator@harbour.demo')
  owner = await app.as('owner@harbour.demo')
  macau = await app.as('operator@macau.demo')
  kowloon = await app.as('operator@kowloon.demo')
  lantau = await app.as('operator@lantau.demo')
})

const listed = async (who: Caller, agency?: string, more: { q?: string; group?: 'to_be_paid' } = {}) =>
  (
    await who.call('flightOrders.list', { query: { ...(agency ? { agency } : {}), ...more, pageSize: 100 } })
  ).body.data.rows.map(({ id }) => id)
const counted = async (who: Caller, agency?: string) =>
  (
    await who.call('flightOrders.countByStatus', {
      query: { orderType: 'origin', ...(agency ? { agency } : {}) },
    })
  ).body.data.reduce((sum, { cnt }) => sum + cnt, 0)
const cancel = (who: Caller, id: string) => who.call('flightOrders.cancel', { params: { id } })
const actionOf = (order: Order, name: string) => order.actions.find((each) => each.name === name)

describe('visible orders', () => {
  let orders: Record<'harbour' | 'kowloon' | 'macau' | 'lantau', Order>

  beforeAll(async () => {
    orders = {
      harbour: await bookOrder(app, await app.as('operator@harbour.demo')),
      kowloon: await bookOrder(app, await app.as('operator@kowloon.demo')),
      macau: await bookOrder(app, await app.as('operator@macau.demo'), { surname: 'LEONG' }),
      lantau: await bookOrder(app, await app.as('operator@lantau.demo')),
    }
  })

  test('[D6 G7] a list’s scope: own, below, unpaid, or one agency', async () => {
    const of = (...names: (keyof typeof orders)[]) => names.map((name) => orders[name].id).toSorted()
    for (const [agency, names] of [
      [undefined, ['harbour']],
      ['all', ['harbour', 'kowloon', 'lantau', 'macau']],
      ['below', ['kowloon', 'lantau', 'macau']],
      ['unpaid', ['macau']],
      [String(AGENCY.kowloon), ['kowloon']],
      [String(AGENCY.harbour), ['harbour']],
      [String(AGENCY.dragon), []],
      ['nobody', []],
    ] as const) {
      expect((await listed(desk, agency)).toSorted(), agency).toEqual(of(...names))
      expect(await counted(desk, agency), agency).toBe(names.length)
    }
    expect(await listed(desk, 'nobody', { q: 'LEONG' })).toEqual([])
    expect(await listed(desk, 'unpaid', { group: 'to_be_paid' })).toEqual([orders.macau.id])
    expect(await listed(desk, 'all', { q: 'LEONG' })).toEqual([orders.macau.id])
    expect(await listed(desk, undefined, { q: 'LEONG' })).toEqual([])
    const { agencies } = (await desk.call('flightOrders.subAgencies', {})).body.data
    expect(agencies.map(({ name, paysItself }) => [name, paysItself])).toEqual([
      ['Kowloon Tours', true],
      ['Lantau Trips', true],
      ['Macau Holidays', false],
    ])
  })

  test('[G7 A15] orders above or beside are invisible everywhere', async () => {
    for (const [who, own] of [
      [kowloon, orders.kowloon],
      [macau, orders.macau],
      [lantau, orders.lantau],
    ] as const) {
      expect(await listed(who, 'all')).toEqual([own.id])
      expect(await listed(who, 'below')).toEqual([])
      expect(await listed(who, String(AGENCY.harbour))).toEqual([])
      expect(await counted(who, String(AGENCY.harbour))).toBe(0)
      expect((await who.call('flightOrders.subAgencies', {})).body.data.agencies).toEqual([])
      for (const other of Object.values(orders).filter(({ id }) => id !== own.id))
        expect((await who.call('flightOrders.get', { params: { id: other.id } })).status).toBe(404)
    }
    const dragon = await app.as('operator@dragon.demo')
    expect((await dragon.call('flightOrders.get', { params: { id: orders.macau.id } })).status).toBe(404)
  })

  test('[G7] users restricted to own orders see none below either', async () => {
    const set = (on: boolean) =>
      app.everything((tx) =>
        sql`update agencies set common_config = common_config || ${JSON.stringify({ showOnlyOwnOrders: on })}::jsonb
          where id = ${AGENCY.harbour}`.execute(tx),
      )
    await set(true)
    app.clock.advance(6_000)
    expect(await listed(desk, 'below')).toEqual([])
    expect((await desk.call('flightOrders.get', { params: { id: orders.kowloon.id } })).status).toBe(404)
    // The owner sees all.
    expect(await listed(owner, 'below')).toHaveLength(3)
    await set(false)
    app.clock.advance(6_000)
  })

  test('[A15] the database itself only opens agencies below', async () => {
    const below = (scope: readonly number[], of: number) =>
      app.platform.db.transaction(scope, async (tx) => {
        const { rows } = await sql<{ id: number }>`select id from agencies_below(${of}::integer)`.execute(tx)
        return rows.map(({ id }) => id)
      })
    expect(await below([AGENCY.harbour], AGENCY.harbour)).toEqual(
      expect.arrayContaining([AGENCY.kowloon, AGENCY.lantau, AGENCY.macau]),
    )
    expect(await below([AGENCY.kowloon], AGENCY.harbour)).toEqual([])
    expect(await below([AGENCY.kowloon], AGENCY.kowloon)).toEqual([])
    // Reading below leaves the scope unchanged.
    const seen = await app.platform.db.transaction([AGENCY.harbour], async (tx) => {
      await sql`select id from agencies_below(${AGENCY.harbour}::integer)`.execute(tx)
      return tx.selectFrom('orders').select('agency_id').distinct().execute()
    })
    expect(seen).toEqual([{ agency_id: AGENCY.harbour }])
  })

  test('[D8 G7] the parent’s order page: owner, own cost, own actions', async () => {
    const order = await orderOf(desk, orders.kowloon.id)
    expect(order).toMatchObject({
      agencyId: AGENCY.kowloon,
      agencyName: 'Kowloon Tours',
      waitsOn: 'sub_agency',
    })
    expect(order.fromAbove).toMatchObject({ payer: 'itself', cost: { currency: 'HKD' } })
    expect(order.actions.map(({ name, enabled }) => [name, enabled])).toEqual([
      ['pay', false],
      ['cancel', true],
    ])
    expect(actionOf(order, 'pay')?.reason).toBe('An agency below pays for it.')
    // The parent's cost does not appear in the child's response.
    const theirs = await orderOf(kowloon, orders.kowloon.id)
    expect(theirs.fromAbove).toBeNull()
    expect(JSON.stringify(theirs)).not.toContain(String(order.fromAbove?.cost?.amount))
    const waiting = await orderOf(desk, orders.macau.id)
    expect(waiting).toMatchObject({ waitsOn: 'agency', fromAbove: { payer: 'you' } })
    expect(actionOf(waiting, 'pay')?.enabled).toBe(true)
    const refused = await pay(desk, orders.kowloon.id)
    expect([refused.status, refused.body.key]).toEqual([409, 'order.action_not_allowed'])
  })
})

describe('paying on behalf of an agency', () => {
  test('[D5 D8 G7] an intermediate agency without payment rights sees its parent', async () => {
    const order = await bookOrder(app, macau)
    const set = async (on: boolean) => {
      await app.everything((tx) =>
        sql`update agencies set common_config = common_config || ${JSON.stringify({ disablePayment: on })}::jsonb
          where id = ${AGENCY.harbour}`.execute(tx),
      )
      app.clock.advance(6_000)
    }
    await set(true)
    const seen = await orderOf(desk, order.id)
    const { body: config } = await desk.call('flightOrders.paymentConfig', { query: { orderId: order.id } })
    const refused = await pay(desk, order.id)
    await set(false)
    expect(seen).toMatchObject({ waitsOn: 'parent', fromAbove: { payer: 'parent' } })
    expect(actionOf(seen, 'pay')).toMatchObject({
      enabled: false,
      reason: 'Your parent agency pays for this order.',
    })
    expect(config.data.channels.filter(({ enabled }) => enabled)).toEqual([])
    expect([refused.status, refused.body.key]).toEqual([403, 'payment.disabled'])
    expect(actionOf(await orderOf(desk, order.id), 'pay')?.enabled).toBe(true)
  })

  test('[D5 F7 G7] from its account: every level pays, history names payer', async () => {
    await leave(app, AGENCY.macau, 'balance', 2_000_000n)
    const [child, parent] = [await walletOf(app, AGENCY.macau), await walletOf(app, AGENCY.harbour)]
    const order = await bookOrder(app, macau)
    expect((await pay(macau, order.id)).body.key).toBe('payment.disabled')
    const cost = (await orderOf(desk, order.id)).fromAbove?.cost?.amount ?? 0
    const { status, body } = await pay(desk, order.id, { channel: 'balance', amount: order.total })
    expect(status, body.message).toBe(200)
    expect(body.data.order).toMatchObject({ status: 'proceeding', agencyName: 'Macau Holidays' })
    expect(child.balance - (await walletOf(app, AGENCY.macau)).balance).toBe(BigInt(order.total))
    expect(parent.balance - (await walletOf(app, AGENCY.harbour)).balance).toBe(BigInt(cost))
    await app.runJobs()
    const theirs = await orderOf(macau, order.id)
    expect(theirs.status).toBe('issued')
    expect(theirs.events.map(({ sentence }) => sentence)).toContainEqual(
      expect.stringMatching(/^Harbour Travel paid HKD [\d,.]+ from the balance on behalf of the agency/),
    )
    expect(await recorded(app, `${AGENCY.harbour}/sales_clearing/HKD`)).toBe(0n)
    expect((await logRows(app, 'flight-orders.paid_in_stead')).at(-1)).toMatchObject({
      agency_id: AGENCY.macau,
      via: 'parent',
      target_id: order.id,
    })
    await proveBooks(app)
  })

  test('[D5 F5] its seller’s owner may record the shortfall as received', async () => {
    await leave(app, AGENCY.macau, 'balance', 10_000n)
    const order = await bookOrder(app, macau, { days: 33 })
    const short = await pay(desk, order.id)
    expect([short.status, short.body.key]).toEqual([402, 'payment.insufficient_balance'])
    // A desk user may pay, not top up.
    const lack = order.total - 10_000
    expect((await pay(desk, order.id, { channel: 'balance', topUp: lack })).body.key).toBe(
      'payment.insufficient_balance',
    )
    const config = (who: Caller) =>
      who.call('flightOrders.paymentConfig', { query: { orderId: order.id } }).then(({ body }) => body.data)
    expect((await config(desk)).topUp).toBeNull()
    expect((await config(owner)).topUp).toEqual({ amount: lack, currency: 'HKD' })
    // Part of it has been paid otherwise meanwhile: the amount in hand is not the shortfall any more.
    await leave(app, AGENCY.macau, 'balance', 30_000n)
    const another = await pay(owner, order.id, { channel: 'balance', topUp: lack })
    expect([another.status, another.body.key]).toEqual([409, 'payment.lack_changed'])
    expect((await walletOf(app, AGENCY.macau)).balance).toBe(30_000n)
    await leave(app, AGENCY.macau, 'balance', 2_000_000n)
    expect((await pay(owner, order.id, { channel: 'balance', topUp: lack })).status).toBe(409)
    await leave(app, AGENCY.macau, 'balance', 10_000n)
    expect(await orderOf(macau, order.id)).toMatchObject({ status: 'reserved', payments: [] })
    const cash = await recorded(app, `${AGENCY.harbour}/cash_clearing/HKD`)
    expect((await pay(owner, order.id, { channel: 'balance', topUp: lack })).status).toBe(200)
    expect((await walletOf(app, AGENCY.macau)).balance).toBe(0n)
    expect(cash - (await recorded(app, `${AGENCY.harbour}/cash_clearing/HKD`))).toBe(BigInt(lack))
    await app.runJobs()
    await proveBooks(app)
  })

  test('[D5 F7] a payer without funds sees its shortfall, nothing moves', async () => {
    await leave(app, AGENCY.macau, 'balance', 2_000_000n)
    const parent = await walletOf(app, AGENCY.harbour)
    const order = await bookOrder(app, macau, { days: 34 })
    await leave(app, AGENCY.harbour, 'balance', 0n)
    await leave(app, AGENCY.harbour, 'credit', 0n)
    const refused = await pay(desk, order.id)
    expect([refused.status, refused.body.key]).toEqual([402, 'payment.insufficient_balance'])
    expect((await walletOf(app, AGENCY.macau)).balance).toBe(2_000_000n)
    expect(await orderOf(macau, order.id)).toMatchObject({ status: 'reserved', payments: [] })
    await leave(app, AGENCY.harbour, 'credit', 20_000_000n)
    await leave(app, AGENCY.harbour, 'balance', parent.balance)
    await proveBooks(app)
  })

  test('[D5 D9] two parent payers pay once; cancelling competes fairly', async () => {
    await leave(app, AGENCY.macau, 'balance', 20_000_000n)
    const order = await bookOrder(app, macau, { days: 35 })
    const both = await Promise.all([pay(desk, order.id), pay(owner, order.id)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    for (let round = 0; round < 4; round += 1) {
      const next = await bookOrder(app, macau, { days: 60 + round })
      const [cancelled, paid] =
        round % 2 === 0
          ? await Promise.all([cancel(macau, next.id), pay(desk, next.id)])
          : await Promise.all([pay(desk, next.id), cancel(macau, next.id)]).then(([a, b]) => [b, a] as const)
      expect([cancelled.status, paid.status].toSorted((a, b) => a - b)).toEqual([200, 409])
      expect((await orderOf(macau, next.id)).status).toBe(paid.status === 200 ? 'proceeding' : 'canceled')
    }
    await app.runJobs()
    await proveBooks(app)
  })

  test('[D9] locked orders cannot be paid by parents, unpaid ones cancelled', async () => {
    const order = await bookOrder(app, macau, { days: 36 })
    const keep = (lockType: 'lock' | 'unlock') =>
      macau.call('flightOrders.lock', { body: { orderId: order.id, lockType } })
    await keep('lock')
    expect((await pay(desk, order.id)).body.key).toBe('order.locked_by_other')
    await keep('unlock')
    expect((await cancel(desk, order.id)).status).toBe(200)
    const [last] = (await orderOf(macau, order.id)).events.toReversed()
    expect(last).toMatchObject({ to: 'canceled', actor: { type: 'parent' } })
    await app.runJobs()
    expect((await orderOf(macau, order.id)).items.map(({ state }) => state)).toEqual(['released'])
  })
})
