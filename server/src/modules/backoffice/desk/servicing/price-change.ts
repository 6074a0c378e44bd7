// The desk prices a change to flights that it has found. If the supplier exchanges the tickets, it is queried
// once more, and only the price that the desk has seen is accepted.

import type {
  proposeChange as proposal,
  quoteChange as quote,
} from '@interline/contract/backoffice/desk/servicing/calls'
import type { CallReply, HandlerInput } from '@interline/contract/kernel/endpoint'
import type { SupplierOffer } from '../../../../connectors/suppliers/port.ts'
import type { OfficeCtx } from '../../../../platform/http/context.ts'
import { failure } from '../../../../platform/http/failure.ts'
import type { Order } from '../../../flight-orders/index.ts'
import { shownLines } from '../../../servicing/quote/index.ts'
import type { ServicingDesk } from '../../../servicing/desk/index.ts'
import { currencyOf } from '../../../supplier-calls/index.ts'
import type { Deps } from '../deps.ts'
import { servicingMove } from '../workbench/desk-moves.ts'
import { moveOrder } from '../workbench/move-order.ts'
import { foundOrder } from '../workbench/found-order.ts'
import { levelTotals } from './level-totals.ts'

type Reply = CallReply<typeof proposal>
type Charges = Pick<HandlerInput<typeof proposal>['body'], 'difference' | 'taxDifference' | 'penalty'>

interface With {
  readonly deps: Deps
  readonly servicing: ServicingDesk
}

/** Throws `request.not_found`, also if it is not a change. */
export function proposeChange(
  ctx: OfficeCtx,
  { params, body }: HandlerInput<typeof proposal>,
  { deps, servicing }: With,
): Promise<Reply> {
  return ctx.db.transaction('everything', async (tx) => {
    const order = await foundOrder(tx, params.id)
    const job = { orderId: order.id, agencyId: order.agency_id }
    const { due, until } = await servicing.proposeChange(tx, job, inUnits(body))
    return {
      until: new Date(until).toISOString(),
      currency: order.currency,
      total: Number(due.total),
      lines: shownLines(due.lines),
      levels: await levelTotals(tx, order, { levels: due.levels, deps }),
    }
  })
}

/** Throws as listed in the contract; then nothing has changed. */
export async function quoteChange(
  ctx: OfficeCtx,
  { params: { id }, body }: HandlerInput<typeof quote>,
  { deps, servicing }: With,
) {
  const { version, token, automatic, remark } = body
  const now = deps.platform.clock.now()
  const { order: seen, offer } = await ctx.db.transaction('everything', async (tx) => {
    const order = await foundOrder(tx, id)
    const { supplierOffers } = await deps.offers.read(tx, { token, agencyId: order.agency_id, now })
    const [only] = supplierOffers
    if (!only || supplierOffers.length > 1) throw failure('order.solution_invalid')
    return { order, offer: only }
  })
  const quoteId = automatic ? await heldPrice(ctx, { seen, offer, charges: body }, servicing) : null
  const { difference, taxDifference, penalty } = inUnits(body)
  const said = {
    difference: body.difference,
    taxDifference: body.taxDifference,
    penalty: body.penalty,
    automatic,
    remark,
  }
  const currency = currencyOf(offer)
  return moveOrder(
    ctx,
    { id, version, action: 'quote', said },
    (tx, order, move) =>
      servicing.quoteChange(tx, servicingMove(order, move), {
        offer,
        quoteId,
        remark,
        difference: { minor: difference, currency },
        taxDifference: { minor: taxDifference, currency },
        penalty: { minor: penalty, currency },
      }),
    deps,
  )
}

/** The supplier's own quote at exactly these amounts. Throws `order.price_changed` if it quotes different ones now. */
async function heldPrice(
  ctx: OfficeCtx,
  {
    seen,
    offer,
    charges,
  }: { readonly seen: Order; readonly offer: SupplierOffer; readonly charges: Charges },
  servicing: ServicingDesk,
): Promise<string> {
  const job = { orderId: seen.id, agencyId: seen.agency_id }
  const now = await servicing.supplierQuote(job, offer, ctx.log)
  const asked = inUnits(charges)
  const same =
    now !== null &&
    now.difference.minor === asked.difference &&
    now.penalty.minor === asked.penalty &&
    asked.taxDifference === 0n
  if (!same) throw failure('order.price_changed')
  return now.quoteId
}

function inUnits({ difference, taxDifference, penalty }: Charges) {
  return { difference: BigInt(difference), taxDifference: BigInt(taxDifference), penalty: BigInt(penalty) }
}
