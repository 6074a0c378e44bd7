// Collects the input of the review triggers for a new order: its offer, its passengers, the agency's
// settings, and the same persons' other journeys.

import { ticketName } from '@interline/domain/booking/new-order'
import {
  reviewReasons,
  unaskedTriggers,
  type OtherTrip,
  type ReviewFacts,
  type ReviewReason,
  type ReviewTrigger,
} from '@interline/domain/booking/review/triggers'
import type { OtherFlight } from '@interline/domain/ticketing-checks/segments'
import { passengerReasons, type PartyCheck } from '@interline/domain/passengers/party'
import type { Tx } from '../../../platform/database/database.ts'
import type { AgencyCtx } from '../../../platform/http/context.ts'
import type { VerifiedOffer } from '../../flight-search/index.ts'
import type { Deps } from '../deps.ts'
import { rulesInForce } from '../review/rules-in-force.ts'

interface NewOrder {
  readonly offer: VerifiedOffer
  readonly party: PartyCheck
  /** The passengers' journeys in other open orders. */
  readonly others: readonly OtherFlight[]
  readonly now: number
}

export interface ReviewOfNew {
  /** Why the desk reviews it before it can be paid; none: no review. */
  readonly reasons: readonly ReviewReason[]
  /** Findings of triggers that are off. */
  readonly unasked: readonly ReviewTrigger[]
  /** Version of the rules. */
  readonly version: number
}

/** Evaluates the rules in force in this transaction, and the agency's effective settings. */
export async function reviewOfNew(
  tx: Tx,
  { actor }: AgencyCtx,
  { offer, party, others, now }: NewOrder,
  deps: Deps,
): Promise<ReviewOfNew> {
  const { solution, levels } = offer
  const own = levels.at(-1)
  if (!own) throw new Error(`offer ${offer.token} has no price`)
  const { version, rules } = await rulesInForce(tx)
  const { flight } = await deps.agencyViews.since(tx, actor.agencyId, version)
  const facts: ReviewFacts = {
    now,
    departure: Date.parse(solution.journeys[0]?.segments[0]?.depAt ?? ''),
    connections: solution.journeys.flatMap(({ connections }) => connections),
    trips: tripsOf(solution.journeys),
    others: await otherTrips(tx, actor.agencyId, others),
    passengers: party.passengers.map((each) => ({
      name: ticketName(each),
      type: each.type,
      birthday: each.birthday,
    })),
    plans: solution.tickets.map(({ productType }) => productType),
    total: { minor: own.totalMinor, currency: own.currency },
    warnings: passengerReasons(party).warnings,
    holdable: solution.holdable,
    agency: { ...flight, disablePayment: actor.company.disablePayment },
  }
  return { version, reasons: reviewReasons(facts, rules), unasked: unaskedTriggers(facts, rules) }
}

/** The journeys of an order from end to end. */
export function tripsOf(journeys: Journeys): ReviewFacts['trips'] {
  return journeys.map(({ segments }) => ({
    from: segments[0]?.depAirport ?? '',
    to: segments.at(-1)?.arrAirport ?? '',
    date: segments[0]?.depTime.slice(0, 10) ?? '',
  }))
}

/** Whole journeys: another route between the same two places is the same journey. */
async function otherTrips(tx: Tx, agencyId: number, others: readonly OtherFlight[]): Promise<OtherTrip[]> {
  const persons = new Map(
    others.flatMap(({ orderId, name, sameDocument }) =>
      sameDocument ? [[`${orderId} ${name}`, { orderId, name }] as const] : [],
    ),
  )
  if (persons.size === 0) return []
  const orders = await tx
    .selectFrom('orders')
    .select(['id', 'route'])
    .where('agency_id', '=', agencyId)
    .where('id', 'in', [...new Set([...persons.values()].map(({ orderId }) => orderId))])
    .execute()
  return [...persons.values()].flatMap(({ orderId, name }) => {
    const route = orders.find(({ id }) => id === orderId)?.route ?? []
    return route.map(({ from, to, depTime }) => ({ orderId, name, from, to, date: depTime.slice(0, 10) }))
  })
}

type Journeys = readonly {
  readonly segments: readonly {
    readonly depAirport: string
    readonly arrAirport: string
    readonly depTime: string
  }[]
}[]
