// What a provider says of an attempt, whoever heard it: the answer to a question, a notification, the start. One
// function sets the state; a final one never changes again, and money is settled once.

import { gatewayArrival, gatewaySuspense } from '@interline/domain/ledger/gateways'
import { isOpen, wasNeverSent, type SuspenseReason } from '@interline/domain/gateway-payments/states'
import type { Money } from '@interline/domain/money/money'
import { jsonText } from '../../../db/json/codec.ts'
import type { PaymentView } from '../../connectors/payments/port.ts'
import type { Tx } from '../../platform/database/database.ts'
import { Failure } from '../../platform/http/failure.ts'
import { lockAttempt, updateAttempt, type AttemptRow } from './attempts.ts'
import type { Deps } from './deps.ts'
import { pathOf } from './path.ts'
import { refundSuspense } from './refunds/refunds.ts'
import { tellPayer } from './stated-outcomes/tell-stalled.ts'

type Succeeded = Extract<PaymentView, { status: 'succeeded' }>

/** Returns the attempt as it is afterwards. */
export async function recordView(id: string, view: PaymentView, deps: Deps): Promise<AttemptRow> {
  if (view.status !== 'succeeded') return recordUnpaid(id, view, deps)
  try {
    return await recordPaid(id, view, null, deps)
  } catch (error) {
    // A busy database says nothing about the payment: the question comes again.
    if (!(error instanceof Failure)) throw error
    // What was to be paid cannot be: the money is here all the same.
    deps.platform.log.warn({ error, attempt: id }, 'payment by gateway could not be settled')
    return refusePaid(id, view, error, deps)
  }
}

async function refusePaid(id: string, view: Succeeded, error: Failure, deps: Deps): Promise<AttemptRow> {
  const { payable_kind: kind } = await deps.platform.db.transaction('everything', (tx) => locked(tx, id))
  const payable = deps.payable(kind)
  const row = await recordPaid(id, view, payable.whyRefused?.(error) ?? 'not_payable', deps)
  await payable.refused?.(error)
  return row
}

function recordUnpaid(id: string, view: Exclude<PaymentView, Succeeded>, deps: Deps): Promise<AttemptRow> {
  return deps.platform.db.transaction('everything', async (tx) => {
    const row = await locked(tx, id)
    if (!isOpen(row.state)) return row
    const now = deps.platform.clock.now()
    const refs = {
      ...(view.providerRef !== undefined && { provider_ref: view.providerRef }),
      ...(view.transactionRef !== undefined && { transaction_ref: view.transactionRef }),
    }
    if (view.status === 'failed' && view.failure === 'not_found') {
      // The provider has answered before: other keys do not know the payment, which its payer may still make.
      const isSent = row.provider_ref !== null || (row.state !== 'creating' && row.state !== 'unknown')
      // Or it was asked before the request of another process arrived there.
      if (isSent || !wasNeverSent(now, row.created_at.getTime())) return row
    }
    if (view.status === 'unknown')
      return updateAttempt(tx, row, {
        ...refs,
        ...(row.state === 'creating' && { state: 'unknown' as const }),
        unanswered_since: row.unanswered_since ?? new Date(now),
      })
    if (view.status === 'processing')
      return updateAttempt(tx, row, { ...refs, state: 'processing', action: null, unanswered_since: null })
    if (view.status === 'requires_action')
      return updateAttempt(tx, row, {
        ...refs,
        state: 'requires_action',
        unanswered_since: null,
        failure: view.refused ?? null,
        ...(view.action && { action: jsonText(view.action) }),
      })
    const over = {
      ...refs,
      state: view.status,
      // Ended by what people read in the provider's portal, not by its answer.
      failure: view.status === 'failed' ? view.failure : row.statement === 'agreed' ? 'stated' : null,
      action: null,
      next_query_at: null,
      finished_at: new Date(now),
    }
    await deps.payable(row.payable_kind).release(tx, row, view.status === 'failed' ? 'failed' : 'canceled')
    if (over.failure === 'stated') await tellPayer(tx, row, now)
    return updateAttempt(tx, row, over)
  })
}

/** `refused`: why nothing accepts the money, as was found before. */
function recordPaid(
  id: string,
  view: Succeeded,
  refused: SuspenseReason | null,
  deps: Deps,
): Promise<AttemptRow> {
  return deps.platform.db.transaction('everything', async (tx) => {
    const row = await locked(tx, id)
    if (row.paid_minor !== null) return row
    const now = await deps.platform.db.instant(tx)
    const wasOpen = isOpen(row.state)
    const isExact = view.paid.currency === row.charged_currency && view.paid.minor === row.charged_minor
    const paid: AttemptRow = await updateAttempt(tx, row, {
      provider_ref: view.providerRef ?? row.provider_ref,
      transaction_ref: view.transactionRef ?? row.transaction_ref,
      paid_currency: view.paid.currency,
      paid_minor: view.paid.minor,
      provider_fee_minor: view.fee?.currency === view.paid.currency ? view.fee.minor : null,
      payer_account: view.payerAccount ?? null,
      action: null,
      next_query_at: null,
    })
    const payable = deps.payable(row.payable_kind)
    const settle = () =>
      payable.settle(tx, paid, {
        paidAt: view.paidAt ?? now,
        arrive: () => arrive(tx, paid, now, deps),
      })
    const known = isExact ? (wasOpen ? refused : 'attempt_over') : 'amount_differs'
    const reason = known ?? (await settle())
    if (reason === null)
      return updateAttempt(tx, paid, {
        state: 'succeeded',
        settled: 'paid',
        failure: null,
        finished_at: new Date(now),
      })
    if (wasOpen) await payable.release(tx, paid, 'failed')
    await toSuspense(tx, paid, { paid: view.paid, now }, deps)
    // Another amount than was asked for needs a person; anything else goes back at once.
    const ended = await updateAttempt(tx, paid, {
      state: isExact ? 'succeeded' : 'attention',
      settled: 'suspense',
      failure: reason,
      finished_at: new Date(now),
    })
    if (isExact) await refundSuspense(tx, ended, deps)
    if (row.statement === 'agreed' && row.stated === 'not_paid')
      await updateAttempt(tx, ended, { statement: 'contradicted' })
    await payable.suspended?.(tx, ended)
    return ended
  })
}

async function locked(tx: Tx, id: string): Promise<AttemptRow> {
  const row = await lockAttempt(tx, id)
  if (!row) throw new Error(`there is no attempt ${id}`)
  return row
}

async function arrive(tx: Tx, row: AttemptRow, now: number, deps: Deps): Promise<void> {
  const transfers = gatewayArrival({
    owner: row.account_root_id,
    path: await pathOf(tx, row, deps),
    charged: { minor: row.charged_minor, currency: row.charged_currency },
    amount: row.amount_minor,
    fee: row.fee_minor,
    rates: await deps.ratesOf(tx, row.fx_snapshot_id),
  })
  const verdict = await deps.ledger.post(tx, {
    type: 'top-up',
    id: row.id,
    paymentType: 'top-up',
    // It reaches the balance; what is paid with it is the order's own entry.
    orderId: null,
    reference: row.ref,
    memo: memoOf(row),
    actor: { type: 'payment', id: row.payer_id, name: row.payer_name },
    transfers,
    fxSnapshotId: row.fx_snapshot_id,
    at: now,
  })
  if (verdict.code !== 'ok') throw new Error(`${row.id}: the ledger returned ${verdict.code} for its money`)
}

async function toSuspense(
  tx: Tx,
  row: AttemptRow,
  { paid, now }: { readonly paid: Money; readonly now: number },
  deps: Deps,
): Promise<void> {
  const verdict = await deps.ledger.post(tx, {
    type: 'gateway-suspense',
    id: row.id,
    paymentType: 'adjustment',
    orderId: null,
    reference: row.ref,
    memo: memoOf(row),
    actor: { type: 'payment', id: row.payer_id, name: row.payer_name },
    transfers: gatewaySuspense(row.account_root_id, paid),
    at: now,
  })
  if (verdict.code !== 'ok') throw new Error(`${row.id}: the ledger returned ${verdict.code} for suspense`)
}

/** Language-independent: channel, order, and the provider's reference. */
function memoOf(row: AttemptRow): string {
  const order = row.payable_kind === 'order' ? row.payable_id : ''
  return [row.channel, order, row.transaction_ref ?? row.provider_ref ?? ''].filter(Boolean).join(' · ')
}
