// The limit of a person at a payment: refused without a colleague's agreement, and how the person asks for it.

import type { askPayment as endpoint } from '@interline/contract/payments/calls'
import type { HandlerInput } from '@interline/contract/kernel/endpoint'
import type { Money } from '@interline/domain/money/money'
import type { Tx } from '../../platform/database/database.ts'
import type { AgencyCtx } from '../../platform/http/context.ts'
import { failure } from '../../platform/http/failure.ts'
import { inFamily, notAllowed, refuseLocked, type Order, type Sellable } from '../orders/index.ts'
import { agreementPayload, subjectOf } from './agreements.ts'
import type { Deps } from './deps.ts'
import { refusePayer } from './payer.ts'
import { decidePayment } from './settle.ts'

/** Throws `payment.over_limit` where the amount is above the caller's limit and no colleague has agreed. */
export async function refuseOverLimit(
  tx: Tx,
  ctx: AgencyCtx,
  due: { readonly order: Order; readonly amount: Money; readonly now: number },
  { agreements }: Deps,
): Promise<void> {
  const limit = await agreements.limitOf(tx, ctx, due)
  if (!limit || limit.state === 'agreed') return
  throw failure('payment.over_limit', {
    data: { limit: Number(limit.limit.minor), currency: limit.limit.currency, state: limit.state },
  })
}

/** Asks a colleague to agree to a payment. Throws what `flightOrders.askPayment` lists. */
export function askAgreement(
  from: AgencyCtx,
  { params: { id }, body }: HandlerInput<typeof endpoint>,
  product: Sellable,
  deps: Deps,
): Promise<{ readonly approvalId: string }> {
  return inFamily(from, deps, (ctx) =>
    ctx.transaction(async (tx) => {
      const { order, now, isBeingPaid } = await product.payment.open(tx, ctx, id)
      refuseLocked(order, ctx.actor.userId, now)
      await refusePayer(tx, ctx, order, deps)
      const { amount } = product.payment.payableOf(order)
      const offered = BigInt(body.amount)
      const decision = decidePayment(order, product, {
        now,
        received: now,
        offered,
        paymentPending: isBeingPaid,
      })
      if (!decision.ok) {
        if (decision.reason !== 'amount_differs') throw notAllowed(decision.reason, order)
        throw failure('order.price_changed', {
          data: { amount: Number(amount.minor), currency: amount.currency },
        })
      }
      const limit = await deps.agreements.limitOf(tx, ctx, { order, amount, now })
      if (!limit || limit.state === 'agreed') throw failure('payment.no_agreement_needed')
      const until = product.payment.payableUntil(order)?.getTime() ?? null
      const made = await deps.agreements.ask(tx, ctx, {
        subject: subjectOf(order, ctx.actor.userId, amount),
        payload: agreementPayload(order, amount, { memo: product.payment.memoOf(order), until }),
        amount,
        reason: body.reason,
        until,
        now,
      })
      return { approvalId: made.id }
    }),
  )
}
