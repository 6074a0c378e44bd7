// Searches other flights of the supplier that issued the tickets: the journeys to be changed are searched on
// their new date, the others are kept, and the supplier prices the exchange for each itinerary found.

import type { searchChange as endpoint } from '@interline/contract/servicing/calls'
import type { CallReply, HandlerInput } from '@interline/contract/kernel/endpoint'
import { freeChangeFault } from '@interline/domain/disruptions/free-change'
import { partyPassport } from '@interline/domain/passengers/party-passport'
import { journeyReasons, type JourneyInput } from '@interline/domain/places/journeys'
import type {
  FlightSupplier,
  ReissueQuote,
  SupplierCall,
  SupplierOffer,
  SupplierQuery,
} from '../../../../connectors/suppliers/port.ts'
import type { AgencyCtx } from '../../../../platform/http/context.ts'
import { failure } from '../../../../platform/http/failure.ts'
import { ask, TIMEOUTS } from '../../../supplier-calls/index.ts'
import { presentBorders } from '../../../flight-orders/index.ts'
import type { Deps } from '../deps.ts'
import { placesOf } from '../../proceed/index.ts'
import { exchangeOf } from '../quote/exchange-view.ts'
import {
  type ChosenBooking,
  netForAll,
  partyOf,
  shownLines,
  staysWithCarrier,
  termsOf,
  workOutChange,
} from '../../quote/index.ts'
import {
  chargingBy,
  type FreeChange,
  freeChangeOf,
  isNothing,
  keepsFare,
  refuseDays,
  shownGround,
} from './free-change.ts'
import { type Exchange, refusePart, takenTickets, travellersOf } from './whole-tickets.ts'

type Input = HandlerInput<typeof endpoint>
type Reply = CallReply<typeof endpoint>

/**
 * Limits on itineraries priced in the fare family of the tickets, and on other fares: the supplier is called
 * for each.
 */
const MOST = 12
const MOST_OTHERS = 8

/** Throws as listed in the contract; changes nothing. */
export async function searchChange(ctx: AgencyCtx, { params, body }: Input, deps: Deps): Promise<Reply> {
  const { coupons, newJourneys, reason } = body
  const { exchange, free } = await ctx.transaction(async (tx) => {
    const asked = { id: params.id, coupons, voluntary: reason === 0 }
    const taken = await takenTickets(tx, ctx, asked, deps)
    refusePart(taken, deps.suppliers.byCode(taken.booking.item.supplier))
    return { exchange: taken, free: await freeChangeOf(tx, taken, { reason, evidence: 0 }) }
  })
  if (free) refuseDays(free, newJourneys)
  const trip: Trip = { ...newTrip(exchange, newJourneys, deps), free }
  const supplier = deps.suppliers.byCode(exchange.booking.item.supplier)
  const ground = free && shownGround(free)
  const { canReissue } = supplier.features
  if (!canReissue && !free) return { automatic: false, free: ground, solutions: [] }
  const found = await ask(around(ctx, deps), TIMEOUTS.find, async (call) => ({
    kind: 'found' as const,
    offers: await findOffers(supplier, trip, call),
  }))
  if (found.kind !== 'found') throw failure('order.supplier_unavailable')
  const { offers } = found
  const quoted = canReissue ? await quoteAll(ctx, { supplier, exchange, offers, free }, deps) : []
  // A free exchange is done by the service desk if the supplier cannot do it automatically, or the fare of
  // the tickets is no longer sold.
  const byHand = free !== null && quoted.length === 0
  const shown = byHand ? offers.slice(0, MOST).map((offer) => ({ offer, quote: null })) : quoted
  const solutions = await present(ctx, { exchange, trip, quoted: shown }, deps)
  return { automatic: !byHand, free: ground, solutions }
}

function around(ctx: AgencyCtx, { platform }: Deps) {
  return { log: ctx.log, clock: platform.clock }
}

interface Trip {
  readonly query: SupplierQuery
  /** Journeys of the booking to be changed. */
  readonly changed: readonly number[]
  readonly booking: ChosenBooking
  /** Null: priced as voluntary. */
  readonly free: FreeChange | null
}

function newTrip(
  { holding, booking, now }: Exchange,
  wanted: Input['body']['newJourneys'],
  { places }: Deps,
): Omit<Trip, 'free'> {
  const stands = placesOf(holding.order, booking.item)
  const dates = new Map<number, { readonly date: string; readonly at: number }>()
  for (const [at, { journey, date }] of wanted.entries()) {
    const found = stands.find(({ place }) => place.journey === journey)
    if (!found)
      throw failure('request.invalid', {
        fields: [{ path: `newJourneys.${at}.journey`, rule: 'coupon.unknown' }],
      })
    dates.set(found.own.journey, { date, at })
  }
  const journeys = booking.offer.journeys.map(({ segments }, own): JourneyInput => {
    const [first, last] = [segments[0], segments.at(-1)]
    return {
      origin: `airport-${first?.from.airport ?? ''}`,
      destination: `airport-${last?.to.airport ?? ''}`,
      date: dates.get(own)?.date ?? first?.from.local.slice(0, 10) ?? '',
    }
  })
  const placeOf = places.facts.bind(places)
  const fields = journeyReasons({ journeys, bookingType: 'multi', now, placeOf })
    .filter(({ path }) => path.endsWith('.date'))
    .map(({ path, ...reason }) => {
      // A journey that stays is only invalid because of the one before it.
      const own = Number(path.split('.')[1])
      const at = dates.get(own)?.at ?? dates.get(own - 1)?.at ?? 0
      return { ...reason, path: `newJourneys.${at}.date` }
    })
  if (fields.length > 0) throw failure('request.invalid', { fields })
  return {
    booking,
    changed: [...dates.keys()].toSorted((a, b) => a - b),
    query: {
      passengers: partyOf(booking),
      cabin: booking.offer.journeys[0]?.segments[0]?.cabin ?? '',
      journeys: journeys.map(({ origin, destination, date }) => ({
        origin: { kind: 'airport', code: origin.slice(-3) },
        destination: { kind: 'airport', code: destination.slice(-3) },
        date,
      })),
    },
  }
}

/** Offers for other itineraries, like for like first; never the current flights. */
async function findOffers(
  supplier: FlightSupplier,
  { query, changed, booking, free }: Trip,
  call: SupplierCall,
): Promise<SupplierOffer[]> {
  const { journeys: held, fareFamily } = booking.offer
  const isAll = changed.length === held.length
  const asked = isAll
    ? query
    : { ...query, journeys: query.journeys.filter((_, own) => changed.includes(own)) }
  const before = flightsOf(held.filter((_, own) => changed.includes(own)))
  const wholeOf = ({ journeys }: SupplierOffer) => {
    const parts = [...journeys]
    return held.map((journey, own) => (changed.includes(own) ? (parts.shift() ?? journey) : journey))
  }
  const found = (await supplier.search(asked, call))
    .filter((offer) => staysWithCarrier(booking.offer, offer) && flightsOf(offer.journeys) !== before)
    .filter((offer) => free === null || freeChangeFault(held, wholeOf(offer), free.journeys) === null)
  // Passengers of an involuntary change keep the rights of their fare.
  if (isAll) return faresOf(found, fareFamily, free !== null)
  const ways = faresOf(found, fareFamily, true)
  const priced = await Promise.all(
    ways.map((offer) => namedFlights(supplier, { ...query, journeys: wholeOf(offer) }, call)),
  )
  const own = priced.flat().filter((offer) => staysWithCarrier(booking.offer, offer))
  return faresOf(own, fareFamily, free !== null)
}

async function namedFlights(
  supplier: FlightSupplier,
  trip: Omit<SupplierQuery, 'journeys'> & Pick<SupplierOffer, 'journeys'>,
  call: SupplierCall,
): Promise<readonly SupplierOffer[]> {
  const { passengers, cabin } = trip
  const journeys = trip.journeys.map(({ segments }) => ({
    segments: segments.map(({ flightNumber, from, to }) => ({
      flightNumber,
      date: from.local.slice(0, 10),
      from: from.airport,
      to: to.airport,
      rbd: null,
    })),
  }))
  const offers = (await supplier.priceFlights?.({ journeys, passengers, cabin }, call)) ?? []
  const named = flightsOf(trip.journeys)
  return offers.filter((offer) => flightsOf(offer.journeys) === named)
}

function flightsOf(journeys: SupplierOffer['journeys']): string {
  return journeys
    .map(({ segments }) => segments.map(({ flightNumber, from }) => `${flightNumber} ${from.local}`).join())
    .join('|')
}

/**
 * For each itinerary the fare of the tickets' family, cheapest itinerary first, and after them the cheapest
 * other fare of each itinerary. `once`: one fare per itinerary, the other one only if the family is not sold.
 */
function faresOf(offers: readonly SupplierOffer[], family: string, once: boolean): SupplierOffer[] {
  const sorted = offers.toSorted((a, b) => Number(netForAll(a) - netForAll(b)))
  const ways = [...Map.groupBy(sorted, ({ journeys }) => flightsOf(journeys)).values()]
  const like = ways.flatMap((way) => way.find(({ fareFamily }) => fareFamily === family) ?? [])
  const other = ways.flatMap((way) => {
    const found = way.find(({ fareFamily }) => fareFamily !== family)
    const isNeeded = !once || !way.some(({ fareFamily }) => fareFamily === family)
    return found && isNeeded ? [found] : []
  })
  const left = once ? MOST - Math.min(like.length, MOST) : MOST_OTHERS
  return [...like.slice(0, MOST), ...other.slice(0, left)]
}

interface Quoted {
  readonly offer: SupplierOffer
  /** Null: no charge, and the service desk exchanges manually. */
  readonly quote: ReissueQuote | null
}

/** Flights that cannot be exchanged are omitted. */
async function quoteAll(
  ctx: AgencyCtx,
  {
    supplier,
    exchange,
    offers,
    free,
  }: {
    readonly supplier: FlightSupplier
    readonly exchange: Exchange
    readonly offers: readonly SupplierOffer[]
    readonly free: FreeChange | null
  },
  deps: Deps,
): Promise<Quoted[]> {
  const supplierOrderId = exchange.booking.item.supplier_order_id ?? ''
  const travellerKeys = travellersOf(exchange)
  const exchanged = free ? offers.filter((offer) => keepsFare(exchange, offer)) : offers
  const answers = await Promise.all(
    exchanged.map(async (offer) => {
      const answer = await ask(around(ctx, deps), TIMEOUTS.find, (call) =>
        supplier.quoteReissue({ supplierOrderId, travellerKeys, offer, involuntary: free !== null }, call),
      )
      return { offer, answer }
    }),
  )
  if (answers.length > 0 && answers.every(({ answer }) => answer.kind === 'unknown'))
    throw failure('order.supplier_unavailable')
  return answers.flatMap(({ offer, answer }) =>
    answer.kind === 'quoted' && (free === null || isNothing(answer.quote))
      ? [{ offer, quote: answer.quote }]
      : [],
  )
}

async function present(
  ctx: AgencyCtx,
  {
    exchange: { holding, booking, now },
    trip,
    quoted,
  }: { readonly exchange: Exchange; readonly trip: Trip; readonly quoted: readonly Quoted[] },
  deps: Deps,
): Promise<Reply['solutions']> {
  return ctx.transaction(async (tx) => {
    const kept = await deps.offers.keep(tx, {
      offers: quoted.map(({ offer }) => offer),
      passengers: trip.query.passengers,
      passport: partyPassport(booking.passengers),
      owner: ctx.actor,
    })
    const charging = chargingBy(trip.free, trip.changed)
    const rates = await deps.ratesOf(tx, holding.order.fx_snapshot_id)
    const none = { minor: 0n, currency: booking.net.currency }
    const free = trip.free !== null
    const solutions: Reply['solutions'] = []
    for (const { token, validUntil, solution, supplierOffers } of kept) {
      const found = quoted.find(({ offer }) => offer === supplierOffers[0])
      if (!found) continue
      const terms = termsOf(found.quote ?? { difference: none, penalty: none })
      const due = await workOutChange(tx, terms, { holding, booking, charging, now, deps })
      const { view } = exchangeOf({ holding, booking, sold: found.offer, solution, terms, rates, free })
      const until = Math.min(validUntil, found.quote?.validUntil ?? validUntil)
      solutions.push({
        verifyToken: token,
        validUntil: new Date(until).toISOString(),
        fareFamily: solution.fareFamily,
        journeys: solution.journeys,
        changed: [...trip.changed],
        currency: holding.order.currency,
        total: Number(due.total),
        lines: shownLines(due.lines),
        exchange: view,
        borders: presentBorders(
          { solution, passengers: booking.passengers },
          { locale: ctx.locale, places: deps.places },
        ),
      })
    }
    return solutions.toSorted(
      (a, b) => rankOf(a) - rankOf(b) || a.total - b.total || leavesAt(a) - leavesAt(b),
    )
  })
}

/** Like for like, then without losses, then the rest: choosing the first one never means a lesser fare. */
function rankOf({ exchange: { before, after, losses } }: Reply['solutions'][number]): number {
  if (after.fareFamily === before.fareFamily) return 0
  return losses.length === 0 ? 1 : 2
}

/** The first of the new flights. */
function leavesAt({ journeys, changed }: Reply['solutions'][number]): number {
  return Date.parse(journeys[changed[0] ?? 0]?.segments[0]?.depAt ?? '')
}
