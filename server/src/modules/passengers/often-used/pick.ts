// An often-used passenger into an order: only the document that the route takes leaves the list with an open number.

import type { Reply } from '@interline/contract/index'
import { documentToUse } from '@interline/domain/passengers/often-used'
import { typeAt } from '@interline/domain/passengers/passenger'
import { tripFacts } from '@interline/domain/passengers/trip'
import { ageOn } from '@interline/domain/time/local-date'
import type { AgencyCtx } from '../../../platform/http/context.ts'
import { failure } from '../../../platform/http/failure.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Deps } from './deps.ts'
import { readPassengers } from './store.ts'

/** Throws `request.not_found`, `order.offer_expired`, and `passenger.document_refused` where the route takes none of the documents. */
export async function pickOftenUsed(
  ctx: AgencyCtx,
  { id, verifyToken }: { id: string; verifyToken: string },
  { clock, cipher, places, offers }: Deps,
): Promise<Reply<'oftenUsedPassengers.pick'>> {
  return ctx.transaction(async (tx) => {
    const [passenger] = await readPassengers(tx, ctx.actor, cipher, [id])
    if (!passenger) throw failure('request.not_found')
    const { solution } = await offers.read(tx, {
      token: verifyToken,
      agencyId: ctx.actor.agencyId,
      now: clock.now(),
    })
    const trip = tripFacts(solution.journeys, (airport) => places.airport(airport)?.country)
    const { documents, nationality, birthday } = passenger
    const document = documentToUse(documents, nationality, { trip, limits: solution.restrictions })
    if (!document && documents.length > 0) throw failure('passenger.document_refused')
    const carriers = solution.journeys.flatMap(({ segments }) => segments.map(({ carrier }) => carrier))
    const card = await cardOf(tx, ctx, id, [solution.validatingCarrier, ...carriers])
    return {
      type: typeAt(ageOn(birthday, trip.lastDeparture)),
      surname: passenger.surname,
      given_names: passenger.givenName,
      gender: passenger.gender,
      birthday,
      nationality,
      travel_document: {
        type: document?.type ?? '',
        number: document?.number ?? '',
        expiry: document?.expiry ?? '',
        issuing_place: document?.issuingPlace ?? '',
      },
      ...(card && { frequent_flyer: card }),
    }
  })
}

/** The passenger's card of the first of these airlines that has one. */
async function cardOf(tx: Tx, { actor }: AgencyCtx, passengerId: string, carriers: readonly string[]) {
  const cards = await tx
    .selectFrom('member_cards')
    .select(['airline', 'number'])
    .where('passenger_id', '=', passengerId)
    .where('user_id', '=', actor.userId)
    .where('agency_id', '=', actor.agencyId)
    .where('airline', 'in', [...carriers])
    .execute()
  return carriers.map((carrier) => cards.find(({ airline }) => airline === carrier)).find(Boolean)
}
