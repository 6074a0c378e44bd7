// Collects the input of the pre-ticketing checks: from a checked offer and the form, or from a stored order.

import type { ContactConsent } from '@interline/domain/ticketing-checks/contact'
import type { CheckResult } from '@interline/domain/ticketing-checks/finding'
import type { BookedFlight } from '@interline/domain/ticketing-checks/married'
import { runChecks, type CheckFacts } from '@interline/domain/ticketing-checks/checks'
import type { ContactDraft } from '@interline/domain/passengers/party'
import type { PassengerDraft } from '@interline/domain/passengers/passenger'
import { tripFacts } from '@interline/domain/passengers/trip'
import { platformDay } from '@interline/domain/time/zone'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { AgencyCtx } from '../../platform/http/context.ts'
import {
  findBorderIssues,
  borderStops,
  documentPlace,
  type Order,
  replacementOf,
  type Solution,
  type WholeOrder,
} from '../flight-orders/index.ts'
import type { Deps } from './deps.ts'
import { otherFlights, type OtherFlights } from './other-flights.ts'

export type CheckedContactDraft = ContactDraft & { readonly consent?: ContactConsent | undefined }

interface Travel {
  readonly solution: Solution
  readonly counts: CheckFacts['party']['expected']
  /** Normalised. */
  readonly passengers: readonly PassengerDraft[]
  readonly now: number
}

interface Planned extends Travel {
  readonly contact: CheckedContactDraft
}

/**
 * Before booking: the findings, and the passengers' other flights that were checked. `beingBooked` are not
 * reported: their booking is in progress, and if refused the order will never exist.
 */
export async function checksOfOffer(
  tx: Tx,
  ctx: AgencyCtx,
  planned: Planned,
  deps: Deps,
): Promise<{ readonly looks: CheckResult[] } & OtherFlights> {
  const flights = flightsOf(planned.solution)
  const { others, beingBooked } = await otherFlights(
    tx,
    ctx.actor,
    {
      passengers: planned.passengers,
      numbers: () => Promise.resolve((at) => planned.passengers[at]?.travel_document.number ?? ''),
      flights,
      rootId: null,
    },
    deps,
  )
  const contact = await contactFacts(tx, ctx, planned.contact, deps)
  const looks = runChecks({
    ...facts(planned, deps),
    contact,
    flights,
    others,
    numbersMasked: false,
    time: timeOf(planned.solution, planned.now, null),
    booked: [],
  })
  return { looks, others, beingBooked }
}

/**
 * Before payment. For a change or an additional payment only the new itinerary is checked: the rest was
 * checked when purchased.
 */
export async function checksOfOrder(
  tx: Tx,
  ctx: AgencyCtx,
  order: WholeOrder,
  { now, booked }: { readonly now: number; readonly booked: readonly BookedFlight[] },
  deps: Deps,
): Promise<CheckResult[]> {
  const replacement = replacementOf(order)
  if (replacement) return [findBorderIssues({ ...order, solution: replacement.solution }, deps.places)]
  if (order.order_type === 'change')
    return [findBorderIssues({ ...order, solution: order.solution }, deps.places)]
  if (order.order_type !== 'origin' || order.status === 'holding') return []
  const solution = order.solution
  const passengers = order.passengers.map((row): PassengerDraft => ({
    type: row.passenger_type,
    surname: row.surname,
    given_names: row.given_names,
    gender: row.gender,
    birthday: row.birthday,
    nationality: row.nationality,
    travel_document: {
      type: row.document_type as PassengerDraft['travel_document']['type'],
      number: row.document_masked,
      expiry: row.document_expiry,
      issuing_place: row.document_issuing_place,
    },
  }))
  const count = (type: PassengerDraft['type']) => passengers.filter((each) => each.type === type).length
  const flights = flightsOf(solution)
  // The payer may belong to a parent agency: compared is the order's own agency.
  const { others } = await otherFlights(
    tx,
    { ...ctx.actor, agencyId: order.agency_id },
    {
      passengers,
      numbers: () => openNumbers(tx, order, deps),
      flights,
      rootId: order.root_id,
    },
    deps,
  )
  const counts = { adult: count('adult'), child: count('child'), infant: count('infant') }
  return runChecks({
    ...facts({ solution, counts, passengers, now }, deps),
    contact: null,
    flights,
    others,
    numbersMasked: true,
    time: timeOf(solution, now, order.seats_until?.getTime() ?? null),
    booked,
  })
}

/** The decrypted document numbers of an order's passengers, by index on request. */
async function openNumbers(
  tx: Tx,
  order: Pick<Order, 'id' | 'agency_id'>,
  { cipher }: Pick<Deps, 'cipher'>,
): Promise<(at: number) => string> {
  const rows = await tx
    .selectFrom('order_passengers')
    .select(['id', 'document_cipher'])
    .where('order_id', '=', order.id)
    .where('agency_id', '=', order.agency_id)
    .orderBy('position')
    .execute()
  return (at) => {
    const row = rows[at]
    return row ? cipher.open(row.document_cipher, documentPlace(row.id)) : ''
  }
}

function facts(
  { solution, counts, passengers, now }: Travel,
  { places }: Deps,
): Pick<CheckFacts, 'party' | 'stops' | 'borders'> {
  return {
    stops: borderStops(solution, places),
    borders: places.entry.borders,
    party: {
      passengers,
      expected: counts,
      trip: tripFacts(solution.journeys, (airport) => places.airport(airport)?.country),
      today: platformDay(now),
      limits: solution.restrictions,
      isCountry: (iso2) => places.country(iso2) !== undefined,
    },
  }
}

async function contactFacts(tx: Tx, { actor }: AgencyCtx, contact: CheckedContactDraft, deps: Deps) {
  const agency = await deps.agencyViews.get(tx, actor.agencyId)
  return {
    phone: contact.phone,
    email: contact.email,
    consent: contact.consent ?? 'not_asked',
    agency: { email: agency.contact.email, phone: agency.contact.phone },
  }
}

function flightsOf({ journeys }: Solution) {
  return journeys.flatMap(({ segments }) =>
    segments.map(({ flightNo, depAirport, arrAirport, depTime, depAt, arrAt }) => ({
      flightNo,
      from: depAirport,
      to: arrAirport,
      date: depTime.slice(0, 10),
      depAt: Date.parse(depAt),
      arrAt: Date.parse(arrAt),
    })),
  )
}

function timeOf({ journeys, productType }: Solution, now: number, seatsUntil: number | null) {
  return { now, seatsUntil, departure: Date.parse(journeys[0]?.segments[0]?.depAt ?? ''), plan: productType }
}

/** The suppliers' confirmation of each flight at booking. */
export async function bookedFlights(tx: Tx, order: Pick<Order, 'id' | 'agency_id'>): Promise<BookedFlight[]> {
  const { rows } = await sql<BookedFlight>`
    select i.position as ticket, f.journey, f."flightNo", f.state
    from order_items i
      join supplier_calls c on c.item_id = i.id and c.agency_id = i.agency_id and c.step = 'book' and c.state = 'ok'
      cross join lateral jsonb_to_recordset(coalesce(c.evidence -> 'flights', '[]')) as f(journey int, "flightNo" text, state text)
    where i.order_id = ${order.id} and i.agency_id = ${order.agency_id} and i.standing = 'sold'
    order by i.position`.execute(tx)
  return rows
}
