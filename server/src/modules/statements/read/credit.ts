// Credit statements: an agency's debt for each cycle, the unpaid part, and the current cycle.

import type { Reply } from '@interline/contract/index'
import { addDays } from '@interline/domain/time/local-date'
import { localDateAt } from '@interline/domain/time/zone'
import { cycleOf, outstanding } from '@interline/domain/wallet/credit-cycle'
import type { Currency } from '@interline/domain/money/money'
import { sql, type Selectable } from 'kysely'
import type { CreditStatements } from '../../../../db/types.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Agency } from '../../agencies/index.ts'
import type { Deps } from '../deps.ts'
import type { Subject } from '../reach.ts'

type Row = Selectable<CreditStatements>
type Presented = Reply<'subStatements.credit'>['rows'][number]
type Own = Reply<'statements.credit'>

export interface CreditQuery {
  readonly status?: Presented['status'] | undefined
  readonly page: number
  readonly pageSize: number
}

/** Of some agencies, newest first. */
export async function listCredit(
  tx: Tx,
  agencies: readonly Pick<Agency, 'id' | 'name'>[],
  { status, page, pageSize }: CreditQuery,
): Promise<Reply<'subStatements.credit'>> {
  if (agencies.length === 0) return { rows: [], total: 0, page, pageSize }
  const names = new Map(agencies.map(({ id, name }) => [id, name]))
  const matching = tx
    .selectFrom('credit_statements')
    .where('agency_id', 'in', [...names.keys()])
    .$if(status !== undefined, (q) => q.where('state', '=', status ?? 'issued'))
  const { total } = await matching
    .select((eb) => eb.fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await matching
    .selectAll()
    .orderBy('ends_on', 'desc')
    .orderBy('agency_id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const credited = await creditedBy(tx, [...new Set(rows.map(({ agency_id: id }) => id))])
  return {
    rows: rows.map((row) =>
      present(row, names.get(row.agency_id) ?? '', credited.get(keyOf(row.agency_id, row.currency)) ?? 0n),
    ),
    total: Number(total),
    page,
    pageSize,
  }
}

/** The agency's own ones, and the current cycle. */
export async function readCredit(subject: Subject, query: CreditQuery, deps: Deps): Promise<Own> {
  const { agency, run } = subject
  const { clock, settings } = deps.platform
  return run(async (tx) => {
    const { currency, creditLimit, creditUsed, accounts } = await deps.ledger.balances(
      tx,
      agency.id,
      agency.settlementCurrency,
    )
    const list = await listCredit(tx, [agency], query)
    const last = await tx
      .selectFrom('credit_statements')
      .select(['ends_on', 'to_seq', 'closing_minor'])
      .where('agency_id', '=', agency.id)
      .where('currency', '=', currency)
      .orderBy('ends_on', 'desc')
      .limit(1)
      .executeTakeFirst()
    const cycle = cycleOf(localDateAt(clock.now(), agency.timeZone), agency.creditPeriod)
    const moved = await movedSince(tx, accounts.credit, last?.to_seq ?? 0n)
    const startsOn = last && last.ends_on >= cycle.first ? addDays(last.ends_on, 1) : cycle.first
    return {
      ...list,
      creditPeriod: agency.creditPeriod,
      currency,
      creditLimit: Number(creditLimit),
      outstanding: Number(await owedOnStatements(tx, agency.id, currency)),
      running:
        moved.count === 0n && creditUsed === 0n
          ? null
          : {
              period: cycle.period,
              startsOn,
              endsOn: cycle.last,
              dueOn: addDays(cycle.last, settings.creditGraceDays),
              opening: Number(last?.closing_minor ?? 0n),
              purchases: Number(moved.purchases),
              refunds: Number(moved.refunds),
              repayments: Number(moved.repayments),
              used: Number(creditUsed),
            },
    }
  })
}

function present(row: Row, agencyName: string, credited: bigint): Presented {
  const open = outstanding({ purchases: row.purchases_minor, charged: row.charged_minor }, credited)
  return {
    agencyId: row.agency_id,
    agencyName,
    period: row.period,
    number: row.number,
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    dueOn: row.due_on,
    currency: row.currency,
    opening: Number(row.opening_minor),
    purchases: Number(row.purchases_minor),
    refunds: Number(row.refunds_minor),
    repayments: Number(row.repayments_minor),
    closing: Number(row.closing_minor),
    outstanding: row.state === 'paid' ? 0 : Number(open),
    status: row.state,
    issuedAt: row.issued_at.toISOString(),
    paidAt: row.paid_at?.toISOString() ?? null,
  }
}

/** Everything that was ever paid in or refunded to each credit, less repayments that were taken back. */
async function creditedBy(tx: Tx, agencyIds: readonly number[]): Promise<ReadonlyMap<string, bigint>> {
  if (agencyIds.length === 0) return new Map()
  const { rows } = await sql<{ agency_id: number; currency: Currency; credited: bigint }>`
    select a.agency_id, a.currency, (a.balance + coalesce(l.charged_minor, 0) + coalesce((
        select -sum(m.amount) from ledger.movement m
        where m.account_id = a.id and m.seq > coalesce(l.to_seq, 0) and m.amount < 0
          and not exists (select from ledger.entry e where e.id = m.entry_id and e.event_type = 'repay-reversal')), 0))::bigint as credited
    from ledger.account a
    left join lateral (select c.charged_minor, c.to_seq from credit_statements c
      where c.agency_id = a.agency_id and c.currency = a.currency order by c.ends_on desc limit 1) l on true
    where a.kind = 'credit' and a.agency_id = any (${[...agencyIds]}::integer[])`.execute(tx)
  return new Map(rows.map(({ agency_id: id, currency, credited }) => [keyOf(id, currency), credited]))
}

/** The unpaid part of a statement. */
export async function outstandingOf(tx: Tx, row: Row): Promise<bigint> {
  const credited = (await creditedBy(tx, [row.agency_id])).get(keyOf(row.agency_id, row.currency)) ?? 0n
  return outstanding({ purchases: row.purchases_minor, charged: row.charged_minor }, credited)
}

/** The unpaid total of an agency's statements. */
async function owedOnStatements(tx: Tx, agencyId: number, currency: Currency): Promise<bigint> {
  const open = await tx
    .selectFrom('credit_statements')
    .select(['purchases_minor', 'charged_minor'])
    .where('agency_id', '=', agencyId)
    .where('currency', '=', currency)
    .where('state', '<>', 'paid')
    .execute()
  const credited = (await creditedBy(tx, [agencyId])).get(keyOf(agencyId, currency)) ?? 0n
  return open.reduce(
    (sum, row) => sum + outstanding({ purchases: row.purchases_minor, charged: row.charged_minor }, credited),
    0n,
  )
}

async function movedSince(tx: Tx, account: bigint, seq: bigint) {
  const { rows } = await sql<{ count: bigint; purchases: bigint; refunds: bigint; repayments: bigint }>`
    select count(*) as count, coalesce(-sum(m.amount) filter (where m.amount < 0 and e.event_type <> 'repay-reversal'), 0)::bigint as purchases,
      coalesce(sum(m.amount) filter (where m.amount > 0 and e.event_type <> 'repay'), 0)::bigint as refunds,
      coalesce(sum(m.amount) filter (where e.event_type in ('repay', 'repay-reversal')), 0)::bigint as repayments
    from ledger.movement m join ledger.entry e on e.id = m.entry_id
    where m.account_id = ${account} and m.seq > ${seq}`.execute(tx)
  return rows[0] ?? { count: 0n, purchases: 0n, refunds: 0n, repayments: 0n }
}

function keyOf(agencyId: number, currency: Currency): string {
  return `${agencyId}/${currency}`
}
