// A payment attempt becomes a payment: the order moves, what follows is enqueued, and the sale is posted at every level, all
// in one transaction. Nobody has to be signed in: the attempt says who pays what by which method.

import { decide, PAYMENT_GRACE_MS, type BlockReason, type Decision } from '@interline/domain/orders/decide'
import { payOrder as payRecipe } from '@interline/domain/wallet/transfers'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { failure } from '../../platform/http/failure.ts'
import {
  applyDecision,
  factsOf,
  lockOrder,
  payableOf,
  payableUntil,
  type Order,
  type Payable,
} from '../orders/index.ts'
import { TIMEOUTS } from '../supplier-calls/index.ts'
import type { Verdict } from '../wallet/index.ts'
import { postOrder } from './books.ts'
import { amounts } from './channels.ts'
import type { Deps } from './deps.ts'
import { UpstreamFundsMissing } from './funds-missing.ts'
import type { PaymentMethod } from './method.ts'
import type { Payer } from './payer.ts'

/** How long a job may be late before somebody looks. */
const SAFETY_MS = TIMEOUTS.ticket + 60_000

export interface Attempt {
  readonly id: string
  readonly method: PaymentMethod
  readonly payer: Payer
  /** When it is settled, milliseconds since the epoch by the database's clock. */
  readonly now: number
}

export type Settlement =
  | { readonly settled: true }
  /** The order takes no payment any more, or the attempt is over: money that came must be returned. */
  | { readonly settled: false; readonly reason: BlockReason | 'attempt_over' }

/**
 * Settles a stored attempt whose money is there. The same attempt again changes nothing. `tx` sees the order's agency. Throws
 * what `charge` throws; then the transaction must be undone.
 */
export async function settlePayment(tx: Tx, attemptId: string, deps: Deps): Promise<Settlement> {
  const { order_id: id, agency_id: agencyId } = await tx
    .selectFrom('payments')
    .select(['order_id', 'agency_id'])
    .where('id', '=', attemptId)
    .executeTakeFirstOrThrow()
  const order = await lockOrder(tx, id, agencyId)
  if (!order) throw new Error(`${id} is not in the scope of this transaction`)
  const stored = await tx
    .selectFrom('payments')
    .selectAll()
    .select(sql<Date>`clock_timestamp()`.as('clock'))
    .where('id', '=', attemptId)
    .executeTakeFirstOrThrow()
  if (stored.state === 'succeeded') return { settled: true }
  if (stored.state !== 'created' && stored.state !== 'pending')
    return { settled: false, reason: 'attempt_over' }
  const method = deps.payments.method(stored.channel)
  if (!method) throw new Error(`${attemptId}: no method ${stored.channel} is connected`)
  const now = stored.clock.getTime() + deps.platform.clock.offset
  const decision = decidePayment(order, {
    now,
    received: stored.created_at.getTime(),
    offered: stored.amount_minor,
    // This attempt is the one that may be open.
    paymentPending: false,
  })
  if (!decision.ok) return { settled: false, reason: decision.reason }
  await tx
    .updateTable('payments')
    .set({ state: 'succeeded', finished_at: new Date(now) })
    .where('id', '=', attemptId)
    .execute()
  const payer = { id: stored.payer_id, name: stored.payer_name, agencyId, type: 'operator' } as const
  const attempt = { id: attemptId, method, payer, now }
  const payable = payableOf(order)
  await movePaid(tx, order, { decision, attempt, payable, isStored: true, deps })
  if (isCharged(order, payable)) await charge(tx, order, { attempt, payable, deps })
  return { settled: true }
}

/** Whether an order takes this payment now. `received` and `now` in milliseconds since the epoch. */
export function decidePayment(
  order: Order,
  at: {
    readonly now: number
    readonly received: number
    /** Minor units; undefined: whatever is due. */
    readonly offered: bigint | undefined
    readonly paymentPending: boolean
  },
): Decision {
  const deadline = payableUntil(order)?.getTime()
  // What reached us in time may wait for its lock a little longer than the deadline; what came late has no grace.
  const inTime = deadline === undefined || at.received <= deadline
  return decide(
    {
      ...factsOf(order, at.now),
      deadline,
      graceMs: inTime ? PAYMENT_GRACE_MS : 0,
      paymentPending: at.paymentPending,
      amountOffered: at.offered ?? payableOf(order).amount.minor,
    },
    'pay',
    'payment',
  )
}

/** Moves a locked order by its payment and enqueues what follows. An attempt that is not stored is written with it. */
export async function movePaid<Known extends Order>(
  tx: Tx,
  order: Known,
  {
    decision,
    attempt: { id, method, payer, now },
    payable: { amount, part, payload, change, next },
    isStored,
    deps,
  }: {
    readonly decision: Extract<Decision, { ok: true }>
    readonly attempt: Attempt
    readonly payable: Payable
    readonly isStored: boolean
    readonly deps: Deps
  },
): Promise<Known> {
  const { minor, currency } = amount
  const { channel } = method
  const payment = {
    id,
    order_id: order.id,
    agency_id: order.agency_id,
    channel,
    state: 'succeeded',
    difference: part,
    currency,
    amount_minor: minor,
    payer_id: payer.id,
    payer_name: payer.name,
    created_at: new Date(now),
    finished_at: new Date(now),
  } as const
  const moved = await applyDecision(tx, order, decision, {
    actor: { type: 'payment', id: payer.id, name: payer.name },
    at: now,
    payload: {
      minor: String(minor),
      currency,
      channel,
      ...(payer.onBehalf === undefined ? {} : { payer: payer.onBehalf }),
      ...payload,
    },
    change: change({ id, now }),
    // By the database's clock, as the job compares it: to a later one it would leave the order.
    lookAgainAt: now + SAFETY_MS,
    ...(isStored ? {} : { payment }),
  })
  await deps.platform.jobs.enqueue(tx, next, { orderId: order.id, agencyId: order.agency_id })
  return moved
}

/** A testing user's order goes all the way but moves no money. */
export function isCharged(order: Pick<Order, 'test'>, { amount }: Payable): boolean {
  return !order.test && amount.minor > 0n
}

/** The sale at every level, or nothing at all. Last in its transaction: the wallets are locked until that ends. */
export async function charge(
  tx: Tx,
  order: Order,
  {
    attempt: { id, method, payer, now },
    payable,
    deps,
  }: { readonly attempt: Attempt; readonly payable: Payable; readonly deps: Deps },
): Promise<void> {
  if (method.caps.settles !== 'inside')
    throw new Error(`${method.channel}: no posting of money from outside yet`)
  const posting = {
    type: 'pay',
    id,
    reference: id,
    actor: { type: payer.type, id: payer.id, name: payer.name },
    transfers: payRecipe(payable.chain(), method.caps.wallet),
    at: now,
  } as const
  const verdict = await postOrder(tx, order, posting, deps)
  if ('entry' in verdict) return
  const { owner, kind, currency } = verdict.account
  if (verdict.code === 'frozen' && kind === 'credit' && owner === order.agency_id) {
    const { overdue } = await deps.wallet.balances(tx, owner, currency)
    if (overdue) throw failure('payment.credit_overdue')
  }
  throw moneyRefusal(verdict, { order, payable, payer: payer.agencyId })
}

/** Of what belongs to the payer, or to the agency that he pays for, he may read how much is missing; of nothing above. */
function moneyRefusal(
  verdict: Extract<Verdict, { code: 'insufficient' | 'frozen' }>,
  {
    order,
    payable: { amount },
    payer,
  }: { readonly order: Order; readonly payable: Payable; readonly payer: number },
): Error {
  const { owner } = verdict.account
  if (owner === payer && owner !== order.agency_id && verdict.code === 'insufficient')
    return failure('payment.insufficient_balance', {
      values: amounts(verdict.available, { minor: verdict.needed, currency: verdict.account.currency }),
      data: null,
    })
  if (owner !== order.agency_id) return new UpstreamFundsMissing(order, owner)
  if (verdict.code === 'frozen') return failure('payment.not_processed')
  return failure('payment.insufficient_balance', {
    values: amounts(verdict.available, amount),
    data: {
      available: Number(verdict.available),
      due: Number(amount.minor),
      currency: order.currency,
      channel: verdict.account.kind,
    },
  })
}
