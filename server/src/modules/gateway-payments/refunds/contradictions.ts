// A provider contradicts itself: it reports that a refund failed which it had confirmed. A notification may be older than
// the confirmation, so the provider is asked before anything is believed. A failure that it confirms is undone in the
// books, and a person decides: whoever was wrong once about this money may be wrong again, and what is credited to a
// balance can be spent at once (connectors.md F14).

import type { RefundView } from '../../../connectors/payments/port.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { AttemptRow } from '../attempts.ts'
import type { Deps } from '../deps.ts'
import { undoReturned } from './refund-books.ts'
import { changeRefund, end, refundJob, UNDECIDED, UNDELIVERED, type RefundRow } from './refund-rows.ts'

const DAY_MS = 86_400_000

/** `refund` has succeeded and is locked. `isAnswer`: the provider was asked about it just now. */
export async function hearContradiction(
  tx: Tx,
  {
    attempt,
    refund,
    view,
    isAnswer,
    now,
  }: {
    readonly attempt: AttemptRow
    readonly refund: RefundRow
    readonly view: RefundView
    readonly isAnswer: boolean
    readonly now: number
  },
  deps: Deps,
): Promise<void> {
  const { log, jobs } = deps.platform
  const isFailure = view.status === 'failed' || view.status === 'attention'
  if (refund.doubted_at === null) {
    if (!isFailure) return
    log.warn({ refund: refund.id, view }, 'a refund that had succeeded is reported as failed')
    await changeRefund(tx, refund, { doubted_at: new Date(now), next_query_at: new Date(now) })
    await jobs.enqueue(tx, refundJob, { refundId: refund.id, turn: refund.asked })
    return
  }
  if (!isAnswer) return
  if (view.status === 'succeeded') return changeRefund(tx, refund, { doubted_at: null, next_query_at: null })
  if (!isFailure) return
  const isUndecided = UNDECIDED.has(view.failure) || UNDELIVERED.has(view.failure)
  if (isUndecided && now < refund.doubted_at.getTime() + DAY_MS) return
  await undoReturned(tx, { attempt, refund, now }, deps)
  await end(tx, refund, { state: 'attention', failure: view.failure, now })
}
