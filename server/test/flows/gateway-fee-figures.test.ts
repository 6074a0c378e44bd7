// One payment by gateway of each product, with its fee calculated by hand: order, price proof, bill, wallet, statement,
// transactions and ledger have the same figures, and a refund does what its quote said.

import type { Reply } from '@interline/contract/index'
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { readPdf } from '../../src/modules/documents/pdf.fixture.ts'
import type { Caller } from '../support/app.ts'
import { proveBooks, recorded, walletOf } from '../support/books.ts'
import { playPaid } from '../support/gateways/played.ts'
import { playedDesk } from '../support/gateways/played-desk.ts'
import { good, payable } from '../support/groups/group-life.ts'
import { bookOrder, orderOf, verified, type Order } from '../support/orders.ts'
import { railOrder } from '../support/products/rail.ts'
import { ALL_LOSSES, acceptLosses, askVoid } from '../support/servicing.ts'

const { app, played, users, refOf } = await playedDesk()
const HARBOUR = {
  id: 110,
  currency: 'HKD',
  desk: 'operator@harbour.demo',
  finance: 'owner@harbour.demo',
} as const
const DRAGON = {
  id: 222,
  currency: 'CNY',
  desk: 'operator@dragon.demo',
  finance: 'owner@dragon.demo',
} as const

type Payer = typeof HARBOUR | typeof DRAGON
type Payment = Order['payments'][number]

/** 2.9 % of the amount, rounded up to the cent, and nothing else: the fixed part is added by each case. */
const percent = (amount: number) => Math.ceil((amount * 29) / 1_000)

async function rule(fixedFee: number, returnFeeOnRefund: boolean) {
  const { body } = await users.treasury.call('officeMerchantAccounts.list', {})
  const { version, name } = body.data.accounts.find(({ id }) => id === users.account)!
  const changed = await users.treasury.call('officeMerchantAccounts.change', {
    params: { id: users.account },
    body: {
      name,
      environment: 'test',
      endpoint: '',
      currencies: ['HKD', 'CNY'],
      feePct: '2.9',
      amountCurrency: 'HKD',
      fixedFee,
      min: null,
      max: null,
      position: 1,
      active: true,
      takesTopUps: true,
      keys: {},
      version,
      returnFeeOnRefund,
    },
  })
  expect(changed.status, changed.body.message).toBe(200)
}

beforeAll(() => rule(235, false))

interface Books {
  readonly gateway: bigint
  readonly income: bigint
  readonly balance: bigint
  readonly figures: Reply<'statements.get'>['header']['wallets'][number]['figures']
}

async function booksOf({ id, currency, finance }: Payer): Promise<Books> {
  const who = await app.as(finance)
  const { body } = await who.call('statements.list', { query: {} })
  return {
    gateway: -(await recorded(app, `0/gateway_clearing/${currency}`)),
    income: await recorded(app, `0/fee_income/${currency}`),
    balance: (await walletOf(app, id)).balance,
    figures: body.data.running!.wallets.find(({ wallet }) => wallet === 'balance')!.figures,
  }
}

/** The payer pays what was begun. */
async function arrive({ desk }: Payer, attempt: { readonly id: string } | null | undefined): Promise<string> {
  const id = attempt!.id
  const ref = await refOf(id)
  playPaid(played, ref)
  const who = await app.as(desk)
  expect((await who.call('gatewayPayments.ask', { params: { id } })).body.data).toMatchObject({
    state: 'succeeded',
    settled: 'paid',
  })
  return ref
}

/** What every page and the ledger say of a payment that arrived. `paysFor`: minor units of the balance that it spent. */
async function agree(
  payer: Payer,
  {
    ref,
    amount,
    fee,
    before,
    paysFor,
    service = 0,
  }: {
    ref: string
    amount: number
    fee: number
    before: Books
    paysFor: number
    /** The seller's own fee in the price. */
    service?: number
  },
) {
  const { currency } = payer
  const after = await booksOf(payer)
  expect(after.gateway - before.gateway).toBe(BigInt(amount + fee))
  expect(after.income - before.income).toBe(BigInt(fee))
  expect(after.balance - before.balance).toBe(BigInt(amount - paysFor))
  const moved = (name: keyof Books['figures']) => after.figures[name] - before.figures[name]
  expect({ topUps: moved('topUps'), fees: moved('fees'), closing: moved('closing') }).toEqual({
    topUps: amount + fee,
    fees: -fee - service,
    closing: amount - paysFor,
  })
  const who = await app.as(payer.finance)
  const { body } = await who.call('transactions.list', { query: {} })
  expect(
    body.data.rows.find(({ referenceId, type }) => referenceId === ref && type === 'top-up'),
  ).toMatchObject({
    method: 'stripe',
    gross: amount + fee,
    currency,
    handlingFee: fee,
    net: { [currency]: amount },
  })
  const { body: wallet } = await who.call('wallet.get', { query: {} })
  expect(wallet.data.entries.rows.find(({ paymentReference }) => paymentReference === ref)?.amount).toBe(
    amount,
  )
}

function shown(
  payment: Payment | undefined,
  { amount, fee, currency }: { amount: number; fee: number; currency: string },
) {
  expect(payment).toMatchObject({
    channel: 'stripe',
    amount: { amount, currency },
    gateway: {
      fee: { amount: fee, currency },
      rule: { pct: '2.90', fixed: { amount: 235, currency: 'HKD' } },
      feeReturned: false,
      charged: { amount: amount + fee, currency },
    },
  })
}

const text = (minor: number) =>
  (minor / 100).toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const pdf = (file: Buffer) => readPdf(file).pages.join('').replaceAll(/\s/g, '')

const pay = (desk: Caller, { id, total }: Pick<Order, 'id' | 'total'>) =>
  desk.call(
    'flightOrders.pay',
    { params: { id }, body: { channel: 'stripe', amount: total } },
    { idempotencyKey: randomUUID() },
  )

const billOf = async (desk: Caller, id: string) =>
  pdf((await desk.call('flightOrders.file', { params: { id, kind: 'bill' }, body: {} })).file)

const serviceOf = (lines: readonly { readonly code: string; readonly amount: number }[]) =>
  lines.reduce((sum, { code, amount }) => (code === 'serviceFee' ? sum + Math.abs(amount) : sum), 0)

let flight: Order

test('[D5 E1 C9] a flight order and its change carry the fee in proof, bill, statement and ledger', async () => {
  const desk = await app.as(HARBOUR.desk)
  const order = await bookOrder(app, desk, { days: 31 })
  const before = await booksOf(HARBOUR)
  const begun = await pay(desk, order)
  const ref = await arrive(HARBOUR, begun.body.data.attempt)
  const fee = percent(order.total) + 235
  await agree(HARBOUR, { ref, amount: order.total, fee, before, paysFor: order.total })
  await app.runJobs()
  flight = await orderOf(desk, order.id)
  const facts = { amount: order.total, fee, currency: 'HKD' }
  shown(flight.payments[0], facts)
  const { body } = await desk.call('flightOrders.proof', { params: { id: order.id } })
  expect(body.data.total).toBe(order.total)
  expect(body.data.charged).toHaveLength(1)
  shown(body.data.charged[0], facts)
  const bill = await billOf(desk, order.id)
  expect(bill).toContain(`Transactionfee,HKD${text(fee)}`)
  expect(bill).toContain(text(order.total))

  const { token } = await verified(app, desk, { carrier: flight.airline, days: 35, dearerThan: flight.total })
  const { body: asked } = await desk.call(
    'flightServicing.change',
    { params: { id: order.id }, body: { verifyToken: token, accepted: ALL_LOSSES } },
    { idempotencyKey: randomUUID() },
  )
  const change = asked.data
  expect(change.total).toBeGreaterThan(0)
  await acceptLosses(desk, change)
  const earlier = await booksOf(HARBOUR)
  const second = await arrive(HARBOUR, (await pay(desk, change)).body.data.attempt)
  const more = percent(change.total) + 235
  await agree(HARBOUR, {
    ref: second,
    amount: change.total,
    fee: more,
    before: earlier,
    paysFor: change.total,
    service: serviceOf(change.servicing!.quotes[0]!.lines),
  })
  await app.runJobs()
  const changed = await orderOf(desk, change.id)
  expect(changed.status).toBe('changed')
  shown(changed.payments[0], { amount: change.total, fee: more, currency: 'HKD' })
  expect(await billOf(desk, change.id)).toContain(`Transactionfee,HKD${text(more)}`)
})

test('[D5 E3 F1] an installment of a group carries its fee in bill, statement and ledger', async () => {
  const desk = await app.as(HARBOUR.desk)
  const order = await payable(app, desk, await app.as('desk@interline.demo'))
  const before = await booksOf(HARBOUR)
  const begun = await good(desk, 'groupOrders.pay', { params: { id: order.id }, body: { channel: 'stripe' } })
  const ref = await arrive(HARBOUR, begun.attempt)
  // 10 % of 26,860.00 are 2,686.00; 2.9 % of them are 77.894, rounded up 77.90, and 2.35: 80.25.
  const facts = { amount: 268_600, fee: 8_025, currency: 'HKD' }
  await agree(HARBOUR, { ref, ...facts, before, paysFor: 268_600 })
  const paid = await good(desk, 'groupOrders.get', { params: { id: order.id } })
  shown(paid.payments[0], facts)
  const bill = await desk.call('groupOrders.bill', { params: { id: order.id }, body: { part: 'first' } })
  expect(pdf(bill.file)).toContain('2,686.00')
  expect(pdf(bill.file)).toContain('80.25')
})

test('[D5 B5] a train in another currency carries its fee in order, statement and ledger', async () => {
  const desk = await app.as(DRAGON.desk)
  const order = await railOrder(desk, app.clock.now())
  const before = await booksOf(DRAGON)
  const { body: options } = await desk.call('rail.paymentConfig', { params: { id: order.id } })
  const offer = options.data.channels.find(({ channel }) => channel === 'stripe')!
  const begun = await desk.call(
    'rail.pay',
    { params: { id: order.id }, body: { channel: 'stripe' } },
    { idempotencyKey: randomUUID() },
  )
  const ref = await arrive(DRAGON, begun.body.data.attempt)
  // The fixed part of HKD 2.35 is converted at the rates of the payment and rounded up to the fen.
  const { rates } = await app.everything((tx) => app.modules.rates.current(tx))
  const fixed = Math.ceil(235 * Number(rates.HKD) - 1e-9)
  const facts = { amount: order.total, fee: percent(order.total) + fixed, currency: 'CNY' }
  expect(offer).toMatchObject({ fee: facts.fee, total: order.total + facts.fee })
  await agree(DRAGON, { ref, ...facts, before, paysFor: order.total })
  shown((await desk.call('rail.get', { params: { id: order.id } })).body.data.payments[0], facts)
})

test('[D5 E3] a top-up carries its fee in statement and ledger', async () => {
  const owner = await app.as(HARBOUR.finance)
  const before = await booksOf(HARBOUR)
  const begun = await owner.call(
    'gatewayPayments.topUp',
    { body: { channel: 'stripe', amount: 50_000 } },
    { idempotencyKey: randomUUID() },
  )
  // 2.9 % of 500.00 are 14.50, and 2.35: 16.85.
  expect(begun.body.data).toMatchObject({ fee: { amount: 1_685 }, charged: { amount: 51_685 } })
  const ref = await refOf(begun.body.data.id)
  playPaid(played, ref)
  await owner.call('gatewayPayments.ask', { params: { id: begun.body.data.id } })
  await agree(HARBOUR, { ref, amount: 50_000, fee: 1_685, before, paysFor: 0 })
})

test('[D5 E3] a quote says whether the fee is refunded, and the refund does so everywhere', async () => {
  const desk = await app.as(HARBOUR.desk)
  const fees = async (id: string, amount: number) =>
    (await desk.call('gatewayPayments.refundFees', { params: { id }, query: { amount } })).body.data.fees
  for (const returns of [false, true]) {
    await rule(0, returns)
    const order = await bookOrder(app, desk, { days: returns ? 40 : 41 })
    await arrive(HARBOUR, (await pay(desk, order)).body.data.attempt)
    await app.runJobs()
    const { body } = await desk.call('flightServicing.quoteVoid', { params: { id: order.id }, body: {} })
    const quoted = body.data.total
    const fee = percent(order.total)
    // In proportion, rounded down: what was paid for the void stays with its part of the fee.
    const returned = returns ? Math.floor((quoted * fee) / order.total) : 0
    expect(await fees(order.id, quoted)).toEqual([
      {
        channel: 'stripe',
        fee: { amount: fee, currency: 'HKD' },
        feeReturned: returns,
        returned: { amount: returned, currency: 'HKD' },
      },
    ])
    const before = await booksOf(HARBOUR)
    const asked = await askVoid(desk, order.id, { total: quoted })
    expect(asked.status, asked.body.message).toBe(200)
    await app.runJobs()
    const { body: back } = await desk.call('gatewayPayments.refunds', { params: { id: asked.body.data.id } })
    expect(back.data.refunds).toMatchObject([
      {
        state: 'succeeded',
        amount: { amount: quoted },
        fee: { amount: returned },
        charged: { amount: quoted + returned },
      },
    ])
    const after = await booksOf(HARBOUR)
    expect(before.gateway - after.gateway).toBe(BigInt(quoted + returned))
    expect(before.income - after.income).toBe(BigInt(returned - serviceOf(body.data.lines)))
    expect(after.balance).toBe(before.balance)
    expect(after.figures.topUps - before.figures.topUps).toBe(-(quoted + returned))
    const owner = await app.as(HARBOUR.finance)
    const { body: list } = await owner.call('transactions.list', { query: {} })
    expect(
      list.data.rows.find(({ type, method }) => type === 'reversal' && method === 'stripe'),
    ).toMatchObject({
      gross: -(quoted + returned),
      handlingFee: returned === 0 ? 0 : -returned,
      net: { HKD: -quoted },
    })
    // Everything that was paid is refunded: the quote of more has no further fee.
    expect(await fees(order.id, order.total)).toHaveLength(quoted < order.total ? 1 : 0)
  }
  const stranger = await app.as(DRAGON.desk)
  const query = { amount: 100 }
  const answer = await stranger.call('gatewayPayments.refundFees', { params: { id: flight.id }, query })
  expect(answer.body.key).toBe('request.not_found')
  await proveBooks(app)
})
