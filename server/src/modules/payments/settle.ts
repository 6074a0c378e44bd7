// Turns a payment attempt into a payment: the order moves, the next job is queued, and the sale is posted at
// every level, all in one transaction. No signed-in user is needed: the attempt contains who pays what by
// which method.

import { PAYMENT_GRACE_MS, type Decision } from '@interline/domain/orders/decide'
import { amountText } from '@interline/domain/money/amount-text'
import { payOrder as payRecipe } from '@interline/domain/ledger/transfers'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { failure, type Failure } from '../../platform/http/failure.ts'
import type { Verdict } from '../ledger/index.ts'
import type { LockedVoucher } from '../vouchers/index.ts'
import {
  lockOrder,
  type Order,
  moveOrder,
  notAllowed,
  type Allowed,
  type Payable,
  type ProductPayment,
  type Sellable,
} from '../orders/index.ts'
import { postOrder } from './books.ts'
import { amounts } from './channels.ts'
import type { Deps } from './deps.ts'
import { UpstreamFundsMissing } from './funds-missing.ts'
import type { PaymentMethod } from './method.ts'
import type { Payer } from './payer.ts'
import type { Post } from './shared-transaction.ts'

export interface Attempt {
  /** Pays a part of it; locked by this transaction. */
  readonly voucher?: LockedVoucher
  readonly id: string
  readonly method: PaymentMethod
  readonly payer: Payer
  /** When it is settled, milliseconds since the epoch by the database's clock. */
  readonly now: number
}

export type Settlement =
  | { readonly settled: true }
  /**
   * The order accepts no payment any more, or the attempt is over (`attempt_over`): money received must be
   * returned. `reason`: from the product's rules.
   */
  | { readonly settled: false; readonly reason: string }

/**
 * Settles a stored attempt whose money has arrived. Repeating it changes nothing. `tx` sees the order's
 * agency. `arrive` credits the payer's balance with money of a gateway, which then pays; it was in time if it was
 * paid in time (`paidAt`, milliseconds since the epoch). Throws as `charge` does; then
 * the transaction must be undone.
 */
export async function settlePayment(
  tx: Tx,
  attemptId: string,
  deps: Deps,
  paid?: { readonly paidAt: number; readonly arrive: () => Promise<void> },
): Promise<Settlement> {
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
  const method = paid ? throughBalance(stored.channel) : deps.payments.method(stored.channel)
  if (!method) throw new Error(`${attemptId}: no method ${stored.channel} is connected`)
  const now = stored.clock.getTime() + deps.platform.clock.offset
  const product = deps.products.of(order)
  const decision = decidePayment(order, product, {
    now: Math.min(now, paid?.paidAt ?? now),
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
  const payable = product.payment.payableOf(order)
  await movePaid(tx, order, { decision, attempt, payable, isStored: true, deps })
  await paid?.arrive()
  if (isCharged(order, payable)) await charge(tx, order, { attempt, payable, deps })
  return { settled: true }
}

/** Money of a gateway is in the payer's balance by the time it pays. */
function throughBalance(channel: string): PaymentMethod {
  return { channel: channel as PaymentMethod['channel'], wallet: 'balance' }
}

/** Whether an order accepts this payment now. `received` and `now` in milliseconds since the epoch. */
export function decidePayment(
  order: Order,
  { rules, payment }: Pick<Sellable, 'rules' | 'payment'>,
  at: {
    readonly now: number
    readonly received: number
    /** Minor units; undefined: whatever is due. */
    readonly offered: bigint | undefined
    readonly paymentPending: boolean
  },
): Decision {
  const deadline = payment.payableUntil(order)?.getTime()
  // A payment received in time may wait for its lock slightly beyond the deadline; a late one has no grace.
  const inTime = deadline === undefined || at.received <= deadline
  return rules.decide(order, {
    action: 'pay',
    actor: 'payment',
    now: at.now,
    more: {
      deadline,
      graceMs: inTime ? PAYMENT_GRACE_MS : 0,
      paymentPending: at.paymentPending,
      amountOffered: at.offered ?? payment.payableOf(order).amount.minor,
    },
  })
}

/**
 * Moves a locked order by its payment and queues the next job. An attempt that is not stored yet is written
 * with it.
 */
export async function movePaid<Known extends Order>(
  tx: Tx,
  order: Known,
  {
    decision,
    attempt: { id, method, payer, now, voucher },
    payable: { amount, part, payload, change, next, patienceMs },
    isStored,
    deps,
  }: {
    readonly decision: Allowed
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
  const moved = await moveOrder(tx, order, decision, {
    rules: deps.products.of(order).rules,
    actor: { type: 'payment', id: payer.id, name: payer.name },
    at: now,
    payload: {
      minor: String(minor),
      currency,
      channel,
      ...(voucher && { voucher: voucher.code, voucherMinor: String(voucher.amount.minor) }),
      ...(payer.onBehalf === undefined ? {} : { payer: payer.onBehalf }),
      ...payload,
    },
    change: change({ id, now }),
    // By the database's clock, as the job compares it: a later job time would skip the order.
    ...(patienceMs === undefined ? {} : { nextCheckAt: now + patienceMs }),
    ...(isStored ? {} : { payment }),
  })
  if (next) await deps.platform.jobs.enqueue(tx, next, { orderId: order.id, agencyId: order.agency_id })
  return moved
}

/**
 * A testing user's order runs completely but moves no money. A level above may be charged where the agency
 * itself pays nothing.
 */
export function isCharged(order: Pick<Order, 'test'>, { chain }: Pick<Payable, 'chain'>): boolean {
  return !order.test && chain().some(({ total }) => total > 0n)
}

/** The sale at every level, or nothing at all. Last in its transaction: the wallets stay locked until that ends. */
export async function charge(
  tx: Tx,
  order: Order,
  {
    attempt: { id, method, payer, now, voucher },
    payable,
    post,
    deps,
  }: {
    readonly attempt: Attempt
    readonly payable: Payable
    /** Absent: at once. */
    readonly post?: Post
    readonly deps: Deps
  },
): Promise<void> {
  const posting = {
    type: 'pay',
    id,
    reference: id,
    actor: { type: payer.type, id: payer.id, name: payer.name },
    transfers: payRecipe(payable.chain(), method.wallet, voucher?.amount.minor),
    // Wallet and statement say what else paid.
    ...(voucher && { note: `${voucher.code} ${amountText(voucher.amount)}` }),
    at: now,
  } as const
  const verdict = await postOrder(tx, order, posting, {
    ...deps,
    ledger: post ? { post } : deps.ledger,
  })
  if ('entry' in verdict) return
  const { owner, kind, currency } = verdict.account
  if (verdict.code === 'frozen' && kind === 'credit' && owner === order.agency_id) {
    const { overdue } = await deps.ledger.balances(tx, owner, currency)
    if (overdue) throw failure('payment.credit_overdue')
  }
  throw moneyRefusal(verdict, { order, payable, payer: payer.agencyId })
}

/**
 * The payer may learn the shortfall of its own account, or of the agency that it pays for; nothing about
 * levels above.
 */
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
    values: amounts(verdict.available, { ...amount, minor: verdict.needed }),
    data: {
      available: Number(verdict.available),
      due: Number(verdict.needed),
      currency: order.currency,
      channel: verdict.account.kind,
    },
  })
}

/** Why the product's rules accept no payment, as the payer is told. */
export function refusal(
  reason: string,
  order: Order,
  { payable, late }: { readonly payable: Payable; readonly late: ProductPayment['lateKey'] },
): Failure {
  if (reason === 'deadline_passed' && late) return failure(late)
  const { minor, currency } = payable.amount
  if (reason === 'amount_differs')
    return failure('order.price_changed', { data: { amount: Number(minor), currency } })
  return notAllowed(reason, order)
}
