// What is sold instead where no single ticket is: the same trip in other cabins, and in this cabin a day earlier or later.
// It is asked only when all suppliers that the search waits for have answered and found nothing, and compares what
// separate tickets cost: nobody flies half a day on two tickets for the price of a better seat on a nonstop flight.

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
  /** What the party pays, in whole units of the agency's currency. */
  readonly costOf: (offer: SupplierOffer) => number
  readonly present: (offer: SupplierOffer) => FoundSolution
}

export interface OtherFares {
  readonly source: Source
  /** The cheapest of each cabin and day; undefined while they may still be asked for. */
  known(): readonly OtherFare[] | undefined
}

/** Under this code it stands among the sources of a search; callers are not told of it as a supplier. */
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
        // Where somebody has failed, nobody knows what is sold.
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

/** The last cabin of its flights from front to back: what is bought throughout. */
function cabinOf({ journeys }: SupplierOffer): Cabin {
  const cabins = journeys.flatMap(({ segments }) => segments.map(({ cabin }) => CABINS.indexOf(cabin)))
  return CABINS[Math.max(...cabins)] ?? 'economy'
}

/**
 * What separate tickets must be cheaper than where nothing is sold on one ticket in their cabin: a better cabin on the day,
 * or the cabin on another day. Minor units; undefined where there is neither.
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
