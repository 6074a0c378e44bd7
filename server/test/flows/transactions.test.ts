import type { Input, Reply } from '@interline/contract/index'
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { AGENCY } from '../../db/seed/agencies.ts'
import { newId } from '../../src/platform/ids/ids.ts'
import { testApp, type Caller } from '../support/app.ts'
import { logRows } from '../support/arrange.ts'
import { bookOrder, pay, type Order } from '../support/orders.ts'
import { readSheet } from '../support/sheet.ts'
import { topUp, topUpBody } from '../support/top-ups.ts'

type Query = Input<'transactions.list'>['query']
type Row = Reply<'transactions.list'>['rows'][number]

const app = await testApp()
let owner: Caller
let kowloon: Caller
let order: Order

const list = async (query: Query = {}, who = owner) =>
  (await who.call('transactions.list', { query })).body.data
const only = async (query: Query, who = owner): Promise<Row> => {
  const { rows } = await list(query, who)
  expect(rows).toHaveLength(1)
  return rows[0]!
}

beforeAll(async () => {
  owner = await app.as('owner@harbour.demo')
  kowloon = await app.as('owner@kowloon.demo')
  const desk = await app.as('operator@harbour.demo')
  order = await bookOrder(app, desk)
  await pay(desk, order.id)
  await app.runJobs()
})

describe('a row', () => {
  test('[F2 F7] of a payment says what was paid, and opens its entry', async () => {
    const row = await only({ orderId: order.id })
    const [payment] = (await owner.call('flightOrders.get', { params: { id: order.id } })).body.data.payments
    expect(row).toMatchObject({
      type: 'payment',
      paymentType: 'origin-flight',
      originalId: order.id,
      orderId: order.id,
      referenceId: payment!.id,
      method: 'balance',
      gross: -order.total,
      currency: 'HKD',
      handlingFee: 0,
      net: { HKD: -order.total },
      exchangeRate: null,
      status: 'succeeded',
    })
    const { body } = await owner.call('ledger.entry', { params: { id: row.entryId! } })
    expect(body.data.reference).toBe(payment!.id)
  })

  test('[F2 F5] of a top-up has gross, fee and net; of its reversal the same below zero', async () => {
    const { referenceNumber, id, version } = await topUp(
      owner,
      AGENCY.kowloon,
      topUpBody('USD', { receivedAmount: 100_000, transactionFeePct: '1.5' }),
    )
    const made = await only({ type: 'top-up', dateFrom: today() }, kowloon)
    expect(made).toMatchObject({
      referenceId: referenceNumber,
      method: 'offline',
      gross: 100_000,
      handlingFee: 1_500,
      net: { USD: 98_500 },
      status: 'succeeded',
    })
    const { status } = await owner.call(
      'topUps.reverse',
      { params: { id }, body: { reason: 'Twice', version } },
      { idempotencyKey: randomUUID() },
    )
    expect(status).toBe(200)
    expect((await only({ type: 'top-up', dateFrom: today() }, kowloon)).status).toBe('reversed')
    expect(await only({ type: 'reversal' }, kowloon)).toMatchObject({
      gross: -100_000,
      handlingFee: -1_500,
      net: { USD: -98_500 },
    })
  })

  test('[F2 F5] of money in another currency says what was paid and at which rate', async () => {
    const body = topUpBody('USD', { currency: 'HKD', receivedAmount: 1_000_001, exchangeRate: '0.128205' })
    await topUp(owner, AGENCY.kowloon, body)
    const { rows } = await list({ type: 'top-up', agency: String(AGENCY.kowloon) })
    expect(rows[0]).toMatchObject({
      agencyName: 'Kowloon Tours',
      gross: 1_000_001,
      currency: 'HKD',
      settlementCurrency: 'USD',
      net: { USD: body.amount },
      exchangeRate: '0.128205',
    })
  })

  test('[F2] of an attempt that has failed moves nothing', async () => {
    const id = newId('pay', app.clock.now())
    await app.everything((tx) =>
      tx
        .insertInto('payments')
        .values({
          id,
          order_id: order.id,
          agency_id: AGENCY.harbour,
          channel: 'balance',
          state: 'timed_out',
          currency: 'HKD',
          amount_minor: 100n,
          payer_id: 'usr_gone',
          payer_name: 'Somebody',
          created_at: new Date(app.clock.now()),
          finished_at: null,
        })
        .execute(),
    )
    const before = await list({ type: 'payment', status: 'succeeded' })
    const row = await only({ status: 'timed_out' })
    expect(row).toMatchObject({ id, gross: -100, entryId: null, paymentTime: null, operator: 'Somebody' })
    expect((await list({ type: 'payment' })).totals).toEqual(before.totals)
  })
})

describe('the list', () => {
  test('[F2 F7] comes to what the wallets moved', async () => {
    const { totals, from, to } = await list()
    const { body } = await owner.call('wallet.get', { query: { from, to } })
    const moved = body.data.days.reduce((sum, { received, spent }) => sum + received - spent, 0)
    expect(totals).toHaveLength(1)
    expect(totals![0]!.received - totals![0]!.paid).toBe(moved)
  })

  test('[F2] a net amount is the gross amount less the fee', async () => {
    const { rows } = await list({ agency: 'all', pageSize: 100 })
    const plain = rows.filter(({ exchangeRate }) => exchangeRate === null)
    expect(plain.length).toBeGreaterThan(5)
    for (const { gross, handlingFee, net, currency } of plain) expect(net[currency]).toBe(gross - handlingFee)
    expect(rows.map(({ paymentTime, createdTime }) => paymentTime ?? createdTime)).toEqual(
      rows
        .map(({ paymentTime, createdTime }) => paymentTime ?? createdTime)
        .toSorted()
        .toReversed(),
    )
  })

  test('[F2 G2] a parent reads those below it, a sub-agency only its own', async () => {
    const { rows } = await list({ agency: 'below', pageSize: 100 })
    expect(rows.some(({ agencyId }) => agencyId === AGENCY.kowloon)).toBe(true)
    expect(rows.every(({ agencyId }) => agencyId !== AGENCY.harbour)).toBe(true)
    const own = await list({ pageSize: 100 }, kowloon)
    expect(new Set(own.rows.map(({ agencyId }) => agencyId))).toEqual(new Set([AGENCY.kowloon]))
    for (const agency of [String(AGENCY.harbour), String(AGENCY.dragon), '999'])
      expect((await kowloon.call('transactions.list', { query: { agency } })).status).toBe(404)
    const { body } = await owner.call('transactions.agencies', {})
    expect(body.data.agencies.map(({ name }) => name)).toContain('Kowloon Tours')
  })

  test('[F2] is refused over more than 366 days, and is as long where no range is asked for', async () => {
    const query = { dateFrom: '2025-01-01', dateTo: '2026-01-02' }
    const { status, body } = await owner.call('transactions.list', { query })
    expect([status, body.fields?.[0]]).toMatchObject([400, { path: 'dateTo', rule: 'field.range_too_long' }])
    const { from, to } = await list()
    expect((Date.parse(to) - Date.parse(from)) / 86_400_000).toBe(365)
  })

  test('[F2] each method and each type narrows it', async () => {
    for (const method of ['balance', 'credit', 'offline'] as const) {
      const { rows } = await list({ method, agency: 'all' })
      expect(rows.every((row) => row.method === method)).toBe(true)
    }
    const { rows } = await list({ type: 'repayment', agency: 'all' })
    expect(rows.every(({ type }) => type === 'repayment')).toBe(true)
  })
})

describe('its file', () => {
  const save = (body: object, locale = 'en') =>
    owner.call('transactions.export', { body }, { locale: locale as 'en' })

  test('[F2 D6] has amounts as numbers and the words of the reader', async () => {
    const [heads = [], row = []] = readSheet((await save({ orderId: order.id, status: 'succeeded' })).file)
    const told = Object.fromEntries(heads.map((head, at) => [String(head), row[at]] as const))
    expect(told).toMatchObject({
      Agency: 'Harbour Travel',
      Type: 'Payment',
      Product: 'Flight, original',
      'Original order': order.id,
      Method: 'Balance',
      Gross: -order.total / 100,
      'Handling fee': 0,
      Net: -order.total / 100,
      'Settled in': 'HKD',
    })
    const [chinese = []] = readSheet((await save({ orderId: order.id }, 'zh-tw')).file)
    expect(chinese.slice(0, 3)).toEqual(['付款時間', '旅行社', '類型'])
    expect((await logRows(app, 'transactions.exported')).length).toBeGreaterThan(1)
  })

  test('[F2 D6] has every row of the list, and the columns that were chosen', async () => {
    const { total } = await list({ agency: 'all' })
    const columns = ['net', 'reference']
    const file = (await save({ agency: 'all', columns, format: 'csv' })).file.toString()
    const lines = file.trim().split('\r\n')
    expect(lines[0]).toMatch(/Net,Reference$/)
    expect(lines).toHaveLength(total + 1)
  })
})

function today(): string {
  return new Date(app.clock.now() + 8 * 3_600_000).toISOString().slice(0, 10)
}
