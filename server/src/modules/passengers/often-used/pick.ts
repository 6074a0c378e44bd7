// Takes an often-used passenger into an order: only the document accepted on the route leaves the list with
// an unmasked number.

import type { Reply } from '@interline/contract/index'
import { documentToUse } from '@interline/domain/passengers/often-used'
import { typeAt } from '@interline/domain/passengers/passenger'
import { tripFacts, type TripFacts } from '@interline/domain/passengers/trip'
import { ageOn } from '@interline/domain/time/local-date'
import type { AgencyActor, AgencyCtx } from '../../../platform/http/context.ts'
import { failure } from '../../../platform/http/failure.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { FieldCipher } from '../../../platform/secrets/field-cipher.ts'
import type { Deps } from './deps.ts'
import { readPassengers } from './store.ts'

/**
 * Throws `request.not_found`, `order.offer_expired`, and `passenger.document_refused` if none of the
 * documents is accepted.
 */
export async function pickOftenUsed(
  ctx: AgencyCtx,
  { id, verifyToken }: { id: string; verifyToken: string },
  { clock, cipher, places, offers }: Deps,
): Promise<Reply<'oftenUsedPassengers.pick'>> {
  return ctx.transaction(async (tx) => {
    const { solution } = await offers.read(tx, {
      token: verifyToken,
      agencyId: ctx.actor.agencyId,
      now: clock.now(),
    })
    const trip = tripFacts(solution.journeys, (airport) => places.airport(airport)?.country)
    const passenger = await takeSaved(tx, ctx.actor, { id, trip, limits: solution.restrictions, cipher })
    const carriers = solution.journeys.flatMap(({ segments }) => segments.map(({ carrier }) => carrier))
    const card = await cardOf(tx, ctx, id, [solution.validatingCarrier, ...carriers])
    return {
      type: typeAt(ageOn(passenger.birthday, trip.lastDeparture)),
      ...passenger,
      ...(card && { frequent_flyer: card }),
    }
  })
}

interface Taking {
  readonly id: string
  readonly trip: TripFacts
  /** Of a fare; undefined: none. */
  readonly limits: Parameters<typeof documentToUse>[2]['limits']
  readonly cipher: FieldCipher
}

/** One of the user's passengers with the document for a trip. Throws `request.not_found` and `passenger.document_refused`. */
export async function takeSaved(tx: Tx, owner: AgencyActor, { id, trip, limits, cipher }: Taking) {
  const [passenger] = await readPassengers(tx, owner, cipher, [id])
  if (!passenger) throw failure('request.not_found')
  const { documents, nationality } = passenger
  const document = documentToUse(documents, nationality, { trip, limits })
  if (!document && documents.length > 0) throw failure('passenger.document_refused')
  return {
    surname: passenger.surname,
    given_names: passenger.givenName,
    gender: passenger.gender,
    birthday: passenger.birthday,
    nationality,
    travel_document: {
      type: document?.type ?? ('' as const),
      number: document?.number ?? '',
      expiry: document?.expiry ?? '',
      issuing_place: document?.issuingPlace ?? '',
    },
  }
}

/** The passenger's card of the first of these airlines for which there is one. */
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
