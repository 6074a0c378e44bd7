// The job of the credit cycles: issues the statements of ended cycles, marks overdue ones, and reactivates
// the credit once they are paid. All of it may run any number of times, in any number of processes.

import type { Currency } from '@interline/domain/money/money'
import { PLATFORM } from '@interline/domain/ledger/accounts'
import { addDays } from '@interline/domain/time/local-date'
import { localDateAt } from '@interline/domain/time/zone'
import { endedCycles, endOf, outstanding, type Cycle } from '@interline/domain/wallet/credit-cycle'
import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids/ids.ts'
import { takeNumbers } from '../documents/index.ts'
import type { WalletDeps, WalletOwner } from './deps.ts'

export interface CycleDeps extends WalletDeps {
  /** Days between the end of a cycle and its due date. */
  readonly graceDays: number
}

/** Processes every agency, each in its own transaction. */
export async function closeCycles(db: Database, deps: CycleDeps): Promise<void> {
  for (const credit of await db.transaction('everything', usedCredits))
    await db.transaction('everything', (tx) => closeCyclesOf(tx, credit, deps))
}

/** The same inside a transaction, which must see every agency. */
export async function closeCyclesIn(tx: Tx, deps: CycleDeps): Promise<void> {
  for (const credit of await usedCredits(tx)) await closeCyclesOf(tx, credit, deps)
}

interface Credit {
  readonly agencyId: number
  readonly currency: Currency
}

/** Credits with movements. */
async function usedCredits(tx: Tx): Promise<Credit[]> {
  const rows = await tx
    .selectFrom('ledger.account')
    .select(['agency_id', 'currency'])
    .where('kind', '=', 'credit')
    .where('version', '>', 0n)
    .orderBy('agency_id')
    .execute()
  return rows.map(({ agency_id: agencyId, currency }) => ({ agencyId, currency: currency }))
}

interface CreditAccount {
  readonly id: bigint
  readonly balance: bigint
  readonly status: string
}

/** `tx` sees every agency. */
export async function closeCyclesOf(tx: Tx, { agencyId, currency }: Credit, deps: CycleDeps): Promise<void> {
  // Serialised per agency; its payments do not wait.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`credit cycle ${agencyId}/${currency}`}, 0))`.execute(
    tx,
  )
  const account = await tx
    .selectFrom('ledger.account')
    .select(['id', 'balance', 'status'])
    .where('agency_id', '=', agencyId)
    .where('currency', '=', currency)
    .where('kind', '=', 'credit')
    .executeTakeFirst()
  if (!account) return
  await issueStatements(tx, { account, currency, owner: await deps.owner(tx, agencyId) }, deps)
  await settleStatements(tx, { account, agencyId, currency }, deps)
}

async function issueStatements(
  tx: Tx,
  { account, currency, owner }: { account: CreditAccount; currency: Currency; owner: WalletOwner },
  { now, graceDays }: CycleDeps,
): Promise<void> {
  const zone = owner.timeZone
  const last = await tx
    .selectFrom('credit_statements')
    .select(['ends_on', 'to_seq', 'closing_minor', 'charged_minor'])
    .where('agency_id', '=', owner.id)
    .where('currency', '=', currency)
    .orderBy('ends_on', 'desc')
    .limit(1)
    .executeTakeFirst()
  const from = last ? addDays(last.ends_on, 1) : await firstDay(tx, account, zone)
  if (from === undefined) return
  let before = {
    seq: last?.to_seq ?? 0n,
    closing: last?.closing_minor ?? 0n,
    charged: last?.charged_minor ?? 0n,
  }
  for (const cycle of endedCycles(from, { period: owner.creditPeriod, zone, now: now() })) {
    const until = endOf(cycle.last, zone)
    const moved = await movedUntil(tx, account, { after: before.seq, until })
    const closing = before.closing + moved.purchases - moved.refunds - moved.repayments
    const charged = before.charged + moved.purchases
    const dueOn = addDays(cycle.last, graceDays)
    const sellerId = owner.parentId ?? PLATFORM
    // The agency's lock is held: no other process writes this statement, so the number is used.
    const day = localDateAt(now(), zone)
    const [numbered] = await takeNumbers(tx, 'credit', { sellerId, day, count: 1 })
    await tx
      .insertInto('credit_statements')
      .values({
        id: newId('stm', now()),
        agency_id: owner.id,
        seller_id: sellerId,
        ...numbered,
        currency,
        ...daysOf(cycle),
        ended_at: new Date(until),
        due_on: dueOn,
        due_at: new Date(endOf(dueOn, zone)),
        to_seq: moved.seq,
        opening_minor: before.closing,
        purchases_minor: moved.purchases,
        refunds_minor: moved.refunds,
        repayments_minor: moved.repayments,
        closing_minor: closing,
        charged_minor: charged,
        state: 'issued',
        issued_at: new Date(now()),
      })
      .execute()
    before = { seq: moved.seq, closing, charged }
  }
}

function daysOf({ period, first, last }: Cycle) {
  return { period, starts_on: first, ends_on: last }
}

async function firstDay(tx: Tx, { id }: CreditAccount, zone: string): Promise<string | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(posted_at) as at from ledger.movement where account_id = ${id} and seq = 1`.execute(tx)
  const at = rows[0]?.at
  return at ? localDateAt(at.getTime(), zone) : undefined
}

interface Moved {
  readonly seq: bigint
  readonly purchases: bigint
  readonly refunds: bigint
  readonly repayments: bigint
}

/** Movements after a sequence number and before an instant. A reversed repayment is less repaid, nothing bought. */
async function movedUntil(
  tx: Tx,
  { id }: CreditAccount,
  { after, until }: { readonly after: bigint; readonly until: number },
): Promise<Moved> {
  const { rows } = await sql<Moved>`
    select coalesce(max(m.seq), ${after})::bigint as seq,
      coalesce(-sum(m.amount) filter (where m.amount < 0 and e.event_type <> 'repay-reversal'), 0)::bigint as purchases,
      coalesce(sum(m.amount) filter (where m.amount > 0 and e.event_type <> 'repay'), 0)::bigint as refunds,
      coalesce(sum(m.amount) filter (where e.event_type in ('repay', 'repay-reversal')), 0)::bigint as repayments
    from ledger.movement m join ledger.entry e on e.id = m.entry_id
    where m.account_id = ${id} and m.seq > ${after} and m.posted_at < ${new Date(until)}`.execute(tx)
  return rows[0] ?? { seq: after, purchases: 0n, refunds: 0n, repayments: 0n }
}

/** Payments since then settle the oldest statement first; the credit is suspended while one is overdue. */
async function settleStatements(
  tx: Tx,
  { account, agencyId, currency }: { account: CreditAccount; agencyId: number; currency: Currency },
  deps: CycleDeps,
): Promise<void> {
  const now = deps.now()
  const credited = await creditedNow(tx, { account, agencyId, currency })
  // A statement that was paid is open again where its repayment was taken back.
  const open = await tx
    .selectFrom('credit_statements')
    .select(['id', 'purchases_minor', 'charged_minor', 'due_at', 'state'])
    .where('agency_id', '=', agencyId)
    .where('currency', '=', currency)
    .where((where) => where.or([where('state', '<>', 'paid'), where('charged_minor', '>', credited)]))
    .orderBy('ends_on')
    .execute()
  let overdue = false
  for (const { id, purchases_minor: purchases, charged_minor: charged, due_at: due, state } of open) {
    const isPaid = outstanding({ purchases, charged }, credited) === 0n
    const isLate = !isPaid && due.getTime() <= now
    overdue ||= isLate
    if (isPaid && state !== 'paid') await mark(tx, id, { state: 'paid', paid_at: new Date(now) })
    else if (isLate && state !== 'overdue')
      await mark(tx, id, { state: 'overdue', overdue_at: new Date(now), paid_at: null })
    else if (!isPaid && state === 'paid') await mark(tx, id, { state: 'issued', paid_at: null })
  }
  if (overdue !== (account.status === 'overdue')) await deps.ledger.setOverdue(tx, account.id, overdue)
}

/** Everything ever paid or refunded: purchases minus the current debt. */
async function creditedNow(
  tx: Tx,
  { account, agencyId, currency }: { account: CreditAccount; agencyId: number; currency: Currency },
): Promise<bigint> {
  const last = await tx
    .selectFrom('credit_statements')
    .select(['to_seq', 'charged_minor'])
    .where('agency_id', '=', agencyId)
    .where('currency', '=', currency)
    .orderBy('ends_on', 'desc')
    .limit(1)
    .executeTakeFirst()
  // Balance and purchases in one statement: a payment in between would count on one side only.
  const { rows } = await sql<{ credited: bigint }>`
    select (a.balance + ${last?.charged_minor ?? 0n}::bigint + coalesce((
      select -sum(m.amount) from ledger.movement m
      where m.account_id = a.id and m.seq > ${last?.to_seq ?? 0n}::bigint and m.amount < 0
        and not exists (select from ledger.entry e where e.id = m.entry_id and e.event_type = 'repay-reversal')), 0))::bigint as credited
    from ledger.account a where a.id = ${account.id}`.execute(tx)
  return rows[0]?.credited ?? 0n
}

async function mark(
  tx: Tx,
  id: string,
  change:
    | { readonly state: 'paid'; readonly paid_at: Date }
    | { readonly state: 'overdue'; readonly overdue_at: Date; readonly paid_at: null }
    | { readonly state: 'issued'; readonly paid_at: null },
): Promise<void> {
  await tx.updateTable('credit_statements').set(change).where('id', '=', id).execute()
}
