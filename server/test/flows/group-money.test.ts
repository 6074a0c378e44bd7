import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { groupPlan } from '../../db/json/groups.ts'
import { storeChain } from '../../src/modules/orders/index.ts'
import { KOWLOON } from '../support/agencies.ts'
import { testApp, type Caller } from '../support/app.ts'
import { proveBooks, recorded, walletOf } from '../support/books.ts'
import { reported } from '../support/groups/reported.ts'
import { good, issued, named, paid, payable, quoteBody, requested } from '../support/groups/group-life.ts'
import { inDays } from '../support/shopping.ts'

const HARBOUR = 110
const app = await testApp()
const DAY = 86_400_000
let agency: Caller
let kowloon: Caller
let desk: Caller
const signIn = async () => {
  agency = await app.as('operator@harbour.demo')
  kowloon = await app.as('operator@kowloon.demo')
  desk = await app.as('desk@interline.demo')
}
beforeAll(signIn)
async function later(ms: number): Promise<void> {
  app.clock.advance(ms)
  await app.modules.orders.sweep()
  await signIn()
}
const deposits = (...percents: readonly number[]) =>
  (['first', 'second', 'third'] as const).slice(0, percents.length).map((kind, at) => ({
    kind,
    percent: percents[at]!,
    due: { days: 3, from: 'confirmation' as const },
    refundable: false,
  }))
const FREE = { materialization: { minPax: 10, freeReductionPct: 0, feePerSeat: 0 } }
const FINAL = {
  kind: 'final' as const,
  percent: 0,
  due: { days: 30, from: 'departure' as const },
  refundable: true,
}
/** Credits less debits of accounts by the entries of one order. */
const postedFor = (id: string, ...names: readonly string[]) =>
  app.everything(async (tx) => {
    const { rows } = await sql<{ name: string; sum: bigint }>`
      select n.name, coalesce(sum(case when c.name = n.name then t.amount else -t.amount end), 0)::bigint as sum
      from unnest(${names}::text[]) with ordinality n (name, at) left join (
        ledger.transfer t join ledger.entry e on e.id = t.entry_id and e.order_id = ${id}
          join ledger.account c on c.id = t.credit_account join ledger.account d on d.id = t.debit_account
      ) on n.name in (c.name, d.name) group by n.name, n.at order by n.at`.execute(tx)
    return rows.map(({ sum }) => sum)
  })

/** Of the wallet of Harbour Travel, newest first. */
const memosOf = (id: string) =>
  app.everything(async (tx) => {
    const { rows } = await sql<{ amount: bigint; memo: string }>`
      select m.amount, e.memo from ledger.movement m join ledger.entry e on e.id = m.entry_id
      where e.order_id = ${id} and m.agency_id = ${HARBOUR} order by e.id desc`.execute(tx)
    return rows.map(({ amount, memo }) => [Number(amount), memo.split(' · ')[0]])
  })

// Before time passes: rates get old.
test('[K2] the desk quotes from today’s net fares of the suppliers', async () => {
  const order = await requested(app, agency)
  const params = { id: order.id }
  const found = await good(desk, 'officeGroups.fares', { params, query: {} })
  expect(found.searched).toEqual({ adult: 1, child: 1, infant: 0 })
  expect(found.suppliers.length).toBeGreaterThan(1)
  const [fare] = found.fares
  if (!fare) throw new Error('no fare was found')
  const [there, back] = [fare.flights[0]!, fare.flights.at(-1)!]
  expect([there.from, there.date, back.to, back.date]).toEqual([
    'HKG',
    inDays(app.clock, 60),
    'HKG',
    back.date,
  ])
  // Ten adults and two children at the price of one each.
  const [adult, child] = fare.prices
  expect([adult?.type, child?.type]).toEqual(['adult', 'child'])
  expect(fare.total).toBe(10 * (adult!.fare + adult!.taxes) + 2 * (child!.fare + child!.taxes))
  const { carrier, flights, currency: netCurrency, prices: net } = fare
  const quote = quoteBody(app, { carrier, flights, netCurrency, net })
  const shown = await good(desk, 'officeGroups.price', { params, body: quote })
  expect(shown.net).toEqual([{ amount: fare.total, currency: netCurrency }])

  const earlier = await good(desk, 'officeGroups.fares', { params, query: { shift: -2 } })
  expect(earlier.fares[0]?.flights[0]?.date).toBe(inDays(app.clock, 58))
  expect((await agency.call('officeGroups.fares', { params, query: {} })).status).toBe(401)
})

test('[K2] fares for days that are over are refused at the shift', async () => {
  const order = await requested(app, agency, {
    journeys: [{ origin: 'city-HKG', destination: 'airport-LHR', date: inDays(app.clock, 2) }],
    tripType: 'oneway',
  })
  const late = await desk.call('officeGroups.fares', { params: { id: order.id }, query: { shift: -3 } })
  expect([late.status, late.body.fields?.map(({ path, rule }) => [path, rule])]).toEqual([
    400,
    [['shift', 'journeys.date_past']],
  ])
})

test('[E3 F1 F7] deposits of 100 percent leave a final payment of nothing, refunded on failure', async () => {
  const before = await walletOf(app, HARBOUR)
  const order = await payable(app, agency, desk, { installments: [...deposits(50, 50), FINAL] })
  // 10 × 2,340.00 + 2 × 1,730.00 = 26,860.00.
  expect(order.plan?.installments.map(({ amount }) => amount)).toEqual([1_343_000, 1_343_000, 0])
  await paid(agency, order.id)
  await named(agency, await paid(agency, order.id))
  const whole = await paid(agency, order.id)
  expect([whole.status, whole.paid.amount]).toEqual(['proceeding', 2_686_000])
  const failed = await good(desk, 'officeGroups.fail', {
    params: { id: order.id },
    body: { reason: 'Airline strike', version: whole.version },
  })
  expect([failed.status, failed.returned.amount]).toEqual(['failed', 2_686_000])
  expect(await walletOf(app, HARBOUR)).toEqual(before)
  // Each refund names the installment that it reverses.
  expect(await memosOf(order.id)).toEqual([
    [1_343_000, 'Group deposit 2/2'],
    [1_343_000, 'Group deposit 1/2'],
    [-1_343_000, 'Group deposit 2/2'],
    [-1_343_000, 'Group deposit 1/2'],
  ])
  await proveBooks(app)
})

test('[E3 F7] a parent is charged where its agency has nothing left to pay', async () => {
  const clearing = await recorded(app, '0/sales_clearing/HKD')
  const order = await payable(app, kowloon, desk, FREE)
  await paid(kowloon, order.id)
  await named(kowloon, await paid(kowloon, order.id))
  // A reduction whose saving is all of the agency's final payment, but 9.00 less than that of its parent.
  const own = await app.everything(async (tx) => {
    const row = await tx
      .selectFrom('order_rows')
      .select(['group_plan', 'sale_levels', 'paid_minor', 'agency_id', 'root_agency_id'])
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow()
    const plan = groupPlan.read(row.group_plan!)
    const levels = [900n, 0n]
    const installments = plan.installments.map((each) => (each.paidAt === null ? { ...each, levels } : each))
    const totals = [0, 1].map((at) => installments.reduce((sum, each) => sum + each.levels[at]!, 0n))
    expect(totals[1]).toBe(row.paid_minor)
    await tx
      .updateTable('order_groups')
      .set({ group_plan: groupPlan.write({ ...plan, installments }) })
      .where('order_id', '=', order.id)
      .execute()
    await tx
      .updateTable('order_pricing')
      .set({
        sale_levels: storeChain(plan.levels.map((level, at) => ({ ...level, totalMinor: totals[at]! }))),
      })
      .where('order_id', '=', order.id)
      .execute()
    await tx.updateTable('orders').set({ total_minor: row.paid_minor }).where('id', '=', order.id).execute()
    return row.paid_minor
  })
  const [parent, child] = [await walletOf(app, HARBOUR), await walletOf(app, KOWLOON)]
  const last = await paid(kowloon, order.id)
  expect([last.status, last.paid.amount]).toEqual(['proceeding', Number(own)])
  expect(parent.balance - (await walletOf(app, HARBOUR)).balance).toBe(900n)
  expect(await walletOf(app, KOWLOON)).toEqual(child)
  await issued(desk, order.id)
  expect(await recorded(app, '0/sales_clearing/HKD')).toBe(clearing)
  expect(await recorded(app, `${HARBOUR}/sales_clearing/USD`)).toBe(0n)
  await proveBooks(app)
})

test('[E3 F7] a parent keeps its part of a forfeited deposit as fee income', async () => {
  const fee = `${HARBOUR}/fee_income/USD`
  const [income, cost] = [await recorded(app, fee), await recorded(app, `${HARBOUR}/upstream_cost/HKD`)]
  const order = await payable(app, kowloon, desk, FREE)
  const first = await paid(kowloon, order.id)
  const second = await paid(kowloon, order.id)
  const asked = await good(kowloon, 'groupOrders.cancel', {
    params: { id: order.id },
    body: { reason: 'No trip', version: second.version },
  })
  await good(desk, 'officeGroups.cancel', { params: { id: order.id }, body: { version: asked.version } })
  // Harbour paid 2,686.00 HKD upstream for what Kowloon paid as its first deposit.
  expect((await recorded(app, `${HARBOUR}/upstream_cost/HKD`)) - cost).toBe(268_600n)
  expect(first.paid.currency).toBe('USD')
  const margin = (await recorded(app, fee)) - income
  const position = first.paid.amount - Number(margin)
  // 10 % of 3,490.00; 2,686.00 HKD at 0.92 / 7.15 are 345.61 USD, rounded up.
  expect([first.paid.amount, margin, position]).toEqual([34_900, 339n, 34_561])
  expect(await recorded(app, `${HARBOUR}/sales_clearing/USD`)).toBe(0n)
  await proveBooks(app)
})

test('[E5 E3] a request to cancel stops payments until it is withdrawn', async () => {
  const order = await payable(app, agency, desk)
  const params = { id: order.id }
  const first = await paid(agency, order.id)
  const asked = await good(agency, 'groupOrders.cancel', {
    params,
    body: { reason: 'Perhaps', version: first.version },
  })
  const stopped = await agency.call(
    'groupOrders.pay',
    { params, body: { channel: 'balance' } },
    { idempotencyKey: 'asked to cancel' },
  )
  expect([stopped.status, stopped.body.data]).toMatchObject([409, { reason: 'cancel_requested' }])
  const kept = await good(agency, 'groupOrders.withdrawCancel', { params, body: { version: asked.version } })
  expect([kept.cancelRequested, kept.cancelReason]).toEqual([false, null])
  expect((await paid(agency, order.id)).status).toBe('to_be_paid_last_money')
  const again = await agency.call('groupOrders.withdrawCancel', {
    params,
    body: { version: (await good(agency, 'groupOrders.get', { params })).version },
  })
  expect(again.body.data).toMatchObject({ reason: 'no_cancel_request' })
})

test('[E3 E5] no payment is missed while a request to cancel is open', async () => {
  const order = await payable(app, agency, desk)
  const params = { id: order.id }
  const { version } = await paid(agency, order.id)
  await good(agency, 'groupOrders.cancel', { params, body: { reason: 'Perhaps', version } })
  // The second deposit is due within 16 days.
  await later(17 * DAY)
  const open = await good(agency, 'groupOrders.get', { params })
  expect([open.status, open.paymentExpired, open.events.at(-1)?.action]).toEqual([
    'to_be_pay_second',
    false,
    'request_cancel',
  ])
  const body = { reason: 'The airline agreed', version: open.version }
  const kept = await good(desk, 'officeGroups.refuseCancel', { params, body })
  expect(Date.parse(kept.deadline ?? '')).toBeGreaterThan(app.clock.now() + DAY - 60_000)
  expect(kept.plan?.installments[1]?.deadline).toBe(kept.deadline)
  await app.modules.orders.sendMails()
  const mail = (await app.platform.mailer.recent(5)).find(({ subject }) => subject.includes('refused'))
  expect(mail?.text).toContain('Pay by')
  expect((await paid(agency, order.id)).status).toBe('to_be_paid_last_money')
})

test('[E3 E5] no order is closed while a request to cancel is open', async () => {
  const order = await payable(app, agency, desk)
  const params = { id: order.id }
  await paid(agency, order.id)
  await later(16 * DAY)
  const missed = await good(agency, 'groupOrders.get', { params })
  const cancel = (version: number) =>
    good(agency, 'groupOrders.cancel', { params, body: { reason: 'No', version } })
  const asked = await cancel(missed.version)
  await later(2 * DAY)
  const open = await good(desk, 'officeGroups.get', { params })
  expect([open.status, open.paymentExpired, open.closeAt]).toEqual(['to_be_pay_second', true, null])
  const closing = await desk.call('officeGroups.close', { params, body: { version: asked.version } })
  expect(closing.body.data).toMatchObject({ reason: 'cancel_requested' })
  const withdraw = (version: number) =>
    good(agency, 'groupOrders.withdrawCancel', { params, body: { version } })
  const kept = await withdraw(asked.version)
  expect(Date.parse(kept.closeAt ?? '')).toBeGreaterThan(app.clock.now() + DAY - 60_000)
  await later(DAY - 120_000)
  const again = await withdraw((await cancel(kept.version)).version)
  // A second withdrawal leaves an hour.
  expect(Date.parse(again.closeAt ?? '') - app.clock.now()).toBeLessThan(3_660_000)
  await later(3_660_000)
  expect((await good(agency, 'groupOrders.get', { params })).status).toBe('closed')
})

test('[E3] a payment a minute late answers that the time has expired', async () => {
  const order = await payable(app, agency, desk)
  const params = { id: order.id }
  app.clock.advance(3 * DAY + 60_000)
  await signIn()
  const late = await agency.call(
    'groupOrders.pay',
    { params, body: { channel: 'balance' } },
    { idempotencyKey: 'a minute late' },
  )
  expect([late.status, late.body.code]).toEqual([409, 320_005])
  expect((await agency.call('groupOrders.paymentConfig', { params })).body.code).toBe(320_005)
})

test('[K2] a quote below 0, due after departure or with late names is refused', async () => {
  const order = await payable(app, agency, desk)
  const price = (more: object) =>
    desk.call('officeGroups.price', { params: { id: order.id }, body: quoteBody(app, more) })
  const negative = await price({ net: [{ type: 'adult', fare: -1, taxes: 500 }] })
  expect([negative.status, negative.body.fields?.[0]?.path]).toEqual([400, 'net.0.fare'])
  const late = await price({
    nameDeadline: '2099-01-01',
    installments: [{ ...deposits(10)[0]!, due: { days: 90, from: 'confirmation' } }, FINAL],
  })
  expect(late.body.fields?.map(({ path, rule }) => [path, rule])).toEqual([
    ['nameDeadline', 'group.name_deadline'],
    ['installments', 'group.schedule_departure'],
  ])
})

test('[E3 F1 F7] a forfeited deposit is owed to the airline, the rest fee income', async () => {
  const order = await payable(app, agency, desk)
  await paid(agency, order.id)
  await paid(agency, order.id)
  await later(31 * DAY)
  await later(DAY)
  const closed = await good(agency, 'groupOrders.get', { params: { id: order.id } })
  expect(closed.status).toBe('closed')
  // The first deposit is 10 % of 26,860.00; of it 10 % of the net price of 26,400.00 is the airline's.
  expect(await postedFor(order.id, '0/supplier_payable/HKD', '0/fee_income/HKD', '0/margin/HKD')).toEqual([
    264_000n,
    4_600n,
    0n,
  ])
  expect(await postedFor(order.id, '0/sales_clearing/HKD')).toEqual([0n])
  expect(await memosOf(order.id)).toEqual([
    [550_630, 'Group deposit 2/2'],
    [-550_630, 'Group deposit 2/2'],
    [-268_600, 'Group deposit 1/2'],
  ])
  const report = await reported(app, order.id)
  // Turnover without an order: nothing was ticketed.
  expect(report).toEqual([
    { event: 'forfeit', owner: 0, orders: 0, sales: 268_600, cost: 264_000, fees: 4_600, margin: 0 },
  ])
  await proveBooks(app)
})
