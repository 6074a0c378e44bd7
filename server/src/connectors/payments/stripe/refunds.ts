import { messageOf, refusedOrMade } from '../answers.ts'
import type { GatewayCall, RefundPayment, RefundView } from '../port.ts'
import { untilAborted } from '../transport.ts'
import { certainFailure, refundRefusal } from './errors.ts'
import type { StripeAccount } from './account.ts'
import { querySession } from './payments.ts'
import { refundView } from './views.ts'

/** The payment intent that was charged, from the session where it is not known yet. */
async function intentOf(opened: StripeAccount, refund: RefundPayment, call: GatewayCall) {
  if (refund.payment.transactionRef !== null) return refund.payment.transactionRef
  const view = await querySession(opened, refund.payment, call)
  return view.status === 'succeeded' ? view.transactionRef : undefined
}

export async function refundPayment(
  opened: StripeAccount,
  refund: RefundPayment,
  call: GatewayCall,
): Promise<RefundView> {
  const { refundRef, amount, payment } = refund
  try {
    const stripe = await opened.client()
    const intent = await intentOf(opened, refund, call)
    if (intent === undefined) return { status: 'failed', failure: 'state' }
    const made = stripe.refunds.create(
      {
        payment_intent: intent,
        amount: Number(amount.minor),
        reason: 'requested_by_customer',
        metadata: { refundRef, ref: payment.ref },
      },
      { idempotencyKey: refundRef },
    )
    return refundView(await untilAborted(made, call), false)
  } catch (error) {
    call.log.warn({ refundRef, reason: messageOf(error) }, 'Stripe did not make a refund')
    return refusedOrMade(refundRefusal(error), () => queryRefund(opened, refund, call))
  }
}

/** By its id, or among the refunds of the payment where its answer was lost. */
export async function queryRefund(
  opened: StripeAccount,
  refund: RefundPayment,
  call: GatewayCall,
): Promise<RefundView> {
  try {
    const stripe = await opened.client()
    if (refund.providerRef !== null)
      return refundView(await untilAborted(stripe.refunds.retrieve(refund.providerRef), call), true)
    const intent = await intentOf(opened, refund, call)
    if (intent === undefined) return { status: 'unknown' }
    const list = stripe.refunds.list({ payment_intent: intent, limit: 100 })
    const { data } = await untilAborted(list, call)
    const found = data.find(({ metadata }) => metadata?.refundRef === refund.refundRef)
    return found ? refundView(found, true) : { status: 'failed', failure: 'not_found' }
  } catch (error) {
    call.log.warn({ refundRef: refund.refundRef, reason: messageOf(error) }, 'Stripe did not find a refund')
    return certainFailure(error) === 'not_found'
      ? { status: 'failed', failure: 'not_found' }
      : { status: 'unknown' }
  }
}
