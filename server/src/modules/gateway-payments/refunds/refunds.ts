// Money that returns the way it came: what nothing accepted, and what an order refunds. A refund is written with what
// it takes, then sent and asked about until it is known; where the provider refuses or its time is over, the money
// is in the balance instead. Nothing of a disputed payment is sent or credited until the treasury decides.

import { chargedPart, returnedFee } from '@interline/domain/gateway-payments/states'
import { sql } from 'kysely'
import type { RefundView } from '../../../connectors/payments/port.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/ids/ids.ts'
import { findAttempt, newRef, type AttemptRow } from '../attempts.ts'
import { hearContradiction } from './contradictions.ts'
import type { Deps } from '../deps.ts'
import { creditBalance, creditFee, postReturned, takeFromBalance } from './refund-books.ts'
import {
  changeRefund,
  end,
  isUnfinished,
  LOST_AFTER,
  refundJob,
  UNDECIDED,
  UNDELIVERED,
  type RefundRow,
} from './refund-rows.ts'

const DAY_MS = 86_400_000
/** Refunds all that an attempt has in suspense; while the payment is disputed, it waits. */
export async function refundSuspense(tx: Tx, row: AttemptRow, deps: Deps): Promise<void> {
  const charged = await suspenseLeft(tx, row)
  const facts = { cause: 'suspense', order_id: null, minor: null, charged_minor: charged } as const
  if (charged > 0n) await write(tx, row, { ...facts, ...haltedIf(row, deps.platform.clock.now()) }, deps)
}

/** What a payment has in suspense beside what lost disputes have paid out, minor units of what was paid. */
export async function suspenseLeft(tx: Tx, row: AttemptRow): Promise<bigint> {
  const { gone } = await tx
    .selectFrom('gateway_refunds')
    .select(sql<bigint>`coalesce(sum(charged_minor), 0)::bigint`.as('gone'))
    .where('attempt_id', '=', row.id)
    .where('cause', '=', 'suspense')
    .where('state', '=', 'charged_back')
    .executeTakeFirstOrThrow()
  return (row.paid_minor ?? 0n) - gone
}

/** A refund of a disputed payment is written and waits: the payer must not have the money twice. */
function haltedIf({ disputed }: AttemptRow, now: number) {
  if (!disputed) return {}
  return { state: 'attention', failure: 'disputed', next_query_at: null, finished_at: new Date(now) } as const
}

/**
 * Sends a part of what an order has refunded to the balance back to the gateways that it was paid by, the newest
 * payment first, or to that of one attempt. `amount`: minor units that reached the balance. What no gateway takes stays
 * there. Last in its transaction, which sees the order's agency.
 */
export async function returnByGateway(
  tx: Tx,
  order: { readonly id: string; readonly root_id: string; readonly agency_id: number },
  { amount, now, attemptId }: { readonly amount: bigint; readonly now: number; readonly attemptId?: string },
  deps: Deps,
): Promise<void> {
  const wanted = { amount, locked: true, ...(attemptId === undefined ? {} : { attemptId }) }
  for (const { row, part } of await partsOf(tx, order, wanted))
    await returnPart(tx, row, { orderId: order.id, part, now }, deps)
}

/**
 * The fees of the gateways that such a refund goes back by, and what it returns of each; nothing is written. Minor units of
 * the order's currency.
 */
export async function feesOfReturn(
  tx: Tx,
  order: { readonly root_id: string; readonly agency_id: number },
  amount: bigint,
): Promise<readonly { readonly attempt: AttemptRow; readonly returned: bigint }[]> {
  const fees: { readonly attempt: AttemptRow; readonly returned: bigint }[] = []
  for (const { row, part } of await partsOf(tx, order, { amount, locked: false })) {
    if (row.fee_minor === 0n) continue
    const charged = chargedPart(row.amount_minor, chargeOf(row))
    fees.push({ attempt: row, returned: (await feeOf(tx, row, part, charged)).fee })
  }
  return fees
}

/** The payments that a refund goes back by, the newest first, each with its part. */
async function partsOf(
  tx: Tx,
  order: { readonly root_id: string; readonly agency_id: number },
  {
    amount,
    locked,
    attemptId,
  }: { readonly amount: bigint; readonly locked: boolean; readonly attemptId?: string },
): Promise<readonly { readonly row: AttemptRow; readonly part: bigint }[]> {
  const attempts = await tx
    .selectFrom('gateway_attempts')
    .innerJoin('orders', 'orders.id', 'gateway_attempts.payable_id')
    .selectAll('gateway_attempts')
    .where('orders.root_id', '=', order.root_id)
    .where('orders.agency_id', '=', order.agency_id)
    .where('payable_kind', '=', 'order')
    .where('settled', '=', 'paid')
    .$if(attemptId !== undefined, (query) => query.where('gateway_attempts.id', '=', attemptId ?? ''))
    .orderBy('gateway_attempts.created_at', 'desc')
    .$if(locked, (query) => query.forUpdate('gateway_attempts'))
    .execute()
  const parts: { readonly row: AttemptRow; readonly part: bigint }[] = []
  let rest = amount
  for (const row of attempts) {
    const left = row.amount_minor - (await refundedOf(tx, row)).amount
    const part = rest < left ? rest : left
    if (part <= 0n) continue
    parts.push({ row, part })
    rest -= part
  }
  return parts
}

async function returnPart(
  tx: Tx,
  row: AttemptRow,
  { orderId, part, now }: { readonly orderId: string; readonly part: bigint; readonly now: number },
  deps: Deps,
): Promise<void> {
  const before = await refundedOf(tx, row)
  const due = { amount: row.amount_minor, charged: chargedPart(row.amount_minor, chargeOf(row)) }
  const charged = chargedPart(before.amount + part, due) - before.charged
  const refused = await refusedBefore(row, part, now, deps)
  if (charged <= 0n) return
  const { fee, feeCharged } = await feeOf(tx, row, part, due.charged)
  const facts = {
    cause: 'order',
    order_id: orderId,
    minor: part,
    charged_minor: charged + feeCharged,
    fee_minor: fee,
    fee_charged_minor: feeCharged,
  } as const
  if (refused !== null && !row.disputed) {
    const over = { state: 'fallback', failure: refused, finished_at: new Date(now) } as const
    const refund = await write(tx, row, { ...facts, ...over }, deps)
    await creditFee(tx, { attempt: row, refund, now }, deps)
    return
  }
  const refund = await write(tx, row, { ...facts, ...haltedIf(row, now) }, deps)
  // An agency between has spent it: the payer has it in the balance with that agency.
  if (await takeFromBalance(tx, { attempt: row, refund, part, now, earlier: before }, deps)) return
  await end(tx, refund, { state: 'fallback', failure: 'funds', now })
  await creditFee(tx, { attempt: row, refund, now }, deps)
}

/** The fee that a part returns; nothing where the payer was told that it stays. `charged`: without the fee. */
async function feeOf(tx: Tx, row: AttemptRow, part: bigint, charged: bigint) {
  if (!row.return_fee) return { fee: 0n, feeCharged: 0n }
  const { rows } = await sql<{ amount: bigint; fee: bigint; feeCharged: bigint }>`
    select coalesce(sum(minor), 0)::bigint as amount, coalesce(sum(fee_minor), 0)::bigint as fee,
      coalesce(sum(fee_charged_minor), 0)::bigint as "feeCharged"
    from gateway_refunds where attempt_id = ${row.id} and cause = 'order'`.execute(tx)
  const before = rows[0] ?? { amount: 0n, fee: 0n, feeCharged: 0n }
  const feeCharged = row.charged_minor - charged
  return returnedFee(part, { amount: row.amount_minor, fee: row.fee_minor, charged, feeCharged }, before)
}

/** The part of the charge that belongs to the amount without the fee. */
function chargeOf(row: AttemptRow) {
  return { amount: row.amount_minor + row.fee_minor, charged: row.charged_minor }
}

async function refusedBefore(
  row: AttemptRow,
  part: bigint,
  now: number,
  { accounts }: Deps,
): Promise<string | null> {
  const account = await accounts.find(row.account_id)
  if (!account || account.caps.refund === 'none') return 'state'
  const { refund, refundDays } = account.caps
  if (refund === 'full' && part < row.amount_minor) return 'state'
  if (refundDays !== null && now > row.created_at.getTime() + refundDays * DAY_MS) return 'window_over'
  return null
}

/** What open and finished refunds took of an attempt, without its fee. */
export async function refundedOf(tx: Tx, { id }: AttemptRow) {
  const rows = await tx
    .selectFrom('gateway_refunds')
    .select(['id', 'minor', sql<bigint>`charged_minor - fee_charged_minor`.as('charged_minor')])
    .where('attempt_id', '=', id)
    .where('cause', '=', 'order')
    .where('state', '<>', 'fallback')
    .execute()
  return {
    ids: rows.map((row) => row.id),
    amount: rows.reduce((sum, { minor }) => sum + (minor ?? 0n), 0n),
    charged: rows.reduce((sum, { charged_minor: minor }) => sum + minor, 0n),
  }
}

async function write(
  tx: Tx,
  row: AttemptRow,
  facts: Pick<RefundRow, 'cause' | 'order_id' | 'minor' | 'charged_minor'> &
    Partial<
      Pick<
        RefundRow,
        'state' | 'failure' | 'next_query_at' | 'finished_at' | 'fee_minor' | 'fee_charged_minor'
      >
    >,
  { platform }: Deps,
): Promise<RefundRow> {
  const now = platform.clock.now()
  const refund = await tx
    .insertInto('gateway_refunds')
    .values({
      root_agency_id: row.root_agency_id,
      id: newId('gre', now),
      agency_id: row.agency_id,
      attempt_id: row.id,
      ref: newRef('R'),
      state: 'requested',
      next_query_at: new Date(now),
      created_at: new Date(now),
      ...facts,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  if (refund.state === 'requested')
    await platform.jobs.enqueue(tx, refundJob, { refundId: refund.id, turn: 0 })
  return refund
}

/**
 * What the provider says of a refund. A final state never changes again, unless the provider contradicts itself.
 * `isAnswer`: it was asked about this refund just now.
 */
export async function recordRefund(
  id: string,
  view: RefundView,
  deps: Deps,
  { isAnswer = false }: { readonly isAnswer?: boolean } = {},
): Promise<void> {
  await deps.platform.db.transaction('everything', async (tx) => {
    const refund = await tx
      .selectFrom('gateway_refunds')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    const attempt = refund && (await findAttempt(tx, refund.attempt_id))
    if (!refund || !attempt) return
    const now = await deps.platform.db.instant(tx)
    if (refund.state === 'succeeded')
      return hearContradiction(tx, { attempt, refund, view, isAnswer, now }, deps)
    if (!isUnfinished(refund)) return
    if (view.providerRef !== undefined) await changeRefund(tx, refund, { provider_ref: view.providerRef })
    if (view.status === 'failed' || view.status === 'attention')
      return recordFailure(tx, { attempt, refund, view, now }, deps)
    if (view.status === 'unknown') return
    if (view.status === 'processing') return changeRefund(tx, refund, { state: 'processing' })
    await postReturned(tx, { attempt, refund, now }, deps)
    await end(tx, refund, { state: 'succeeded', failure: null, now })
  })
}

async function recordFailure(
  tx: Tx,
  {
    attempt,
    refund,
    view: { status, failure },
    now,
  }: {
    readonly attempt: AttemptRow
    readonly refund: RefundRow
    readonly view: Extract<RefundView, { status: 'failed' | 'attention' }>
    readonly now: number
  },
  deps: Deps,
): Promise<void> {
  const isRefusal = status === 'failed'
  if (isRefusal && UNDELIVERED.has(failure)) return changeRefund(tx, refund, { sent_at: null })
  if (isRefusal && UNDECIDED.has(failure) && refund.asked < LOST_AFTER) return
  // The dispute may be why: the payer must not have the money twice.
  if (attempt.disputed) return end(tx, refund, { state: 'attention', failure: 'disputed', now })
  if (isRefusal && !UNDECIDED.has(failure) && refund.cause === 'order')
    return fallBack(tx, { attempt, refund, failure, now }, deps)
  return end(tx, refund, { state: 'attention', failure, now })
}

/** The provider has not returned it: what left the balance is there again. */
export async function fallBack(
  tx: Tx,
  {
    attempt,
    refund,
    failure,
    now,
  }: {
    readonly attempt: AttemptRow
    readonly refund: RefundRow
    readonly failure: string | null
    readonly now: number
  },
  deps: Deps,
): Promise<void> {
  await creditBalance(tx, { attempt, refund, now }, deps)
  await creditFee(tx, { attempt, refund, now }, deps)
  await end(tx, refund, { state: 'fallback', failure, now })
}
