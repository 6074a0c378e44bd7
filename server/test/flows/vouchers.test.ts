import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import pg from 'pg'
import { AGENCY } from '../../db/seed/agencies.ts'
import { testApp, type Caller } from '../support/app.ts'
import { proveBooks, recorded, walletOf } from '../support/books.ts'
import { bookOrder, orderOf, passenger, pay, type OrderOptions } from '../support/orders.ts'
import {
  askRefund,
  askVoid,
  beforeTheEvening,
  confirm,
  couponsOf,
  deskChange,
  settle,
} from '../support/servicing.ts'

/** A flight voucher as a part of a payment: who bears it, once, and what refunds return. */
const app = await testApp()
const db = new pg.Client({ connectionString: app.databaseUrl })
await db.connect()
await db.query("set app.scope = '*'")
afterAll(() => db.end())
const LONG = { from: 'airport-HKG', to: 'airport-LHR', refundable: true, fareFamily: 'Flex' } as const
let desk: Caller
let owner: Caller

beforeAll(async () => {
  await db.query(`insert into points_accounts (agency_id) values ($1), ($2) on conflict do nothing`, [
    AGENCY.harbour,
    AGENCY.dragon,
  ])
  // Points from an earlier programme, enough for the vouchers of these tests.
  for (const agency of [AGENCY.harbour, AGENCY.dragon]) await give(agency, 100_000)
})
beforeEach(async () => {
  beforeTheEvening(app)
  await app.modules.rates.refresh()
  desk = await app.as('operator@harbour.demo')
  owner = await app.as('owner@harbour.demo')
})

async function give(agency: number, points: number): Promise<void> {
  const { rows } = await db.query<{ seq: string }>(
    `insert into points_records (agency_id, kind, ref, pending, available, expires_on, at)
     values ($1, 'opening', gen_random_uuid()::text, 0, $2, '2099-12-31', now()) returning seq`,
    [agency, points],
  )
  await db.query(
    `insert into points_lots (agency_id, seq, points, remaining, state, available_on, expires_on)
     values ($1, $2, $3, $3, 'available', '2026-01-01', '2099-12-31')`,
    [agency, rows[0]!.seq, points],
  )
}

async function voucher(who: Caller = owner) {
  const { body, status } = await who.call(
    'points.redeem',
    { body: { giftId: 'flight-voucher-50' } },
    { idempotencyKey: randomUUID() },
  )
  expect(status, body.message).toBe(200)
  return body.data.vouchers[0]!
}

const liability = () => recorded(app, '0/voucher_liability/HKD')
const vouchers = async () =>
  (await owner.call('points.vouchers', { query: { pageSize: 100 } })).body.data.rows
const openWorth = async () =>
  (await vouchers())
    .filter(({ state, amount }) => state === 'open' && amount.currency === 'HKD')
    .reduce((sum, { amount }) => sum + BigInt(amount.amount), 0n)

async function sold(options: OrderOptions = LONG) {
  const made = await voucher()
  const { id } = await bookOrder(app, desk, options)
  const paid = await pay(desk, id, { channel: 'balance', voucher: made.code })
  expect(paid.status, paid.body.message).toBe(200)
  await app.runJobs()
  const order = await orderOf(desk, id)
  expect(order.status).toBe('issued')
  return { order, made }
}

describe('paying with a voucher', () => {
  test('[F1 F7] the wallet pays the rest, the platform bears the voucher', async () => {
    const made = await voucher()
    const { id, total } = await bookOrder(app, desk, LONG)
    const config = await desk.call('flightOrders.paymentConfig', { query: { orderId: id } })
    expect(config.body.data.vouchers.find(({ code }) => code === made.code)).toMatchObject({
      fault: null,
      rest: total - made.amount.amount,
    })
    const [wallet, owed] = [await walletOf(app, AGENCY.harbour), await liability()]
    const paid = await pay(desk, id, { channel: 'balance', voucher: made.code, amount: total })
    expect(paid.body.data.payment).toMatchObject({
      amount: { amount: total, currency: 'HKD' },
      voucher: { code: made.code, amount: made.amount },
    })
    expect(paid.body.data.order.payments[0]).toMatchObject({ voucher: { code: made.code } })
    const worth = BigInt(made.amount.amount)
    expect((await walletOf(app, AGENCY.harbour)).balance).toBe(wallet.balance - BigInt(total) + worth)
    expect(await liability()).toBe(owed - worth)
    await app.runJobs()
    const order = await orderOf(desk, id)
    expect(order.status).toBe('issued')
    expect(order.events.find(({ action }) => action === 'pay')!.sentence).toContain('a flight voucher (HKD')
    expect(await openWorth()).toBe(await liability())
    await proveBooks(app)
  })

  test('[F1 D5] a retry pays nothing twice; two orders never share a voucher', async () => {
    const made = await voucher()
    const [a, b] = [await bookOrder(app, desk, LONG), await bookOrder(app, desk, LONG)]
    const before = (await walletOf(app, AGENCY.harbour)).balance
    const body = { channel: 'balance', voucher: made.code } as const
    const keys = [randomUUID(), randomUUID()] as const
    const both = await Promise.all([pay(desk, a.id, body, keys[0]), pay(desk, b.id, body, keys[1])])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)!.body.key).toBe('voucher.used')
    const won = both.findIndex(({ status }) => status === 200)
    const again = await pay(desk, [a.id, b.id][won]!, body, keys[won])
    expect(again.status).toBe(200)
    const spent = BigInt([a.total, b.total][won]! - made.amount.amount)
    expect((await walletOf(app, AGENCY.harbour)).balance).toBe(before - spent)
    await app.runJobs()
    await proveBooks(app)
  })

  test('[F1] a refused payment leaves the voucher open', async () => {
    const made = await voucher()
    const { id } = await bookOrder(app, desk, LONG)
    const refused = await pay(desk, id, { channel: 'balance', voucher: made.code, amount: 1 })
    expect(refused.body.key).toBe('order.price_changed')
    expect((await vouchers()).find(({ code }) => code === made.code)!.state).toBe('open')
  })

  test('[F1 A15] another agency’s code, a small order and an expired one are refused', async () => {
    const made = await voucher()
    const dragon = await app.as('operator@dragon.demo')
    const { id } = await bookOrder(app, dragon, {})
    expect((await pay(dragon, id, { channel: 'balance', voucher: made.code })).body.key).toBe(
      'voucher.unknown',
    )
    await db.query(`update flight_vouchers set min_order_cny_minor = 900000000 where code = $1`, [made.code])
    const own = await bookOrder(app, desk, LONG)
    const small = await pay(desk, own.id, { channel: 'balance', voucher: made.code })
    expect(small.body.key).toBe('voucher.order_too_small')
    await db.query(`update flight_vouchers set valid_until = '2020-01-01' where code = $1`, [made.code])
    const old = await pay(desk, own.id, { channel: 'balance', voucher: made.code })
    expect(old.body.key).toBe('voucher.expired')
  })

  test('[F1 A14] a sub-agency pays its parent, never with a voucher', async () => {
    const made = await voucher()
    const kowloon = await app.as('operator@kowloon.demo')
    const { id } = await bookOrder(app, kowloon, LONG)
    const config = await kowloon.call('flightOrders.paymentConfig', { query: { orderId: id } })
    expect(config.body.data.vouchers).toEqual([])
    expect((await pay(kowloon, id, { channel: 'balance', voucher: made.code })).body.key).toBe(
      'voucher.unknown',
    )
    const parent = await pay(desk, id, { channel: 'balance', voucher: made.code })
    expect(parent.status).not.toBe(200)
  })
})

describe('refunds of an order paid with a voucher', () => {
  test('[F1 E3] a void returns the whole voucher and the rest to the wallet', async () => {
    const { order, made } = await sold()
    const before = (await walletOf(app, AGENCY.harbour)).balance
    const { body } = await askVoid(desk, order.id)
    expect(body.data, body.message).not.toBeNull()
    await app.runJobs()
    const end = await orderOf(desk, body.data.id)
    expect(end.status).toBe('voided_reimbursed')
    const returned = BigInt(end.servicing!.returned)
    const [newest] = (await vouchers()).filter(({ returnedOrderId }) => returnedOrderId === end.id)
    const share = (BigInt(made.amount.amount) * returned) / BigInt(order.total)
    expect(BigInt(newest!.amount.amount)).toBe(
      returned >= BigInt(order.total) ? BigInt(made.amount.amount) : share,
    )
    expect((await walletOf(app, AGENCY.harbour)).balance).toBe(
      before + returned - BigInt(newest!.amount.amount),
    )
    expect(await openWorth()).toBe(await liability())
    await proveBooks(app)
  })

  test('[F1 E3] partial refunds return shares that never exceed the voucher', async () => {
    const { order, made } = await sold({
      ...LONG,
      passengers: [passenger(), passenger('LEE'), passenger('HO')],
    })
    for (const who of [0, 1, 2]) {
      const { body } = await askRefund(desk, order.id, { coupons: couponsOf(order, [who]) })
      await app.runJobs()
      await confirm(desk, await orderOf(desk, body.data.id))
      await app.runJobs()
      expect((await orderOf(desk, body.data.id)).status).toBe('refunded_reimbursed')
    }
    const { rows } = await db.query<{ returned: string; money: string }>(
      `select (select sum(amount_minor) from flight_vouchers where returned_from =
         (select id from flight_vouchers where order_id = $1)) as returned,
         (select sum(returned_minor) from orders where root_id = $1) as money`,
      [order.id],
    )
    const expected = (BigInt(made.amount.amount) * BigInt(rows[0]!.money)) / BigInt(order.total)
    expect(BigInt(rows[0]!.returned)).toBe(expected)
    expect(expected).toBeGreaterThan(0n)
    expect(await openWorth()).toBe(await liability())
    await proveBooks(app)
  })

  test('[F1 D11 E3] after a paid change the voucher is a smaller share of refunds', async () => {
    const { order, made } = await sold()
    const change = await deskChange(app, desk, order, { agencyId: AGENCY.harbour, minor: 50_000n, days: 40 })
    expect(change.total).toBeGreaterThan(0)
    expect((await settle(desk, change)).status).toBe(200)
    await app.runJobs()
    expect((await orderOf(desk, change.id)).status).toBe('changed')
    const before = (await walletOf(app, AGENCY.harbour)).balance
    const { body } = await askRefund(desk, change.id)
    await app.runJobs()
    await confirm(desk, await orderOf(desk, body.data.id))
    await app.runJobs()
    const end = await orderOf(desk, body.data.id)
    expect(end.status).toBe('refunded_reimbursed')
    const returned = BigInt(end.servicing!.returned)
    const paid = BigInt(order.total + change.total)
    expect(returned).toBeLessThan(paid)
    // Of a payment of 1,000 with 350 by voucher and a change of 500, a refund of 1,000 is 233 and 767.
    const share = (BigInt(made.amount.amount) * returned) / paid
    const [back] = (await vouchers()).filter(({ returnedOrderId }) => returnedOrderId === end.id)
    expect(BigInt(back!.amount.amount)).toBe(share)
    expect((await walletOf(app, AGENCY.harbour)).balance).toBe(before + returned - share)
    expect(await openWorth()).toBe(await liability())
    expect(await recorded(app, '0/sales_clearing/HKD')).toBe(0n)
    await proveBooks(app)
  })

  test('[D13 F1] sales reports count a voucher as charged, never as a refund', async () => {
    const { order } = await sold()
    const { body } = await askVoid(desk, order.id)
    await app.runJobs()
    const end = await orderOf(desk, body.data.id)
    await app.modules.reports.collect()
    const figures = async (id: string) => {
      const { rows } = await db.query<Record<string, string>>(
        `select event, sales_minor as sales, refunds_minor as refunds, charged_minor as charged, returned_minor as returned,
           cost_minor + fees_minor + margin_minor as earned from report_entries
         where order_id = $1 and owner_id = 0 and side = 'sold' order by entry_id`,
        [id],
      )
      return rows
    }
    const nothing = { sales: '0', refunds: '0', charged: '0', returned: '0', earned: '0' }
    const total = String(order.total)
    expect(await figures(order.id)).toEqual([
      { ...nothing, event: 'pay', charged: total },
      { ...nothing, event: 'issue', sales: total, earned: total },
    ])
    const back = String(end.servicing!.returned)
    const [refund] = await figures(end.id)
    expect(refund).toMatchObject({ event: 'return', sales: '0', refunds: back, returned: back })
    expect(await app.everything((tx) => app.modules.reports.differences(tx))).toEqual([])
  })

  test('[F1 E3] a ticket that fails returns the whole voucher', async () => {
    const made = await voucher()
    const before = await walletOf(app, AGENCY.harbour)
    const { id } = await bookOrder(app, desk, {
      ...LONG,
      surname: 'REJECT',
      passengers: [passenger('REJECT')],
    })
    await pay(desk, id, { channel: 'balance', voucher: made.code })
    await app.runJobs()
    await app.modules.orders.sweep()
    await app.runJobs()
    const order = await orderOf(desk, id)
    expect(order.status).toBe('failed_reimbursed')
    const { sentence } = order.events.findLast(({ to }) => to === 'failed_reimbursed')!
    expect(sentence).toContain(`a flight voucher (HKD ${(made.amount.amount / 100).toFixed(2)})`)
    expect(await walletOf(app, AGENCY.harbour)).toEqual(before)
    const [back] = (await vouchers()).filter(({ returnedOrderId }) => returnedOrderId === id)
    expect(back).toMatchObject({ state: 'open', amount: made.amount, minOrder: made.minOrder })
    expect(await openWorth()).toBe(await liability())
    await proveBooks(app)
  })
})
