import type { Input, Reply } from '@interline/contract/index'
import type { DisruptionType } from '@interline/domain/disruptions/disruption'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { AGENCY } from '../../db/seed/agencies.ts'
import { testApp, type Caller } from '../support/app.ts'
import { clerk } from '../support/office-desk.ts'
import { proveBooks, recorded, walletOf } from '../support/books.ts'
import { askRefund, confirm, uploadFile, issuedOrder, states, enterDisruption } from '../support/servicing.ts'
import { orderOf, type Order } from '../support/orders.ts'
import { inDays } from '../support/shopping.ts'

const app = await testApp()
const desk = await app.as('operator@harbour.demo')
const kowloon = await app.as('operator@kowloon.demo')
const dana = await clerk(app, 'desk@interline.demo')
const HARBOUR_FEE = 10_000
let day = 40

/** Whether the agency also charges for involuntary requests. */
const chargesAlways = (on: boolean) =>
  app.everything((tx) =>
    sql`update agencies set flight_config = jsonb_set(flight_config, '{serviceFees,feeOnInvoluntary}', ${String(on)}::jsonb)
      where id = ${AGENCY.harbour}`.execute(tx),
  )
afterEach(() => chargesAlways(false))

const issued = (who: Caller = desk) => issuedOrder(app, who, { days: (day += 1), refundable: true })

const tell = (order: Order, type: DisruptionType, minutes?: number) =>
  enterDisruption(app, dana, order, { type, minutes })

async function asked(who: Caller, order: Order, body: Parameters<typeof askRefund>[2]): Promise<Order> {
  const answer = await askRefund(who, order.id, body)
  expect(answer.status, `${answer.body.message} ${JSON.stringify(answer.body.fields ?? '')}`).toBe(200)
  return answer.body.data
}

async function askChange(
  order: Order,
  body: Partial<Input<'flightServicing.change'>['body']>,
): Promise<Order> {
  const [first, last] = [order.journeys[0]!.segments[0]!, order.journeys[0]!.segments.at(-1)!]
  const date = inDays(app.clock, day + 2)
  const flight = { flightNo: '', date, from: first.depAirport, to: last.arrAirport, cabin: '' as const }
  const answer = await desk.call(
    'flightServicing.change',
    { params: { id: order.id }, body: { flights: [flight], ...body } },
    { idempotencyKey: randomUUID() },
  )
  expect(answer.status, answer.body.message).toBe(200)
  return answer.body.data
}

type Line = Reply<'officeDesk.proposeRefund'>['lines'][number]
const amountOf = (lines: readonly Line[], code: Line['code']) =>
  lines.filter((each) => each.code === code).reduce((sum, { amount }) => sum + amount, 0)
const sumOf = (lines: readonly Line[]) => lines.reduce((sum, { amount }) => sum + amount, 0)

const proposal = async ({ id }: Order, offer: Input<'officeDesk.proposeRefund'>['body']['offer'] = null) =>
  (await dana.call('officeDesk.proposeRefund', { params: { id }, body: { offer } })).body.data
const find = ({ id, servicing }: Order) => {
  const segments = (servicing?.flights ?? []).map(({ flightNo, date, from, to }) => ({
    flightNo,
    date,
    from,
    to,
  }))
  return dana.call('officeDesk.findFlights', { params: { id }, body: { journeys: [{ segments }] } })
}
const versionOf = async ({ id }: Order) =>
  (await dana.call('officeDesk.order', { params: { id } })).body.data.order.version

test('[D12 D16 F7] a cancelled flight is refunded at once without charges', async () => {
  for (const [who, agency] of [
    [desk, AGENCY.harbour],
    [kowloon, AGENCY.kowloon],
  ] as const) {
    const order = await issued(who)
    await tell(order, 'cancel_no_save')
    const refund = await asked(who, order, { reason: 3, subOption: '3.1' })
    const quote = refund.servicing?.quotes.at(-1) ?? expect.fail('no quote')
    expect(quote).toMatchObject({ madeBy: 'rule', total: order.total })
    expect(sumOf(quote.lines)).toBe(order.total)
    expect(quote.lines.at(-1)).toMatchObject({ code: 'waived', ref: 'cancel_no_save' })
    expect(amountOf(quote.lines, 'serviceFee')).toBeLessThan(0)
    expect(amountOf(quote.lines, 'waived')).toBe(
      -amountOf(quote.lines, 'penalty') - amountOf(quote.lines, 'serviceFee'),
    )
    const stored = await app.everything((tx) =>
      tx
        .selectFrom('order_quotes')
        .select('levels')
        .where('order_id', '=', refund.id)
        .executeTakeFirstOrThrow(),
    )
    expect(stored.levels).toMatchObject(
      agency === AGENCY.harbour ? [{ fee: '0' }] : [{ fee: '0' }, { fee: '0' }],
    )
    const before = await walletOf(app, agency)
    await confirm(who, refund)
    await app.runJobs()
    expect((await orderOf(who, refund.id)).status).toBe('refunded_reimbursed')
    expect((await walletOf(app, agency)).balance - before.balance).toBe(BigInt(order.total))
  }
  expect(await recorded(app, '0/sales_clearing/HKD')).toBe(0n)
  await proveBooks(app)
})

test('[D12 D16] just under two hours is not free', async () => {
  const [small, large] = [await issued(), await issued()]
  await tell(small, 'change', 119)
  await tell(large, 'change', 120)
  const free = await asked(desk, large, { reason: 2, subOption: '2.1' })
  expect(free.servicing?.quotes).toMatchObject([{ madeBy: 'rule', total: large.total }])
  expect(free.servicing?.quotes[0]?.lines.at(-1)).toMatchObject({ code: 'waived', ref: 'change' })

  const told = await asked(desk, small, { reason: 3, subOption: '3.1' })
  expect(told.status).toBe('rfd_reviewing')
  const byFare = await proposal(told)
  expect(byFare.bookings[0]?.penalty).toBeGreaterThan(0)
  expect(amountOf(byFare.lines, 'serviceFee')).toBe(-HARBOUR_FEE)
  expect(amountOf(byFare.lines, 'waived')).toBe(0)
  expect(byFare.total).toBeLessThan(small.total)
})

test('[D12 D16] further evidence starts the desk’s quote at zero', async () => {
  await chargesAlways(true)
  const order = await issued()
  await tell(order, 'change', 30)
  const [proof] = await uploadFile(desk, ['delay.jpg', 'again.jpg'])
  const late = await asked(desk, order, { reason: 3, subOption: '3.2', evidence: [proof] })
  const begun = await proposal(late)
  expect(begun.bookings[0]?.penalty).toBe(0)
  expect(amountOf(begun.lines, 'serviceFee')).toBe(-HARBOUR_FEE)
  expect(begun.lines.map(({ code }) => code)).not.toContain('waived')
})

test('[D12 D16] an agency fee may remain while airline charges are waived', async () => {
  await chargesAlways(true)
  const order = await issued()
  await tell(order, 'cancel_no_save')
  const refund = await asked(desk, order, { reason: 3, subOption: '3.1' })
  const { lines, total } = refund.servicing?.quotes.at(-1) ?? expect.fail('no quote')
  expect(total).toBe(order.total - HARBOUR_FEE)
  expect(amountOf(lines, 'serviceFee')).toBe(-HARBOUR_FEE)
  expect(amountOf(lines, 'waived')).toBe(-amountOf(lines, 'penalty'))
  expect(lines.filter(({ code }) => code === 'serviceFee')).toHaveLength(1)
  expect(sumOf(lines)).toBe(total)
})

test('[D11 D16 F7] free flights for a cancelled one exchange at zero', async () => {
  const order = await issued()
  await tell(order, 'cancel_no_save')
  const request = await askChange(order, { reason: 3 })
  const params = { id: request.id }
  const { flights } = (await find(request)).body.data
  const found = flights.find(({ supplier }) => supplier !== null) ?? expect.fail('nothing found')
  expect(found).toMatchObject({
    supplier: { difference: 0, penalty: 0 },
    suggested: { difference: 0, taxDifference: 0, penalty: 0 },
  })
  const body = found.suggested
  const proposed = (await dana.call('officeDesk.proposeChange', { params, body })).body.data
  expect(proposed.total).toBe(0)
  expect(amountOf(proposed.lines, 'serviceFee')).toBe(HARBOUR_FEE)
  expect(proposed.lines.at(-1)).toMatchObject({ code: 'waived', ref: 'cancel_no_save' })
  const sent = await dana.call('officeDesk.quoteChange', {
    params,
    body: { version: await versionOf(request), token: found.token, ...body, automatic: true },
  })
  expect(sent.status, sent.body.message).toBe(200)
  const before = await walletOf(app, AGENCY.harbour)
  await confirm(desk, await orderOf(desk, request.id))
  await app.runJobs()
  const changed = await orderOf(desk, request.id)
  expect(changed.status, changed.closeReason ?? '').toBe('changed')
  expect(new Set(states(await orderOf(desk, order.id)))).toEqual(new Set(['EXCHANGED']))
  expect(await walletOf(app, AGENCY.harbour)).toEqual(before)
  // Equal value is refunded in full again.
  const again = await asked(desk, changed, { reason: 1, subOption: null, remark: 'the airline has agreed' })
  expect((await proposal(again)).bookings[0]?.penalty).toBe(0)
  await proveBooks(app)
})

test('[D11 D16] half an hour’s delay is priced as voluntary', async () => {
  const order = await issued()
  await tell(order, 'change', 30)
  const request = await askChange(order, { reason: 3 })
  const params = { id: request.id }
  const { flights } = (await find(request)).body.data
  const found = flights.find(({ supplier }) => supplier !== null) ?? expect.fail('nothing found')
  expect(found.suggested).toEqual({ ...found.supplier, taxDifference: 0 })
  expect(found.suggested.penalty).toBeGreaterThan(0)
  const proposed = (await dana.call('officeDesk.proposeChange', { params, body: found.suggested })).body.data
  expect(amountOf(proposed.lines, 'serviceFee')).toBe(HARBOUR_FEE)
  expect(proposed.lines.map(({ code }) => code)).not.toContain('waived')
})
