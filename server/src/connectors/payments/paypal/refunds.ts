import type { GatewayCall, RefundPayment, RefundView } from '../port.ts'
import { refusedOrMade } from '../answers.ts'
import { certainFailure, messageOf, refundRefusal } from './errors.ts'
import { queryOrder, type PaypalAccount } from './orders.ts'
import { refundView, toPaypal } from './views.ts'

export async function refundCapture(
  opened: PaypalAccount,
  refund: RefundPayment,
  call: GatewayCall,
): Promise<RefundView> {
  const { refundRef, payment } = refund
  const amount = toPaypal(refund.amount)
  if (!amount) return { status: 'failed', failure: 'invalid_request' }
  try {
    const captureId = await captureOf(opened, refund, call)
    if (captureId === undefined) return { status: 'failed', failure: 'state' }
    const { result } = await opened.client.run(
      ({ PaymentsController }, client) =>
        new PaymentsController(client).refundCapturedPayment({
          captureId,
          paypalRequestId: refundRef,
          prefer: 'return=representation',
          body: {
            amount,
            invoiceId: refundRef,
            customId: refundRef,
            noteToPayer: refund.reason.slice(0, 255),
          },
        }),
      call,
    )
    return refundView(result, false)
  } catch (error) {
    call.log.warn({ ref: payment.ref, refundRef, reason: messageOf(error) }, 'PayPal did not make a refund')
    return refusedOrMade(refundRefusal(error), () => queryRefund(opened, refund, call))
  }
}

async function captureOf(opened: PaypalAccount, { payment }: RefundPayment, call: GatewayCall) {
  if (payment.transactionRef !== null) return payment.transactionRef
  const view = await queryOrder(opened, payment, call)
  return view.status === 'succeeded' ? view.transactionRef : undefined
}

/** By its id, or among the refunds of the order where its answer was lost. */
export async function queryRefund(
  { client }: PaypalAccount,
  { refundRef, providerRef, payment }: RefundPayment,
  call: GatewayCall,
): Promise<RefundView> {
  try {
    if (providerRef !== null) {
      const { result } = await client.run(
        ({ PaymentsController }, open) => new PaymentsController(open).getRefund({ refundId: providerRef }),
        call,
      )
      return refundView(result, true)
    }
    const id = payment.providerRef
    if (id === null) return { status: 'unknown' }
    const { result } = await client.run(
      ({ OrdersController }, open) => new OrdersController(open).getOrder({ id }),
      call,
    )
    const found = result.purchaseUnits
      ?.flatMap(({ payments }) => payments?.refunds ?? [])
      .find(({ customId, invoiceId }) => customId === refundRef || invoiceId === refundRef)
    return found ? refundView(found, true) : { status: 'failed', failure: 'not_found' }
  } catch (error) {
    call.log.warn({ refundRef, reason: messageOf(error) }, 'PayPal did not find a refund')
    return certainFailure(error) === 'not_found'
      ? { status: 'failed', failure: 'not_found' }
      : { status: 'unknown' }
  }
}
