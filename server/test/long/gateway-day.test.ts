// A day of a thousand payments through all simulated channels, with faults of payers, networks and providers: in the end
// books, providers and settlement files agree to the minor unit, and every difference has a name.

import { beforeAll, expect, test } from 'vitest'
import { disputeMovements } from '../../../simulators/payments/index.ts'
import { proveBooks, recorded } from '../support/books.ts'
import { seededRandom } from '../support/fuzz/seeded-random.ts'
import { playPayment, scenariosOf } from '../support/gateways/payment-day.ts'
import {
  SIMULATED_CHANNELS,
  simulatedDesk,
  type SimulatedChannel,
} from '../support/gateways/simulated-desk.ts'

const PAYMENTS = Number(process.env.PAYMENTS ?? 1000)
const SEED = Number(process.env.DAY_SEED ?? 20261127)
const MINUTE = 60_000

const desk = await simulatedDesk({ hears: true })
const { app, users, simulators } = desk
const random = seededRandom(SEED)
const disputes: { channel: SimulatedChannel; ref: string }[] = []

const clearing = async () =>
  (await users.treasury.call('officeGatewayReconciliation.clearing', {})).body.data.accounts
const differences = async () =>
  (await users.treasury.call('officeGatewayReconciliation.differences', { query: { pageSize: 100 } })).body
    .data

const sum = (amounts: readonly bigint[]) => amounts.reduce((total, each) => total + each, 0n)

/** What a provider has refunded of a payment. */
const returnedAt = (channel: string, ref: string) =>
  sum(
    simulators
      .provider(channel)
      .payments({ ref })
      .flatMap(({ refunds }) =>
        refunds.flatMap(({ state, amount }) => (state === 'succeeded' ? [amount] : [])),
      ),
  )

/** Everything that the providers have moved in a currency. */
async function movedAt(currency: string): Promise<bigint> {
  const attempts = await app.everything((tx) =>
    tx.selectFrom('gateway_attempts').select(['channel', 'ref']).execute(),
  )
  return sum(
    attempts.flatMap(({ channel, ref }) =>
      simulators
        .provider(channel)
        .payments({ ref })
        .flatMap((payment) => [
          ...payment.charges.flatMap((charge) => (charge.currency === currency ? [charge.amount] : [])),
          ...disputeMovements(payment).flatMap((each) => (each.currency === currency ? [each.gross] : [])),
          ...(payment.charges[0]?.currency === currency ? [-returnedAt(channel, ref)] : []),
        ]),
    ),
  )
}

/** Until every question has its answer: payments that nobody makes end after hours. */
async function untilQuiet(): Promise<void> {
  for (let at = 0; at < 40; at += 1) {
    await desk.pass(10 * MINUTE)
    await simulators.clock.idle()
    await app.runJobs()
  }
}

beforeAll(async () => {
  const scenarios = scenariosOf(PAYMENTS, random)
  for (const [at, scenario] of scenarios.entries()) {
    try {
      await playPayment(desk, { scenario, at }, random, disputes)
    } catch (error) {
      throw new Error(`payment ${at}, ${scenario}`, { cause: error })
    }
    if (at % 10 === 9) {
      await simulators.clock.idle()
      await app.runJobs()
    }
  }
  for (const channel of SIMULATED_CHANNELS) simulators.provider(channel).reset()
  await desk.pass(70_000)
  for (const [at, { channel, ref }] of disputes.entries())
    if (at % 3 > 0) simulators.provider(channel).dispute({ ref, state: at % 3 === 1 ? 'won' : 'lost' })
  // Their notifications are signed by now, and are old once the clock has moved.
  await simulators.clock.idle()
  await app.runJobs()
  await untilQuiet()
  await desk.signIn()
}, 3_600_000)

test('[D5] every payment that a provider took is settled or returned, once', async () => {
  const attempts = await app.everything((tx) => tx.selectFrom('gateway_attempts').selectAll().execute())
  expect(attempts.length).toBeGreaterThanOrEqual(PAYMENTS)
  const open = ['creating', 'requires_action', 'processing', 'unknown']
  expect(
    attempts
      .filter(({ state }) => open.includes(state))
      .map(({ id, channel, state }) => [id, channel, state]),
  ).toEqual([])
  const wrong = attempts.flatMap(({ id, channel, ref, settled, paid_minor: paid }) => {
    const taken = simulators
      .provider(channel)
      .payments({ ref })
      .flatMap(({ charges }) => charges.map(({ amount }) => amount))
    const isRight =
      taken.length === 0 ? settled === null : taken.length === 1 && settled !== null && paid === taken[0]
    return isRight ? [] : [[id, channel, settled, paid, ...taken]]
  })
  expect(wrong).toEqual([])
  const paid = Map.groupBy(
    attempts.filter(({ payable_kind: kind, settled }) => kind === 'order' && settled === 'paid'),
    ({ payable_id: id }) => id,
  )
  expect([...paid.values()].filter((all) => all.length > 1)).toEqual([])
  await proveBooks(app)
})

test('[D5 E3] every refund is the provider’s, to the minor unit', async () => {
  const refunds = await app.everything((tx) =>
    tx
      .selectFrom('gateway_refunds')
      .innerJoin('gateway_attempts', 'gateway_attempts.id', 'gateway_refunds.attempt_id')
      .select(['gateway_attempts.ref', 'channel', 'gateway_refunds.state'])
      .select('gateway_refunds.charged_minor as minor')
      .execute(),
  )
  expect(refunds.filter(({ state }) => state === 'requested' || state === 'processing')).toEqual([])
  const wrong = [...Map.groupBy(refunds, ({ ref }) => ref)].flatMap(([ref, all]) => {
    const ours = all.reduce((sum, { state, minor }) => sum + (state === 'succeeded' ? minor : 0n), 0n)
    const theirs = returnedAt(all[0]!.channel, ref)
    return ours === theirs ? [] : [[ref, all[0]!.channel, ours, theirs]]
  })
  expect(wrong).toEqual([])
})

test('[D5] the files of the day reconcile: no difference is left unexplained', async () => {
  await desk.nextDay()
  expect(await app.modules.reconciliation.fetchDue()).toBeGreaterThanOrEqual(SIMULATED_CHANNELS.length)
  await desk.nextDay()
  await app.modules.reconciliation.fetchDue()
  const { rows } = await differences()
  expect(
    rows
      .filter(({ state }) => state === 'open')
      .map(({ channel, kind, ref, rowKind, theirs, text }) => [channel, kind, rowKind, ref, theirs, text]),
  ).toEqual([])
  const accounts = await clearing()
  expect(accounts.map(({ currency }) => currency)).toEqual(expect.arrayContaining(['CNY', 'HKD', 'USD']))
  for (const each of accounts) {
    expect(each).toMatchObject({ unexplained: 0, waiting: 0, missingThere: 0, differences: 0 })
    expect(BigInt(each.files)).toBe(-(await recorded(app, `0/gateway_clearing/${each.currency}`)))
    expect(BigInt(each.gross)).toBe(await movedAt(each.currency))
  }
  await proveBooks(app)
})
