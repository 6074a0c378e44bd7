// One of the user's saved passengers as a train order takes them: with the document for these two stations.

import type { Reply } from '@interline/contract/index'
import type { takePassenger as endpoint } from '@interline/contract/rail/calls'
import type { HandlerInput } from '@interline/contract/kernel/endpoint'
import { railTypeAt } from '@interline/domain/rail/journeys'
import { railTrip } from '@interline/domain/rail/passengers'
import { ageOn } from '@interline/domain/time/local-date'
import type { AgencyCtx } from '../../../platform/http/context.ts'
import { takeSaved } from '../../passengers/often-used/index.ts'
import type { Deps } from '../deps.ts'
import { sellingTo, stationOf } from '../railway.ts'

/** Throws `request.not_found`, `rail.no_railway`, `rail.not_on_sale` and `passenger.document_refused`. */
export function takePassenger(
  ctx: AgencyCtx,
  { params: { id }, body: { from, to, date } }: HandlerInput<typeof endpoint>,
  deps: Deps,
): Promise<Reply<'rail.takePassenger'>> {
  const railway = sellingTo(ctx.actor, deps)
  const trip = railTrip([stationOf(railway, from), stationOf(railway, to)], { departs: date, arrives: date })
  return ctx.transaction(async (tx) => {
    const passenger = await takeSaved(tx, ctx.actor, { id, trip, limits: undefined, cipher: deps.cipher })
    return { ...passenger, type: railTypeAt(ageOn(passenger.birthday, date)) }
  })
}
