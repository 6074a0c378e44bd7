import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { jsonText } from '../../db/json/codec.ts'
import { AGENCY } from '../../db/seed/agencies.ts'
import { issueTicket } from '../../src/modules/flight-orders/index.ts'
import { testApp, type Caller } from '../support/app.ts'
import { orderMailsTo } from '../support/arrange.ts'
import { proveBooks, recorded, walletOf } from '../support/books.ts'
import { like } from '../support/like.ts'
import { bookOrder, orderOf, pay, type Order, type OrderOptions } from '../support/orders.ts'

const app = await testApp()
const MINUTE = 60_000
let desk: Caller
let kowloon: Caller

async function signIn(): Promise<void> {
  desk = await app.as('operator@harbour.demo')
  kowloon = await app.as('operator@kowloon.demo')
}
beforeEach(signIn)

async function bookAndPay(options: OrderOptions, who = desk): Promise<Order> {
  const order = await bookOrder(app, who, options)
  const paid = await pay(who, order.id)
  expect(paid.status, paid.body.message).toBe(200)
  return order
}

async function later(milliseconds: number): Promise<void> {
  app.clock.advance(milliseconds)
  await app.runJobs()
  await signIn()
}

const calls = (order: Order) =>
  app.everything((tx) =>
    tx
      .selectFrom('supplier_calls')
      .select(['step', 'attempt', 'state', 'client_ref', 'asked'])
      .where('order_id', '=', order.id)
      .where('step', '=', 'ticket')
      .orderBy('attempt')
      .execute(),
  )
const entries = (order: Order) =>
  app
    .everything((tx) =>
      tx
        .selectFrom('ledger.entry')
        .select('event_type')
        .where('order_id', '=', order.id)
        .orderBy('posted_at')
        .execute(),
    )
    .then((rows) => rows.map((row) => row.event_type))

describe('issuing', () => {
  test('[D15 D8 F7] issues all tickets, posts the sale and mails', async () => {
    const order = await bookAndPay({ surname: 'MAILED' })
    await app.runJobs()
    const issued = await orderOf(desk, order.id)
    expect(issued).toMatchObject({
      status: 'issued',
      paymentState: 'paid',
      waitsOn: 'nobody',
      issuedAt: like(/^2/),
      closeReason: null,
    })
    const prefix = app.modules.places.airline(issued.airline)?.ticketCode
    for (const { tickets } of issued.passengers) {
      expect(tickets[0]).toMatchObject({
        kind: 'eticket',
        number: like(new RegExp(`^${prefix}-\\d{10}$`)),
      })
      expect(tickets[0]?.coupons).toMatchObject([{ number: 1, journey: 0, segment: 0, state: 'OPEN' }])
    }
    expect(issued.events.map(({ action }) => action)).toEqual(['create', 'pay', 'issue'])
    expect(await entries(order)).toEqual(['pay', 'issue'])
    expect(await recorded(app, '0/sales_clearing/HKD')).toBe(0n)
    const [mail] = (await orderMailsTo(app, 'owner@harbour.demo')).filter(({ subject }) =>
      subject.includes(order.id),
    )
    expect(mail).toMatchObject({
      locale: 'en',
      purpose: 'flight-orders.issued',
      subject: `Issued: ${order.id} (${order.bookingNumber})`,
    })
    expect(mail?.text).toContain(issued.ticketNumbers[0])
    await proveBooks(app)
  })

  test('[D15 G2 A10] a parent that handles contact gets the mail instead', async () => {
    const configure = (common: object) =>
      app.everything((tx) =>
        tx
          .updateTable('agencies')
          .set({ common_config: jsonText({ isShowBill: true, ...common }) })
          .where('id', '=', AGENCY.kowloon)
          .execute(),
      )
    await configure({ sendEmailToSubAgency: false })
    const order = await bookAndPay({ surname: 'KEPT', days: 37 }, kowloon)
    await later(6_000)
    expect((await orderOf(kowloon, order.id)).status).toBe('issued')
    const about = async (address: string) =>
      (await orderMailsTo(app, address)).filter(({ subject }) => subject.includes(order.id))
    expect(await about('owner@kowloon.demo')).toEqual([])
    const [last] = await about('owner@harbour.demo')
    expect(last).toMatchObject({ locale: 'en', subject: `Issued: ${order.id} (${order.bookingNumber})` })
    // The sub-agency cannot see the recipient either.
    expect((await orderOf(kowloon, order.id)).mails).toEqual([])
    await configure({})
    // Agency facts are cached for a few seconds.
    await later(6_000)
  })

  test('[D15] a carrier without ticket numbers confirms with its locator', async () => {
    const order = await bookAndPay({ sourceTag: 'LCC', to: 'airport-BKK' })
    await app.runJobs()
    const issued = await orderOf(desk, order.id)
    expect(issued.status).toBe('issued')
    expect(issued.passengers[0]?.tickets[0]).toMatchObject({
      kind: 'confirmation',
      number: like(/^[A-Z0-9]{5,8}$/),
    })
  })

  test('[D15 D8] a return has one coupon per flight, numbered throughout', async () => {
    const order = await bookAndPay({ to: 'airport-LHR', surname: 'LONGHAUL', days: 45, back: 52 })
    await app.runJobs()
    const issued = await orderOf(desk, order.id)
    const flights = issued.journeys.flatMap(({ segments }, journey) =>
      segments.map((_, segment) => ({ journey, segment })),
    )
    expect(new Set(flights.map(({ journey }) => journey))).toEqual(new Set([0, 1]))
    const coupons = issued.passengers[0]?.tickets.flatMap((ticket) => ticket.coupons) ?? []
    expect(coupons.map(({ journey, segment }) => ({ journey, segment }))).toEqual(flights)
    expect(coupons.map(({ number }) => number)).toEqual(flights.map((_, at) => at + 1))
  })

  test('[D8 A10] history and reasons use the reader’s language', async () => {
    const order = await bookAndPay({ surname: 'SPOKEN' })
    await app.runJobs()
    for (const [locale, words] of [
      ['en', 'Issued:'],
      ['zh-cn', '已出票'],
      ['zh-tw', '已訂位'],
    ] as const) {
      const { body } = await desk.call('flightOrders.get', { params: { id: order.id } }, { locale })
      expect(body.data.events.map(({ sentence }) => sentence).join()).toContain(words)
      expect(body.data.events.every(({ sentence }) => !sentence.includes('{'))).toBe(true)
      expect(
        body.data.actions.filter(({ enabled }) => !enabled).every(({ reason }) => (reason ?? '').length > 5),
      ).toBe(true)
    }
  })
})

describe('a definite no', () => {
  test('[D5 D8 D9 F7] fails the order and refunds it in one moment', async () => {
    const before = await walletOf(app, AGENCY.harbour)
    const order = await bookAndPay({ surname: 'REJECT' })
    await app.runJobs()
    const failed = await orderOf(desk, order.id)
    expect(failed).toMatchObject({
      status: 'failed_reimbursed',
      closeReason: 'The airline did not issue the ticket. You have been refunded.',
      ticketNumbers: [],
    })
    expect(failed.events.map(({ to }) => to)).toEqual([
      'to_be_paid',
      'proceeding',
      'failed',
      'failed_reimbursing',
      'failed_reimbursed',
    ])
    expect(await walletOf(app, AGENCY.harbour)).toEqual(before)
    expect(await entries(order)).toEqual(['pay', 'reimburse'])
    const finance = await app.as('finance@harbour.demo')
    const { body } = await finance.call('wallet.get', { query: { orderId: order.id } })
    expect(body.data.entries.rows.map(({ amount }) => amount)).toEqual([order.total, -order.total])
    expect((await orderMailsTo(app, 'owner@harbour.demo'))[0]?.subject).toContain('Not issued')
    await app.runJobs()
    expect(await entries(order)).toEqual(['pay', 'reimburse'])
    await proveBooks(app)
  })

  test('[D5 F7] refunds every level to the paying accounts', async () => {
    const before = [await walletOf(app, AGENCY.kowloon), await walletOf(app, AGENCY.harbour)]
    const order = await bookAndPay({ surname: 'REJECT', days: 31 }, kowloon)
    expect([await walletOf(app, AGENCY.kowloon), await walletOf(app, AGENCY.harbour)]).not.toEqual(before)
    await app.runJobs()
    expect((await orderOf(kowloon, order.id)).status).toBe('failed_reimbursed')
    expect([await walletOf(app, AGENCY.kowloon), await walletOf(app, AGENCY.harbour)]).toEqual(before)
    expect(await recorded(app, `${AGENCY.harbour}/sales_clearing/USD`)).toBe(0n)
    expect((await orderMailsTo(app, 'owner@kowloon.demo'))[0]).toMatchObject({
      locale: 'zh-tw',
      subject: like('開票失敗'),
    })
    await proveBooks(app)
  })
})

describe('an unknown outcome', () => {
  test('[D5 D8 F7] issued without answer: queried, exactly one ticket', async () => {
    const order = await bookAndPay({ surname: 'UNKNOWN' })
    await app.runJobs()
    expect(await orderOf(desk, order.id)).toMatchObject({ status: 'proceeding', waitsOn: 'platform' })
    expect(await calls(order)).toMatchObject([{ attempt: 1, state: 'unknown' }])
    await later(6_000)
    const issued = await orderOf(desk, order.id)
    expect(issued.status).toBe('issued')
    expect(issued.ticketNumbers).toHaveLength(1)
    expect(await calls(order)).toMatchObject([{ attempt: 1, state: 'ok' }])
    expect(await entries(order)).toEqual(['pay', 'issue'])
    await proveBooks(app)
  })

  test('[D5 D8 F7] lost request: queried until certain, then sent again', async () => {
    const order = await bookAndPay({ surname: 'LOST', days: 32 })
    await app.runJobs()
    await later(6_000)
    expect(await calls(order)).toMatchObject([{ attempt: 1, state: 'unknown' }])
    expect((await orderOf(desk, order.id)).status).toBe('proceeding')
    for (let round = 0; round < 8 && (await orderOf(desk, order.id)).status === 'proceeding'; round += 1)
      await later(MINUTE)
    expect((await orderOf(desk, order.id)).status).toBe('issued')
    const made = await calls(order)
    expect(made).toMatchObject([
      { attempt: 1, state: 'absent' },
      { attempt: 2, state: 'ok' },
    ])
    expect(new Set(made.map(({ client_ref }) => client_ref)).size).toBe(1)
    await proveBooks(app)
  })

  test('[D5 D8] accepted but slow: awaited', async () => {
    const order = await bookAndPay({ surname: 'SLOW', days: 33 })
    await app.runJobs()
    expect(await calls(order)).toMatchObject([{ attempt: 1, state: 'pending' }])
    await later(6_000)
    await later(30_000)
    expect((await orderOf(desk, order.id)).status).toBe('issued')
    await proveBooks(app)
  })

  const queued = async (order: Order) =>
    (
      await app.everything((tx) =>
        sql`select id from jobs.job where name = ${issueTicket.name} and state = 'created' and data->>'orderId' = ${order.id}`.execute(
          tx,
        ),
      )
    ).rows

  /** As left by a process that died during a call, with a supplier that does not answer. */
  async function paidInSilence(options: OrderOptions): Promise<Order> {
    const order = await bookAndPay(options)
    await app.everything(async (tx) => {
      const item = await tx
        .selectFrom('order_items')
        .selectAll()
        .where('order_id', '=', order.id)
        .executeTakeFirstOrThrow()
      const sent = new Date(app.clock.now())
      await tx
        .insertInto('supplier_calls')
        .values({
          id: `call_quiet_${order.id}`,
          order_id: order.id,
          agency_id: item.agency_id,
          item_id: item.id,
          step: 'ticket',
          attempt: 1,
          client_ref: 'quiet',
          state: 'unknown',
          sent_at: sent,
          deadline: sent,
        })
        .execute()
      await tx
        .updateTable('order_items')
        .set({ supplier_order_id: 'SIM-GDS-00000000' })
        .where('id', '=', item.id)
        .execute()
    })
    return order
  }

  test('[D5 D8] an unknown outcome has a single querying job', async () => {
    const order = await paidInSilence({ surname: 'QUIET', days: 36 })
    await app.runJobs()
    for (let minute = 0; minute < 10; minute += 1) {
      app.clock.advance(MINUTE)
      await app.modules.orders.sweep()
      await app.runJobs()
    }
    await signIn()
    expect((await orderOf(desk, order.id)).status).toBe('proceeding')
    expect(await queued(order)).toHaveLength(1)
  })

  test('[D5 D8] restarted processes add no further querying jobs', async () => {
    const order = await paidInSilence({ surname: 'QUIET', days: 38 })
    await app.runJobs()
    for (let start = 0; start < 3; start += 1) {
      const stop = app.modules.orders.watch()
      await expect.poll(() => app.runJobs()).toBeGreaterThan(0)
      await stop()
    }
    // Whatever they left in the queue runs once, and one job continues.
    await later(6 * MINUTE)
    expect((await orderOf(desk, order.id)).status).toBe('proceeding')
    expect(await queued(order)).toHaveLength(1)
  })

  test('[D9] after two hours without answer it goes on hold', async () => {
    const order = await paidInSilence({ surname: 'QUIET', days: 34 })
    await app.runJobs()
    await later(121 * MINUTE)
    expect(await orderOf(desk, order.id)).toMatchObject({
      status: 'holding',
      displayStatus: 'origin_holding',
      holdReason: like('The service desk is checking'),
    })
    expect((await orderOf(desk, order.id)).actions).toMatchObject([
      { name: 'remind', enabled: true },
      { name: 'lock' },
    ])
    await proveBooks(app)
  })

  test('[D5 F7] a job running twice, also concurrently, issues once', async () => {
    const order = await bookAndPay({ surname: 'TWICE', days: 35 })
    await app.everything(async (tx) => {
      for (let at = 0; at < 3; at += 1)
        await app.platform.jobs.enqueue(tx, issueTicket, { orderId: order.id, agencyId: AGENCY.harbour })
    })
    await Promise.all([app.runJobs(), app.runJobs(), app.runJobs()])
    await later(6_000)
    expect((await orderOf(desk, order.id)).ticketNumbers).toHaveLength(1)
    expect(await calls(order)).toMatchObject([{ attempt: 1, state: 'ok' }])
    expect(await entries(order)).toEqual(['pay', 'issue'])
    await proveBooks(app)
  })
})
