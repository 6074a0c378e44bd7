import type { Reply } from '@interline/contract/index'
import { outcomesNow } from '@interline/domain/disputes/dispute'
import type { Currency } from '@interline/domain/money/money'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { DisputeRow } from './deps.ts'

export type Shown = Reply<'disputes.get'>

interface SeenDispute extends DisputeRow {
  readonly account: string
  readonly owner: string | null
  readonly payer: string | null
  readonly ref: string | null
  readonly charged_currency: Currency | null
  readonly charged_minor: bigint | null
  readonly refunded_minor: bigint
  /** In the currency that was charged, or that arrived in suspense. */
  readonly held_minor: bigint
  readonly held_currency: Currency | null
  /** In the currency of the dispute. */
  readonly set_off_minor: bigint
  readonly settled_fee: SettledFee | null
  readonly files: Shown['files']
}

interface SettledFee {
  readonly minor: number
  readonly currency: Currency
}

/**
 * The fee as settlement files have it: in the rows of the dispute, or in rows of its own that name the dispute. Null: in none.
 * A row of a payment that our books do not have is not posted, and does not count.
 */
export const feeInFiles = sql<SettledFee | null>`(
  select jsonb_build_object('minor', sum(f.minor), 'currency', min(f.currency)) from (
    select r.fee_minor as minor, r.currency from gateway_settled s
    join gateway_settlement_rows r
      on r.root_agency_id = s.root_agency_id and r.file_id = s.file_id and r.line = s.line
    where s.root_agency_id = gateway_disputes.root_agency_id and r.account_id = gateway_disputes.account_id
      and s.own_ref in (gateway_disputes.dispute_ref, gateway_disputes.dispute_ref || ' won')
      and r.kind = 'dispute' and r.fee_minor <> 0
    union all
    select r.fee_minor - r.gross_minor, r.currency from gateway_settlement_rows r
    where r.account_id = gateway_disputes.account_id and r.kind = 'fee'
      and r.provider_ref = gateway_disputes.dispute_ref and r.outcome in ('provider', 'matched', 'amount')) f
  having count(*) > 0)`

/** Disputes with their account and payment. */
export function disputeRows(tx: Tx) {
  const ofPayment = (column: string) =>
    sql`(select ${sql.ref(`a.${column}`)} from gateway_attempts a where a.id = gateway_disputes.attempt_id)`
  const agency = (column: string) =>
    sql<string | null>`(select g.name from agencies g where g.id = ${sql.ref(`gateway_disputes.${column}`)})`
  return tx
    .selectFrom('gateway_disputes')
    .selectAll()
    .select([
      sql<string>`(select m.name from merchant_accounts m where m.root_agency_id = gateway_disputes.root_agency_id
        and m.id = gateway_disputes.account_id)`.as('account'),
      agency('root_agency_id').as('owner'),
      agency('agency_id').as('payer'),
      ofPayment('ref').$castTo<string | null>().as('ref'),
      ofPayment('charged_currency').$castTo<Currency | null>().as('charged_currency'),
      ofPayment('charged_minor').$castTo<bigint | null>().as('charged_minor'),
      sql<bigint>`coalesce((select sum(r.charged_minor) from gateway_refunds r
        where r.attempt_id = gateway_disputes.attempt_id
          and r.state in ('requested', 'processing', 'succeeded')), 0)::bigint`.as('refunded_minor'),
      sql<Currency | null>`(select case when a.settled = 'suspense' then a.paid_currency else a.charged_currency end
        from gateway_attempts a where a.id = gateway_disputes.attempt_id)`.as('held_currency'),
      heldMinor.as('held_minor'),
      sql<bigint>`coalesce((select sum(r.set_off_minor) from gateway_refunds r
        where r.dispute_id = gateway_disputes.id), 0)::bigint`.as('set_off_minor'),
      feeInFiles.as('settled_fee'),
      sql<
        Shown['files']
      >`coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'kind', f.kind, 'bytes', f.bytes)
        order by f.uploaded_at, f.id) from gateway_dispute_files f where f.dispute_id = gateway_disputes.id), '[]')`.as(
        'files',
      ),
    ])
}

/** Refunds that wait; of money in suspense, what is there and not on its way. */
const heldMinor = sql<bigint>`coalesce((select case
    when a.settled is distinct from 'suspense' then
      (select sum(r.charged_minor) from gateway_refunds r where r.attempt_id = a.id and r.state = 'attention')
    when not exists (select from gateway_refunds r
      where r.attempt_id = a.id and r.state in ('requested', 'processing', 'succeeded')) then
      a.paid_minor - coalesce((select sum(r.charged_minor) from gateway_refunds r
        where r.attempt_id = a.id and r.state = 'charged_back'), 0)
  end from gateway_attempts a where a.id = gateway_disputes.attempt_id), 0)::bigint`

/** What a lost dispute took and no refund is set off against yet, minor units; 0: nothing, or it is not lost. */
export function roomOf(row: Pick<SeenDispute, 'state' | 'taken_minor' | 'set_off_minor'>): bigint {
  return row.state === 'lost' && row.taken_minor !== null ? row.taken_minor - row.set_off_minor : 0n
}

export async function presentDispute(tx: Tx, rows: readonly SeenDispute[]): Promise<Shown[]> {
  const steps = await tx
    .selectFrom('gateway_dispute_steps')
    .selectAll()
    .where('dispute_id', 'in', ['', ...rows.map(({ id }) => id)])
    .orderBy('seq')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    channel: row.channel as Shown['channel'],
    account: row.account,
    owner: row.root_agency_id === 0 ? null : row.owner,
    disputeRef: row.dispute_ref,
    kind: row.kind,
    byHand: row.by_hand,
    amount: { amount: Number(row.amount_minor), currency: row.currency },
    taken: row.taken_minor === null ? null : { amount: Number(row.taken_minor), currency: row.currency },
    reason: row.reason,
    state: row.state,
    answerBy: row.answer_by?.toISOString() ?? null,
    mismatch: row.mismatch,
    payment: paymentOf(row),
    held:
      row.held_minor > 0n && row.held_currency
        ? { amount: Number(row.held_minor), currency: row.held_currency }
        : null,
    setOff: row.set_off_minor > 0n ? { amount: Number(row.set_off_minor), currency: row.currency } : null,
    maySetOff: roomOf(row) > 0n && row.held_minor > 0n,
    ...feeOf(row),
    outcomes: row.by_hand ? outcomesNow(row.state, row.taken_minor !== null) : [],
    files: row.files,
    takenEntry: row.taken_entry,
    closedEntry: row.closed_entry,
    openedAt: row.opened_at.toISOString(),
    closedAt: row.closed_at?.toISOString() ?? null,
    steps: steps
      .filter((each) => each.dispute_id === row.id)
      .map(({ step, note, by_name: by, at }) => ({ step, note, by, at: at.toISOString() })),
    version: row.version,
  }))
}

/** As the settlement file has it, else as it was told. */
function feeOf(row: SeenDispute): Pick<Shown, 'fee' | 'feeSource' | 'feeEntry'> {
  const { settled_fee: settled, fee_minor: minor, fee_currency: currency } = row
  const told = minor === null || currency === null ? null : { amount: Number(minor), currency }
  if (!settled) return { fee: told, feeSource: row.fee_source, feeEntry: row.fee_entry }
  return {
    fee: { amount: settled.minor, currency: settled.currency },
    feeSource: 'file',
    feeEntry: row.fee_entry,
  }
}

function paymentOf(row: SeenDispute): Shown['payment'] {
  if (row.attempt_id === null || row.charged_currency === null) return null
  const money = (minor: bigint | null) => ({
    amount: Number(minor ?? 0n),
    currency: row.charged_currency ?? row.currency,
  })
  return {
    id: row.attempt_id,
    ref: row.ref ?? '',
    agencyName: row.payer ?? '',
    orderId: row.order_id,
    charged: money(row.charged_minor),
    refunded: money(row.refunded_minor),
  }
}
