// A person pays an order. Methods that settle inside need nobody else's answer: the attempt is written and settled in one
// transaction, the wallets last, so that they are locked for no longer than the commit takes.

import type { payOrder as endpoint } from '@interline/contract/payments/calls'
import type { HandlerInput } from '@interline/contract/kernel/endpoint'
import type { BlockReason } from '@interline/domain/orders/decide'
import type { Tx } from '../../platform/database/database.ts'
import { withStoredPlans, type AgencyCtx } from '../../platform/http/context.ts'
import { failure, type Failure } from '../../platform/http/failure.ts'
import type { Again } from '../../platform/http/idempotency.ts'
import { newId } from '../../platform/ids/ids.ts'
import {
  inFamily,
  isTestingPayer,
  notAllowed,
  payableOf,
  presentOrder,
  presentPayment,
  readVisible,
  refuseLocked,
  refuseUnaccepted,
  viewerOf,
  type Order,
  type WholeOrder,
} from '../orders/index.ts'
import { refuseSeats } from '../supplier-calls/index.ts'
import { refuseStopped, checksOfOrder } from '../ticketing-checks/index.ts'
import type { Deps } from './deps.ts'
import { tellOwner, UpstreamFundsMissing } from './funds-missing.ts'
import { lockForPayment } from './lock-for-payment.ts'
import { payerOf, refusePayer } from './payer.ts'
import { recordReceived } from './received.ts'
import { charge, decidePayment, isCharged, movePaid } from './settle.ts'

type Input = HandlerInput<typeof endpoint>

/** Throws what the contract lists; then nothing has changed. */
export function payOrder(ctx: AgencyCtx, input: Input, deps: Deps) {
  return inFamily(withStoredPlans(ctx), deps, (reached) => payReached(reached, input, deps))
}

async function payReached(ctx: AgencyCtx, { params, body }: Input, deps: Deps) {
  const received = deps.platform.clock.now()
  const method = deps.payments.method(body.channel)
  if (method?.caps.settles !== 'inside') throw failure('payment.channel_unavailable')
  const { wallet } = method.caps
  const paying = ctx.transaction(async (tx) => {
    const { order, now, booked } = await lockForPayment(tx, ctx, params.id, deps)
    refuseLocked(order, ctx.actor.userId, now)
    await refusePayer(tx, ctx, order, deps)
    if (isTestingPayer(order, ctx.actor)) throw refusal('testing_user', order)
    refuseSeats([order], { testing: order.test }, deps)
    const decision = decidePayment(order, {
      now,
      received,
      offered: body.amount === undefined ? undefined : BigInt(body.amount),
      paymentPending: order.payments.some(({ state }) => state === 'created' || state === 'pending'),
    })
    if (!decision.ok) throw refusal(decision.reason, order)
    refuseUnaccepted(order)
    refuseStopped(await checksOfOrder(tx, ctx, order, { now, booked }, deps))
    const payer = await payerOf(tx, ctx, order, { now, deps })
    const attempt = { id: newId('pay', now), method, payer, now }
    const payable = payableOf(order)
    const moved = await movePaid(tx, order, { decision, attempt, payable, isStored: false, deps })
    const whole = payable.isKnownAfter ? moved : await readVisible(tx, ctx, order.id)
    const reply = await answerPaid(tx, ctx, whole, { paymentId: attempt.id, deps })
    await ctx.remember(tx, reply, { orderId: order.id, paymentId: attempt.id })
    if (isCharged(order, payable)) {
      if (body.topUp !== undefined && wallet === 'balance')
        await recordReceived(tx, ctx, order, { payment: attempt, handedOver: BigInt(body.topUp), deps })
      await charge(tx, order, { attempt, payable, deps })
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

function refusal(reason: BlockReason | 'testing_user', order: Order): Failure {
  if (reason === 'amount_differs') {
    const { minor, currency } = payableOf(order).amount
    return failure('order.price_changed', { data: { amount: Number(minor), currency } })
  }
  return notAllowed(reason, order)
}
