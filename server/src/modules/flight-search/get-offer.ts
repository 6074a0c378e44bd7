// The checked offer for a token, so that the confirm page survives a reload.

import type { getOffer as GetOffer } from '@interline/contract/flight-search/calls'
import type { CallReply, HandlerInput } from '@interline/contract/kernel/endpoint'
import { payBefore } from '@interline/domain/flight-search/pay-before'
import type { AgencyCtx } from '../../platform/http/context.ts'
import type { FlightSearchDeps } from './deps.ts'
import { offers } from './offers.ts'

export async function getOffer(
  ctx: AgencyCtx,
  { params }: HandlerInput<typeof GetOffer>,
  { clock, suppliers }: FlightSearchDeps,
): Promise<CallReply<typeof GetOffer>> {
  const now = clock.now()
  const { agencyId } = ctx.actor
  const offer = await ctx.transaction((tx) => offers.read(tx, { token: params.token, agencyId, now }))
  const holds = offer.supplierOffers.map(({ supplier }) => suppliers.byCode(supplier).features.holdMinutes)
  const departure = Date.parse(offer.solution.journeys[0]?.segments[0]?.depAt ?? '')
  // An estimate: the suppliers' own time limits are known once the seats are booked. The earliest counts.
  const limit = payBefore(now, { seatsUntil: now + Math.min(...holds) * 60_000, departure })
  return {
    solution: offer.solution,
    passengers: offer.passengers,
    passport: offer.passport,
    verifiedAt: new Date(offer.verifiedAt).toISOString(),
    validUntil: new Date(offer.validUntil).toISOString(),
    fxSnapshotId: offer.fxSnapshotId,
    payBefore: new Date(limit.at).toISOString(),
  }
}
