// The desk prices a refund: first it sees the cost of the tickets and every level's amount, then it sends the
// quote.

import type {
  proposeRefund as proposal,
  quoteRefund as quote,
} from '@interline/contract/backoffice/desk/servicing/calls'
import type { CallReply, HandlerInput } from '@interline/contract/kernel/endpoint'
import type { OfficeCtx } from '../../../../platform/http/context.ts'
import { shownLines } from '../../../servicing/quote/index.ts'
import type { ServicingDesk } from '../../../servicing/desk/index.ts'
import type { Deps } from '../deps.ts'
import { askServiced } from '../workbench/ask-before-giving-up.ts'
import { servicingMove } from '../workbench/desk-moves.ts'
import { moveOrder } from '../workbench/move-order.ts'
import { foundOrder } from '../workbench/found-order.ts'
import { levelTotals } from './level-totals.ts'

type Offer = NonNullable<HandlerInput<typeof proposal>['body']['offer']>
type Reply = CallReply<typeof proposal>
type Proposed = Awaited<ReturnType<ServicingDesk['proposeRefund']>>

interface With {
  readonly deps: Deps
  readonly servicing: ServicingDesk
}

/** Throws `request.not_found`, also if it is not a refund. */
export function proposeRefund(
  ctx: OfficeCtx,
  { params, body }: HandlerInput<typeof proposal>,
  { deps, servicing }: With,
): Promise<Reply> {
  return ctx.db.transaction('everything', async (tx) => {
    const order = await foundOrder(tx, params.id)
    const job = { orderId: order.id, agencyId: order.agency_id }
    const proposed = await servicing.proposeRefund(tx, job, body.offer && inUnits(body.offer))
    const { back, until, offer } = proposed
    // Without the penalty the amount would be that of tickets of which the airline keeps nothing.
    const isKnown = proposed.withoutRules.size === 0
    return {
      bookings: presentBookings(proposed),
      allTaxes: offer.allTaxes,
      until: new Date(until).toISOString(),
      currency: order.currency,
      total: isKnown ? Number(back.total) : null,
      lines: isKnown ? shownLines(back.lines) : [],
      levels: isKnown ? await levelTotals(tx, order, { levels: back.levels, deps }) : [],
    }
  })
}

/** Throws `request.not_found`, `request.version_conflict`, `desk.task_taken`, `order.action_not_allowed`. */
export async function quoteRefund(
  ctx: OfficeCtx,
  { params: { id }, body: { version, ...said } }: HandlerInput<typeof quote>,
  { deps, servicing }: With,
) {
  const states = await askServiced(ctx, id, { deps, servicing })
  return moveOrder(
    ctx,
    { id, version, action: 'quote', said },
    (tx, order, move) =>
      servicing.quoteRefund(tx, servicingMove(order, move), { ...said, ...inUnits(said), states }),
    deps,
  )
}

function inUnits({ bookings, allTaxes }: Offer) {
  return {
    allTaxes,
    bookings: bookings.map(({ itemId, penalty, usedFare, usedTaxes }) => ({
      itemId,
      penalty: BigInt(penalty),
      usedFare: BigInt(usedFare),
      usedTaxes: BigInt(usedTaxes),
    })),
  }
}

function presentBookings({ bookings, offer, withoutRules }: Proposed): Reply['bookings'] {
  return bookings.map(({ item, offer: sold, passengers, isWhole, fares, taxes, net }) => {
    const kept = offer.bookings.find(({ itemId }) => itemId === item.id)
    const byCode = Map.groupBy(taxes, ({ code, refundable }) => `${code} ${refundable}`)
    return {
      itemId: item.id,
      position: item.position,
      carrier: sold.validatingCarrier,
      passengers: passengers.length,
      isWhole,
      currency: net.currency,
      fare: Number(fares.reduce((sum, each) => sum + each, 0n)),
      taxes: [...byCode.values()].map((same) => ({
        code: same[0]!.code,
        refundable: same[0]!.refundable,
        amount: Number(same.reduce((sum, { amount }) => sum + amount.minor, 0n)),
      })),
      penalty: withoutRules.has(item.id) ? null : Number(kept?.penalty ?? 0n),
      usedFare: Number(kept?.usedFare ?? 0n),
      usedTaxes: Number(kept?.usedTaxes ?? 0n),
    }
  })
}
