// Refunds of ABA PayWay. A call cannot be repeated safely by a reference, so the total refunded is read before and
// after: it tells whether this refund was made, as long as one refund of a payment is made at a time.

import { refusedRefund } from '../answers.ts'
import { fromDecimal, toDecimal } from '../decimal-amounts.ts'
import type { GatewayCall, RefundPayment, RefundView } from '../port.ts'
import { readAnswer } from './answers.ts'
import type { AbaClient, Fields } from './client.ts'
import { merchantAuth, REFUND_ORDER } from './signing.ts'

const REFUND = '/api/merchant-portal/merchant-access/online-transaction/refund'

type Find = (
  ref: string,
  call: GatewayCall,
) => Promise<{ readonly data: Fields } | { readonly failure: string }>

/** `none`: nothing of this refund; `done`: exactly it; `other`: the payment was refunded elsewhere too. */
type Made = 'none' | 'done' | 'other' | 'unknown' | 'no_payment' | 'unavailable'

async function madeOf(find: Find, refund: RefundPayment, call: GatewayCall): Promise<Made> {
  const found = await find(refund.payment.ref, call)
  if ('failure' in found) {
    if (found.failure === 'unavailable') return 'unavailable'
    return found.failure === 'not_found' ? 'no_payment' : 'unknown'
  }
  const total = fromDecimal(found.data['refund_amount'] ?? 0, refund.amount.currency)
  if (total === undefined) return 'unknown'
  if (total === refund.refundedBefore) return 'none'
  return total === refund.refundedBefore + refund.amount.minor ? 'done' : 'other'
}

export async function refundPayment(
  client: AbaClient,
  find: Find,
  refund: RefundPayment,
  call: GatewayCall,
): Promise<RefundView> {
  const before = await madeOf(find, refund, call)
  if (before === 'done') return { status: 'succeeded' }
  if (before === 'other') return { status: 'attention', failure: 'state' }
  if (before === 'no_payment') return { status: 'failed', failure: 'state' }
  if (before === 'unavailable') return { status: 'failed', failure: 'unavailable' }
  // Nothing was sent, but an earlier call may have been executed.
  if (before === 'unknown') return { status: 'unknown' }
  const { merchantId, refundKey } = client.account
  const content = { mc_id: merchantId, tran_id: refund.payment.ref, refund_amount: toDecimal(refund.amount) }
  const fields = client.hashed(
    {
      request_time: client.time(),
      merchant_id: merchantId,
      merchant_auth: merchantAuth(content, refundKey),
    },
    REFUND_ORDER,
  )
  const sent = await client.send(REFUND, fields, 'json', call)
  const answer = readAnswer(sent)
  const failure = 'failure' in answer ? answer.failure : undefined
  const isOpen = failure === undefined || failure === 'state' || failure === 'unknown'
  if (!isOpen || sent.kind !== 'answer') return refusedRefund(failure ?? 'unknown')
  // An accepted refund is made when the payment shows it. One that is refused for the payment's state, or while
  // another one is being made, may have been made by an earlier call.
  const after = await madeOf(find, refund, call)
  if (after === 'done') return { status: 'succeeded' }
  if (after === 'other') return { status: 'attention', failure: 'state' }
  if (failure === undefined) return { status: 'processing' }
  return failure === 'state' && after === 'none' ? refusedRefund(failure) : { status: 'unknown' }
}

export async function queryRefund(find: Find, refund: RefundPayment, call: GatewayCall): Promise<RefundView> {
  switch (await madeOf(find, refund, call)) {
    case 'done':
      return { status: 'succeeded' }
    case 'other':
      return { status: 'attention', failure: 'state' }
    case 'none':
    case 'no_payment':
      return { status: 'failed', failure: 'not_found' }
    case 'unknown':
    case 'unavailable':
      return { status: 'unknown' }
  }
}
