// What a refund, before it is accepted, would return of the fees that gateways charged for the order.

import type { Reply } from '@interline/contract/index'
import type { AgencyCtx } from '../../../platform/http/context.ts'
import { failure } from '../../../platform/http/failure.ts'
import { seesOnlyOwn } from '../../orders/index.ts'
import type { Deps } from '../deps.ts'
import { paidOnCredit } from '../on-credit.ts'

type Fees = Reply<'gatewayPayments.refundFees'>

/**
 * `amount`: what the quote refunds, minor units of the order's currency. What was paid on credit is refunded to it first
 * and by no gateway. Throws `request.not_found` for orders of others.
 */
export function refundFees(
  ctx: AgencyCtx,
  { id, amount }: { readonly id: string; readonly amount: number },
  { gateways }: Pick<Deps, 'gateways'>,
): Promise<Fees> {
  return ctx.transaction(async (tx) => {
    const order = await tx
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', id)
      .where('agency_id', '=', ctx.actor.agencyId)
      .executeTakeFirst()
    if (!order || (seesOnlyOwn(ctx.actor) && order.created_by !== ctx.actor.userId))
      throw failure('request.not_found')
    const { agency_id: agencyId, currency } = order
    const [onCredit = 0n] = await paidOnCredit(tx, order, [{ agencyId, currency }])
    const fees = await gateways.feesOfReturn(tx, order, BigInt(amount) - (onCredit > 0n ? onCredit : 0n))
    return {
      fees: fees.map(({ attempt, returned }) => ({
        channel: attempt.channel as Fees['fees'][number]['channel'],
        fee: { amount: Number(attempt.fee_minor), currency: attempt.currency },
        feeReturned: attempt.return_fee,
        returned: { amount: Number(returned), currency: attempt.currency },
      })),
    }
  })
}
