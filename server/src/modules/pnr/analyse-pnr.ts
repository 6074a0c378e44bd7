// Reads pasted text. Five or six characters alone are a locator, anything else is the text of a PNR. The text
// is processed in memory and neither stored nor logged.

import type { PnrAirlines, PnrPlaces } from '@interline/domain/pnr/analysis'
import { pnrRefusal, readPnr } from '@interline/domain/pnr/read-pnr'
import { localDateAt } from '@interline/domain/time/zone'
import type { Clock } from '../../platform/clock/clock.ts'
import type { AgencyCtx } from '../../platform/http/context.ts'
import { failure } from '../../platform/http/failure.ts'
import type { Agencies } from '../agencies/index.ts'
import type { Bookings } from '../flight-orders/index.ts'
import { analysisOfBooking, type PnrReply } from './own-booking.ts'

export { type PnrReply } from './own-booking.ts'

export interface PnrDeps {
  readonly clock: Clock
  readonly agencies: Agencies
  readonly bookings: Bookings
  readonly places: PnrPlaces
  readonly airlines: PnrAirlines
}

/** Throws `access.not_allowed` if the agency hides PNR booking, `request.not_found` for an unknown locator. */
export async function readPnrOf(ctx: AgencyCtx, text: string, deps: PnrDeps): Promise<PnrReply> {
  const { timeZone, common } = await ctx.transaction((tx) => deps.agencies.get(tx, ctx.actor.agencyId))
  if (common.hidePnrBooking) throw failure('access.not_allowed')
  const refusal = pnrRefusal(text)
  if (refusal) throw failure('request.invalid', { fields: [refusal] })
  const locator = /^[A-Z0-9]{5,6}$/.exec(text.trim().toUpperCase())?.[0]
  if (locator) {
    const booking = await deps.bookings.byLocator(ctx, locator)
    if (!booking) throw failure('request.not_found')
    return analysisOfBooking(booking, locator)
  }
  const today = localDateAt(deps.clock.now(), timeZone)
  return { orderId: null, ...mutable(readPnr(text, { today, places: deps.places, airlines: deps.airlines })) }
}

// The response's type has no read-only lists.
function mutable(analysis: ReturnType<typeof readPnr>): Omit<PnrReply, 'orderId'> {
  return structuredClone(analysis) as Omit<PnrReply, 'orderId'>
}
