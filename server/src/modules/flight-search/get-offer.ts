// The verified offer behind a token, so that the confirm page survives a reload.

import type { getOffer as GetOffer } from '@interline/contract/flight-search'
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
  const { features } = suppliers.byCode(offer.supplierCode)
  const departure = offer.supplierOffer.journeys[0]?.segments[0]?.from.at ?? now
  // An estimate: the supplier's own time limit is known once the seats are booked.
  const limit = payBefore(now, { seatsUntil: now + features.holdMinutes * 60_000, departure })
  return {
    solution: offer.solution,
    passengers: offer.passengers,
    verifiedAt: new Date(offer.verifiedAt).toISOString(),
    validUntil: new Date(offer.validUntil).toISOString(),
    fxSnapshotId: offer.fxSnapshotId,
    payBefore: new Date(limit.at).toISOString(),
  }
}
