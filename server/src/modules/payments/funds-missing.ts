// A seller above the payer has no money. That is its own affair: the payer learns no more than that it cannot pay, the
// seller gets a mail, the desk a line in the log.

import type { AgencyCtx } from '../../platform/http/context.ts'
import { failure, type Failure } from '../../platform/http/failure.ts'
import type { Deps } from './deps.ts'
import { mailFundsMissing, type Order } from '../orders/index.ts'

/** Undoes the payment's transaction; `owner` is the agency whose money does not suffice. */
export class UpstreamFundsMissing extends Error {
  readonly order: Order
  readonly owner: number

  constructor(order: Order, owner: number) {
    super(`upstream funds missing for ${order.id}`)
    this.order = order
    this.owner = owner
  }
}

/** To be asked after the payment was undone; answers what the payer is told. A mail that cannot be written changes nothing of that. */
export async function tellOwner(
  ctx: AgencyCtx,
  { order, owner }: UpstreamFundsMissing,
  deps: Deps,
): Promise<Failure> {
  ctx.log.warn({ orderId: order.id, agencyId: owner }, 'upstream funds missing (320007)')
  await ctx
    .transaction((tx) => mailFundsMissing(tx, order, owner, deps))
    .catch((error: unknown) => ctx.log.error({ error, orderId: order.id }, 'mail of missing funds'))
  return failure('payment.not_processed')
}
