// Paying an order from the money of the agency that made it. Where that one does not pay by itself, somebody of an agency
// above does it in its stead, from the same money. Everything happens in one transaction, the wallets last: they are locked
// for no longer than the commit takes.

import type { payOrder as endpoint } from '@interline/contract/payments/calls'
import type { HandlerInput } from '@interline/contract/kernel/endpoint'
import { decide, PAYMENT_GRACE_MS, type BlockReason, type Decision } from '@interline/domain/orders/decide'
import { ticketDue } from '@interline/domain/flight-search/ticketing-plan'
import { payOrder as payRecipe } from '@interline/domain/wallet/transfers'
import type { Wallet as WalletKind } from '@interline/domain/wallet/accounts'
import { writeUserLog } from '../../platform/auth/user-log.ts'
import type { Tx } from '../../platform/database/database.ts'
import { withStoredPlans, type AgencyCtx } from '../../platform/http/context.ts'
import { failure, type Failure } from '../../platform/http/failure.ts'
import type { Again } from '../../platform/http/idempotency.ts'
import { newId } from '../../platform/ids/ids.ts'
import { amounts, isWallet } from './channels.ts'
import type { Verdict } from '../wallet/index.ts'
import { refuseSeats, TIMEOUTS } from '../supplier-calls/index.ts'
import type { Deps } from './deps.ts'
import {
  applyDecision,
  differenceChain,
  dueNow,
  factsOf,
  type HoldReason,
  inFamily,
  issueTicket,
  isTestingPayer,
  notAllowed,
  type Order,
  type OrderChange,
  payableUntil,
  presentOrder,
  presentPayment,
  priceColumns,
  readVisible,
  refuseLocked,
  refuseUnaccepted,
  replacementOf,
  replaceTicket,
  saleChain,
  serviceOrder,
  type Solution,
  type StoredReplacement,
  viewerOf,
  type WholeOrder,
} from '../orders/index.ts'
import { postOrder } from './books.ts'
import { lockForPayment } from './lock-for-payment.ts'
import { recordReceived } from './received.ts'
import { tellOwner, UpstreamFundsMissing } from './funds-missing.ts'
import { refuseStopped, shieldOfOrder } from '../ticketing-checks/index.ts'

type Input = HandlerInput<typeof endpoint>

/** How long a job may be late before somebody looks. */
const SAFETY_MS = TIMEOUTS.ticket + 60_000

/** Throws what the contract lists; then nothing has changed. */
export function payOrder(ctx: AgencyCtx, input: Input, deps: Deps) {
  return inFamily(withStoredPlans(ctx), deps, (reached) => payReached(reached, input, deps))
}

async function payReached(ctx: AgencyCtx, { params, body }: Input, deps: Deps) {
  const { channel } = body
  const received = deps.platform.clock.now()
  if (!isWallet(channel)) throw failure('payment.channel_unavailable')
  const paying = ctx.transaction(async (tx) => {
    const { order, now, booked } = await lockForPayment(tx, ctx, params.id, deps)
    refuseLocked(order, ctx.actor.userId, now)
    await refusePayer(tx, ctx, order, deps)
    if (isTestingPayer(order, ctx.actor)) throw refusal('testing_user', order)
    refuseSeats([order], { testing: order.test }, deps)
    const decision = decidePayment(order, { now, received, offered: body.amount })
    if (!decision.ok) throw refusal(decision.reason, order)
    refuseUnaccepted(order)
    refuseStopped(await shieldOfOrder(tx, ctx, order, { now, booked }, deps))
    const payment = { id: newId('pay', now), channel, now }
    const onBehalf =
      order.agency_id === ctx.actor.agencyId ? undefined : await inStead(tx, ctx, order, { now, deps })
    const moved = await applyDecision(tx, order, decision, movePaid(ctx, order, { ...payment, onBehalf }))
    const onHold = order.status === 'holding' ? replaceTicket : issueTicket
    const next = order.order_type === 'change' ? serviceOrder : onHold
    await deps.platform.jobs.enqueue(tx, next, { orderId: order.id, agencyId: order.agency_id })
    // What an order for the first ticket is after its payment was all read under the lock, or written by us.
    const isKnown = order.order_type === 'origin' && order.status !== 'holding'
    const whole = isKnown ? moved : await readVisible(tx, ctx, order.id)
    const reply = await answerPaid(tx, ctx, whole, { paymentId: payment.id, deps })
    await ctx.remember(tx, reply, { orderId: order.id, paymentId: payment.id })
    // A testing user's order goes all the way but moves no money.
    if (!order.test && dueNow(order).minor > 0n) {
      if (body.topUp !== undefined && channel === 'balance')
        await recordReceived(tx, ctx, order, { payment, handedOver: BigInt(body.topUp), deps })
      await charge(tx, ctx, order, payment, deps)
    }
    return reply
  })
  return paying.catch(async (error: unknown) => {
    throw error instanceof UpstreamFundsMissing ? await tellOwner(ctx, error, deps) : error
  })
}

/** The answer to a payment that was made before, with the order as it is now. Throws `request.not_found`. */
export function paidAgain(ctx: AgencyCtx, { orderId = '', paymentId = '' }: Again, deps: Deps) {
  return inFamily(ctx, deps, (reached) =>
    reached.transaction(async (tx) =>
      answerPaid(tx, reached, await readVisible(tx, reached, orderId), { paymentId, deps }),
    ),
  )
}

async function answerPaid(
  tx: Tx,
  ctx: AgencyCtx,
  order: WholeOrder,
  { paymentId, deps }: { readonly paymentId: string; readonly deps: Deps },
) {
  const written = order.payments.find(({ id }) => id === paymentId)
  if (!written) throw new Error(`${paymentId} was not written`)
  return { payment: presentPayment(written), order: presentOrder(order, await viewerOf(tx, ctx, deps)) }
}

interface NewPayment {
  readonly id: string
  readonly channel: WalletKind
  readonly now: number
  /** The agency above whose person pays. */
  readonly onBehalf?: string | undefined
}

/** Who does not pay by himself is paid for from above, and only he. Throws `payment.disabled` or `order.action_not_allowed`. */
async function refusePayer(tx: Tx, { actor }: AgencyCtx, order: Order, deps: Deps): Promise<void> {
  if (order.agency_id !== actor.agencyId) {
    const { common } = await deps.agencyViews.get(tx, order.agency_id)
    if (!common.disablePayment) throw notAllowed('pays_itself', order)
  }
  if (actor.company.disablePayment) throw failure('payment.disabled')
}

/** Keeps in the log of the agency that somebody else paid for it; answers the name of his agency. */
async function inStead(
  tx: Tx,
  ctx: AgencyCtx,
  order: Order,
  { now, deps }: { readonly now: number; readonly deps: Deps },
): Promise<string> {
  const { actor } = ctx
  await writeUserLog(tx, ctx, now, {
    realm: 'agency',
    agencyId: order.agency_id,
    actorId: actor.userId,
    actorName: actor.name,
    via: 'parent',
    action: 'flight-orders.paid_in_stead',
    type: 'payment',
    targetId: order.id,
  })
  return (await deps.agencyViews.get(tx, actor.agencyId)).name
}

function decidePayment(
  order: WholeOrder,
  at: { now: number; received: number; offered: number | undefined },
): Decision {
  const deadline = payableUntil(order)?.getTime()
  // What reached us in time may wait for its lock a little longer than the deadline; what came late has no grace.
  const inTime = deadline === undefined || at.received <= deadline
  return decide(
    {
      ...factsOf(order, at.now),
      deadline,
      graceMs: inTime ? PAYMENT_GRACE_MS : 0,
      paymentPending: order.payments.some(({ state }) => state === 'created' || state === 'pending'),
      amountOffered: at.offered === undefined ? dueNow(order).minor : BigInt(at.offered),
    },
    'pay',
    'payment',
  )
}

function refusal(reason: BlockReason | 'testing_user', order: Order): Failure {
  if (reason === 'amount_differs')
    return failure('order.price_changed', {
      data: { amount: Number(dueNow(order).minor), currency: order.currency },
    })
  return notAllowed(reason, order)
}

function movePaid({ actor }: AgencyCtx, order: Order, { id, channel, now, onBehalf }: NewPayment) {
  const { minor, currency } = dueNow(order)
  const replacement = replacementOf(order)
  return {
    actor: { type: 'payment', id: actor.userId, name: actor.name },
    at: now,
    payload: {
      minor: String(minor),
      currency,
      channel,
      ...(onBehalf === undefined ? {} : { payer: onBehalf }),
      ...(replacement ? { before: replacement.was.total, flights: replacement.flights } : {}),
    },
    change: replacement ? paidMore(replacement, id) : paidWhole(order, now),
    // By the database's clock, as the job compares it: to a later one it would leave the order.
    lookAgainAt: now + SAFETY_MS,
    payment: {
      id,
      order_id: order.id,
      agency_id: order.agency_id,
      channel,
      state: 'succeeded',
      difference: replacement?.number ?? 0,
      currency,
      amount_minor: minor,
      payer_id: actor.userId,
      payer_name: actor.name,
      created_at: new Date(now),
      finished_at: new Date(now),
    },
  } as const
}

function paidWhole(order: Order, now: number): OrderChange {
  const { productType } = order.solution as Solution
  const due = ticketDue(productType, { paidAt: now, departure: order.depart_at.getTime() })
  return {
    paid_minor: order.total_minor,
    paid_at: new Date(now),
    ticket_by: new Date(Math.max(now, due)),
  }
}

/** What the other ticket makes of the price; the ticket itself is asked for now. */
function paidMore(replacement: StoredReplacement, paymentId: string): OrderChange {
  const { becomes } = replacement
  return {
    ...priceColumns(becomes),
    hold_reason: 'replacing' satisfies HoldReason,
    confirm_before: null,
    agency_decision: false,
    replacement: JSON.stringify({ ...replacement, paymentId } satisfies StoredReplacement),
  }
}

/** The sale at every level, or nothing at all. */
async function charge(tx: Tx, ctx: AgencyCtx, order: Order, payment: NewPayment, deps: Deps): Promise<void> {
  const replacement = replacementOf(order)
  const posting = {
    type: 'pay',
    id: payment.id,
    reference: payment.id,
    actor: {
      type: order.agency_id === ctx.actor.agencyId ? 'operator' : 'parent',
      id: ctx.actor.userId,
      name: ctx.actor.name,
    },
    transfers: payRecipe(replacement ? differenceChain(replacement) : saleChain(order), payment.channel),
    at: payment.now,
  } as const
  const verdict = await postOrder(tx, order, posting, deps)
  if ('entry' in verdict) return
  const { owner, kind, currency } = verdict.account
  if (verdict.code === 'frozen' && kind === 'credit' && owner === order.agency_id) {
    const { overdue } = await deps.wallet.balances(tx, owner, currency)
    if (overdue) throw failure('payment.credit_overdue')
  }
  throw moneyRefusal(verdict, order, ctx.actor.agencyId)
}

/** Of what belongs to the payer, or to the agency that he pays for, he may read how much is missing; of nothing above. */
function moneyRefusal(
  verdict: Extract<Verdict, { code: 'insufficient' | 'frozen' }>,
  order: Order,
  payer: number,
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
    values: amounts(verdict.available, dueNow(order)),
    data: {
      available: Number(verdict.available),
      due: Number(dueNow(order).minor),
      currency: order.currency,
      channel: verdict.account.kind,
    },
  })
}
