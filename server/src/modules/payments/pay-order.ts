// A user pays an order of any product. Internal methods need no external answer: the attempt is written and
// settled in one transaction, the wallets last, so that they are locked no longer than the commit takes.

import type { payOrder as endpoint } from '@interline/contract/payments/calls'
import type { z } from 'zod'
import type { Tx } from '../../platform/database/database.ts'
import { withStoredPlans, type AgencyCtx } from '../../platform/http/context.ts'
import { failure } from '../../platform/http/failure.ts'
import type { Again } from '../../platform/http/idempotency.ts'
import { newId } from '../../platform/ids/ids.ts'
import {
  inFamily,
  isTestingPayer,
  presentPayment,
  refuseLocked,
  type Payable,
  type PaymentPart,
  type Sellable,
  notAllowed,
} from '../orders/index.ts'
import type { Attempt as GatewayAttempt } from '../gateway-payments/index.ts'
import type { Deps } from './deps.ts'
import { payByGateway } from './pay-by-gateway.ts'
import { tellOwner, UpstreamFundsMissing } from './funds-missing.ts'
import { refuseOverLimit } from './ask-agreement.ts'
import { payerOf, refusePayer } from './payer.ts'
import type { PaymentWork } from './shared-transaction.ts'
import { recordReceived } from './received.ts'
import { voucherFor, withVoucher } from './voucher-leg.ts'
import { charge, decidePayment, isCharged, movePaid, refusal, type Attempt } from './settle.ts'

interface PayInput {
  readonly orderId: string
  /** Channel, and in minor units: the amount that the payer saw, and the amount received offline for a sub-agency. */
  readonly body: z.output<NonNullable<(typeof endpoint)['body']>>
}

interface PaidReply<Shown> {
  readonly payment: ReturnType<typeof presentPayment>
  readonly order: Shown
  /** By gateway: the payer's next step. */
  readonly attempt?: GatewayAttempt
}

/**
 * A product's call: `product` is the one whose orders it pays. Throws as `payments.pay` lists; then nothing
 * has changed.
 */
export function payOrder<Shown extends object>(
  ctx: AgencyCtx,
  input: PayInput,
  product: Sellable<Shown>,
  deps: Deps,
): Promise<PaidReply<Shown>> {
  if (deps.payments.method(input.body.channel) === undefined)
    return inFamily(ctx, deps, (reached) => payByGateway(reached, input, product, deps))
  return inFamily(withStoredPlans(ctx), deps, (reached) => payReached(reached, input, product, deps))
}

async function payReached<Shown extends object>(
  ctx: AgencyCtx,
  { orderId, body }: PayInput,
  product: Sellable<Shown>,
  deps: Deps,
): Promise<PaidReply<Shown>> {
  const received = deps.platform.clock.now()
  const method = deps.payments.method(body.channel)
  if (method === undefined) throw failure('payment.channel_unavailable')
  const { wallet } = method
  const work: PaymentWork<PaidReply<Shown>> = async (tx, post) => {
    const { order, now, isBeingPaid, refuse } = await product.payment.open(tx, ctx, orderId)
    deps.lane.note(ctx.actor.agencyId, order.root_agency_id)
    refuseLocked(order, ctx.actor.userId, now)
    await refusePayer(tx, ctx, order, deps)
    const payable = product.payment.payableOf(order)
    if (isTestingPayer(order, ctx.actor)) throw notAllowed('testing_user', order)
    const decision = decidePayment(order, product, {
      now,
      received,
      offered: body.amount === undefined ? undefined : BigInt(body.amount),
      paymentPending: isBeingPaid,
    })
    if (!decision.ok) throw refusal(decision.reason, order, { payable, late: product.payment.lateKey })
    await refuse()
    await refuseOverLimit(tx, ctx, { order, amount: payable.amount, now }, deps)
    const payer = await payerOf(tx, ctx, order, { now, deps })
    const voucher = await voucherFor(tx, body.voucher, { order, payable, now, deps })
    const attempt = { id: newId('pay', now), method, payer, now, ...(voucher && { voucher }) }
    const moved = withVoucher(
      await movePaid(tx, order, { decision, attempt, payable, isStored: false, deps }),
      attempt,
    )
    if (voucher) await deps.vouchers.use(tx, voucher, { orderId: order.id, paymentId: attempt.id, now })
    const payment = presentPayment(partOf(attempt, payable))
    const reply = { payment, order: await product.present(tx, ctx, moved) }
    await ctx.remember(tx, reply, { orderId: order.id, paymentId: attempt.id })
    if (isCharged(order, payable)) {
      if (body.topUp !== undefined && wallet === 'balance')
        await recordReceived(tx, ctx, order, { payment: attempt, handedOver: BigInt(body.topUp), deps })
      await charge(tx, order, { attempt, payable, post, deps })
    }
    return reply
  }
  // What was received is posted before the payment, and whoever only reads as somebody else must not write. A
  // voucher is locked beside the order: a transaction that locks several orders could wait for itself.
  const isAlone =
    body.topUp !== undefined || body.voucher !== undefined || ctx.actor.impersonation !== undefined
  const paying = isAlone
    ? ctx.transaction((tx) => work(tx, deps.ledger.post))
    : deps.lane.run({ payer: ctx.actor.agencyId, scope: ctx.scope, alone: ctx.transaction }, work)
  return paying.catch(async (error: unknown) => {
    throw error instanceof UpstreamFundsMissing ? await tellOwner(ctx, error, deps) : error
  })
}

/** The response to an earlier payment, with the order in its current state. Throws `request.not_found`. */
export function paidAgain<Shown extends object>(
  ctx: AgencyCtx,
  { orderId = '', paymentId = '' }: Again,
  product: Sellable<Shown>,
  deps: Deps,
): Promise<PaidReply<Shown>> {
  return inFamily(ctx, deps, (reached) =>
    reached.transaction(async (tx) => {
      const order = await product.present(tx, reached, { id: orderId })
      const attempt = await deps.gateways.find(tx, paymentId)
      return {
        payment: presentPayment(await readPayment(tx, orderId, paymentId)),
        order,
        ...(attempt && { attempt: await deps.gateways.present(tx, attempt) }),
      }
    }),
  )
}

async function readPayment(tx: Tx, orderId: string, id: string): Promise<PaymentPart> {
  const row = await tx
    .selectFrom('payments')
    .leftJoin('flight_vouchers', 'flight_vouchers.payment_id', 'payments.id')
    .select([
      'payments.id',
      'payments.channel',
      'payments.state',
      'payments.currency',
      'payments.amount_minor',
      'payments.payer_name',
      'payments.created_at',
      'flight_vouchers.code',
      'flight_vouchers.amount_minor as voucher_minor',
    ])
    .where('payments.order_id', '=', orderId)
    .where('payments.id', '=', id)
    .executeTakeFirst()
  if (!row) throw new Error(`${id} was not written`)
  const { code, voucher_minor: voucher, ...payment } = row
  return {
    ...payment,
    amount_minor: Number(row.amount_minor),
    created_at: row.created_at.toISOString(),
    voucher: code === null ? null : { code, amount_minor: Number(voucher) },
  }
}

function partOf({ id, method, payer, now, voucher }: Attempt, { amount }: Payable): PaymentPart {
  return {
    id,
    channel: method.channel,
    state: 'succeeded',
    currency: amount.currency,
    amount_minor: Number(amount.minor),
    payer_name: payer.name,
    created_at: new Date(now).toISOString(),
    voucher: voucher ? { code: voucher.code, amount_minor: Number(voucher.amount.minor) } : null,
  }
}
