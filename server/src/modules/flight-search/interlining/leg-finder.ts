// Separate tickets of a multi-city trip from suppliers' offers for each journey alone: a carrier that flies
// all of them is rare, and a supplier without a local timetable is queried like any other. Each journey is
// one ticket.

import { LATE_AFTER_MS } from '@interline/domain/flight-search/defaults'
import { combineJourneys, type JourneyWays } from '@interline/domain/interlining/combine'
import type {
  FlightSupplier,
  SupplierCall,
  SupplierOffer,
  SupplierQuery,
} from '../../../connectors/suppliers/port.ts'
import { inTime } from '../../../platform/clock/in-time.ts'
import { inTurns } from '../../../platform/clock/request-priority.ts'
import type { OfferPart } from '../solution/present-solution.ts'
import type { FoundSolution, HiddenCounts } from '../store/search-store.ts'
import { changeSignal } from '../sources/change-signal.ts'
import type { Finder } from './interlined-source.ts'

/** Fewer journeys are sold on one ticket, or found in the timetable. */
export const LEAST_LEGS = 3
/** How many combinations are priced: the cheapest. */
const MOST_TRIPS = 60
/** Cheapest offers of a journey to combine with those of the others. */
const OFFERS_A_LEG = 60
/** Minutes between two journeys: time to leave the airport and return. */
const STAY = 180
/** Answers that arrive within this time are combined together. */
const TOGETHER_MS = 250
const MINUTE = 60_000

export interface LegQuestion {
  readonly suppliers: readonly FlightSupplier[]
  readonly query: SupplierQuery
  /** This agency's content rules. */
  readonly sift: (offers: readonly SupplierOffer[]) => {
    readonly shown: readonly SupplierOffer[]
    readonly hidden: HiddenCounts
  }
  /** The party's price, in whole units of the agency's currency. */
  readonly costOf: (offer: SupplierOffer) => number
  readonly present: (parts: readonly OfferPart[]) => FoundSolution
}

interface PricedLeg {
  readonly offer: SupplierOffer
  readonly cost: number
}

/** Each answer may bring cheaper combinations: those already returned are not repeated. */
export function legFinder(question: LegQuestion): Finder {
  return async function* (call) {
    const { legs, changes, isComplete } = askLegs(question, call)
    const known = new Set<string>()
    for (;;) {
      const seen = changes.version()
      const isLast = isComplete()
      const fresh = combined(legs.map(({ offers }) => offers)).filter((trip) => {
        const key = trip.map(({ offer: { supplier, offerId } }) => `${supplier} ${offerId}`).join('\n')
        return !known.has(key) && known.add(key)
      })
      const found = await inTurns(fresh, call.signal, (trip) =>
        question.present(trip.map(({ offer }, journey) => partAt(offer, journey))),
      )
      const hidden = legs.map((leg) => leg.takeHidden()).reduce(plus, {})
      if (found.length > 0 || isLast) yield { found, hidden }
      if (isLast) return
      await changes.next(seen, call.signal)
      await new Promise((resolve) => setTimeout(resolve, TOGETHER_MS))
      call.signal.throwIfAborted()
    }
  }
}

interface Leg {
  readonly offers: PricedLeg[]
  /** Number of offers hidden by rules since the last call. */
  takeHidden(): HiddenCounts
}

/** Queries every supplier for every journey at once; slow or failing ones are skipped. */
function askLegs({ suppliers, query, sift, costOf }: LegQuestion, call: SupplierCall) {
  const changes = changeSignal()
  let open = suppliers.length * query.journeys.length
  const legs = query.journeys.map((journey): Leg => {
    const offers: PricedLeg[] = []
    let hidden: HiddenCounts = {}
    const ask = async (supplier: FlightSupplier) => {
      try {
        const alone = { ...query, journeys: [journey] }
        const answer = await inTime(
          LATE_AFTER_MS,
          (signal) => supplier.search(alone, { ...call, signal }),
          call.signal,
        )
        const sifted = sift(answer)
        hidden = plus(hidden, sifted.hidden)
        offers.push(...sifted.shown.map((offer) => ({ offer, cost: costOf(offer) })))
      } catch (error) {
        if (!call.signal.aborted)
          call.log.info({ error, supplier: supplier.code }, 'no answer for a flight of a trip')
      } finally {
        open -= 1
        changes.tell()
      }
    }
    for (const supplier of suppliers) void ask(supplier)
    return {
      offers,
      takeHidden() {
        const taken = hidden
        hidden = {}
        return taken
      },
    }
  })
  return { legs, changes, isComplete: () => open === 0 }
}

/**
 * The cheapest trips of one offer for each journey; a single carrier's trip is that carrier's own offer, and
 * cheaper there.
 */
function combined(legs: readonly (readonly PricedLeg[])[]): PricedLeg[][] {
  const cheapest = legs.map((offers) => offers.toSorted((a, b) => a.cost - b.cost).slice(0, OFFERS_A_LEG))
  if (cheapest.some(({ length }) => length === 0)) return []
  const { count, ways } = combineJourneys(cheapest.map(columnsOf), { limit: MOST_TRIPS, minStay: STAY })
  return Array.from({ length: count }, (_, at) =>
    cheapest.flatMap((offers, journey) => offers[ways[at * cheapest.length + journey] ?? -1] ?? []),
  ).filter((trip) => new Set(trip.map(({ offer }) => offer.validatingCarrier)).size > 1)
}

function columnsOf(offers: readonly PricedLeg[]): JourneyWays {
  const flights = offers.map(({ offer }) => offer.journeys[0]?.segments ?? [])
  return {
    count: offers.length,
    // Whole units: only the order matters here.
    price: Int32Array.from(offers, ({ cost }) => Math.round(cost)),
    departs: Int32Array.from(flights, (segments) => (segments[0]?.from.at ?? 0) / MINUTE),
    arrives: Int32Array.from(flights, (segments) => (segments.at(-1)?.to.at ?? 0) / MINUTE),
  }
}

function partAt(offer: SupplierOffer, journey: number): OfferPart {
  const segments = offer.journeys.flatMap((each) => each.segments)
  return { offer, flights: segments.map((_, segment) => ({ journey, segment })) }
}

function plus(a: HiddenCounts, b: HiddenCounts): HiddenCounts {
  const rules = new Set([...Object.keys(a), ...Object.keys(b)]) as Set<keyof HiddenCounts>
  return Object.fromEntries([...rules].map((rule) => [rule, (a[rule] ?? 0) + (b[rule] ?? 0)]))
}
