// Refunds the tickets of a flight that the airline has changed or cancelled: all open coupons of the booking,
// for the reason of the disruption, for all passengers or some. Another airline's ticket in the same trip is
// not part of it.

import { couponFault } from '@interline/domain/servicing/coupons'
import type { AgencyCtx } from '../../../../platform/http/context.ts'
import { failure } from '../../../../platform/http/failure.ts'
import { lockVisibleHolder } from '../../../flight-orders/index.ts'
import type { Deps } from '../deps.ts'
import { readHolding } from '../../quote/index.ts'
import { requestRefund } from './request-refund.ts'

interface Place {
  readonly journey: number
  readonly segment: number
}

interface Wanted {
  readonly disruptionId: string
  /** The flight. */
  readonly place: Place
  readonly reason: number
  readonly subOption: string
  /** Whose tickets; empty: all passengers. */
  readonly passengers: readonly string[]
}

/** Returns the refund. Throws as a refund does; then nothing has changed. */
export async function refundDisrupted(
  ctx: AgencyCtx,
  orderId: string,
  { disruptionId, place, reason, subOption, passengers }: Wanted,
  deps: Deps,
) {
  const chosen = await ctx.transaction(async (tx) => {
    const order = await lockVisibleHolder(tx, ctx, orderId)
    const { coupons } = await readHolding(tx, order)
    const held = coupons.filter(
      ({ passengerId }) => passengers.length === 0 || passengers.includes(passengerId),
    )
    const now = await deps.platform.db.instant(tx)
    const own = held.filter((each) => each.journey === place.journey && each.segment === place.segment)
    const items = new Set(own.map(({ itemId }) => itemId))
    // No one chosen would mean everyone.
    if (own.length === 0) throw failure('request.not_found')
    const free = held.filter(
      (each) =>
        items.has(each.itemId) && couponFault(each.facts, { type: 'refund', now, voluntary: false }) === null,
    )
    return (free.length > 0 ? free : own).map(({ passengerId, journey, segment }) => ({
      passengerId,
      journey,
      segment,
    }))
  })
  const asked = { reason, subOption, remark: '', otherTicket: '', waiver: '', evidence: [], coupons: chosen }
  return requestRefund(ctx, { params: { id: orderId }, body: asked }, deps, disruptionId)
}
