// A day of payments through every simulated provider, with faults, against the providers' own files of the day.

import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { proveBooks, recorded } from '../support/books.ts'
import {
  SIMULATED_CHANNELS,
  simulatedDesk,
  type SimulatedChannel,
} from '../support/gateways/simulated-desk.ts'

const desk = await simulatedDesk()
const { app, simulators, users } = desk
const files = async () =>
  (await users.treasury.call('officeGatewayReconciliation.files', { query: { pageSize: 100 } })).body.data
const clearing = async () =>
  (await users.treasury.call('officeGatewayReconciliation.clearing', {})).body.data.accounts
const differences = async () =>
  (await users.treasury.call('officeGatewayReconciliation.differences', { query: { pageSize: 100 } })).body
    .data

/** Six payments of a channel: two paid, one declined, one of another amount, one lost on the way, one refunded in part. */
async function dayOf(channel: SimulatedChannel): Promise<void> {
  const provider = simulators.provider(channel)
  await desk.paidTopUp(channel, 100_000)
  await desk.paidTopUp(channel, 250_000)
  const declined = await desk.beginTopUp(channel, 70_000)
  provider.payer({ ref: declined.ref, action: 'decline' })
  await desk.ask(declined.id)
  const other = await desk.beginTopUp(channel, 60_000)
  desk.play(channel, other, { amount: other.charged - 1n })
  expect(await desk.ask(other.id)).toMatchObject({ state: 'attention', settled: 'suspense' })
  const lost = await desk.beginTopUp(channel, 80_000)
  desk.play(channel, lost)
  provider.fault({ route: 'query', kind: 'fail' })
  await desk.ask(lost.id)
  provider.reset()
  expect(await desk.ask(lost.id)).toMatchObject({ settled: 'paid' })
  const { order } = await desk.payOrder(channel)
  await desk.refund(order.id, BigInt(order.total) / 3n)
}

describe('a day of sixty payments', () => {
  beforeAll(async () => {
    for (const channel of SIMULATED_CHANNELS) await dayOf(channel)
    for (let at = 0; at < 4; at += 1) await desk.pass(70_000)
    await desk.nextDay()
  }, 240_000)

  test('[D5] the files of all channels reconcile without a difference', async () => {
    expect((await clearing()).every(({ waiting }) => waiting > 0)).toBe(true)
    expect(await app.modules.reconciliation.fetchDue()).toBeGreaterThanOrEqual(SIMULATED_CHANNELS.length)
    const { rows } = await files()
    expect(new Set(rows.map(({ channel }) => channel))).toEqual(new Set(SIMULATED_CHANNELS))
    for (const file of rows)
      expect(file.matched + file.differing + file.repeated + file.provider + file.unread).toBe(file.rows)
    const all = rows.reduce((sum, file) => sum + file.matched, 0)
    // Of each channel five payments and one refund.
    expect(all).toBe(SIMULATED_CHANNELS.length * 6)
    expect((await differences()).rows.map(({ kind, ref }) => [kind, ref])).toEqual([])
  })

  test('[D5] gross, fees and net agree with the clearing account to the minor unit', async () => {
    const accounts = await clearing()
    expect(accounts.map(({ currency }) => currency)).toEqual(expect.arrayContaining(['CNY', 'HKD', 'USD']))
    for (const each of accounts) {
      expect(each).toMatchObject({ unexplained: 0, waiting: 0, missingThere: 0, differences: 0 })
      expect(each.fees > 0 || each.currency === 'USD').toBe(true)
      expect(BigInt(each.files)).toBe(-(await recorded(app, `0/gateway_clearing/${each.currency}`)))
      expect(BigInt(each.fees)).toBe(-(await recorded(app, `0/gateway_expense/${each.currency}`)))
    }
    await proveBooks(app)
  })

  test('[D5 F2] the gross of each channel is what Transactions list', async () => {
    const { rows } = await files()
    const query = { pageSize: 100, type: 'top-up' } as const
    const listed = (await users.owner.call('transactions.list', { query })).body.data.rows
    for (const channel of ['stripe', 'paypal', 'airwallex'] as const) {
      const { rows: paid } = await app.everything((tx) =>
        sql<{ minor: bigint }>`select sum(charged_minor)::bigint as minor from gateway_attempts
          where channel = ${channel} and settled = 'paid' and charged_currency = 'HKD'`.execute(tx),
      )
      const received = listed.filter(({ method, gross }) => method === channel && gross > 0)
      expect(received.reduce((sum, { gross }) => sum + gross, 0)).toBe(Number(paid[0]?.minor))
      const gross = rows
        .filter((file) => file.channel === channel)
        .flatMap(({ sums }) => sums.filter(({ currency }) => currency === 'HKD'))
        .reduce((sum, each) => sum + each.gross, 0)
      const { rows: rest } = await app.everything((tx) =>
        sql<{
          minor: bigint
        }>`select coalesce(sum(a.paid_minor), 0)::bigint - coalesce((select sum(r.charged_minor)
          from gateway_refunds r where r.state = 'succeeded' and r.attempt_id = any (select id from gateway_attempts
            where channel = ${channel})), 0)::bigint as minor
          from gateway_attempts a where a.channel = ${channel} and a.settled = 'suspense'`.execute(tx),
      )
      expect(gross).toBe(Number(paid[0]?.minor) + Number(rest[0]?.minor))
    }
  })

  test('[D5] a second run, another server and the same file change nothing', async () => {
    const before = await files()
    expect(await app.modules.reconciliation.fetchDue()).toBe(0)
    const [file] = before.rows
    const again = await users.treasury.call('officeGatewayReconciliation.fetch', {
      body: { accountId: file!.accountId, day: file!.day },
    })
    expect(again.body.data).toMatchObject({ known: true, file: { id: file!.id } })
    expect(await files()).toEqual(before)
  })

  test('[D5] a refund after its file is found in a later one', async () => {
    for (const channel of ['stripe', 'abapay'] as const) {
      const { rows } = await app.everything((tx) =>
        sql<{
          id: string
          total: bigint
        }>`select payable_id as id, amount_minor as total from gateway_attempts
          where channel = ${channel} and payable_kind = 'order'`.execute(tx),
      )
      await desk.refund(rows[0]!.id, rows[0]!.total / 4n)
    }
    for (let at = 0; at < 3; at += 1) await desk.pass(70_000)
    await desk.nextDay()
    await app.modules.reconciliation.fetchDue()
    expect((await differences()).rows).toEqual([])
    expect((await clearing()).every(({ unexplained, waiting }) => unexplained === 0 && waiting === 0)).toBe(
      true,
    )
    await proveBooks(app)
  })
})
