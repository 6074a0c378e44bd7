// The turns of a refund: sent once under its reference, then asked about until it is known. A request that may still be
// under way is never taken for a refusal, and is repeated only where the provider knows refunds by our reference.

import { pauseAfter } from '@interline/domain/gateway-payments/states'
import type { RefundPayment, RefundView } from '../../../connectors/payments/port.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { jobHandler, type JobHandler } from '../../../platform/jobs/jobs.ts'
import type { Log } from '../../../platform/log/log.ts'
import type { OpenAccount } from '../../merchant-accounts/index.ts'
import { findAttempt, refOf, type AttemptRow } from '../attempts.ts'
import type { Deps } from '../deps.ts'
import {
  changeRefund,
  end,
  isAskedAbout,
  LOST_AFTER,
  refundJob,
  UNDELIVERED,
  type RefundRow,
} from './refund-rows.ts'
import { recordRefund } from './refunds.ts'

const REFUND_MS = 20_000

export function refundHandler(deps: () => Deps): JobHandler {
  return jobHandler(refundJob, ({ refundId, turn }, log) =>
    refundInTurn(refundId, { turn, log, deps: deps() }),
  )
}

interface Turn {
  /** As it was before this turn. */
  readonly refund: RefundRow
  readonly attempt: AttemptRow
  readonly account: OpenAccount
  /** Minor units that earlier refunds of the payment have returned. */
  readonly refundedBefore: bigint
}

async function refundInTurn(
  id: string,
  { turn, log, deps }: { readonly turn: number; readonly log: Log; readonly deps: Deps },
): Promise<void> {
  const taken = await deps.platform.db.transaction('everything', (tx) => takeTurn(tx, id, turn, deps))
  if (!taken) return
  const view = await sendOrAsk(taken, log)
  await recordRefund(id, view, deps, { isAnswer: true })
}

/** A notification without a state: the provider is asked, and the turns go on by their own times. */
export async function askRefund(id: string, log: Log, deps: Deps): Promise<void> {
  const found = await deps.platform.db.transaction('everything', (tx) => readTurn(tx, id, deps))
  // Also about one that has succeeded: the hint may be that it failed since.
  if (!found || found.refund.sent_at === null) return
  await recordRefund(id, await found.account.gateway.queryRefund(requestOf(found), callOf(log)), deps)
}

/** Claims a turn and enqueues the next one. Undefined: it is another's, or not needed, or not its turn yet. */
async function takeTurn(tx: Tx, id: string, turn: number, deps: Deps): Promise<Turn | undefined> {
  const { clock, jobs } = deps.platform
  const found = await readTurn(tx, id, deps)
  if (!found || found.refund.asked !== turn || !isAskedAbout(found.refund)) return undefined
  const { refund } = found
  const now = clock.now()
  const at = now + pauseAfter(turn)
  if (refund.sent_at === null && found.attempt.disputed) {
    await end(tx, refund, { state: 'attention', failure: 'disputed', now })
    return undefined
  }
  if (!(await isItsTurn(tx, found))) {
    // The same turn, enqueued twice, goes on once.
    if (refund.next_query_at !== null && refund.next_query_at.getTime() > now) return undefined
    await changeRefund(tx, refund, { next_query_at: new Date(at) })
    await jobs.enqueue(tx, refundJob, { refundId: id, turn }, { at })
    return undefined
  }
  await changeRefund(tx, refund, {
    asked: turn + 1,
    next_query_at: new Date(at),
    sent_at: refund.sent_at ?? new Date(now),
  })
  await jobs.enqueue(tx, refundJob, { refundId: id, turn: turn + 1 }, { at })
  return found
}

/** Locks the refund. Undefined: it cannot change any more, or its account cannot be opened. */
async function readTurn(tx: Tx, id: string, { accounts }: Deps): Promise<Turn | undefined> {
  const refund = await tx
    .selectFrom('gateway_refunds')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  const attempt = refund && (await findAttempt(tx, refund.attempt_id))
  const account = attempt && (await accounts.find(attempt.account_id))
  if (!refund || !attempt || !account) return undefined
  if (!isAskedAbout(refund) && refund.state !== 'succeeded') return undefined
  const earlier = await tx
    .selectFrom('gateway_refunds')
    .select('charged_minor')
    .where('attempt_id', '=', attempt.id)
    .where('state', '=', 'succeeded')
    .where('id', '<', id)
    .execute()
  const refundedBefore = earlier.reduce((sum, { charged_minor: minor }) => sum + minor, 0n)
  return { refund, attempt, account, refundedBefore }
}

async function isItsTurn(tx: Tx, { refund, attempt, account }: Turn): Promise<boolean> {
  if (account.caps.refundsAtOnce) return true
  const before = await tx
    .selectFrom('gateway_refunds')
    .select('id')
    .where('attempt_id', '=', attempt.id)
    .where('id', '<', refund.id)
    .where('state', 'in', ['requested', 'processing'])
    .executeTakeFirst()
  return before === undefined
}

async function sendOrAsk(taken: Turn, log: Log): Promise<RefundView> {
  const { refund, account } = taken
  const { gateway, caps } = account
  const request = requestOf(taken)
  if (refund.sent_at === null) return gateway.refund(request, callOf(log))
  const view = await gateway.queryRefund(request, callOf(log))
  if (view.status !== 'failed' || view.failure !== 'not_found') return view
  // Confirmed before: it must not be sent again.
  if (refund.state === 'succeeded') return view
  if (!caps.refundsByRef)
    return refund.asked < LOST_AFTER ? { status: 'unknown' } : { ...view, status: 'attention' }
  const again = await gateway.refund(request, callOf(log))
  if (again.status !== 'failed') return again
  // The first request may still be under way: what the second is told decides nothing before a long time.
  const isOpen = refund.asked < LOST_AFTER || UNDELIVERED.has(again.failure)
  return isOpen ? { status: 'unknown' } : { ...again, status: 'attention' }
}

function requestOf({ refund, attempt, refundedBefore }: Turn): RefundPayment {
  return {
    refundRef: refund.ref,
    payment: refOf(attempt),
    amount: {
      minor: refund.charged_minor,
      currency: (refund.cause === 'suspense' ? attempt.paid_currency : null) ?? attempt.charged_currency,
    },
    providerRef: refund.provider_ref,
    refundedBefore,
    reason: refund.order_id ?? 'Payment not accepted',
    notifyUrl: null,
  }
}

function callOf(log: Log) {
  return { signal: AbortSignal.timeout(REFUND_MS), log }
}
