import { reverse } from '@interline/domain/ledger/transfers'
import { localDateAt } from '@interline/domain/time/zone'
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { HARBOUR, KOWLOON } from '../support/agencies.ts'
import type { Caller } from '../support/app.ts'
import { recorded, walletOf } from '../support/books.ts'
import { playPaid } from '../support/gateways/played.ts'
import { playedDesk } from '../support/gateways/played-desk.ts'
import { bookOrder, type Order } from '../support/orders.ts'

const { app, played, refOf } = await playedDesk()
let child: Caller
let order: Order
let attempt = ''
let before: Awaited<ReturnType<typeof wallets>>
const wallets = async () => [await walletOf(app, HARBOUR), await walletOf(app, KOWLOON)]

beforeAll(async () => {
  child = await app.as('operator@kowloon.demo')
  before = await wallets()
  order = await bookOrder(app, child, { days: 31 })
  const begun = await child.call(
    'flightOrders.pay',
    { params: { id: order.id }, body: { channel: 'stripe', amount: order.total } },
    { idempotencyKey: randomUUID() },
  )
  expect(begun.status, begun.body.message).toBe(200)
  attempt = begun.body.data.attempt!.id
  playPaid(played, await refOf(attempt))
  await child.call('gatewayPayments.ask', { params: { id: attempt } })
})

const refundPart = (amount: number) =>
  app.everything((tx) =>
    app.modules.gateways.returnByGateway(
      tx,
      { id: order.id, root_id: order.id, agency_id: KOWLOON },
      { amount: BigInt(amount), now: app.clock.now() },
    ),
  )

const today = () => localDateAt(app.clock.now(), 'Asia/Hong_Kong')

/** The balance by account code and currency of what happened today, in cents. */
async function journal(username: string) {
  const who = await app.as(username)
  const answer = await who.call('accounting.export', { body: { period: today() } })
  expect(answer.status, answer.body.message).toBe(200)
  const [heads = '', ...lines] = answer.file.toString('utf8').replace('\uFEFF', '').trim().split('\r\n')
  const names = heads.split(',')
  const sums: Record<string, number> = {}
  for (const line of lines) {
    const cells = Object.fromEntries(line.split(',').map((cell, at) => [names[at] ?? '', cell]))
    if (!String(cells['event']).startsWith('top-up')) continue
    const code = `${cells['account_code']} ${cells['currency']}`
    const signed = Math.round((Number(cells['debit'] || 0) - Number(cells['credit'] || 0)) * 100)
    sums[code] = (sums[code] ?? 0) + signed
  }
  return sums
}

test('[D5 E2 F7] an agency between books money of a gateway through no bank account', async () => {
  const harbour = await journal('finance@harbour.demo')
  // Kowloon pays in another currency than Harbour: through the currency position.
  const received = harbour['1300 HKD'] ?? 0
  expect(received).toBeGreaterThan(0)
  expect(harbour).toEqual({
    '1300 HKD': received,
    '1900 HKD': -received,
    '1900 USD': order.total,
    '2200 USD': -order.total,
  })
  const kowloon = await journal('owner@kowloon.demo')
  expect(kowloon).toEqual({ '1300 USD': order.total, '1000 USD': -order.total })
})

test('[D5 E2 E3] refunds in parts leave every level as it was, to the minor unit', async () => {
  const parts = [Math.floor(order.total / 7), Math.floor(order.total / 3), 1]
  const rest = order.total - parts.reduce((sum, part) => sum + part, 0)
  // The order was paid: what it cost is in the balance again, as after its refund.
  await app.everything(async (tx) => {
    const paid = await app.modules.ledger.findEntry(tx, 'pay', attempt)
    await app.modules.ledger.post(tx, {
      type: 'reimburse',
      id: attempt,
      paymentType: 'origin-flight',
      orderId: order.id,
      reference: attempt,
      memo: '',
      actor: { type: 'payment', id: null, name: 'Interline' },
      transfers: reverse(paid!.transfers, paid!.sources),
      reverses: paid!.entry,
      at: app.clock.now(),
    })
  })
  for (const part of [...parts, rest, 1]) await refundPart(part)
  await app.runJobs()
  expect(await wallets()).toEqual(before)
  expect(await recorded(app, `${HARBOUR}/upstream_clearing/USD`)).toBe(0n)
  expect(await recorded(app, '0/refund_clearing/HKD')).toBe(0n)
  for (const login of ['finance@harbour.demo', 'owner@kowloon.demo'])
    expect(new Set(Object.values(await journal(login)))).toEqual(new Set([0]))
  expect(await app.everything((tx) => app.modules.ledger.prove(tx))).toEqual([])
})

test('[D5 F2] transactions name the gateway of what arrived and was refunded', async () => {
  for (const login of ['finance@harbour.demo', 'owner@kowloon.demo']) {
    const who = await app.as(login)
    const of = async (method: 'stripe' | 'offline') =>
      (await who.call('transactions.list', { query: { method, dateFrom: today() } })).body.data
    const { rows, total } = await of('stripe')
    expect(total).toBeGreaterThanOrEqual(4)
    expect(new Set(rows.map(({ type }) => type))).toEqual(new Set(['top-up', 'reversal']))
    expect(
      (await of('offline')).rows.filter(({ referenceId }) => /^[PR][0-9A-Z]{19}$/.test(referenceId)),
    ).toEqual([])
    const file = await who.call('transactions.export', {
      body: { format: 'csv', method: 'stripe', dateFrom: today() },
    })
    expect(file.file.toString('utf8').split('Card through Stripe')).toHaveLength(total + 1)
  }
})
