import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { AGENCY } from '../../db/seed/agencies.ts'
import { testApp, type Caller } from '../support/app.ts'
import { orderMailsTo } from '../support/arrange.ts'
import { entriesOf, leave, proveBooks, recorded, walletOf } from '../support/books.ts'
import { like } from '../support/like.ts'
import { deskPeople, logged, openOrder } from '../support/office-desk.ts'
import { orderOf, passenger, type Order } from '../support/orders.ts'
import { paidForTwo, type TwoTickets } from '../support/separate-tickets.ts'
import { askRefund, confirm, states } from '../support/servicing.ts'

const app = await testApp()
const db = new pg.Client({ connectionString: app.databaseUrl })
await db.connect()
afterAll(() => db.end())
const { faults } = app.sandbox
const MINUTE = 60_000
const REMARK = 'The airline has closed the flight'
type Source = 'GDS' | 'NDC' | 'LCC'
let harbour: Caller
let dana: Caller
let wu: Caller
let kowloon: Caller
let days = 20

async function signIn(): Promise<void> {
  ;({ agency: harbour, dana, wu } = await deskPeople(app))
  kowloon = await app.as('operator@kowloon.demo')
}

beforeEach(async () => {
  await signIn()
  for (const { id } of faults.list()) faults.remove(id)
})

async function later(milliseconds: number): Promise<void> {
  app.clock.advance(milliseconds)
  await app.runJobs()
  await signIn()
}

const rows = async <Row>(text: string, values: unknown[]) => (await db.query(text, values)).rows as Row[]
const sources = (code: Source) =>
  app.sandbox.suppliers.find(({ source }) => source === code) ?? expect.fail(`no ${code}`)

interface Options extends TwoTickets {
  /** The supplier that refuses to issue; the other one has already issued. */
  readonly refuses?: Source
}

/** A paid order of two tickets, none issued yet. */
function paid(agency: Caller, options: Options = {}): Promise<Order> {
  days += 2
  return paidForTwo(app, { db, agency, days }, options)
}

/** One of its two tickets is issued and the other one refused. */
async function partly(agency: Caller, options: Options = {}): Promise<Order> {
  const order = await paid(agency, options)
  faults.inject({
    supplier: `SIM-${options.refuses ?? 'GDS'}`,
    step: 'issue',
    effect: 'reject',
    remaining: 1,
  })
  await app.runJobs()
  const held = await orderOf(agency, order.id)
  expect(held).toMatchObject({ status: 'holding', holdReason: like('One ticket is issued') })
  return held
}

const split = (id: string, version: number, more: { checked?: boolean } = {}, who = dana) =>
  who.call('officeDesk.split', { params: { id }, body: { version, remark: REMARK, ...more } })

/** The continuing order. */
async function wentOn(agency: Caller, order: Order): Promise<Order> {
  const after = await orderOf(agency, order.id)
  const [link] = after.linkedOrders
  expect(after.linkedOrders).toHaveLength(1)
  return orderOf(agency, link?.id ?? '')
}

interface Level {
  readonly agencyId: number
  readonly currency: string
  readonly total: string
}
const levelsOf = async (id: string) =>
  (await rows<{ sale_levels: Level[] }>('select sale_levels from order_rows where id = $1', [id]))[0]
    ?.sale_levels ?? []

describe('a partly issued order', () => {
  test('[K1 D15 C3 F7] is split: the issued part continues, the rest refunds', async () => {
    const before = { child: await walletOf(app, AGENCY.kowloon), parent: await walletOf(app, AGENCY.harbour) }
    const order = await partly(kowloon, { passengers: [passenger(), passenger('HO')] })
    const [lost, kept] = order.items
    await dana.call('officeDesk.take', { params: { id: order.id } })
    const { partial, actions } = (await openOrder(dana, order.id)).body.data
    expect(actions).toContainEqual({ name: 'split', enabled: true, reason: null })
    expect(partial).toMatchObject({ unclear: false, tickets: kept?.ticketNumbers })
    const levels = await levelsOf(order.id)
    expect(partial?.levels.map(({ agencyId, total }) => [agencyId, total])).toEqual(
      levels.map(({ agencyId, total }) => [agencyId, Number(total)]),
    )
    expect(partial?.levels.at(-1)).toMatchObject({ moved: kept?.total, rest: lost?.total, currency: 'USD' })

    const { status, body } = await split(order.id, order.version)
    expect(status, body.message).toBe(200)
    await app.runJobs()
    const [rest, made] = [await orderOf(kowloon, order.id), await wentOn(kowloon, order)]
    expect(rest).toMatchObject({
      status: 'failed_reimbursed',
      reviewRemark: REMARK,
      closeReason: like('continues as a separate order'),
      items: [{ state: 'refused', ticketNumbers: [] }],
      ticketNumbers: [],
      linkedOrders: [{ id: made.id, orderType: 'origin', status: 'issued' }],
    })
    expect(made).toMatchObject({
      status: 'issued',
      originalOrderId: made.id,
      total: kept?.total,
      priceDetail: { total: kept?.total },
      ticketNumbers: kept?.ticketNumbers,
      bookingNumber: kept?.pnr,
      items: [
        { state: 'ticketed', pnr: kept?.pnr, total: kept?.total, segments: [{ journey: 0, segment: 0 }] },
      ],
      payments: [{ state: 'succeeded', amount: { amount: kept?.total, currency: 'USD' } }],
      linkedOrders: [{ id: order.id, status: 'failed_reimbursed' }],
    })
    expect(made.journeys.flatMap(({ segments }) => segments.map(({ flightNo }) => flightNo))).toEqual(
      kept?.segments.map(({ journey, segment }) => order.journeys[journey]?.segments[segment]?.flightNo),
    )
    // Passengers with every coupon open, and nowhere else.
    expect(made.passengers.map(({ surname }) => surname)).toEqual(['CHAN', 'HO'])
    expect(made.passengers.reduce((sum, { salePrice }) => sum + salePrice, 0)).toBe(made.total)
    expect(states(made)).toEqual(['OPEN', 'OPEN'])
    expect(rest.passengers.flatMap(({ tickets }) => tickets)).toEqual([])
    for (const line of made.priceDetail.priceList)
      expect(line.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(line.salePrice)

    const shares = await levelsOf(made.id)
    expect(shares.map(({ agencyId, total }) => [agencyId, Number(total)])).toEqual(
      partial?.levels.map(({ agencyId, moved }) => [agencyId, moved]),
    )
    for (const { total, moved, rest: back } of partial?.levels ?? []) expect(moved + back).toBe(total)
    expect(before.child.balance - (await walletOf(app, AGENCY.kowloon)).balance).toBe(BigInt(made.total))
    expect(before.parent.balance - (await walletOf(app, AGENCY.harbour)).balance).toBe(
      BigInt(shares[0]?.total ?? 0),
    )
    expect((await entriesOf(app, order.id)).map(({ event_type }) => event_type)).toEqual(['pay', 'reimburse'])
    expect((await entriesOf(app, made.id)).map(({ event_type }) => event_type).toSorted()).toEqual([
      'issue',
      'pay',
    ])
    for (const book of ['0/sales_clearing/HKD', `${AGENCY.harbour}/sales_clearing/USD`])
      expect(await recorded(app, book)).toBe(0n)
    await proveBooks(app)
  })

  test('[K1 D15 D4] histories, replay and search terms match both orders', async () => {
    const order = await partly(harbour)
    const flights = (at: number) =>
      order.items[at]?.segments
        .map(({ segment }) => order.journeys[0]?.segments[segment]?.flightNo)
        .join(', ')
    await split(order.id, order.version)
    const [rest, made] = [await orderOf(harbour, order.id), await wentOn(harbour, order)]
    expect(rest.events.find(({ action }) => action === 'split')?.sentence).toMatch(
      new RegExp(
        `^${flights(1)} continues as order ${made.id} with .* of the payment. ${flights(0)} was not issued: ${REMARK}. .* is being refunded.$`,
      ),
    )
    expect(rest.events.at(-1)?.sentence).toContain(`paid for order ${made.id}`)
    expect(made.events.map(({ sentence }) => sentence)).toEqual([
      like(new RegExp(`^${made.ticketNumbers.join(', ')} issued. Split from order ${order.id}, where`)),
    ])
    for (const each of [rest, made]) {
      const { body } = await harbour.call('flightOrders.replay', { params: { id: each.id } })
      const [row] = await rows<{ paid: string; back: string }>(
        'select paid_minor as paid, returned_minor as back from orders where id = $1',
        [each.id],
      )
      expect(body.data.moments.at(-1)).toMatchObject({
        status: each.status,
        price: each.total,
        paid: Number(row?.paid),
        returned: Number(row?.back),
      })
    }
    const found = async (q: string) =>
      (await harbour.call('flightOrders.list', { query: { q } })).body.data.rows.map(({ id }) => id)
    expect(await found(made.ticketNumbers[0] ?? '')).toEqual([made.id])
    expect(await found(made.bookingNumber)).toEqual([made.id])
    expect(await found(order.items[0]?.pnr ?? '')).toEqual([order.id])
    expect(await found(made.id)).toEqual([made.id])
    expect(await logged(app, order.id)).toContain('desk.split')
    const mails = (await orderMailsTo(app, 'owner@harbour.demo')).map(({ subject }) => subject)
    expect(mails.some((subject) => subject.includes(made.id))).toBe(true)
    await proveBooks(app)
  })

  test('[K1 D12 F7] the continuing part refunds to the original credit', async () => {
    const before = await walletOf(app, AGENCY.harbour)
    const held = await partly(harbour, { tickets: ['GDS', 'NDC'], refuses: 'NDC', channel: 'credit' })
    await split(held.id, held.version)
    const made = await wentOn(harbour, held)
    const after = await walletOf(app, AGENCY.harbour)
    expect({ balance: after.balance, used: before.credit - after.credit }).toEqual({
      balance: before.balance,
      used: BigInt(made.total),
    })
    const known = await rows<{ traveller_key: string }>(
      'select traveller_key from order_passengers where order_id = $1',
      [made.id],
    )
    expect(known).toEqual([{ traveller_key: held.passengers[0]?.id }])
    const asked = await askRefund(harbour, made.id)
    expect(asked.status, asked.body.message).toBe(200)
    await confirm(harbour, asked.body.data)
    await app.runJobs()
    const refund = await orderOf(harbour, asked.body.data.id)
    expect(refund).toMatchObject({ status: 'refunded_reimbursed', originalOrderId: made.id })
    expect((await walletOf(app, AGENCY.harbour)).credit - after.credit).toBe(BigInt(refund.toReturn))
    expect((await walletOf(app, AGENCY.harbour)).balance).toBe(before.balance)
    await proveBooks(app)
  })
})

describe('every level of the sale', () => {
  test('[K1 D15 F7] pays for the continuing part from its original wallet', async () => {
    const { balance } = await walletOf(app, AGENCY.harbour)
    await leave(app, AGENCY.harbour, 'balance', 0n)
    const order = await partly(kowloon)
    // Since then its parent has funds again.
    await leave(app, AGENCY.harbour, 'balance', balance)
    const before = await walletOf(app, AGENCY.harbour)
    const [top] = await levelsOf(order.id)
    const { status, body } = await split(order.id, order.version)
    expect(status, body.message).toBe(200)
    const [share] = await levelsOf((await wentOn(kowloon, order)).id)
    const after = await walletOf(app, AGENCY.harbour)
    expect(after.balance).toBe(before.balance)
    expect(after.credit - before.credit).toBe(BigInt(top?.total ?? 0) - BigInt(share?.total ?? 0))
    await proveBooks(app)
  })
})

describe('a supplier without an answer', () => {
  test('[K1 D15 D9] is queried before any refund; late answers are ignored', async () => {
    const order = await paid(harbour)
    const gds = sources('GDS')
    const silent = vi.spyOn(gds, 'ticket').mockResolvedValue({ kind: 'unknown' })
    const mute = vi.spyOn(gds, 'retrieve').mockResolvedValue({ kind: 'unknown' })
    for (let step = 0; step < 16; step += 1) await later(10 * MINUTE)
    const held = await orderOf(harbour, order.id)
    expect(held.status).toBe('holding')
    expect((await openOrder(dana, order.id)).body.data.partial).toMatchObject({ unclear: true })
    const refused = await split(order.id, held.version)
    expect(refused.body).toMatchObject({
      key: 'order.action_not_allowed',
      data: { reason: 'outcome_open' },
    })
    expect((await orderOf(harbour, order.id)).version).toBe(held.version)
    const done = await split(order.id, held.version, { checked: true })
    expect(done.status, done.body.message).toBe(200)
    silent.mockRestore()
    mute.mockRestore()
    for (let step = 0; step < 3; step += 1) await later(10 * MINUTE)
    expect(await orderOf(harbour, order.id)).toMatchObject({ status: 'failed_reimbursed', ticketNumbers: [] })
    expect(await wentOn(harbour, order)).toMatchObject({ status: 'issued' })
    await proveBooks(app)
  })
})

describe('nothing happens twice or partially', () => {
  test('[K1 D15 F7] two concurrent clerks: one split, one new order', async () => {
    const order = await partly(harbour)
    const answers = await Promise.all([
      split(order.id, order.version),
      split(order.id, order.version, {}, wu),
      dana.call('officeDesk.retry', { params: { id: order.id }, body: { version: order.version } }),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    await app.runJobs()
    const made = await rows('select 1 from order_rows where split_from = $1', [order.id])
    expect(made.length).toBeLessThanOrEqual(1)
    const again = await split(order.id, (await orderOf(harbour, order.id)).version)
    expect(again.status).not.toBe(200)
    await proveBooks(app)
  })

  test('[K1 D15 F7] a blocked wallet prevents the whole split', async () => {
    const order = await partly(harbour)
    const before = { wallet: await walletOf(app, AGENCY.harbour), order: await orderOf(harbour, order.id) }
    const set = (status: string) =>
      db.query(`update ledger.account set status = $1 where agency_id = $2 and kind = 'balance'`, [
        status,
        AGENCY.harbour,
      ])
    await set('frozen')
    const refused = await split(order.id, order.version)
    await set('open')
    expect(refused.body).toMatchObject({ data: { reason: 'wallet_closed' } })
    expect(await walletOf(app, AGENCY.harbour)).toEqual(before.wallet)
    expect(await orderOf(harbour, order.id)).toEqual(before.order)
    expect((await split(order.id, order.version)).status).toBe(200)
    await proveBooks(app)
  })

  test('[K1 D15] splitting needs an issued ticket and a reason', async () => {
    const order = await partly(harbour)
    const bare = await dana.call('officeDesk.split', {
      params: { id: order.id },
      body: { version: order.version, remark: ' ' },
    })
    expect(bare.body.key).toBe('request.invalid')
    const whole = await paid(harbour)
    const { body } = await split(whole.id, whole.version)
    expect(body).toMatchObject({ key: 'order.action_not_allowed', data: { reason: 'status' } })
    await app.runJobs()
    await app.everything(async (tx) => {
      const { rows: stray } = await sql`
        select c.ticket_id from coupons c join tickets t on t.id = c.ticket_id join order_items i on i.id = t.item_id
        join order_passengers p on p.id = c.passenger_id
        where c.order_id <> t.order_id or t.order_id <> i.order_id or p.order_id <> c.order_id or p.id <> t.passenger_id`.execute(
        tx,
      )
      expect(stray, 'coupons of one order with a ticket of another').toEqual([])
    })
  })
})
