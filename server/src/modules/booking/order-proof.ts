import type { AgencyCtx } from '../../platform/http/context.ts'
import { failure } from '../../platform/http/failure.ts'
import { proofFor } from '../flight-search/index.ts'
import { readVisible } from '../flight-orders/index.ts'

/**
 * How the price of an order was calculated, from its stored proof. Throws `request.not_found` for an order
 * that the caller cannot see, and for one from before proofs were stored.
 */
export async function orderProof(ctx: AgencyCtx, id: string) {
  const order = await ctx.transaction((tx) => readVisible(tx, ctx, id))
  if (order.price_proof === null) throw failure('request.not_found')
  return proofFor(order.price_proof, order.agency_id)
}
