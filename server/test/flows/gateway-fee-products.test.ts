// The fee of the channel where the price of an order changes after a payment: a group that becomes smaller, a train that is
// changed. A paid fee stays as it was paid; what is paid later has the fee of its own amount.

import { addDays } from '@interline/domain/time/local-date'
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { Caller } from '../support/app.ts'
import { proveBooks, recorded } from '../support/books.ts'
import { playPaid } from '../support/gateways/played.ts'
import { playedDesk } from '../support/gateways/played-desk.ts'
import { good, payable } from '../support/groups/group-life.ts'
import { railOrder } from '../support/products/rail.ts'

const { app, played, users, refOf } = await playedDesk()

/** 2 % of an amount, rounded up to the cent: the account's rule. */
const feeOf = (amount: number) => Math.ceil((amount * 2) / 100)

let dragon: Caller
beforeAll(async () => {
  dragon = await app.as('operator@dragon.demo')
})

async function arrive(who: Caller, attempt: { readonly id: string } | null | undefined): Promise<string> {
  const { id } = attempt!
  const ref = await refOf(id)
  playPaid(played, ref)
  const { body } = await who.call('gatewayPayments.ask', { params: { id } })
  expect(body.data).toMatchObject({ state: 'succeeded', settled: 'paid' })
  return ref
}

async function returnsFee(returnFeeOnRefund: boolean) {
  const { body } = await users.treasury.call('officeMerchantAccounts.list', {})
  const { version, name } = body.data.accounts.find(({ id }) => id === users.account)!
  const changed = await users.treasury.call('officeMerchantAccounts.change', {
    params: { id: users.account },
    body: {
      name,
      environment: 'test',
      endpoint: '',
      currencies: ['HKD', 'CNY'],
      feePct: '2',
      amountCurrency: 'HKD',
      fixedFee: 0,
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

test('[D5 E3 F1] a smaller group keeps the fee that was paid and pays less fee on the rest', async () => {
  const desk = users.desk
  const order = await payable(app, desk, await app.as('desk@interline.demo'))
  const params = { id: order.id }
  const pay = async () =>
    (await good(desk, 'groupOrders.pay', { params, body: { channel: 'stripe' } })).attempt
  const before = await recorded(app, '0/fee_income/HKD')
  const first = await pay()
  // 10 % of 26,860.00 are 2,686.00; 2 % of them are 53.72.
  expect(first).toMatchObject({ amount: { amount: 268_600 }, fee: { amount: 5_372 } })
  await arrive(desk, first)
  const passengers = { adult: 9, child: 2, infant: 0 }
  const { total, lines } = await good(desk, 'groupOrders.proveReduction', { params, body: { passengers } })
  // The fee of the channel is no part of the price of the group: no line of the calculation has it.
  expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(total)
  const { version } = await good(desk, 'groupOrders.get', { params })
  const smaller = await good(desk, 'groupOrders.reduce', { params, body: { passengers, total, version } })
  expect(smaller.total).toMatchObject({ amount: total })
  expect(smaller.payments[0]?.gateway).toMatchObject({ fee: { amount: 5_372 } })
  const second = (await pay())!
  const rest = smaller.plan!.installments.find(({ kind }) => kind === 'second')!
  expect(second).toMatchObject({ amount: { amount: rest.amount }, fee: { amount: feeOf(rest.amount) } })
  await arrive(desk, second)
  expect(played.refunds.size).toBe(0)
  expect((await recorded(app, '0/fee_income/HKD')) - before).toBe(BigInt(5_372 + feeOf(rest.amount)))
  await proveBooks(app)
})

const change = async (orderId: string, seatClass: 'first' | 'second') => {
  const { body: found } = await dragon.call('rail.get', { params: { id: orderId } })
  const order = found.data
  const tickets = order.tickets.map(({ id }) => id)
  const date = addDays(order.run.date, 1)
  const query = { date, tickets: tickets.join(',') }
  const trains = await dragon.call('rail.changeTrains', { params: { id: orderId }, query })
  const row = trains.body.data.rows.find(({ classes }) =>
    classes.some((each) => each.seatClass === seatClass && each.left >= tickets.length),
  )!
  const body = { tickets, train: row.run.train, date, seatClass }
  const quoted = await dragon.call('rail.quoteChange', { params: { id: orderId }, body })
  const made = await dragon.call(
    'rail.change',
    { params: { id: orderId }, body: { ...body, amount: quoted.body.data.total } },
    { idempotencyKey: randomUUID() },
  )
  expect(made.body.key, made.body.message).toBeUndefined()
  return { total: quoted.body.data.total, order: made.body.data }
}

async function issuedTrain(seatClass: 'first' | 'second') {
  const { id } = await railOrder(dragon, app.clock.now(), { seatClass, days: seatClass === 'first' ? 6 : 5 })
  const attempt = await payTrain(id)
  await arrive(dragon, attempt)
  await app.runJobs()
  return { id, attempt: attempt! }
}

async function payTrain(id: string) {
  const { body } = await dragon.call(
    'rail.pay',
    { params: { id }, body: { channel: 'stripe' } },
    { idempotencyKey: randomUUID() },
  )
  expect(body.key, body.message).toBeUndefined()
  return body.data.attempt
}

test('[D5 B5 C6] a dearer train pays the fee of the difference, and keeps the first fee', async () => {
  const before = await recorded(app, '0/fee_income/CNY')
  const { id, attempt } = await issuedTrain('second')
  const { total, order } = await change(id, 'first')
  expect(total).toBeGreaterThan(0)
  const difference = await payTrain(order.id)
  expect(difference).toMatchObject({ amount: { amount: total }, fee: { amount: feeOf(total) } })
  await arrive(dragon, difference)
  await app.runJobs()
  expect((await dragon.call('rail.get', { params: { id: order.id } })).body.data.status).toBe('issued')
  expect((await recorded(app, '0/fee_income/CNY')) - before).toBe(BigInt(attempt.fee.amount + feeOf(total)))
  await proveBooks(app)
})

test('[D5 B5 C6 E3] a cheaper train returns its difference by the channel, and of the fee what the account says', async () => {
  for (const returns of [false, true]) {
    await returnsFee(returns)
    const { id, attempt } = await issuedTrain('first')
    const before = await recorded(app, '0/fee_income/CNY')
    const { total, order } = await change(id, 'second')
    expect(total).toBeLessThan(0)
    await app.runJobs()
    const { body } = await dragon.call('gatewayPayments.refunds', { params: { id: order.id } })
    // In proportion to the amount that goes back, rounded down.
    const fee = returns ? Math.floor((-total * attempt.fee.amount) / attempt.amount.amount) : 0
    expect(body.data.refunds).toMatchObject([
      {
        state: 'succeeded',
        amount: { amount: -total },
        fee: { amount: fee },
        charged: { amount: -total + fee },
      },
    ])
    expect(before - (await recorded(app, '0/fee_income/CNY'))).toBe(BigInt(fee))
    await proveBooks(app)
  }
})
