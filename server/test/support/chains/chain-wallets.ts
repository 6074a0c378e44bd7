/** Which of its two wallets each agency of a reseller chain pays from, and where refunds of that chain must go. */
import { sql } from 'kysely'
import type pg from 'pg'
import { expect } from 'vitest'
import type { TestApp } from '../app.ts'
import { leave } from '../books.ts'

type Kind = 'balance' | 'credit'

/** Minor units of any of the currencies. */
export const FULL = 900_000_000n

/** Available credit of all agencies of the chains. */
export async function openCredits(db: pg.Client, agencies: readonly number[]): Promise<void> {
  await db.query(
    `update ledger.account set credit_limit = $2 where kind = 'credit' and agency_id = any ($1)`,
    [agencies, FULL],
  )
}

/** A parent pays from its balance if sufficient, else on credit: here each has all of it or nothing. */
export async function fillAbove(
  app: TestApp,
  levels: readonly number[],
  roll: (most: number) => number,
): Promise<void> {
  for (const [at, level] of levels.entries())
    await leave(app, level, 'balance', at < levels.length - 1 && roll(2) ? 0n : FULL)
}

/** Minor units: debits are positive for payments, negative for refunds. */
interface Moved {
  readonly entry: string
  readonly type: string
  readonly reverses: string | null
  /** For the payment of an order: its agency's choice. */
  readonly channel: Kind | null
  readonly payer: number | null
  readonly owner: number
  readonly balance: bigint
  readonly credit: bigint
}

/**
 * The rule, recalculated from the payments: a failed payment is reversed exactly; all else first reduces what
 * the agency has paid on credit for this original and its changes, then goes to its balance, and neither
 * receives more than it paid.
 */
export async function proveWallets(app: TestApp, rootId: string): Promise<void> {
  const entries = await movedOf(app, rootId)
  const paid = new Map<number, Record<Kind, bigint>>()
  for (const { entry, type, reverses, channel, payer, owner, balance, credit } of entries) {
    const about = `${rootId}: ${type} of ${owner}`
    const before = paid.get(owner) ?? { balance: 0n, credit: 0n }
    if (type === 'pay') {
      if (owner === payer) expect(channel === 'credit' ? balance : credit, `${about}: ${channel}`).toBe(0n)
    } else if (type === 'reimburse') {
      const of = entries.find((each) => each.entry === reverses && each.owner === owner)
      expect({ balance, credit }, about).toEqual({
        balance: -(of?.balance ?? 0n),
        credit: -(of?.credit ?? 0n),
      })
    } else {
      const total = -(balance + credit)
      const onCredit = total < before.credit ? total : before.credit
      expect({ balance, credit }, `${about} (${entry})`).toEqual({
        balance: onCredit - total,
        credit: -onCredit,
      })
    }
    const after = { balance: before.balance + balance, credit: before.credit + credit }
    paid.set(owner, after)
    for (const kind of ['balance', 'credit'] as const)
      expect(after[kind], `${about}: ${kind} has more than it paid`).toBeGreaterThanOrEqual(0n)
  }
}

/** The wallet movements of each agency by entries of an order and its changes, oldest first. */
async function movedOf(app: TestApp, rootId: string): Promise<readonly Moved[]> {
  const { rows } = await app.everything((tx) =>
    sql<Moved>`
      select e.id as entry, e.event_type as type, e.reverses, p.channel, p.agency_id as payer, m.agency_id as owner,
        -coalesce(sum(m.amount) filter (where a.kind = 'balance'), 0)::bigint as balance,
        -coalesce(sum(m.amount) filter (where a.kind = 'credit'), 0)::bigint as credit
      from ledger.entry e
        join ledger.movement m on m.entry_id = e.id
        join ledger.account a on a.id = m.account_id
        left join payments p on e.event_type = 'pay' and p.id = e.event_id
      where e.order_id in (select id from orders where root_id = ${rootId})
      group by e.id, p.channel, p.agency_id, m.agency_id
      order by e.posted_at, e.id`.execute(tx),
  )
  return rows
}

/** Refunds so far that were divided between both wallets of an agency. */
export async function dividedRefunds(app: TestApp): Promise<number> {
  const { rows } = await app.everything((tx) =>
    sql<{ count: number }>`
      select count(*)::int as count from (
        select from ledger.entry e
          join ledger.movement m on m.entry_id = e.id
          join ledger.account a on a.id = m.account_id
        where e.event_type = 'return' and m.amount > 0
        group by e.id, m.agency_id having count(distinct a.kind) = 2)`.execute(tx),
  )
  return rows[0]?.count ?? 0
}
