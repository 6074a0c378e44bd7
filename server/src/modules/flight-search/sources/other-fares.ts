// Alternatives when no single ticket is sold: the same trip in other cabins, and in this cabin a day earlier
// or later. Queried only when all suppliers that the search waits for have answered without offers, and used
// to compare separate tickets: half a day on two tickets is not worth the price of a better seat on a nonstop
// flight.

import { CABINS, type Cabin } from '@interline/domain/flight-search/cabins'
import { LATE_AFTER_MS } from '@interline/domain/flight-search/defaults'
import { addDays } from '@interline/domain/time/local-date'
import type {
  FlightSupplier,
  SupplierCall,
  SupplierOffer,
  SupplierQuery,
} from '../../../connectors/suppliers/port.ts'
import { inTime } from '../../../platform/clock/in-time.ts'
import type { ChangeSignal } from './change-signal.ts'
import type { ThroughFares } from './through-fares.ts'
import type { FoundSolution, OtherFare } from '../store/search-store.ts'
import type { Source } from './ask-sources.ts'

export interface OtherFaresQuestion {
  readonly query: SupplierQuery
  readonly suppliers: readonly FlightSupplier[]
  readonly through: ThroughFares
  readonly changes: ChangeSignal
  /** The offers that this agency may see. */
  readonly shown: (offers: readonly SupplierOffer[]) => readonly SupplierOffer[]
  /** The party's price, in whole units of the agency's currency. */
  readonly costOf: (offer: SupplierOffer) => number
  readonly present: (offer: SupplierOffer) => FoundSolution
}

export interface OtherFares {
  readonly source: Source
  /** The cheapest per cabin and date; undefined while queries may follow. */
  known(): readonly OtherFare[] | undefined
}

/** Its code among the sources of a search; not shown to callers as a supplier. */
export const OTHER_FARES = 'OTHER'

export function otherFares(question: OtherFaresQuestion): OtherFares {
  const { through, changes } = question
  let known: readonly OtherFare[] | undefined
  return {
    known: () => known,
    source: {
      progress: {
        code: OTHER_FARES,
        name: '',
        tag: 'VI',
        state: 'waiting',
        count: 0,
        milliseconds: null,
        hidden: {},
      },
      async *answers(call, patience) {
        const started = performance.now()
        while (!through.isDone() && !patience.aborted && !call.signal.aborted)
          await changes.next(changes.version(), patience)
        // After a failure it is unknown what is sold.
        const isAsked = through.isDone() && through.best() === undefined && !through.hasFailed()
        known = isAsked ? await ask(question, call) : []
        changes.tell()
        const milliseconds = Math.round(performance.now() - started)
        const nothing = { found: [], removed: [], hidden: {} }
        yield { ...nothing, milliseconds, state: 'answered', last: true, otherFares: known }
      },
    },
  }
}

async function ask(question: OtherFaresQuestion, call: SupplierCall): Promise<OtherFare[]> {
  const { query } = question
  const [journey, ...others] = query.journeys
  if (!journey) return []
  const onDay = (days: number): SupplierQuery => ({
    ...query,
    journeys: [{ ...journey, date: addDays(journey.date, days) }],
  })
  const questions: SupplierQuery[] = [
    ...(query.cabin === '' ? [] : [{ ...query, cabin: '' as const }]),
    ...(others.length > 0 ? [] : [onDay(-1), onDay(1)]),
  ]
  const answers = await Promise.all(questions.map((each) => cheapestByCabin(each, question, call)))
  return answers.flat()
}

async function cheapestByCabin(
  query: SupplierQuery,
  { suppliers, shown, costOf, present }: OtherFaresQuestion,
  call: SupplierCall,
): Promise<OtherFare[]> {
  const answers = await Promise.all(
    suppliers.map((supplier) =>
      inTime(LATE_AFTER_MS, (signal) => supplier.search(query, { ...call, signal }), call.signal).catch(
        () => [],
      ),
    ),
  )
  const best = new Map<Cabin, { readonly offer: SupplierOffer; readonly cost: number }>()
  for (const offer of shown(answers.flat())) {
    const cabin = cabinOf(offer)
    const cost = costOf(offer)
    if (cost < (best.get(cabin)?.cost ?? Infinity)) best.set(cabin, { offer, cost })
  }
  const date = query.journeys[0]?.date ?? ''
  return [...best].map(([cabin, { offer }]) => ({
    cabin,
    date,
    total: present(offer).solution.priceDetail.total,
  }))
}

/** The last cabin of its flights from front to back: the cabin available throughout. */
function cabinOf({ journeys }: SupplierOffer): Cabin {
  const cabins = journeys.flatMap(({ segments }) => segments.map(({ cabin }) => CABINS.indexOf(cabin)))
  return CABINS[Math.max(...cabins)] ?? 'economy'
}

/**
 * The price that separate tickets must beat when nothing is sold on one ticket in their cabin: a better cabin
 * on the same date, or the cabin on another date. Minor units; undefined if there is neither.
 */
export function bestInstead(
  fares: readonly OtherFare[],
  { cabin, date }: { readonly cabin: Cabin | ''; readonly date: string },
): number | undefined {
  const wanted = CABINS.indexOf(cabin || 'economy')
  const totals = fares
    .filter((fare) => {
      const place = CABINS.indexOf(fare.cabin)
      return fare.date === date ? place < wanted : place === wanted
    })
    .map(({ total }) => total)
  return totals.length > 0 ? Math.min(...totals) : undefined
}
