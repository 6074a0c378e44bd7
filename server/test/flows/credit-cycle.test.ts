import { expect, test } from 'vitest'
import { AGENCY } from '../../db/seed/agencies.ts'
import { testApp, type Caller } from '../support/app.ts'
import { proveBooks, walletOf } from '../support/books.ts'
import { bookOrder, orderOf, pay } from '../support/orders.ts'

const app = await testApp()
const DAY = 86_400_000
const { wallet } = app.modules
const closeCycles = () => wallet.closeCycles()

const statements = (agencyId: number) =>
  app.everything((tx) =>
    tx
      .selectFrom('credit_statements')
      .selectAll()
      .where('agency_id', '=', agencyId)
      .orderBy('ends_on')
      .execute(),
  )

const creditOf = async (desk: Caller, orderId: string) =>
  (await desk.call('flightOrders.paymentConfig', { query: { orderId } })).body.data.channels.find(
    ({ channel }) => channel === 'credit',
  )!

/** Amounts received by an agency's seller for its debt. */
function repay(agencyId: number, minor: bigint, currency: 'HKD' | 'USD', reference: string) {
  return app.everything((tx) =>
    wallet.repayCredit(
      tx,
      { id: agencyId, parentId: null },
      {
        amount: { minor, currency },
        reference,
        memo: reference,
        actor: { type: 'ops', id: null, name: 'Treasury' },
        at: app.clock.now(),
      },
    ),
  )
}

test('[D5 F1] the demo world’s overdue agency cannot pay on credit', async () => {
  const owner = await app.as('owner@atlas.demo')
  const made = await statements(AGENCY.atlas)
  expect(made.filter(({ state }) => state === 'overdue')).toHaveLength(1)
  expect((await owner.call('wallet.get', { query: {} })).body.data).toMatchObject({
    overdue: true,
    creditLeft: 0,
    creditUsed: 184_250,
  })
  const order = await bookOrder(app, owner)
  expect(await creditOf(owner, order.id)).toMatchObject({ enabled: false, reasonCode: 'overdue' })
  const { status, body } = await pay(owner, order.id, { channel: 'credit' })
  expect([status, body.key]).toEqual([402, 'payment.credit_overdue'])
  expect((await orderOf(owner, order.id)).status).toBe('to_be_paid')
  await proveBooks(app)
})

test('[D5 F1] a repayment settles the oldest statement and reactivates credit', async () => {
  const owner = await app.as('owner@atlas.demo')
  const order = await bookOrder(app, owner)
  await repay(AGENCY.atlas, 184_249n, 'USD', 'WIRE-1')
  expect((await creditOf(owner, order.id)).reasonCode).toBe('overdue')
  await repay(AGENCY.atlas, 1n, 'USD', 'WIRE-2')
  expect(await creditOf(owner, order.id)).toMatchObject({ enabled: true, reasonCode: null })
  expect((await statements(AGENCY.atlas)).every(({ state }) => state === 'paid')).toBe(true)
  expect((await pay(owner, order.id, { channel: 'credit' })).status).toBe(200)
  await proveBooks(app)
})

test('[F1 F7] a cycle gives one statement, overdue after its grace period', async () => {
  let owner = await app.as('owner@harbour.demo')
  const { id, total } = await bookOrder(app, owner)
  expect((await pay(owner, id, { channel: 'credit' })).status).toBe(200)
  await app.runJobs()
  await closeCycles()
  expect(await statements(AGENCY.harbour)).toEqual([])
  app.clock.advance(35 * DAY)
  await Promise.all([closeCycles(), closeCycles()])
  const [statement, ...more] = await statements(AGENCY.harbour)
  expect(more.every(({ purchases_minor: bought }) => bought === 0n)).toBe(true)
  expect(statement).toMatchObject({
    opening_minor: 0n,
    purchases_minor: BigInt(total),
    closing_minor: BigInt(total),
  })
  const { credit } = await walletOf(app, AGENCY.harbour)
  expect(statement!.closing_minor).toBe(-credit)
  const late = statement!.due_at.getTime() <= app.clock.now()
  expect(statement!.state).toBe(late ? 'overdue' : 'issued')
  app.clock.advance(20 * DAY)
  await closeCycles()
  expect((await statements(AGENCY.harbour))[0]).toMatchObject({ state: 'overdue' })
  owner = await app.as('owner@harbour.demo')
  expect((await owner.call('wallet.get', { query: {} })).body.data.overdue).toBe(true)
  await repay(AGENCY.harbour, BigInt(total), 'HKD', 'WIRE-3')
  expect((await owner.call('wallet.get', { query: {} })).body.data.overdue).toBe(false)
  await proveBooks(app)
})

test('[F1 F7] a repayment that is taken back opens its statement again and buys nothing', async () => {
  const AMOUNT = 5_000n
  await closeCycles()
  const owed = -(await walletOf(app, AGENCY.atlas)).credit
  await repay(AGENCY.atlas, owed, 'USD', 'WIRE-9')
  expect((await statements(AGENCY.atlas)).every(({ state }) => state === 'paid')).toBe(true)
  const reversed = await app.everything((tx) =>
    wallet.reverseReceipt(
      tx,
      { id: AGENCY.atlas, parentId: null },
      {
        wallet: 'credit',
        id: 'top_taken_back',
        amount: { minor: owed, currency: 'USD' },
        reference: 'WIRE-9',
        memo: 'Not on the bank statement',
        actor: { type: 'ops', id: null, name: 'Treasury' },
        at: app.clock.now(),
      },
    ),
  )
  expect(reversed.code).toBe('ok')
  const open = (await statements(AGENCY.atlas)).filter(({ state }) => state !== 'paid')
  expect(open.length).toBeGreaterThan(0)
  expect(open.reduce((sum, { purchases_minor: bought }) => sum + bought, 0n)).toBeGreaterThanOrEqual(owed)
  const again = await app.as('owner@atlas.demo')
  const { running, outstanding } = (await again.call('statements.credit', { query: {} })).body.data
  expect(outstanding).toBe(Number(owed))
  expect(running).toMatchObject({ purchases: 0, repayments: 0, used: Number(owed) })

  app.clock.advance(40 * DAY)
  await closeCycles()
  const last = (await statements(AGENCY.atlas)).at(-1)!
  expect(last).toMatchObject({ purchases_minor: 0n, closing_minor: owed })
  await repay(AGENCY.atlas, owed - AMOUNT, 'USD', 'WIRE-10')
  expect((await statements(AGENCY.atlas)).some(({ state }) => state === 'overdue')).toBe(true)
  await repay(AGENCY.atlas, AMOUNT, 'USD', 'WIRE-11')
  expect((await statements(AGENCY.atlas)).every(({ state }) => state === 'paid')).toBe(true)
  await proveBooks(app)
})
