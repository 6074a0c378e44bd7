import type { Tx } from '../../platform/database/database.ts'
import type { AgencyCtx } from '../../platform/http/context.ts'
import { failure } from '../../platform/http/failure.ts'
import { proofFor } from '../flight-search/index.ts'
import { readVisible, type Order } from '../flight-orders/index.ts'
import { gatewayPartOf, presentPayment } from '../orders/index.ts'

/**
 * How the price of an order was calculated, from its stored proof, and the fees of the gateways that it was paid by. Throws `request.not_found` for an order
 * that the caller cannot see, and for one from before proofs were stored.
 */
export async function orderProof(ctx: AgencyCtx, id: string) {
  const { order, charged } = await ctx.transaction(async (tx) => {
    const visible = await readVisible(tx, ctx, id)
    return { order: visible, charged: await chargedFor(tx, visible) }
  })
  if (order.price_proof === null) throw failure('request.not_found')
  return { ...proofFor(order.price_proof, order.agency_id), charged }
}

/** What gateways were paid, with their fee. */
async function chargedFor(tx: Tx, { id, agency_id: agency }: Order) {
  const rows = await tx
    .selectFrom('payments')
    .select(['id', 'channel', 'state', 'currency', 'amount_minor', 'payer_name', 'created_at'])
    .select(gatewayPartOf('payments.id').as('gateway'))
    .where('order_id', '=', id)
    .where('agency_id', '=', agency)
    .where('state', '=', 'succeeded')
    .orderBy('created_at')
    .execute()
  return rows
    .filter(({ gateway }) => gateway !== null)
    .map((row) =>
      presentPayment({
        ...row,
        amount_minor: Number(row.amount_minor),
        created_at: row.created_at.toISOString(),
      }),
    )
}
