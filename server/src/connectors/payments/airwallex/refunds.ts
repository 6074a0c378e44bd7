import type { GatewayCall, RefundPayment, RefundView } from '../port.ts'
import { messageOf, refusedOrMade } from '../answers.ts'
import { certainFailure, refundRefusal } from './client.ts'
import { queryIntent, type AirwallexAccount } from './intents.ts'
import { refundView, toAirwallex, type Refund } from './views.ts'

const REFUNDS = '/api/v1/pa/refunds'

async function intentOf(opened: AirwallexAccount, { payment }: RefundPayment, call: GatewayCall) {
  const known = payment.providerRef ?? payment.transactionRef
  return known ?? (await queryIntent(opened, payment, call)).providerRef
}

export async function refundIntent(
  opened: AirwallexAccount,
  refund: RefundPayment,
  call: GatewayCall,
): Promise<RefundView> {
  const { refundRef, payment } = refund
  try {
    const id = await intentOf(opened, refund, call)
    if (id === undefined) return { status: 'failed', failure: 'state' }
    const made = await opened.client.post<Refund>(
      `${REFUNDS}/create`,
      {
        request_id: refundRef,
        payment_intent_id: id,
        amount: toAirwallex(refund.amount),
        reason: refund.reason.slice(0, 128),
        metadata: { refundRef, ref: payment.ref },
      },
      call,
    )
    return refundView(made, false)
  } catch (error) {
    call.log.warn({ refundRef, reason: messageOf(error) }, 'Airwallex did not make a refund')
    return refusedOrMade(refundRefusal(error), () => queryRefund(opened, refund, call))
  }
}

/** By its id, or among the refunds of the intent where its answer was lost. */
export async function queryRefund(
  opened: AirwallexAccount,
  refund: RefundPayment,
  call: GatewayCall,
): Promise<RefundView> {
  const { refundRef, providerRef } = refund
  const { client } = opened
  try {
    if (providerRef !== null)
      return refundView(
        await client.get<Refund>(`${REFUNDS}/${encodeURIComponent(providerRef)}`, {}, call),
        true,
      )
    const id = await intentOf(opened, refund, call)
    if (id === undefined) return { status: 'unknown' }
    const { items } = await client.get<{ items: readonly Refund[] }>(REFUNDS, { payment_intent_id: id }, call)
    const found = items.find((one) => one.request_id === refundRef || one.metadata?.refundRef === refundRef)
    return found ? refundView(found, true) : { status: 'failed', failure: 'not_found' }
  } catch (error) {
    call.log.warn({ refundRef, reason: messageOf(error) }, 'Airwallex did not find a refund')
    return certainFailure(error) === 'not_found'
      ? { status: 'failed', failure: 'not_found' }
      : { status: 'unknown' }
  }
}
