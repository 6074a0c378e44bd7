import { sql } from 'kysely'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { FlightSupplier } from '../../src/connectors/suppliers/port.ts'
import { readPdf } from '../../src/modules/documents/pdf.fixture.ts'
import { testApp, type Caller } from '../support/app.ts'
import { entriesOf, proveBooks, recorded, walletOf } from '../support/books.ts'
import { orderOf, passenger } from '../support/orders.ts'
import { askVoid, couponsOf, issuedOrder, states } from '../support/servicing.ts'

const app = await testApp()
const HARBOUR = 110
const MINUTE = 60_000
let desk: Caller
let gds: FlightSupplier

beforeEach(async () => {
  await app.modules.rates.refresh()
  desk = await app.as('operator@harbour.demo')
  gds = app.sandbox.suppliers.find(({ source }) => source === 'GDS') ?? expect.fail('no GDS')
})

const feeOf = async (agencyId: number) => {
  const { serviceFees } = (await app.everything((tx) => app.modules.agencies.get(tx, agencyId))).flight
  return BigInt(serviceFees.void)
}

describe('voiding', () => {
  test('[D13 F7] a void that would refund nothing is refused, and the tickets stay', async () => {
    const order = await issuedOrder(app, desk)
    const charge = (minor: bigint) =>
      app.everything((tx) =>
        sql`update agencies set flight_config = jsonb_set(flight_config, '{serviceFees,void}', ${String(minor)}::jsonb)
          where id = ${HARBOUR}`.execute(tx),
      )
    const fee = await feeOf(HARBOUR)
    await charge(BigInt(order.total))
    onTestFinished(async () => void (await charge(fee)))
    const params = { id: order.id }
    const quoted = await desk.call('flightServicing.quoteVoid', { params, body: {} })
    const sent = await askVoid(desk, order.id)
    for (const { status, body } of [quoted, sent])
      expect([status, body.key]).toEqual([409, 'order.nothing_to_refund'])
    expect(states(await orderOf(desk, order.id))).toEqual(states(order))
  })

  test('[D13 F7] everything but the fee is refunded in one pass', async () => {
    const before = await walletOf(app, HARBOUR)
    const order = await issuedOrder(app, desk)
    expect(order.actions.find(({ name }) => name === 'void')).toMatchObject({ enabled: true, reason: null })
    const asked = await askVoid(desk, order.id)
    expect(asked.status, asked.body.message).toBe(200)
    expect(asked.body.data).toMatchObject({
      orderType: 'void',
      status: 'void_proceeding',
      referenceId: order.id,
      originalOrderId: order.id,
      total: 0,
    })
    expect(asked.body.data.id).toMatch(/^V\d{13}$/)
    expect(states(await orderOf(desk, order.id))).toEqual(states(order).map(() => 'SUSPENDED'))
    await app.runJobs()
    const done = await orderOf(desk, asked.body.data.id)
    expect(done.status).toBe('voided_reimbursed')
    expect(done.events.map(({ to }) => to)).toEqual([
      'void_proceeding',
      'voided',
      'voided_reimbursing',
      'voided_reimbursed',
    ])
    const [quote] = done.servicing?.quotes ?? []
    expect(quote?.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(quote?.total)
    expect(BigInt(quote?.total ?? 0)).toBe(BigInt(order.total) - (await feeOf(HARBOUR)))
    expect(done.servicing).toMatchObject({ toReturn: quote?.total, returned: quote?.total })
    const after = await walletOf(app, HARBOUR)
    expect(before.balance - after.balance).toBe(await feeOf(HARBOUR))
    const parent = await orderOf(desk, order.id)
    expect(parent.status).toBe('issued')
    expect(states(parent).every((state) => state === 'VOID')).toBe(true)
    expect(parent.actions.find(({ name }) => name === 'refund')).toMatchObject({
      enabled: false,
      reason: expect.stringContaining('used, refunded or exchanged') as string,
    })
    expect((await entriesOf(app, done.id)).map(({ event_type }) => event_type)).toEqual(['return'])
    await proveBooks(app)
  })

  test('[D13 D15 F3] a credit note has the lines of what was returned, and its number', async () => {
    const order = await issuedOrder(app, desk)
    const { body } = await askVoid(desk, order.id)
    const note = (id: string) =>
      desk.call('flightOrders.file', { params: { id, kind: 'credit-note' }, body: { locale: 'en' } })
    expect((await note(body.data.id)).body).toMatchObject({ key: 'order.document_not_ready' })
    await app.runJobs()
    const { servicing } = await orderOf(desk, body.data.id)
    const numberOf = async () => {
      const { file, headers } = await note(body.data.id)
      expect(String(headers['content-disposition'])).toMatch(/-credit-note\.pdf/)
      const text = readPdf(file).pages.join('')
      expect(text).toContain('Creditnote')
      expect(text).toContain(order.id)
      const money = (minor: number) =>
        (Math.abs(minor) / 100).toLocaleString('en', { minimumFractionDigits: 2 })
      const lines = servicing?.quotes.at(-1)?.lines ?? []
      for (const { amount } of lines) expect(text).toContain(money(amount))
      expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(servicing?.returned)
      expect(text).toContain(`TotalHKD${money(servicing?.returned ?? 0)}`)
      return /CN-\d+-\d{4}-\d{6}/.exec(text)?.[0]
    }
    const number = await numberOf()
    expect(number).toMatch(/^CN-/)
    expect(await numberOf()).toBe(number)
    // The order itself, and a refund that has returned nothing, have none.
    expect((await note(order.id)).body).toMatchObject({ key: 'order.document_not_ready' })
  })

  test('[D13 F7] under a parent every level is refunded, clearing zero', async () => {
    const child = await app.as('operator@kowloon.demo')
    const suppliers = () => recorded(app, '0/supplier_payable/CNY')
    const owed = await suppliers()
    const order = await issuedOrder(app, child)
    expect(await suppliers()).not.toBe(owed)
    await askVoid(child, order.id)
    await app.runJobs()
    expect(await suppliers()).toBe(owed)
    for (const name of ['0/sales_clearing/HKD', '110/sales_clearing/HKD', '110/sales_clearing/USD'])
      expect(await recorded(app, name), name).toBe(0n)
    await proveBooks(app)
  })

  test('[D13 F7] a changed fee refuses the void as displayed', async () => {
    const order = await issuedOrder(app, desk)
    const setFee = (minor: bigint) =>
      app.everything((tx) =>
        sql`update agencies set flight_config = jsonb_set(flight_config, '{serviceFees,void}', ${String(minor)}::jsonb)
          where id = ${HARBOUR}`.execute(tx),
      )
    const look = async () =>
      (await desk.call('flightServicing.quoteVoid', { params: { id: order.id }, body: {} })).body.data
    const before = await feeOf(HARBOUR)
    const seen = await look()
    await setFee(before + 500n)
    try {
      const refused = await askVoid(desk, order.id, { total: seen.total })
      const now = await look()
      expect(now.total).toBe(seen.total - 500)
      expect([refused.status, refused.body.key]).toEqual([409, 'order.price_changed'])
      expect(refused.body.data).toEqual({ amount: now.total, currency: now.currency })
      expect(new Set(states(await orderOf(desk, order.id)))).toEqual(new Set(['OPEN']))
      const asked = await askVoid(desk, order.id, { total: now.total })
      expect(asked.status, asked.body.message).toBe(200)
      await app.runJobs()
      expect((await orderOf(desk, asked.body.data.id)).servicing).toMatchObject({ returned: now.total })
      await proveBooks(app)
    } finally {
      await setFee(before)
    }
  })

  test('[D13] a repeated request is the same void', async () => {
    const order = await issuedOrder(app, desk)
    const key = 'void-once-0001'
    const first = await askVoid(desk, order.id, {}, key)
    const again = await askVoid(desk, order.id, {}, key)
    expect(again.body).toEqual(first.body)
  })
})

describe('impossible voids', () => {
  test('[D13] after the day of issue the button explains why', async () => {
    const order = await issuedOrder(app, desk)
    app.clock.advance(25 * 60 * MINUTE)
    desk = await app.as('operator@harbour.demo')
    const seen = (await orderOf(desk, order.id)).actions.find(({ name }) => name === 'void')
    expect(seen).toMatchObject({ enabled: false, reason: expect.stringContaining('has closed') as string })
    expect(Date.parse(seen?.until ?? '')).toBeLessThan(app.clock.now())
    const { status, body } = await askVoid(desk, order.id)
    expect([status, body.key]).toEqual([409, 'order.action_not_allowed'])
    expect(body.data).toMatchObject({ reason: 'void_closed' })
  })

  test('[D13] a carrier without void says so', async () => {
    const order = await issuedOrder(app, desk, { sourceTag: 'LCC' })
    const { body } = await askVoid(desk, order.id)
    expect(body.data).toMatchObject({ reason: 'void_not_offered' })
  })

  test('[D13] the supplier voids a whole booking or nothing', async () => {
    const order = await issuedOrder(app, desk, { passengers: [passenger('ONE'), passenger('TWO')] })
    const { status, body } = await askVoid(desk, order.id, { coupons: couponsOf(order, [0]) })
    expect([status, body.fields?.[0]?.rule]).toEqual([400, 'coupon.whole_booking'])
  })

  test('[D13] an unissued order, and foreign passengers', async () => {
    const order = await issuedOrder(app, desk)
    const unknown = await askVoid(desk, order.id, {
      coupons: [{ passengerId: 'pax_x', journey: 0, segment: 0 }],
    })
    expect(unknown.body.fields?.[0]?.rule).toBe('coupon.unknown')
    const other = await app.as('operator@kowloon.demo')
    expect((await askVoid(other, order.id)).status).toBe(404)
  })

  test('[D13] of two concurrent requests one gets the tickets', async () => {
    const order = await issuedOrder(app, desk)
    const answers = await Promise.all([1, 2, 3, 4].map(() => askVoid(desk, order.id)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
    expect(answers.filter(({ body }) => body.code === 310021)).toHaveLength(3)
    await app.runJobs()
    await proveBooks(app)
  })

  test('[D13] the database itself gives a coupon to one order only', async () => {
    const order = await issuedOrder(app, desk)
    const asked = await askVoid(desk, order.id)
    await expect(
      app.everything(async (tx) => {
        const [taken] = await tx
          .selectFrom('serviced_coupons')
          .selectAll()
          .where('order_id', '=', asked.body.data.id)
          .execute()
        await tx
          .insertInto('serviced_coupons')
          .values({ ...taken!, order_id: order.id })
          .execute()
      }),
    ).rejects.toThrow(/serviced_coupons_one_active/)
    await app.runJobs()
  })
})

describe('the supplier’s answer', () => {
  test('[D13] no: tickets unchanged, can be requested again', async () => {
    const order = await issuedOrder(app, desk)
    const no = vi
      .spyOn(gds, 'void')
      .mockResolvedValue({ kind: 'rejected', failure: { code: 'refused', text: 'no' } })
    const asked = await askVoid(desk, order.id)
    await app.runJobs()
    no.mockRestore()
    expect(await orderOf(desk, asked.body.data.id)).toMatchObject({ status: 'void_rejected', toReturn: 0 })
    expect(states(await orderOf(desk, order.id)).every((state) => state === 'OPEN')).toBe(true)
    expect((await askVoid(desk, order.id)).status).toBe(200)
    await app.runJobs()
    await proveBooks(app)
  })

  test('[D13] no answer: queried until answered, voided once', async () => {
    const order = await issuedOrder(app, desk)
    const call = vi.spyOn(gds, 'void')
    call.mockResolvedValueOnce({ kind: 'unknown' }).mockRejectedValueOnce(new Error('connection reset'))
    const asked = await askVoid(desk, order.id)
    await app.runJobs()
    expect((await orderOf(desk, asked.body.data.id)).status).toBe('void_proceeding')
    for (let round = 0; round < 3; round += 1) {
      app.clock.advance(MINUTE)
      await app.runJobs()
    }
    expect(call).toHaveBeenCalledTimes(3)
    call.mockRestore()
    desk = await app.as('operator@harbour.demo')
    expect((await orderOf(desk, asked.body.data.id)).status).toBe('voided_reimbursed')
    await proveBooks(app)
  })

  test('[D13 D17] unanswered after its window: desk, tickets stay reserved', async () => {
    const order = await issuedOrder(app, desk)
    const lost = vi.spyOn(gds, 'void').mockResolvedValue({ kind: 'unknown' })
    const asked = await askVoid(desk, order.id)
    await app.runJobs()
    app.clock.advance(25 * 60 * MINUTE)
    await app.modules.orders.sweep()
    await app.runJobs()
    lost.mockRestore()
    desk = await app.as('operator@harbour.demo')
    expect(await orderOf(desk, asked.body.data.id)).toMatchObject({
      status: 'holding',
      displayStatus: 'void_holding',
      holdReason: expect.stringContaining('has not confirmed') as string,
    })
    expect(states(await orderOf(desk, order.id)).every((state) => state === 'SUSPENDED')).toBe(true)
    await proveBooks(app)
  })
})

describe('locks and reminders', () => {
  test('[D14] a colleague’s lock stops a void until released', async () => {
    const order = await issuedOrder(app, desk)
    const boss = await app.as('owner@harbour.demo')
    const lock = (who: Caller, lockType: 'lock' | 'unlock') =>
      who.call('flightOrders.lock', { body: { orderId: order.id, lockType } })
    expect((await lock(boss, 'lock')).body.data).toMatchObject({ lockedStatus: 1 })
    const refused = await askVoid(desk, order.id)
    expect(refused.body.code).toBe(310010)
    expect((await lock(desk, 'unlock')).body.code).toBe(310010)
    expect((await lock(boss, 'unlock')).body.data).toMatchObject({ lockedStatus: 0 })
    expect((await lock(desk, 'lock')).status).toBe(200)
    expect((await lock(boss, 'lock')).body.code).toBe(310010)
    expect((await lock(boss, 'unlock')).status).toBe(200)
    expect((await askVoid(desk, order.id)).status).toBe(200)
    await app.runJobs()
  })

  test('[D8] the desk is reminded once per half hour', async () => {
    const order = await issuedOrder(app, desk)
    const { data } = (await askVoid(desk, order.id)).body
    const remind = () => desk.call('flightOrders.remind', { params: { id: data.id } })
    const reminded = await Promise.all([1, 2, 3, 4].map(remind))
    expect(reminded.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
    const again = await remind()
    expect([again.status, again.body.data]).toMatchObject([409, { reason: 'reminded' }])
    const seen = (await orderOf(desk, data.id)).actions.find(({ name }) => name === 'remind')
    expect(Date.parse(seen?.from ?? '')).toBeGreaterThan(app.clock.now())
    await app.runJobs()
  })
})
