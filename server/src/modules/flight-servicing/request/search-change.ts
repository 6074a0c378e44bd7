// Looking for other flights of the supplier that issued the tickets: the journeys that are to be other ones are searched
// on their new day, the others are kept as they are, and the supplier prices the exchange for each way found.

import type { searchChange as endpoint } from '@interline/contract/flight-servicing'
import type { CallReply, HandlerInput } from '@interline/contract/kernel/endpoint'
import { journeyReasons, type JourneyInput } from '@interline/domain/places/journeys'
import type {
  FlightSupplier,
  ReissueQuote,
  SupplierCall,
  SupplierOffer,
  SupplierQuery,
} from '../../../connectors/suppliers/port.ts'
import type { AgencyCtx } from '../../../platform/http/context.ts'
import { failure } from '../../../platform/http/failure.ts'
import { ask, TIMEOUTS } from '../../flight-orders/index.ts'
import type { Deps } from '../deps.ts'
import { placesOf } from '../proceed/selection.ts'
import { workOutChange } from '../quote/levels.ts'
import { shownLines } from '../quote/shown-lines.ts'
import { netForAll, partyOf, type ChosenBooking } from '../quote/value.ts'
import { wholeTickets, type Exchange } from './whole-tickets.ts'

type Input = HandlerInput<typeof endpoint>
type Reply = CallReply<typeof endpoint>

/** So many ways are priced: the supplier is asked for each. */
const MOST = 12

/** Throws what the contract lists; changes nothing. */
export async function searchChange(ctx: AgencyCtx, { params, body }: Input, deps: Deps): Promise<Reply> {
  const exchange = await ctx.transaction((tx) =>
    wholeTickets(tx, ctx, { id: params.id, coupons: body.coupons }, deps),
  )
  const trip = newTrip(exchange, body.newJourneys, deps)
  const supplier = deps.suppliers.byCode(exchange.booking.item.supplier)
  if (!supplier.features.canReissue) return { automatic: false, solutions: [] }
  const found = await ask(around(ctx, deps), TIMEOUTS.find, async (call) => ({
    kind: 'found' as const,
    offers: await findOffers(supplier, trip, call),
  }))
  if (found.kind !== 'found') throw failure('order.supplier_unavailable')
  const quoted = await quoteAll(ctx, { supplier, exchange, offers: found.offers }, deps)
  return { automatic: true, solutions: await present(ctx, { exchange, trip, quoted }, deps) }
}

function around(ctx: AgencyCtx, { platform }: Deps) {
  return { log: ctx.log, clock: platform.clock }
}

interface Trip {
  readonly query: SupplierQuery
  /** Journeys of the booking that are to be other ones. */
  readonly changed: readonly number[]
  readonly booking: ChosenBooking
}

function newTrip(
  { holding, booking, now }: Exchange,
  wanted: Input['body']['newJourneys'],
  { places }: Deps,
): Trip {
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
      // A journey that stays is wrong only by the one before it.
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

/** The cheapest offer for each way to fly, cheapest way first; never the flights that are held already. */
async function findOffers(
  supplier: FlightSupplier,
  { query, changed, booking }: Trip,
  call: SupplierCall,
): Promise<SupplierOffer[]> {
  const held = booking.offer.journeys
  const isAll = changed.length === held.length
  const asked = isAll
    ? query
    : { ...query, journeys: query.journeys.filter((_, own) => changed.includes(own)) }
  const before = flightsOf(held.filter((_, own) => changed.includes(own)))
  const ways = cheapestWays(await supplier.search(asked, call))
    .filter(({ journeys }) => flightsOf(journeys) !== before)
    .slice(0, MOST)
  if (isAll) return ways
  const priced = await Promise.all(
    ways.map(({ journeys }) => {
      const parts = [...journeys]
      const whole = held.map((journey, own) => (changed.includes(own) ? (parts.shift() ?? journey) : journey))
      return namedFlights(supplier, { ...query, journeys: whole }, call)
    }),
  )
  return cheapestWays(priced.flat())
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

function cheapestWays(offers: readonly SupplierOffer[]): SupplierOffer[] {
  const sorted = offers.toSorted((a, b) => Number(netForAll(a) - netForAll(b)))
  return [...Map.groupBy(sorted, ({ journeys }) => flightsOf(journeys)).values()].flatMap(
    ([cheapest]) => cheapest ?? [],
  )
}

interface Quoted {
  readonly offer: SupplierOffer
  readonly quote: ReissueQuote
}

/** What cannot be exchanged is left out. */
async function quoteAll(
  ctx: AgencyCtx,
  {
    supplier,
    exchange,
    offers,
  }: {
    readonly supplier: FlightSupplier
    readonly exchange: Exchange
    readonly offers: readonly SupplierOffer[]
  },
  deps: Deps,
): Promise<Quoted[]> {
  const supplierOrderId = exchange.booking.item.supplier_order_id ?? ''
  const answers = await Promise.all(
    offers.slice(0, MOST).map(async (offer) => {
      const answer = await ask(around(ctx, deps), TIMEOUTS.find, (call) =>
        supplier.quoteReissue({ supplierOrderId, offer }, call),
      )
      return { offer, answer }
    }),
  )
  if (answers.length > 0 && answers.every(({ answer }) => answer.kind === 'unknown'))
    throw failure('order.supplier_unavailable')
  return answers.flatMap(({ offer, answer }) =>
    answer.kind === 'quoted' ? [{ offer, quote: answer.quote }] : [],
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
      owner: ctx.actor,
    })
    const solutions: Reply['solutions'] = []
    for (const { token, validUntil, solution, supplierOffers } of kept) {
      const quote = quoted.find(({ offer }) => offer === supplierOffers[0])?.quote
      if (!quote) continue
      const { difference, penalty } = quote
      const terms = { difference, penalty, taxDifference: { minor: 0n, currency: difference.currency } }
      const charging = { kind: 'voluntary' } as const
      const due = await workOutChange(tx, terms, { holding, booking, charging, now, deps })
      solutions.push({
        verifyToken: token,
        validUntil: new Date(Math.min(validUntil, quote.validUntil)).toISOString(),
        fareFamily: solution.fareFamily,
        journeys: solution.journeys,
        changed: [...trip.changed],
        currency: holding.order.currency as Reply['solutions'][number]['currency'],
        total: Number(due.total),
        lines: shownLines(due.lines),
      })
    }
    return solutions.toSorted((a, b) => a.total - b.total)
  })
}
