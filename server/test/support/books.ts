/** Final assertions of every money test: are the books correct, and do the orders match their histories? */
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { TestApp } from './app.ts'
import type { Tx } from '../../src/platform/database/database.ts'
import { isFinal, retainedBy, stateBy } from './products/histories.ts'

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

/** The ledger's total for an account without a stored balance: credits less debits. */
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

/**
 * I1 to I5 and I8 in the ledger; of the orders of every product I9, I10 (the retained amount fits the status), and that a
 * completed one leaves nothing in sales clearing at any level.
 */
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
    const inClearing = await clearingOf(tx)
    for (const order of orders) {
      const history = events.filter(({ order_id }) => order_id === order.id)
      const state = stateBy(order.order_type, history)
      expect({ status: order.status, version: order.version, returnTo: order.return_to }, order.id).toEqual(
        state,
      )
      const kept = order.paid_minor - order.returned_minor
      expect(kept, order.id).toBe(retainedBy(order) ?? kept)
      const { rows: moved } = await sql<{ sum: bigint }>`
        select coalesce(-sum(m.amount), 0)::bigint as sum from ledger.movement m join ledger.entry e on e.id = m.entry_id
        where e.order_id = ${order.id} and m.agency_id = ${order.agency_id}
          and e.event_type not in ('adjustment', 'airline-memo')`.execute(tx)
      // What a flight voucher paid and refunds returned as one.
      const { rows: byVoucher } = await sql<{ sum: bigint }>`
        select coalesce(sum(case when d.kind = 'voucher_liability' then t.amount else -t.amount end), 0)::bigint as sum
        from ledger.transfer t join ledger.entry e on e.id = t.entry_id
          join ledger.account d on d.id = t.debit_account join ledger.account c on c.id = t.credit_account
        where e.order_id = ${order.id} and 'voucher_liability' in (d.kind, c.kind)`.execute(tx)
      const paid = (moved[0]?.sum ?? 0n) + (byVoucher[0]?.sum ?? 0n)
      expect(paid, order.id).toBe(order.test ? 0n : kept)
      if (isFinal(order.order_type, order.status))
        expect(inClearing.get(order.id) ?? [], `${order.id} ${order.status} in clearing`).toEqual([])
    }
  })
}

/** Accounts of sales clearing, at every level, in which an order has left something. */
async function clearingOf(tx: Tx): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<{ id: string; left: string[] }>`
    with moved as (
      select e.order_id, a.name, sum(case when t.credit_account = a.id then t.amount else -t.amount end) as amount
      from ledger.account a join ledger.transfer t on a.id in (t.debit_account, t.credit_account)
        join ledger.entry e on e.id = t.entry_id
      where a.kind = 'sales_clearing' and e.order_id is not null group by e.order_id, a.name
    )
    select order_id as id, array_agg(name || ' ' || amount order by name) as left from moved where amount <> 0
    group by order_id`.execute(tx)
  return new Map(rows.map(({ id, left }) => [id, left]))
}

/** Leaves an agency with exactly this available amount, by an ordinary posting. */
export async function leave(
  app: TestApp,
  agencyId: number,
  kind: 'balance' | 'credit',
  minor: bigint,
): Promise<void> {
  await app.everything(async (tx) => {
    const { settlementCurrency: currency } = await app.modules.agencies.get(tx, agencyId)
    const before = await app.modules.ledger.balances(tx, agencyId, currency)
    const left = kind === 'balance' ? before.balance : before.creditLeft
    if (left === minor) return
    const wallet = { owner: agencyId, kind, currency }
    const suspense = { owner: 0, kind: 'suspense' as const, currency }
    const [from, to, amount] =
      left > minor ? [wallet, suspense, left - minor] : [suspense, wallet, minor - left]
    const reference = randomUUID()
    const actor = { type: 'ops', id: null, name: 'test' }
    const verdict = await app.modules.ledger.post(tx, {
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
