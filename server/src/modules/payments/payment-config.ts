import type { Tx } from '../../platform/database/database.ts'
import type { AgencyCtx } from '../../platform/http/context.ts'
import { isTestingPayer, type Order, type Payable, type Sellable } from '../orders/index.ts'
import { withoutMoney } from './channels.ts'
import type { Deps } from './deps.ts'
import { lacking } from './received.ts'
import { offeredVouchers } from './voucher-leg.ts'

/**
 * The payment methods of an order, each with its amount or why it is unavailable, and what a payment on
 * behalf of a sub-agency would record. The caller may see the order, and it belongs to the product.
 */
export async function paymentConfig(
  tx: Tx,
  ctx: AgencyCtx,
  { order, product: { payment } }: { readonly order: Order; readonly product: Pick<Sellable, 'payment'> },
  deps: Deps,
) {
  const { common } = await deps.agencyViews.get(tx, order.agency_id)
  const isOwn = order.agency_id === ctx.actor.agencyId
  const payable = payment.payableOf(order)
  const { amount } = payable
  const channels = await deps.payments.channels(tx, {
    agencyId: order.agency_id,
    amount,
    paymentDisabled: common.disablePayment && ctx.actor.company.disablePayment,
    paysItself: !isOwn && !common.disablePayment,
    payerIsTesting: isTestingPayer(order, ctx.actor),
    // A parent pays for an agency from its own account with us.
    onBehalf: !isOwn,
    gateways: !order.test ? await gatewaysFor(tx, order, { payable, payment }, deps) : [],
    locale: ctx.locale,
  })
  const missing = common.disablePayment ? await lacking(tx, ctx, order, deps) : undefined
  const now = deps.platform.clock.now()
  const limit = await deps.agreements.limitOf(tx, ctx, { order, amount, now })
  return {
    orderId: order.id,
    topUp: missing ? { amount: Number(missing.minor), currency: missing.currency } : null,
    amount: { amount: Number(amount.minor), currency: amount.currency },
    payBefore: payment.payableUntil(order)?.toISOString() ?? null,
    channels: ctx.actor.caller === 'client' && order.test ? channels.map(withoutMoney) : channels,
    // Those of an agency below are its own.
    vouchers: isOwn ? await offeredVouchers(tx, { order, payable, now, deps }) : [],
    limit: limit && {
      amount: Number(limit.limit.minor),
      currency: limit.limit.currency,
      state: limit.state,
      by: limit.by,
    },
  }
}

/** The gateways that an order's agency may pay an amount by. */
export async function gatewaysFor(
  tx: Tx,
  order: Order,
  { payable, payment }: { readonly payable: Payable; readonly payment: Sellable['payment'] },
  deps: Deps,
) {
  const chain = await deps.agencies.chain(tx, order.agency_id)
  const until = payment.payableUntil(order)?.getTime() ?? null
  const ownerCovers = async () => {
    const owed = payable.chain().find(({ agencyId }) => agencyId === chain[0]?.id)
    return (
      owed === undefined ||
      deps.ledger.covers(tx, owed.agencyId, { minor: owed.total, currency: owed.currency })
    )
  }
  return deps.gateways.offers(tx, { chain, due: payable.amount, kind: 'order', until, ownerCovers })
}
