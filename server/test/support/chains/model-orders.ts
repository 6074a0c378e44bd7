/** Orders of the model of the ledger: what they cost at each level, and how their tickets are changed, refunded and voided. */
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Caller, TestApp } from '../app.ts'
import { orderOf, type Order } from '../orders.ts'
import { askRefund, askVoid, confirm, couponsOf, settle } from '../servicing.ts'
import { inDays } from '../shopping.ts'

export interface Family {
  readonly who: string
  readonly levels: readonly number[]
  readonly rootId: string
  /** The order with the tickets. */
  holder: string
}

/** What each level owes for an order, from the platform's direct buyer down. */
export async function totalsOf(app: TestApp, order: Pick<Order, 'id'>): Promise<bigint[]> {
  const row = await app.everything((tx) =>
    tx.selectFrom('order_rows').select('sale_levels').where('id', '=', order.id).executeTakeFirstOrThrow(),
  )
  const levels = row.sale_levels as readonly { readonly total: string | number | bigint }[]
  return levels.map(({ total }) => BigInt(total))
}

/** Minor units that the payer's agency has paid for a family and not received back. */
export async function keptOf(app: TestApp, { rootId }: Family): Promise<bigint> {
  const rows = await app.everything((tx) =>
    tx.selectFrom('orders').select(['paid_minor', 'returned_minor']).where('root_id', '=', rootId).execute(),
  )
  return rows.reduce((all, { paid_minor, returned_minor }) => all + paid_minor - returned_minor, 0n)
}

/** Exchanges the tickets of a family for a later flight; returns how that ended. */
export async function changeTickets(app: TestApp, desk: Caller, family: Family): Promise<string> {
  const order = await orderOf(desk, family.holder)
  const coupons = couponsOf(
    order,
    order.passengers.map((_, at) => at),
  )
  const params = { id: order.id }
  const found = await desk.call('flightServicing.searchChange', {
    params,
    body: { coupons, reason: 0, newJourneys: [{ journey: 0, date: inDays(app.clock, 70) }] },
  })
  const picked = found.body.data?.solutions?.find(({ verifyToken }) => verifyToken)
  if (!picked?.verifyToken) return found.body.key ?? 'no flights'
  const answer = await desk.call(
    'flightServicing.change',
    {
      params,
      body: { verifyToken: picked.verifyToken, coupons, reason: 0, accepted: picked.exchange.losses },
    },
    { idempotencyKey: randomUUID() },
  )
  if (answer.status !== 200) return answer.body.key ?? ''
  const settled = await settle(desk, answer.body.data, 'balance')
  await app.runJobs()
  const changed = await orderOf(desk, answer.body.data.id)
  if (changed.status === 'changed') family.holder = changed.id
  if (settled.status !== 200) {
    await desk.call('flightOrders.cancel', { params: { id: changed.id } })
    await app.runJobs()
    return settled.body.key ?? ''
  }
  return changed.status
}

/** Refunds or voids the tickets of a family; returns how that ended. */
export async function giveTicketsBack(
  app: TestApp,
  desk: Caller,
  family: Family,
  kind: 'refund' | 'void',
): Promise<string> {
  const order = await orderOf(desk, family.holder)
  const coupons = couponsOf(
    order,
    order.passengers.map((_, at) => at),
  )
  const asked =
    kind === 'void'
      ? await askVoid(desk, order.id)
      : await askRefund(desk, order.id, { coupons, reason: 0, subOption: '0.1' })
  if (asked.status !== 200) return asked.body.key ?? ''
  await app.runJobs()
  const quoted = await orderOf(desk, asked.body.data.id)
  if (quoted.status === 'rfd_to_be_confirm') {
    expect((await confirm(desk, quoted)).status).toBe(200)
    await app.runJobs()
  }
  return (await orderOf(desk, quoted.id)).status
}
