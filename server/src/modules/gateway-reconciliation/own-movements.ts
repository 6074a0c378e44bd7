// Payments and refunds of a merchant account as our books have them. Their amounts are what the provider was asked for or
// reported, in the currency that it charged.

import type { OwnMovement } from '@interline/domain/gateway-reconciliation/match'
import type { Currency } from '@interline/domain/money/money'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

export interface BookedMovement extends OwnMovement {
  readonly orderId: string | null
  readonly attemptId: string | null
}

interface WantedMovements {
  readonly accountId: string
  /** Our references and the provider's: wanted whenever they were booked. */
  readonly refs: readonly string[]
  /** Booked in this time, milliseconds since the epoch. */
  readonly from: number
  readonly until: number
  /** False: the provider reports refunds as a sum on their payment, in the file of the payment's day. */
  readonly refundsByRef: boolean
}

interface Row {
  readonly kind: BookedMovement['kind']
  readonly ref: string
  readonly payment_ref: string
  readonly provider_refs: readonly (string | null)[]
  readonly currency: Currency
  readonly minor: bigint
  readonly fee: bigint | null
  readonly at: Date
  readonly is_matched: boolean
  readonly order_id: string | null
  readonly attempt_id: string | null
}

/**
 * Every movement of an account that counts: paid, refunded, a refund that the provider undid after it had confirmed it (the
 * ledger says when), taken by a dispute, returned by one that is won, kept as its fee, and payouts that were entered. Shared
 * with the sums of the clearing account.
 */
export const ownMovements = sql`(
  select 'payment' as kind, a.account_root_id as root, a.account_id, a.ref, a.ref as payment_ref,
    array[a.provider_ref, a.transaction_ref] as provider_refs, a.paid_currency as currency, a.paid_minor as minor,
    a.provider_fee_minor as fee, a.finished_at as at, a.finished_at as paid_at,
    case when a.payable_kind = 'order' then a.payable_id end as order_id, a.id as attempt_id
  from gateway_attempts a where a.settled is not null
  union all
  select 'refund', a.account_root_id, a.account_id, x.ref, a.ref, x.provider_refs,
    case when r.cause = 'suspense' then a.paid_currency else a.charged_currency end, x.minor, null,
    x.at, a.finished_at, coalesce(r.order_id, case when a.payable_kind = 'order' then a.payable_id end), a.id
  from gateway_refunds r join gateway_attempts a on a.id = r.attempt_id
  left join ledger.entry done on done.event_type = 'gateway-refund' and done.event_id = r.id
  left join ledger.entry undone on undone.event_type = 'gateway-refund' and undone.event_id = r.id || ' failed'
  cross join lateral (values
    (r.ref, array[r.provider_ref], -r.charged_minor, case when undone.id is null then r.finished_at else done.posted_at end),
    (r.ref || ' failed', array[r.provider_ref, r.ref], r.charged_minor, undone.posted_at)
  ) as x (ref, provider_refs, minor, at)
  where (r.state = 'succeeded' or undone.id is not null) and a.settled is not null and x.at is not null
  union all
  select 'dispute', d.root_agency_id, d.account_id, x.ref, coalesce(a.ref, d.dispute_ref), array[d.dispute_ref],
    d.currency, x.minor, null, x.at, x.at, d.order_id, d.attempt_id
  from gateway_disputes d left join gateway_attempts a on a.id = d.attempt_id
  cross join lateral (values
    (d.dispute_ref, -d.taken_minor, (select min(s.at) from gateway_dispute_steps s
      where s.root_agency_id = d.root_agency_id and s.dispute_id = d.id and s.step = 'taken')),
    (d.dispute_ref || ' won', case when d.state = 'won' then d.taken_minor end, d.closed_at)) as x (ref, minor, at)
  where x.minor is not null
  union all
  select 'fee', d.root_agency_id, d.account_id, d.dispute_ref || ' fee', coalesce(a.ref, d.dispute_ref), array[d.dispute_ref],
    d.fee_currency, -d.fee_minor, null, d.fee_at, d.fee_at, d.order_id, d.attempt_id
  from gateway_disputes d left join gateway_attempts a on a.id = d.attempt_id where d.fee_minor > 0
  union all
  select 'payout', p.root_agency_id, p.account_id, p.id, p.reference, array[p.reference],
    p.currency, -p.amount_minor, null, p.entered_at, p.entered_at, null, null
  from gateway_payouts p where p.reversed_at is null)`

/** `tx` sees everything. */
export async function readOwnMovements(
  tx: Tx,
  { accountId, refs, from, until, refundsByRef }: WantedMovements,
): Promise<BookedMovement[]> {
  const names = sql`${[...refs]}::text[]`
  const at = refundsByRef ? sql`m.at` : sql`m.paid_at`
  const { rows } = await sql<Row>`
    select m.kind, m.ref, m.payment_ref, m.provider_refs, m.currency, m.minor, m.fee, ${at} as at, m.order_id, m.attempt_id,
      exists (select from gateway_settled s where s.root_agency_id = m.root and s.own_ref = m.ref) as is_matched
    from ${ownMovements} m
    where m.account_id = ${accountId} and (m.ref = any (${names}) or m.payment_ref = any (${names})
      or m.provider_refs && ${names} or (${at} >= ${new Date(from)} and ${at} < ${new Date(until)}))
    order by m.at, m.ref`.execute(tx)
  return rows.map((row) => ({
    kind: row.kind,
    ref: row.ref,
    paymentRef: row.payment_ref,
    providerRefs: row.provider_refs.flatMap((each) => each ?? []),
    currency: row.currency,
    minor: row.minor,
    fee: row.fee,
    at: row.at.getTime(),
    isMatched: row.is_matched,
    orderId: row.order_id,
    attemptId: row.attempt_id,
  }))
}

/** What a difference says of our side; nothing where our books have no movement for it. */
export function ourSide(own: readonly OwnMovement[]) {
  const [first] = own as readonly BookedMovement[]
  if (!first) return {}
  return {
    ref: first.ref,
    order_id: first.orderId,
    attempt_id: first.attemptId,
    // The fee of a dispute in the row of the dispute is its fee, not a part of its amount.
    ours_minor: own.reduce((sum, { kind, minor }) => (kind === first.kind ? sum + minor : sum), 0n),
    our_fee_minor: first.fee,
    our_currency: first.currency,
  }
}
