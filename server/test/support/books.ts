/** What every money test asks at its end: are the books right, and do the orders say what their histories say? */
import { NO_ORDER, reduce, type OrderEventFacts } from '@interline/domain/orders/events'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { TestApp } from './app.ts'
import { keptBy } from './kills/kept-money.ts'

/** Prepaid balance and credit account of an agency in minor units. */
export async function walletOf(app: TestApp, agencyId: number): Promise<{ balance: bigint; credit: bigint }> {
  const rows = await app.everything((tx) =>
    tx
      .selectFrom('ledger.account')
      .select(['kind', 'balance'])
      .where('agency_id', '=', agencyId)
      .where('kind', 'in', ['balance', 'credit'])
      .execute(),
  )
  const of = (kind: string) => rows.find((row) => row.kind === kind)?.balance ?? 0n
  return { balance: of('balance'), credit: of('credit') }
}

/** What the ledger has recorded for an account that keeps no balance: credits less debits. */
export async function recorded(app: TestApp, name: string): Promise<bigint> {
  const { rows } = await app.everything((tx) =>
    sql<{
      sum: bigint
    }>`select coalesce(sum(case when c.name = ${name} then t.amount else -t.amount end), 0)::bigint as sum
      from ledger.transfer t join ledger.account c on c.id = t.credit_account join ledger.account d on d.id = t.debit_account
      where ${name} in (c.name, d.name)`.execute(tx),
  )
  return rows[0]?.sum ?? 0n
}

/** I1 to I5 and I8 in the ledger, I9 for every order, and I10: what was taken and kept fits the status. */
export async function proveBooks(app: Pick<TestApp, 'everything'>): Promise<void> {
  await app.everything(async (tx) => {
    const { rows } = await sql`select * from ledger.proof()`.execute(tx)
    expect(rows, 'the ledger').toEqual([])
    const events = await tx
      .selectFrom('order_events')
      .selectAll()
      .orderBy('order_id')
      .orderBy('seq')
      .execute()
    const orders = await tx.selectFrom('orders').selectAll().where('status', '<>', 'none').execute()
    for (const order of orders) {
      const history = events.filter(({ order_id }) => order_id === order.id)
      const state = history.reduce((before, row) => reduce(order.order_type, before, eventOf(row)), NO_ORDER)
      expect({ status: order.status, version: order.version, returnTo: order.return_to }, order.id).toEqual(
        state,
      )
      const kept = order.paid_minor - order.returned_minor
      expect(kept, order.id).toBe(keptBy(order))
      const { rows: moved } = await sql<{ sum: bigint }>`
        select coalesce(-sum(m.amount), 0)::bigint as sum from ledger.movement m join ledger.entry e on e.id = m.entry_id
        where e.order_id = ${order.id} and m.agency_id = ${order.agency_id}`.execute(tx)
      expect(moved[0]?.sum, order.id).toBe(order.test ? 0n : kept)
    }
  })
}

function eventOf(row: {
  seq: number
  transition: string
  action: string
  actor_type: string
  from_status: string
  to_status: string
}): OrderEventFacts {
  return {
    seq: row.seq,
    transition: row.transition,
    action: row.action as OrderEventFacts['action'],
    actor: row.actor_type as OrderEventFacts['actor'],
    from: row.from_status as OrderEventFacts['from'],
    to: row.to_status as OrderEventFacts['to'],
  }
}

/** Leaves an agency exactly so much to spend, by a posting like any other. */
export async function leave(
  app: TestApp,
  agencyId: number,
  kind: 'balance' | 'credit',
  minor: bigint,
): Promise<void> {
  await app.everything(async (tx) => {
    const { settlementCurrency: currency } = await app.modules.agencies.get(tx, agencyId)
    const before = await app.modules.wallet.balances(tx, agencyId, currency)
    const left = kind === 'balance' ? before.balance : before.creditLeft
    if (left === minor) return
    const wallet = { owner: agencyId, kind, currency }
    const suspense = { owner: 0, kind: 'suspense' as const, currency }
    const [from, to, amount] =
      left > minor ? [wallet, suspense, left - minor] : [suspense, wallet, minor - left]
    const reference = randomUUID()
    const actor = { type: 'ops', id: null, name: 'test' }
    const verdict = await app.modules.wallet.post(tx, {
      type: 'top-up',
      id: reference,
      paymentType: 'top-up',
      orderId: null,
      reference,
      memo: 'set',
      actor,
      at: app.clock.now(),
      transfers: [{ from: [from], to, amount }],
    })
    expect(verdict.code).toBe('ok')
  })
}

/** Entries of an order in the ledger, oldest first. */
export function entriesOf(app: TestApp, orderId: string) {
  return app.everything((tx) =>
    tx
      .selectFrom('ledger.entry')
      .select(['event_type', 'event_id', 'memo'])
      .where('order_id', '=', orderId)
      .orderBy('posted_at')
      .execute(),
  )
}
